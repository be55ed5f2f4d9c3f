// Where what one carries is wanted: the best single sale or delivery that each people would pay for.

import type { Teller } from "../teller";

/** What a people pays for the best thing aboard this seat's ship; 0 if it wants none of it. */
export function paysFor(teller: Teller, culture: string): number {
  const me = teller.view.players[teller.game.seat ?? -1];
  const sales = (me?.goods ?? []).map((name) => {
    const goods = teller.goods.get(name);
    return goods?.buyers.includes(culture) ? teller.pays(name, culture) : 0;
  });
  const fees = (me?.fares ?? []).map((name) => {
    const fare = teller.fares.get(name);
    return fare?.to === culture ? fare.fee : 0;
  });
  return Math.max(0, ...sales, ...fees);
}
