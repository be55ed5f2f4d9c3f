// Made by `python -m venus.server.typescript` from the server's own structs. Do not edit.

/** What is left out stays; an empty address takes it away. */
export interface AboutMe {
  name?: string | null;
  lang?: string | null;
  webhook?: string | null;
  email?: string | null;
}

export interface AcceptOffer {
  do: "accept-offer";
  seat: number;
}

export interface Accepted {
  type: "accepted";
  version: number;
  request?: string | null;
}

/** An action for the game as it was at `version`; `request` is the sender's own mark, used once. */
export interface Acting {
  seat: number;
  version: number;
  action: Action;
  request?: string | null;
}

export type Action = ChooseSpecies | PayPenalty | LeavePenalty | StopOnPenalty | StayPut | Head | HeadForGate | ShutDownDrive | EngageAutoPilot | LockGates | KeepDice | RerollDie | ChoosePilotNumber | Fly | Jump | Land | BuyGoods | BuyEquipment | BuyRelic | BuyShip | BuyPort | BuyFactory | SellGoods | BarterIou | BarterEquipment | BarterRelic | PickUpFare | DeliverFare | PickUpRelic | JettisonGoods | JettisonEquipment | JettisonFare | Offer | AcceptOffer | DeclineOffer | BuyFort | MoveFort | Stow | BlastMarker | BlastShip | ReturnFire | HoldFire | DestroyOnHull | DamageHold | TakeGoods | LeaveGoods | MakeRoom | Swindle | Revolt | PlaceRastur | EndTurn;

/** What a trader would do in one's place; nothing where it would offer a deal of its own making. */
export interface Advice {
  version: number;
  action?: Action | null;
}

export interface Asking {
  seat: number;
  action: Action;
}

/** A ship is fired at; its owner may fire back. */
export interface AttackDeclared {
  event: "attack-declared";
  seat: number;
  target: number;
  weapons: string[];
}

/** How an attack went: `kind` is `marker`, `ship`, `swindle` or `revolt`. `target` is the seat that defends, -1 for a marker; `what` is the marker or the deed. Of each side are told the die, what it fired, the bonus that was added to the die and what shields took off; strengths are what came of it. */
export interface AttackResolved {
  event: "attack-resolved";
  seat: number;
  kind: string;
  target: number;
  what: string;
  dice: [number, number];
  fired: [string[], string[]];
  bonuses: [number, number];
  shields: [number, number];
  strengths: [number, number];
  is_won: boolean;
}

export interface AutoPilotEngaged {
  event: "auto-pilot-engaged";
  seat: number;
}

/** The bank paid its last; it owed the seat `short` more. */
export interface BankEmptied {
  event: "bank-emptied";
  seat: number;
  short: number;
}

export interface BarterEquipment {
  do: "barter-equipment";
  seat: number;
  equipment: string;
}

export interface BarterIou {
  do: "barter-iou";
  seat: number;
  culture: string;
}

export interface BarterRelic {
  do: "barter-relic";
  seat: number;
  relic: string;
}

/** Fire weapons at the penalty marker, fort or Rastur on the dot. */
export interface BlastMarker {
  do: "blast-marker";
  seat: number;
  weapons?: string[];
}

/** Fire weapons at the ship of a seat on the dot. */
export interface BlastShip {
  do: "blast-ship";
  seat: number;
  target: number;
  weapons?: string[];
}

/** What lies in a box: a marker, "" if it was taken, null if this seat does not know. */
export interface BoxView {
  marker: string | null;
  private?: boolean;
}

/** What changes hands between two players: credits and pieces by name. */
export interface Bundle {
  credits?: number;
  goods?: string[];
  equipment?: string[];
  relics?: string[];
  fares?: string[];
  ious?: string[];
}

export interface BuyEquipment {
  do: "buy-equipment";
  seat: number;
  equipment: string;
}

/** Buy the factory of this culture and set it on a city or spaceport of the system. */
export interface BuyFactory {
  do: "buy-factory";
  seat: number;
  at: string;
}

/** Buy a fort and set it on a dot of the system. */
export interface BuyFort {
  do: "buy-fort";
  seat: number;
  at: string;
}

export interface BuyGoods {
  do: "buy-goods";
  seat: number;
  goods: string;
}

export interface BuyPort {
  do: "buy-port";
  seat: number;
  port: string;
}

export interface BuyRelic {
  do: "buy-relic";
  seat: number;
  relic: string;
}

/** Buy a ship, the old one traded in. */
export interface BuyShip {
  do: "buy-ship";
  seat: number;
  ship: string;
}

/** Of how many equally likely `rolls` an attack or its answer wins, and in how many its own seat is hit. A strength is the die times `times`, and what `adds` has for its side, the acting seat's first; None if that depends on the dice. `answered` is what becomes of it if the other side fires back with all it has. `cost` is what has to be paid before the dice are rolled, in money and credit. */
export interface Chances {
  rolls: number;
  wins: number;
  hits?: number;
  times?: number;
  adds?: [number, number] | null;
  answered?: Chances | null;
  cost?: number;
}

/** A whole map. `exits` tells, for each navigation circle, where each pilot number leads. */
export interface Chart {
  width: number;
  height: number;
  systems: System[];
  dots: Dot[];
  paths: Path[];
  exits: Record<string, Record<string, string>>;
  air_foil: ([string, string])[];
}

