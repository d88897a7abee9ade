/**
 * Records of what nobody knows yet, made while the player plays: when a boss is beaten the deal's chance, its door and the
 * seeds that may have decided it; the generators of items, cards and pills as they are used, and of the pedestals that
 * they reroll; what machines, beggars and the spikes of a sacrifice room give. Nothing is asked that moves a generator.
 */
import { has } from "../core/game/edition";
import { COLLECTIBLE } from "../core/game/pickupKinds";
import { RoomType } from "../core/game/roomTypes";
import type {
  DealRecord,
  MachineRecord,
  PickupRecord,
  UseRecord,
} from "../core/record/recordFields";
import { times } from "../core/lab/setups";
import { stageSeedSlot } from "../core/rng/stageSeeds";
import { integerOf, listPlayers, seedOf, knows } from "./readGame";
import { currentDescriptor, doorsHere, readStage } from "./gameRooms";
import { currentEdition, session } from "./session";
import type { OpenUse, WatchedMachine } from "./modState";
import { ENTITY_PICKUP, isLogging, writeRecord } from "./writeGame";

/** Entity type of machines and beggars, grid type of spikes, and how they stand in a record. */
const ENTITY_SLOT = 6;
const GRID_SPIKES = 8;
const SPIKES = 0;

/** For so many updates after a payment what comes counts as its prize: a second and a half. */
const PRIZE_UPDATES = 45;

/** Cards from 1 and what pills do from 0, up to their highest numbers before Repentance and since. */
const KINDS = [kindsTo(54, 46), kindsTo(97, 49)] as const;

function kindsTo(
  cards: number,
  pills: number,
): readonly (readonly [what: "card" | "pill", id: number])[] {
  return [
    ...times(cards, (step) => ["card", step + 1] as const),
    ...times(pills + 1, (step) => ["pill", step] as const),
  ];
}

/** How many of their generators are read in an update. */
const LOOKED_AT = 4;

/** Looks for machines in the room that was entered. */
export function watchRoom(): void {
  const { unknowns } = session;
  unknowns.machines = [];
  unknowns.deal = undefined;
  unknowns.use = undefined;
  if (isLogging()) {
    unknowns.machines = [...machinesHere(), ...spikesHere()];
  }
}

/** Whether there is anything to do at the next update. */
export function isWatching(): boolean {
  const { deal, machines, use } = session.unknowns;
  const isSeen = !isLogging() || (session.run?.level.lookedAt ?? Infinity) >= kindsHere().length;
  return deal !== undefined || use !== undefined || machines.length > 0 || !isSeen;
}

/** To be called at every update while {@link isWatching}. */
export function watchUnknowns(): void {
  endDeal();
  endUse();
  lookAround();
  lookAtMachines();
}

/* Deals ---------------------------------------------------------------------------------------- */

/** A clear begins: in a boss's room the deal is about to be decided. */
export function beginDeal(): void {
  if (isLogging() && integerOf(currentDescriptor().Data?.Type ?? 0) === RoomType.BOSS) {
    session.unknowns.deal = readDeal(false);
  }
}

/** What may decide a deal, as it stands now. */
export function readDeal(isTried: boolean): DealRecord {
  const { stage, stageType } = readStage();
  const { DecorationSeed, SpawnSeed, AwardSeed, ListIndex } = currentDescriptor();
  return {
    ...{ kind: "deal", edition: currentEdition(), isTried: isTried ? 1 : 0, stage, stageType },
    stageSeed: seedOf(Game().GetSeeds().GetStageSeed(stageSeedSlot(stage, stageType))),
    listIndex: integerOf(ListIndex),
    chance: Game().GetRoom().GetDevilRoomChance(),
    door: 0,
    decorationSeed: seedOf(DecorationSeed),
    spawnSeed: seedOf(SpawnSeed),
    awardSeed: seedOf(AwardSeed),
    levelSeed: levelSeed(),
    nextLevelSeed: 0,
  };
}

