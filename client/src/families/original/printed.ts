// What never changes in a game, by name: built once for a content and shared by all that tell of it.

import type {
  StaticContent,
  StaticCulture,
  StaticDeed,
  StaticDemand,
  StaticEquipment,
  StaticFare,
  StaticGoods,
  StaticMarker,
  StaticMerchant,
  StaticRelic,
  StaticShip,
} from "../../protocol";

type ByName<T> = ReadonlyMap<string, T>;

export interface Printed {
  readonly cultures: ByName<StaticCulture>;
  readonly goods: ByName<StaticGoods>;
  readonly demands: ByName<StaticDemand>;
  readonly fares: ByName<StaticFare>;
  readonly ships: ByName<StaticShip>;
  readonly equipment: ByName<StaticEquipment>;
  readonly relics: ByName<StaticRelic>;
  readonly markers: ByName<StaticMarker>;
  readonly deeds: ByName<StaticDeed>;
  readonly merchants: ByName<StaticMerchant>;
}

const known = new WeakMap<StaticContent, Printed>();

function by<T extends { name: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.name, one]));
}

export function printed(content: StaticContent): Printed {
  const found = known.get(content);
  if (found) return found;
  const made: Printed = {
    cultures: by(content.cultures),
    goods: by(content.goods),
    demands: by(content.demands),
    fares: by(content.fares),
    ships: by(content.ships),
    equipment: by(content.equipment),
    relics: by(content.relics),
    markers: by(content.markers),
    deeds: by(content.deeds),
    merchants: new Map(content.merchants.map((one) => [one.species, one])),
  };
  known.set(content, made);
  return made;
}