export interface Chat {
  type: "chat";
  line: ChatLine;
}

export interface ChatLine {
  id: number;
  at: number;
  name: string;
  text: string;
  seat?: number | null;
}

export interface Chatting {
  seat: number;
  text: string;
}

export interface ChoosePilotNumber {
  do: "choose-pilot-number";
  seat: number;
  number: number;
}

export interface ChooseSpecies {
  do: "choose-species";
  seat: number;
  species: string;
}

export interface Claim {
  token: string;
}

/** One numbered rule. A live clause has an empty `reason` and wants a test and a place in the source. */
export interface Clause {
  edition: string;
  number: string;
  title: string;
  text: string;
  status?: "inert" | "live" | "pending";
  reason?: string;
}

/** `turn`: seconds for each turn; `game`: seconds in all, and an increment with each turn; `days` for each turn. When time is up a bot stands in, or the turn passes. */
export interface ClockSetup {
  kind?: "days" | "game" | "none" | "turn";
  seconds?: number;
  increment?: number;
  days?: number;
  flag?: "pass" | "stand-in";
}

/** `forts` tells the owner of each by its dot; `stowage` is by seat; `gone` are destroyed markers. */
export interface CombatView {
  forts: Record<string, number>;
  stowage: StowageView[];
  gone?: string[];
  fight?: FightView | null;
}

export interface CommissionPaid {
  event: "commission-paid";
  seat: number;
  credits: number;
  deed: string;
}

/** `number` is that of the proposal: another that has taken its place is not agreed to. */
export interface Consenting {
  seat: number;
  agree: boolean;
  number?: number | null;
}

export interface Counted {
  seats: number;
}

/** With `claim`, who logs in takes along the games of the guest they were until now. */
export interface Credentials {
  name: string;
  password: string;
  claim?: boolean;
}

export interface CreditLost {
  event: "credit-lost";
  seat: number;
  credits: number;
}

export interface CultureDiscovered {
  event: "culture-discovered";
  seat: number;
  system: string;
  culture: string;
}

/** A seat sees, for itself alone, which culture lives in a system. */
export interface CultureObserved {
  event: "culture-observed";
  seat: number;
  where: string;
  what: string | null;
}

/** A hit damages a hold of the loser, counted from 1. */
export interface DamageHold {
  do: "damage-hold";
  seat: number;
  hold: number;
}

/** Who is asked what; the options are told to the seat that is asked, apart from the view. */
export interface DecisionView {
  seat: number;
  kind: string;
}

export interface DeclineOffer {
  do: "decline-offer";
  seat: number;
}

export interface DeedTaken {
  event: "deed-taken";
  seat: number;
  target: number;
  deed: string;
}

export interface DeliverFare {
  do: "deliver-fare";
  seat: number;
  fare: string;
}

/** A hit destroys what the loser has on its hull. */
export interface DestroyOnHull {
  do: "destroy-on-hull";
  seat: number;
  piece: string;
}

export interface DiceKept {
  event: "dice-kept";
  seat: number;
}

export interface DiceRolled {
  event: "dice-rolled";
  seat: number;
  dice: number[];
}

export interface DieRerolled {
  event: "die-rerolled";
  seat: number;
  die: number;
  was: number;
  now: number;
}

export interface Done {
  ok?: boolean;
}

export interface Dot {
  id: string;
  kind: "asteroid" | "city" | "explore" | "nav" | "orbit" | "penalty" | "space" | "space_city";
  x: number;
  y: number;
  system?: string | null;
  color?: "blue" | "red" | "yellow" | null;
  penalty?: number | null;
  orbit?: string | null;
  name?: string | null;
}

export interface DriveShutDown {
  event: "drive-shut-down";
  seat: number;
  drive: string;
}

/** What can be started: `seats` are the fewest and the most, `targets` the lengths of a game. `requires` names for an option those that have to be chosen with it. */
export interface EditionInfo {
  key: string;
  title: string;
  seats: [number, number];
  options: string[];
  targets: number[];
  default_target: number;
  species: string[];
  family?: string;
  requires?: Record<string, string[]>;
}

/** What an action would change for its seat; None is what chance, hidden facts or another seat decide. `money` is in credits; `barter_credit` and `contact_credit` (First Contact credits) are spent here or lost with the turn; `room` is in half holds, more room being positive. `commissions` are those that the bank would pay at once, by seat; one's own is part of `money`. `chances` are those of an attack. */
export interface Effect {
  money?: number | null;
  barter_credit?: number | null;
  net_worth?: number | null;
  room?: number | null;
  contact_credit?: number | null;
  commissions?: Record<string, number>;
  chances?: Chances | null;
}

export interface EndTurn {
  do: "end-turn";
  seat: number;
}

export interface EngageAutoPilot {
  do: "engage-auto-pilot";
  seat: number;
}

/** One entry of the game, as a seat is told it; `undone` moves were taken back by it, `why` is a bot's reason, a text of the section `reasons` with its blanks. */
export interface Entry {
  version: number;
  at: number;
  by: string;
  events: GameEvent[];
  seat?: number | null;
  undone?: number;
  why?: Reason | null;
}

export interface EquipmentBartered {
  event: "equipment-bartered";
  seat: number;
  equipment: string;
  credits: number;
}