/** The room has been cleared, or a door tried for: whether one stands. */
export function endDeal(): void {
  const { deal } = session.unknowns;
  session.unknowns.deal = undefined;
  if (deal !== undefined) {
    writeRecord({ ...deal, door: dealDoor()?.kind ?? 0, nextLevelSeed: levelSeed() });
  }
}

/** The door of a deal, with what is behind it. */
export function dealDoor(): { readonly slot: number; readonly kind: number } | undefined {
  return doorsHere()
    .map(([slot, { TargetRoomType }]) => ({ slot, kind: integerOf(TargetRoomType) }))
    .find(({ kind }) => kind === RoomType.DEVIL || kind === RoomType.ANGEL);
}

function levelSeed(): number {
  const level = Game().GetLevel();
  return knows(level, "GetDevilAngelRoomRNG") ? seedOf(level.GetDevilAngelRoomRNG().GetSeed()) : 0;
}

/* What is used --------------------------------------------------------------------------------- */

/** A collectible is about to be used: its generator, and the pedestals that it may reroll. */
export function beginUse(id: number, player: EntityPlayer): void {
  if (isLogging()) {
    endUse();
    const seed = seedOf(player.GetCollectibleRNG(id).GetSeed());
    session.unknowns.use = { id: integerOf(id), seed, player, pedestals: pedestalsHere() };
  }
}

/** The update after a collectible was used. */
export function endUse(): void {
  const { use } = session.unknowns;
  session.unknowns.use = undefined;
  if (use === undefined || !use.player.Exists()) {
    return;
  }
  const { id, seed, player, pedestals } = use;
  writeUse({
    ...{ what: "collectible", id, seed },
    nextSeed: seedOf(player.GetCollectibleRNG(id).GetSeed()),
    pedestals: pedestals.flatMap(({ entity, ...before }) => {
      const { SubType, InitSeed } = entity;
      const after = { nextItem: integerOf(SubType), nextInitSeed: seedOf(InitSeed) };
      const nextDropSeed = seedOf(entity.GetDropRNG().GetSeed());
      return entity.Exists() ? [{ ...before, ...after, nextDropSeed }] : [];
    }),
  });
}

/** A card or a pill was used. */
export function noteUse(what: "card" | "pill", id: number, player: EntityPlayer | undefined): void {
  const user = player ?? listPlayers()[0];
  if (!isLogging() || user === undefined) {
    return;
  }
  const key = ownKey(user, what, integerOf(id));
  const nextSeed = ownSeedOf(user, what, id);
  const { ownSeeds = {} } = session.run?.level ?? {};
  const seed = ownSeeds[key] ?? 0;
  ownSeeds[key] = nextSeed;
  writeUse({ what, id: integerOf(id), seed, nextSeed, pedestals: [] });
}

function writeUse(use: Omit<UseRecord, "kind" | "edition">): void {
  writeRecord({ kind: "use", edition: currentEdition(), ...use });
}

function ownKey({ InitSeed }: EntityPlayer, what: "card" | "pill", id: number): string {
  return `${seedOf(InitSeed)} ${what} ${id}`;
}

function ownSeedOf(player: EntityPlayer, what: "card" | "pill", id: number): number {
  return seedOf((what === "card" ? player.GetCardRNG(id) : player.GetPillRNG(id)).GetSeed());
}

/** What has a generator of its own for each player, by edition. */
function kindsHere(): readonly (readonly [what: "card" | "pill", id: number])[] {
  return KINDS[has(currentEdition(), "rolledPickups") ? 1 : 0];
}

/**
 * Looks at some of the generators: each moves as its card or pill is used alone, so all are read once on a floor, in a
 * second and a half. Reading moves none.
 */
function lookAround(): void {
  const level = session.run?.level;
  if (level === undefined) {
    return;
  }
  for (const [what, id] of kindsHere().slice(level.lookedAt, level.lookedAt + LOOKED_AT)) {
    for (const player of listPlayers()) {
      level.ownSeeds[ownKey(player, what, id)] = ownSeedOf(player, what, id);
    }
  }
  level.lookedAt += LOOKED_AT;
}