export interface EquipmentBought {
  event: "equipment-bought";
  seat: number;
  equipment: string;
  credits: number;
}

export interface EquipmentJettisoned {
  event: "equipment-jettisoned";
  seat: number;
  equipment: string;
}

export interface EquipmentRepaired {
  event: "equipment-repaired";
  seat: number;
  equipment: string[];
}

/** Why an action would be refused, if it would. Of an offer that would not: what it would change, if it is accepted, for the seat that makes it and for its partner. */
export interface Explained {
  refusal: Refusal | null;
  exchange?: [Effect, Effect] | null;
}

export interface FactoryBuilt {
  event: "factory-built";
  seat: number;
  culture: string;
  dot: string;
  credits: number;
}

export interface FareDelivered {
  event: "fare-delivered";
  seat: number;
  fare: string;
  credits: number;
}

export interface FareJettisoned {
  event: "fare-jettisoned";
  seat: number;
  fare: string;
}

export interface FarePickedUp {
  event: "fare-picked-up";
  seat: number;
  fare: string;
}

/** The question of a fight that is open: `by` is who is asked about `of`. `fired` are the weapons of an attack that may be answered, `goods` what can be taken ("" for any). */
export interface FightView {
  by: number;
  of: number;
  fired?: string[];
  goods?: string;
}

export interface FirstSeatDrawn {
  event: "first-seat-drawn";
  first: number;
}

/** `seats` rolled two dice each; `first` is -1 while the highest are tied and roll again. */
export interface FirstSeatRolled {
  event: "first-seat-rolled";
  seats: number[];
  rolls: ([number, number])[];
  first: number;
}

/** Move to a dot; `via` lists the skipped dots where the dot alone does not name the way. */
export interface Fly {
  do: "fly";
  seat: number;
  dot: string;
  via?: string[];
}

/** Actions one after the other, done at one go until something unforeseen happens. */
export interface Following {
  seat: number;
  version: number;
  steps: Action[];
  request?: string | null;
}

/** `moved_from` is the dot of the fort that was taken up for it, if one was. */
export interface FortBuilt {
  event: "fort-built";
  seat: number;
  dot: string;
  cost: number;
  moved_from?: string;
}

export interface GameEnded {
  event: "game-ended";
  winners: number[];
  reason: string;
}

export type GameEvent = GameStarted | FirstSeatRolled | FirstSeatDrawn | SpeciesChosen | TurnStarted | PenaltyPaid | PenaltyDeclined | StayedPut | HeadingDeclared | GateDeclared | DriveShutDown | AutoPilotEngaged | GatesLocked | DiceRolled | DieRerolled | DiceKept | JumpStartFailed | PilotNumberChosen | ShipMoved | ShipJumped | MarkerRevealed | MarkerSpied | CultureObserved | ShipStopped | ShipTrapped | ShipLanded | CultureDiscovered | GoodsBought | GoodsSold | EquipmentBought | RelicBought | ShipBought | PortBuilt | FactoryBuilt | IouBartered | EquipmentBartered | RelicBartered | FarePickedUp | FareDelivered | RelicPickedUp | GoodsJettisoned | EquipmentJettisoned | FareJettisoned | MarkerDrawn | CommissionPaid | OfferMade | OfferAccepted | OfferDeclined | FortBuilt | AttackDeclared | AttackResolved | MarkerDestroyed | HullHit | HoldHit | GoodsTaken | GoodsLeft | RoomMade | DeedTaken | Stowed | EquipmentRepaired | TheftBought | RasturDrawn | RasturWon | RasturDie | RasturMerged | CreditLost | TurnEnded | BankEmptied | GameEnded;

export interface GameStarted {
  event: "game-started";
  edition: string;
  seats: number;
  target: number;
}

export interface GateDeclared {
  event: "gate-declared";
  seat: number;
  gate: number;
}

export interface GatesLocked {
  event: "gates-locked";
  seat: number;
}

export interface GoodsBought {
  event: "goods-bought";
  seat: number;
  goods: string;
  credits: number;
}

export interface GoodsJettisoned {
  event: "goods-jettisoned";
  seat: number;
  goods: string;
}

export interface GoodsLeft {
  event: "goods-left";
  seat: number;
  target: number;
}

/** `credits` is the whole price paid, `bonus` the part of it that demands added. */
export interface GoodsSold {
  event: "goods-sold";
  seat: number;
  goods: string;
  credits: number;
  bonus: number;
}

export interface GoodsTaken {
  event: "goods-taken";
  seat: number;
  target: number;
  goods: string;
}

/** Declare the first dot that the ship will occupy. */
export interface Head {
  do: "head";
  seat: number;
  dot: string;
}

/** Declare a jump to the face-up tele gate that shows this number. */
export interface HeadForGate {
  do: "head-for-gate";
  seat: number;
  gate: number;
}

export interface HeadingDeclared {
  event: "heading-declared";
  seat: number;
  dot: string;
}

/** Everything a seat may know now. `options` are what it may do, `effects` what each of them would change, `leads` where they lead, `sole` what goes without saying; `missed` is what it asked to be told. `has_choice` tells whether it has made a choice that could be taken back, `can_undo` whether at once. */
export interface Hello {
  type: "hello";
  table: TableInfo;
  seat: number | null;
  version: number;
  view?: SeatView | null;
  options?: Action[];
  effects?: (Effect | null)[];
  missed?: Entry[];
  can_undo?: boolean;
  leads?: Lead[];
  sole?: Action | null;
  has_choice?: boolean;
}

/** Attack nobody here, or do not fire back. */
export interface HoldFire {
  do: "hold-fire";
  seat: number;
}

/** A hold of `seat` is damaged by `by`: what was in it. */
export interface HoldHit {
  event: "hold-hit";
  seat: number;
  by: number;
  hold: number;
  equipment: string[];
  fares: string[];
  goods: string;
}

/** `seat` has lost a piece to a hit of `by`. */
export interface HullHit {
  event: "hull-hit";
  seat: number;
  by: number;
  piece: string;
}

/** A table one has called, the key by which others find it, and where they find the server. */
export interface Invitation {
  table: TableInfo;
  key: string;
  reach?: Reach;
}

export interface IouBartered {
  event: "iou-bartered";
  seat: number;
  culture: string;
  credits: number;
}

export interface JettisonEquipment {
  do: "jettison-equipment";
  seat: number;
  equipment: string;
}

export interface JettisonFare {
  do: "jettison-fare";
  seat: number;
  fare: string;
}

export interface JettisonGoods {
  do: "jettison-goods";
  seat: number;
  goods: string;
}

export interface Joined {
  seat: number;
}

export interface Joining {
  seat?: number | null;
  species?: string | null;
  key?: string | null;
}

export interface Jump {
  do: "jump";
  seat: number;
  gate: number;
}

/** No number rolled belongs to a face-up gate: the declared jump is off. */
export interface JumpStartFailed {
  event: "jump-start-failed";
  seat: number;
}

export interface KeepDice {
  do: "keep-dice";
  seat: number;
}

/** Who one is. `token` is the secret, told once; `csrf` goes with every change that a page asks for. */
export interface Known {
  player: Player;
  csrf: string;
  token?: string | null;
}

export interface Land {
  do: "land";
  seat: number;
}

/** Where a choice leads. `dots` are those that the ship then comes to, one after the other, in this very turn; `beyond` those that follow on the same line, were there points to spare: all of them while the dice are not rolled yet. `numbers` are the pilot numbers that it needs, if it needs one of them. `end` is what is met at the last of the dots: a "choice" of ways or a place to land, a "circle" whose exit a die decides, a "penalty" to be paid or stopped on, something "unknown", or the flight is "over". */
export interface Lead {
  action: Action;
  end: string;
  dots?: string[];
  beyond?: string[];
  numbers?: number[];
}

/** Take nothing of what could be taken. */
export interface LeaveGoods {
  do: "leave-goods";
  seat: number;
}

export interface LeavePenalty {
  do: "leave-penalty";
  seat: number;
}

export interface LedgerChapter {
  number: string;
  title: string;
  clauses: Clause[];
}

export interface LockGates {
  do: "lock-gates";
  seat: number;
}

/** Throw out a piece to make room for what can be taken. */
export interface MakeRoom {
  do: "make-room";
  seat: number;
  piece: string;
}

/** The bank pays the reward. */
export interface MarkerDestroyed {
  event: "marker-destroyed";
  seat: number;
  dot: string;
  marker: string;
  reward: number;
}

/** A marker comes out of the cup and goes to its culture. */
export interface MarkerDrawn {
  event: "marker-drawn";
  marker: string;
  culture: string;
}

export interface MarkerRevealed {
  event: "marker-revealed";
  seat: number;
  dot: string;
  marker: string;
}

/** The Spy Eye shows its owner a face-down marker. */
export interface MarkerSpied {
  event: "marker-spied";
  seat: number;
  where: string;
  what: string | null;
}

/** What waits at a culture, found or not: `factory_goods` is null until the factory is built. `bonuses` is what its demands add to the payoff of the next goods sold there, by goods. */
export interface MarketView {
  goods?: number | null;
  factory_goods?: number | null;
  demands?: Record<string, number>;
  bonuses?: Record<string, number>;
  fares?: string[];
}

export interface Me {
  player: Player | null;
  csrf: string | null;
}

export interface Mine {
  seats: number[];
  is_host: boolean;
}

/** Take up a fort of one's own and buy it again for another dot. */
export interface MoveFort {
  do: "move-fort";
  seat: number;
  fort: string;
  at: string;
}

export interface NewGuest {
  name: string;
  lang?: string;
}

/** One entry, or several that were kept at one go, the `earlier` ones apart; what changed in the view since the version before them; the rest as in a hello. */
export interface News {
  type: "news";
  version: number;
  entry: Entry;
  changes: [(string | number)[], unknown?][];
  options?: Action[];
  effects?: (Effect | null)[];
  can_undo?: boolean;
  leads?: Lead[];
  sole?: Action | null;
  has_choice?: boolean;
  earlier?: Entry[];
}

/** The chance to end this turn on each dot, and the turns needed to each port on average. */
export interface Odds {
  reach: Record<string, number>;
  turns: Record<string, number>;
}

/** Propose a bundle for a bundle to a seat on the same dot; empty on both sides, it is a template. */
export interface Offer {
  do: "offer";
  seat: number;
  partner: number;
  give?: Bundle;
  get?: Bundle;
}