function pedestalsHere(): OpenUse["pedestals"] {
  return entitiesHere(ENTITY_PICKUP, COLLECTIBLE).map((entity) => ({
    entity,
    item: integerOf(entity.SubType),
    initSeed: seedOf(entity.InitSeed),
    dropSeed: seedOf(entity.GetDropRNG().GetSeed()),
  }));
}

function entitiesHere(entityType: number, variant: number): readonly Entity[] {
  return Isaac.FindByType(entityType, variant, -1, false, false);
}

/* Machines, beggars, spikes -------------------------------------------------------------------- */

function machinesHere(): readonly WatchedMachine[] {
  return entitiesHere(ENTITY_SLOT, -1).map((entity) => ({
    entityType: ENTITY_SLOT,
    variant: integerOf(entity.Variant),
    initSeed: seedOf(entity.InitSeed),
    seedNow: () => (entity.Exists() ? seedOf(entity.GetDropRNG().GetSeed()) : 0),
    usesNow: () => 0,
    ...{ seed: seedOf(entity.GetDropRNG().GetSeed()), uses: 0, open: undefined, left: 0 },
  }));
}

/** In a sacrifice room alone; the game counts their uses in the variable of the grid's entity. */
function spikesHere(): readonly WatchedMachine[] {
  const room = Game().GetRoom();
  const found: WatchedMachine[] = [];
  if (integerOf(room.GetType()) !== RoomType.SACRIFICE) {
    return found;
  }
  for (let index = 0; index < room.GetGridSize(); index += 1) {
    const grid = room.GetGridEntity(index);
    if (grid !== undefined && integerOf(grid.GetType()) === GRID_SPIKES) {
      const seed = seedOf(grid.GetRNG().GetSeed());
      found.push({
        ...{ entityType: SPIKES, variant: 0, initSeed: seed },
        seedNow: () => seedOf(grid.GetRNG().GetSeed()),
        usesNow: () => integerOf(grid.VarData),
        ...{ seed, uses: integerOf(grid.VarData), open: undefined, left: 0 },
      });
    }
  }
  return found;
}

/** Whether a payment shows, by the generator or by the count of uses. */
function isPaid({ seedNow, usesNow, seed, uses }: WatchedMachine): boolean {
  const now = seedNow();
  return now !== 0 && (now !== seed || usesNow() !== uses);
}

/** What comes until the next payment in the room is the prize of the last one. */
function lookAtMachines(): void {
  const { machines, made } = session.unknowns;
  session.unknowns.made = [];
  const paid = machines.filter((machine) => isPaid(machine));
  for (const machine of machines) {
    machine.left -= 1;
    if (machine.open !== undefined && paid.length === 0) {
      machine.open = { ...machine.open, pickups: [...machine.open.pickups, ...made] };
    }
    if (paid.length > 0 || machine.left <= 0 || machine.seedNow() === 0) {
      closeUse(machine);
    }
  }
  for (const machine of paid) {
    const [nextDropSeed, uses] = [machine.seedNow(), machine.usesNow()];
    machine.open = { dropSeed: machine.seed, nextDropSeed, uses, pickups: made };
    [machine.seed, machine.uses, machine.left] = [nextDropSeed, uses, PRIZE_UPDATES];
  }
}

function closeUse(machine: WatchedMachine): void {
  const { entityType, variant, initSeed, open } = machine;
  machine.open = undefined;
  if (open !== undefined) {
    const record: MachineRecord = {
      ...{ kind: "machine", edition: currentEdition(), entityType, variant, initSeed, ...open },
    };
    writeRecord(record);
  }
}

/** A pickup has appeared in a room with machines. */
export function noteMachinePickup({ Variant, SubType, InitSeed }: EntityPickup): void {
  const [variant, subType, seed] = [integerOf(Variant), integerOf(SubType), seedOf(InitSeed)];
  const became = { finalVariant: variant, finalSubType: subType };
  const pickup: PickupRecord = { seed, variant, subType, ...became, isRequestKnown: 0 };
  session.unknowns.made = [...session.unknowns.made, pickup];
}