export interface OfferAccepted {
  event: "offer-accepted";
  seat: number;
}

export interface OfferDeclined {
  event: "offer-declined";
  seat: number;
}

export interface OfferMade {
  event: "offer-made";
  seat: number;
  partner: number;
  give: Bundle;
  get: Bundle;
}

/** Who won and why; `scores` are the net worths by seat. */
export interface Outcome {
  winners: number[];
  reason: string;
  scores: number[];
}

export interface OutcomeView {
  winners: number[];
  reason: string;
}

export interface Path {
  a: string;
  b: string;
  kind?: "hidden" | "space" | "surface";
}

export interface PayPenalty {
  do: "pay-penalty";
  seat: number;
}

/** A ship that starts its turn on a penalty will leave instead of paying. */
export interface PenaltyDeclined {
  event: "penalty-declined";
  seat: number;
  dot: string;
}

export interface PenaltyPaid {
  event: "penalty-paid";
  seat: number;
  credits: number;
  dot: string;
}

export interface PickUpFare {
  do: "pick-up-fare";
  seat: number;
  fare: string;
}

export interface PickUpRelic {
  do: "pick-up-relic";
  seat: number;
}

export interface PilotNumberChosen {
  event: "pilot-number-chosen";
  seat: number;
  number: number;
}

/** Set the Rastur that was drawn on a dot. */
export interface PlaceRastur {
  do: "place-rastur";
  seat: number;
  dot: string;
}

/** A person as that person sees it; `secret` is the hash of what they came with. */
export interface Player {
  id: string;
  name: string;
  lang?: string;
  account?: string | null;
  webhook?: string | null;
  email?: string | null;
}

/** What lies open before one seat. A good fills two half holds, a piece of equipment one, a passenger as many as its content says. `deeds` tells for each factory and spaceport on which dot it stands. `dues` is what penalties cost this seat after its shields, by their printed price; it is empty without shields, when the printed price is due. `extra_dice` are rolled beyond those of the ship, in this turn or in the one that the seat waits for. `observed` and `spied` are the systems and boxes that the seat alone has looked at: everyone saw it look, only the seat knows what it saw. */
export interface PlayerView {
  species: string | null;
  credits: number;
  net_worth: number;
  ship: string;
  dot: string;
  half_holds: number;
  half_holds_used?: number;
  goods?: string[];
  equipment?: string[];
  relics?: string[];
  fares?: string[];
  ious?: string[];
  deeds?: Record<string, string>;
  dues?: Record<string, number>;
  extra_dice?: number;
  observed?: string[];
  spied?: string[];
}

export interface Pong {
  type: "pong";
  at: number;
  now: number;
}

export interface PortBuilt {
  event: "port-built";
  seat: number;
  port: string;
  dot: string;
  credits: number;
}

/** What the table is asked to agree to; `waiting` are the seats that have not answered. */
export interface ProposalInfo {
  what: string;
  by: number;
  plies: number;
  waiting: number[];
  number: number;
}

export interface Proposing {
  seat: number;
  what: "pause" | "resume" | "stop";
}

/** What was rolled for the Rastur at the end of a turn. */
export interface RasturDie {
  event: "rastur-die";
  seat: number;
  die: number;
}

/** What these faces of the die at the end of the turn would do: `expansion` places a Rastur of the pool, `merging` moves two of them into reserve. `pool` is how many are in the pool afterwards, `comes` which strengths may join it, `transit` who is in transit then (0: nobody). `is_end`: the Rastur win with it. */
export interface RasturDieView {
  faces: number[];
  does: string;
  pool: number;
  comes?: number[];
  transit?: number;
  is_end?: boolean;
}

/** `dot` is empty if there was no place left for it. */
export interface RasturDrawn {
  event: "rastur-drawn";
  seat: number;
  strength: number;
  dot: string;
}

/** Two Rastur went into reserve, and one of the reserve (0: none) into the pool. */
export interface RasturMerged {
  event: "rastur-merged";
  first: number;
  second: number;
  came: number;
}

/** Strengths on the map by dot; how many of each strength are in the pool, in reserve and laid aside; the one in transit (0: none), and the one that has to be placed (0: none). */
export interface RasturView {
  placed: Record<string, number>;
  pool: Record<string, number>;
  reserve?: Record<string, number>;
  transit?: number;
  aside?: Record<string, number>;
  to_place?: number;
}

/** The last marker of the pool was drawn. */
export interface RasturWon {
  event: "rastur-won";
}

/** Who can come. `address` is where others find the server, if it is known; where it `is_open` without one, the machine is in no network. */
export interface Reach {
  address?: string;
  is_open?: boolean;
}

/** `key` is a text of the catalogue's section `reasons`, `values` fill its blanks. Blanks are named by what they hold: `goods`, `culture`, `system`, `dot`, `ship`, `equipment`, `relic`, `fare`, `deed` take a printed name, all others a number. A secret reason rests on something that only the bot's own seat has seen; nobody else may be told more than that. */
export interface Reason {
  key: string;
  values?: Record<string, string | number>;
  secret?: boolean;
}

/** Why an action is not allowed: a code for programs, the clause, a sentence for people. */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}

/** Nothing was changed. `version` is where the game stands. */
export interface Refused {
  type: "refused";
  refusal: Refusal;
  version: number;
  request?: string | null;
}

export interface RelicBartered {
  event: "relic-bartered";
  seat: number;
  relic: string;
  credits: number;
}

export interface RelicBought {
  event: "relic-bought";
  seat: number;
  relic: string;
  credits: number;
}

export interface RelicPickedUp {
  event: "relic-picked-up";
  seat: number;
  relic: string;
  dot: string;
}

/** Roll one die anew; `die` is its place in the roll, from 0. */
export interface RerollDie {
  do: "reroll-die";
  seat: number;
  die: number;
}

export interface ReturnFire {
  do: "return-fire";
  seat: number;
  weapons?: string[];
}

/** Try to steal a spaceport or factory on the dot, with weapons that pay for a part. */
export interface Revolt {
  do: "revolt";
  seat: number;
  deed: string;
  weapons?: string[];
}

export interface RoomMade {
  event: "room-made";
  seat: number;
  piece: string;
}

/** An action for the game as it was at `version`; `request` is the sender's own mark, used once. */
export interface SayAct {
  type: "act";
  version: number;
  action: Action;
  request?: string | null;
}

export interface SayChat {
  type: "chat";
  text: string;
}

/** `number` is that of the proposal: another that has taken its place is not agreed to. */
export interface SayConsent {
  type: "consent";
  agree: boolean;
  number?: number | null;
}

/** Actions one after the other, done at one go until something unforeseen happens. */
export interface SayFollow {
  type: "follow";
  version: number;
  steps: Action[];
  request?: string | null;
}

/** The first message: for which seat (null: a spectator), and from which version on to be told again. */
export interface SayHello {
  type: "hello";
  seat?: number | null;
  version?: number | null;
  token?: string | null;
  key?: string | null;
  lang?: string;
}

export interface SayPing {
  type: "ping";
  at?: number;
}

export interface SayPropose {
  type: "propose";
  what: "pause" | "resume" | "stop";
}

/** Let a bot play for a seat (mine, or one whose player is away), or take the seat back. */
export interface SayStandIn {
  type: "stand-in";
  seat: number;
  on: boolean;
}

/** Take back my last choice: at once where nothing was learnt since, else the table is asked. */
export interface SayUndo {
  type: "undo";
  version: number;
}

/** Send me everything again. */
export interface SayView {
  type: "view";
}

export type Saying = SayHello | SayAct | SayFollow | SayUndo | SayPropose | SayConsent | SayChat | SayStandIn | SayView | SayPing;

/** The rung of a bot for a free seat, or null to send it away. */
export interface SeatBot {
  seat: number;
  bot?: string | null;
}

/** Who sits there. `present` tells whether the person is connected. */
export interface SeatInfo {
  seat: number;
  name?: string | null;
  bot?: string | null;
  species?: string | null;
  stand_in?: string | null;
  present?: boolean;
}

export interface SeatOnly {
  seat: number;
}

/** A seat: for a person, or for a bot by its rung; with a species or without. */
export interface SeatSetup {
  bot?: string | null;
  species?: string | null;
}

export interface SeatSpecies {
  seat: number;
  species?: string | null;
}

/** A game as one seat knows it; `seat` is null for a spectator. `systems` lists the inhabited systems, `boxes` the exploration boxes by their dots, `markets` the cultures and the Base. `relics_on_sale` is by system. `hidden_cultures` and `hidden_markers` are the pieces that this seat cannot place: in an unknown system; face down in some box, or set aside. `combat`, `rastur` and `solitaire` are there in games with these options. */
export interface SeatView {
  edition: string;
  fingerprint: string;
  seat: number | null;
  first: number | null;
  target: number;
  turn: TurnView;
  decision: DecisionView | null;
  bank: number | null;
  cup: number;
  players: PlayerView[];
  systems: Record<string, SystemView>;
  boxes: Record<string, BoxView>;
  markets: Record<string, MarketView>;
  relics_on_sale: Record<string, string[]>;
  equipment: Record<string, number>;
  hidden_cultures: string[];
  hidden_markers: string[];
  outcome: OutcomeView | null;
  combat?: CombatView | null;
  rastur?: RasturView | null;
  solitaire?: SolitaireView | null;
}

export interface SellGoods {
  do: "sell-goods";
  seat: number;
  goods: string;
}

/** All that is settled before a game. `watch_delay` is in seconds; `draft` lets the seats choose their species as the first decisions of the game. */
export interface Setup {
  edition?: string;
  seats?: SeatSetup[];
  target?: number | null;
  options?: string[];
  title?: string;
  private?: boolean;
  player_trade?: boolean;
  draft?: boolean;
  watch?: "all" | "none";
  watch_delay?: number;
  clock?: ClockSetup;
}

export interface ShipBought {
  event: "ship-bought";
  seat: number;
  ship: string;
  credits: number;
  old: string;
  trade_in: number;
}

export interface ShipJumped {
  event: "ship-jumped";
  seat: number;
  gate: number;
  dot: string;
  left: number;
}

export interface ShipLanded {
  event: "ship-landed";
  seat: number;
  dot: string;
}

/** `via` lists the dots skipped on the way; `left` is what remains of the movement points. */
export interface ShipMoved {
  event: "ship-moved";
  seat: number;
  dot: string;
  via: string[];
  left: number;
}

/** A ship stops on a penalty and pays nothing. */
export interface ShipStopped {
  event: "ship-stopped";
  seat: number;
  dot: string;
}

/** No legal step is left; the remaining movement points are lost. */
export interface ShipTrapped {
  event: "ship-trapped";
  seat: number;
  dot: string;
}

export interface ShutDownDrive {
  do: "shut-down-drive";
  seat: number;
  drive: string;
}

/** What is ahead of who plays alone: `turns_left` is how many more turns end on average before the pool is empty, `fewest` how many at the least, if no Rastur is destroyed any more; both from the next die on. `turns_needed` is how many turns it takes to the target with what the turns so far have gained on average; null if that is nothing. `die` is what the next die would do, face by face, to a pool of so many. Once the game is over there is nothing ahead. */
export interface SolitaireView {
  turns_left?: number;
  fewest?: number;
  turns_needed?: number | null;
  pool?: number;
  die?: RasturDieView[];
}

/** One game of one seat: whether it was won, with what score and after how many turns. */
export interface SoloResult {
  table: string;
  won: boolean;
  score: number;
  turns: number;
}

/** The games of one length that somebody has played to their end alone; `best` has the best of them, the best first: won in the fewest turns, or lost with the highest score. */
export interface SoloResults {
  edition: string;
  options: string[];
  target: number;
  games: number;
  won: number;
  best: SoloResult[];
}

export interface SpeciesChosen {
  event: "species-chosen";
  seat: number;
  species: string;
}

export interface StandingIn {
  seat: number;
  on: boolean;
}

/** A fort of another seat is a penalty of `fort_penalty`. */
export interface StaticCombat {
  fort_cost: number;
  fort_penalty: number;
  forts_per_player: number;
  swindle_cost: number;
  revolt_cost: number;
}

/** The game as printed, in the names that views, actions and events use. `combat` is there in games with it, and `rastur` tells how many of each strength there are. */
export interface StaticContent {
  edition: string;
  fingerprint: string;
  title: string;
  seats: [number, number];
  lengths: StaticLength[];
  default_target: number;
  decision_kinds: string[];
  chart: Chart;
  flight: StaticFlight;
  base: string;
  base_system: string;
  base_culture: string;
  bank: number;
  stake_per_player: number;
  first_ship: string;
  markers_per_player: number;
  discount_percent: number;
  spaceport_commission_percent: number;
  factory_commission_percent: number;
  factory_goods_meet_demands: boolean;
  cultures: StaticCulture[];
  goods: StaticGoods[];
  demands: StaticDemand[];
  fares: StaticFare[];
  ships: StaticShip[];
  equipment: StaticEquipment[];
  relics: StaticRelic[];
  markers: StaticMarker[];
  deeds: StaticDeed[];
  merchants: StaticMerchant[];
  combat?: StaticCombat | null;
  rastur?: Record<string, number>;
}

/** A culture; `number` is the one printed on its pieces. */
export interface StaticCulture {
  name: string;
  number: string;
  science: string;
  iou: number;
  goods: string;
  factory_goods: string;
}

/** A factory belongs to a culture and stands where its builder sets it, a spaceport to a dot. `home_price` is what the merchants of the culture that sells it pay; in net worth it counts `worth` all the same. */
export interface StaticDeed {
  name: string;
  kind: "factory" | "spaceport";
  price: number;
  home_price: number;
  worth: number;
  culture: string | null;
  system: string | null;
  dot: string | null;
}

/** A demand for `goods`, which any of the goods in `meets` uses up. */
export interface StaticDemand {
  name: string;
  home: string;
  goods: string;
  bonus: number;
  count: number;
  meets: string[];
}

/** `skips` are the colours a drive passes over, `power` what a shield takes off a penalty. `firepower` is what a weapon adds to an attack; one that `is_spent` is gone once it is fired. */
export interface StaticEquipment {
  name: string;
  cost: number;
  science: string;
  count: number;
  skips: ("blue" | "red" | "yellow")[];
  power: number;
  firepower?: number;
  is_spent?: boolean;
}

/** A passenger; `halves` is the room it needs, in half holds. */
export interface StaticFare {
  name: string;
  home: string;
  to: string;
  fee: number;
  halves: number;
}

/** How ships fly where editions differ. `turning_back`: no path is flown back in the turn in which it was used, or only the path just used and the sides by which a circle was entered. `jump_numbers`: which rolled numbers serve a declared jump whose own number was not rolled. `locks_gates_in_flight`: the Gate Lock shuts one gate on entry, not all of them before the roll. `pays_to_stay`: who starts on a penalty pays there or must move away. `spied_turns_bind`: the declared dot holds even after a look in mid-skip. */
export interface StaticFlight {
  turning_back: "closed-for-the-turn" | "not-straight-back";
  jump_numbers: "any-number" | "gates-that-are-up";
  locks_gates_in_flight: boolean;
  pays_to_stay: boolean;
  spied_turns_bind: boolean;
}

/** Goods are sold by the culture that is their `home` and bought by the cultures in `buyers`. */
export interface StaticGoods {
  name: string;
  home: string;
  is_factory_goods: boolean;
  cost: number;
  payoff: number;
  count: number;
  buyers: string[];
}

export interface StaticLength {
  name: string;
  target: number;
}

/** An exploration marker; `value` is a gate's number or a penalty's price. */
export interface StaticMarker {
  name: string;
  kind: "gate" | "open-port" | "penalty" | "relic";
  value: number;
  color: "blue" | "red" | "yellow" | null;
}

export interface StaticMerchant {
  species: string;
  culture: string;
  color: string;
}

export interface StaticRelic {
  name: string;
  ability: string;
  cost: number;
  skips: ("blue" | "red" | "yellow")[];
  power: number;
  firepower?: number;
}

export interface StaticShip {
  name: string;
  dice: number;
  holds: number;
  cost: number;
  trade_in: number;
  science: string;
  at_base: boolean;
}

export interface StayPut {
  do: "stay-put";
  seat: number;
}

export interface StayedPut {
  event: "stayed-put";
  seat: number;
  dot: string;
}

export interface StopOnPenalty {
  do: "stop-on-penalty";
  seat: number;
}

/** Move a piece to the hull (0) or to a hold of the ship, from 1; without a piece it is a template. */
export interface Stow {
  do: "stow";
  seat: number;
  piece?: string;
  hold?: number;
}

/** What is on a hull, relics apart, and in each hold; `damaged` equipment is named as often as it is. `damaged_in` tells for each of those the hold, from 1, or the hull (0), and its place there, from 0. */
export interface StowageView {
  hull: string[];
  holds: string[][];
  damaged?: string[];
  damaged_in?: ([number, number])[];
}

/** A piece was moved to the hull (0) or to a hold, counted from 1; what was in the way trades places. */
export interface Stowed {
  event: "stowed";
  seat: number;
  piece: string;
  hold: number;
}

/** A request's body; what is not known is refused. */
export type Strict = Record<string, never>;

/** Try to steal goods of a seat on the dot. */
export interface Swindle {
  do: "swindle";
  seat: number;
  target: number;
}

export interface System {
  id: string;
  name: string;
  inhabited: boolean;
  x: number;
  y: number;
}

/** Who lives in a system, null if this seat does not know; private if nobody else was told. */
export interface SystemView {
  culture: string | null;
  private?: boolean;
}

/** A table as everyone may see it. `left` is the seats' time in milliseconds at `now`. */
export interface TableInfo {
  id: string;
  title: string;
  state: string;
  edition: string;
  target: number;
  options: string[];
  seats: SeatInfo[];
  host: string;
  clock: ClockSetup;
  revision: number;
  version: number;
  created: number;
  changed: number;
  now: number;
  private?: boolean;
  draft?: boolean;
  watch?: string;
  watch_delay?: number;
  asked?: number | null;
  paused?: boolean;
  proposal?: ProposalInfo | null;
  left?: number[];
  deadline?: number | null;
  commitment?: string | null;
  outcome?: Outcome | null;
  rematch?: string | null;
}

export interface TableNews {
  type: "table";
  table: TableInfo;
}

export interface TakeGoods {
  do: "take-goods";
  seat: number;
  goods: string;
}

export type Telling = Hello | News | TableNews | Accepted | Refused | Chat | Pong;

/** What a swindle or a revolt cost in money and credit. */
export interface TheftBought {
  event: "theft-bought";
  seat: number;
  cost: number;
}

export interface TurnEnded {
  event: "turn-ended";
  seat: number;
  net_worth: number;
}

export interface TurnStarted {
  event: "turn-started";
  seat: number;
  turn: number;
}

/** The turn in progress. `heading` is the declared first dot, `heading_gate` the declared gate. `pilot` is 0 until a pilot number is chosen. `passing` lists the dots skipped so far in the middle of a step. `flown` lists the ways used: 2n is path n of the chart from a to b, 2n + 1 from b to a; the numbers after the last path are the Air Foil's hops. `limited` says that this visit allows one purchase and one sale. `acquired` is what cannot be jettisoned this turn. */
export interface TurnView {
  number: number;
  seat: number;
  must_leave?: boolean;
  stayed?: boolean;
  heading?: string | null;
  heading_gate?: number;
  drives_off?: string[];
  auto_pilot?: boolean;
  gates_locked?: boolean;
  dice?: number[];
  movement?: number;
  pilot?: number;
  moved?: boolean;
  passing?: string[];
  flown?: number[];
  landed?: boolean;
  limited?: boolean;
  bought?: number;
  sold?: number;
  credit?: number;
  contact?: number;
  visit?: number;
  acquired?: string[];
  offer?: Offer | null;
  offers_declined?: number;
}

export interface Undoing {
  seat: number;
  version: number;
}

/** Whether it was taken back at once; if not, the table has been asked. */
export interface Undone {
  done: boolean;
}

/** How to get to a dot: the actions one after the other, what is left of the movement points then, what is paid on the way, and whether the way ends at something unknown. */
export interface Way {
  dot: string;
  steps: Action[];
  left: number;
  paid?: number;
  unknown?: boolean;
}

/** `texts` are by section and key, with blanks in braces; "[a|b]" is a for others, b for whoever reads. */
export interface Wording {
  lang: string;
  title: string;
  systems: Record<string, string>;
  dots: Record<string, string>;
  pieces: Record<string, string>;
  texts: Record<string, Record<string, string>>;
}
