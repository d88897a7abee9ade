/** What filling a room asks of the run and of the room, and what each entry of a layout spawns. */
import { at } from "../core/lists";
import { EMPTY_LOADOUT } from "../core/award/loadout";
import type { PickupContext } from "../core/award/pickups";
import type { Buyer } from "../core/contents/prices";
import { awardRules } from "../core/award/awardRules";
import { entryChoice, entryDraws, seedBehind } from "../core/contents/streams";
import type { TraceEntry } from "../core/draw/traced";
import type { RuleSet } from "../core/game/edition";
import { countOf } from "../core/game/bag";
import { heartsOf } from "../core/game/characters";
import { isUnlocked, shopLevel } from "../core/game/unlocks";
import type { Player } from "../core/game/player";
import type { Situation } from "../core/model/situation";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import { entriesIn, layoutKey, type EntryKind, type ItemTables } from "../figures/itemFigures";
import type { WholeRoom } from "../floors";
import { goodsWithPools } from "./firstItems";
import { withGoods } from "./goods";
import { mayCome, type ItemRun, type PoolState } from "./itemPools";

/** What the contents of a room depend on. */
export interface RoomToFill
  extends RoomSeeds, Pick<WholeRoom, "roomType" | "variant" | "subtype" | "gridIndex"> {
  /** Stage file of its layout: 0 for the special rooms'. */
  readonly file: number;
  /** The game's RoomShape; undefined where nobody knows it. */
  readonly shape: number | undefined;
}

/** What decides the contents of a floor's rooms: the run's state and seed, and the stage. */
export interface ContentRun extends Situation {
  readonly startSeed: number;
  readonly stage: number;
}

/** What a run's rooms are filled from. */
export interface ContentSource extends Pick<ContentRun, "stage"> {
  readonly tables: ItemTables;
  readonly run: ItemRun;
  readonly shopLevel: number;
  /** Who plays, and buys; all is unlocked where nobody told. */
  readonly player: Player & Buyer;
  /** What the rolls of a layout's pickups depend on. */
  readonly pickups: Omit<PickupContext, "shape" | "isSold">;
  /** Items that earlier rooms may have shown, of which {@link PoolState} does not know. */
  readonly maybeSeen: ReadonlySet<number>;
  /** The pools of a run that takes no detour, so that it has seen less; undefined where no detour leads here. */
  readonly least: PoolState | undefined;
  /** Where draws and picks are written down. */
  readonly trace?: TraceEntry[];
  /** Whether nothing is told of the floor: then only the items are made, which leave the pools. */
  readonly isPassed?: boolean;
}

/** What the rooms of a run are filled from. */
export function contentSource(
  tables: ItemTables,
  asked: ContentRun,
  maybeSeen: ReadonlySet<number> = new Set(),
): ContentSource {
  const { unlocks, locked, unlocked, difficulty, carried, stage } = asked;
  const { edition, startSeed, challenge, playerType } = asked;
  const save = { edition, unlocks, locked };
  const hasNo = countOf(carried, "no") > 0;
  const isOpen: Player["isUnlocked"] = (achievement) => isUnlocked(save, achievement);
  const pickups = {
    rules: awardRules(edition),
    loadout: { ...EMPTY_LOADOUT, difficulty, items: carried },
    characters: [playerType],
    ...{ unlocks, locked, stage },
  };
  return {
    least: undefined,
    ...{ tables, stage, maybeSeen, shopLevel: shopLevel(save) },
    run: {
      ...{ edition, startSeed, difficulty, challenge, playerType, hasNo },
      isUnlocked: (one) =>
        isOpen(one) && (unlocks !== undefined || unlocked.includes(one) || undefined),
    },
    pickups: withGoods(pickups, goodsWithPools({ startSeed, build: tables.build, challenge })),
    player: { ...buyerOf(asked), challenge, isUnlocked: isOpen },
  };
}

/** Who buys in a run, with the hearts of the start where none are said. */
export function buyerOf(run: Situation): Buyer {
  const { edition, difficulty, playerType, carried, boneHearts } = run;
  const { maxHearts, soulHearts } = heartsOf(run);
  const containers = maxHearts + 2 * boneHearts;
  return { edition, difficulty, characters: [playerType], carried, containers, soulHearts };
}

/** An entry of a layout, with the one of its kinds that spawns. */
export interface SpawnedEntry {
  readonly index: number;
  readonly kind: EntryKind;
  /** The room's draw for this entry, which seeds everything there. */
  readonly draw: number;
  /** The seed of what stands there; a shopkeeper's is one step further. */
  readonly initSeed: number;
}

/** What a room's layout spawns, entry by entry. */
export function entriesOf(
  {
    file,
    roomType,
    variant,
    spawnSeed,
  }: Pick<RoomToFill, "file" | "roomType" | "variant" | "spawnSeed">,
  tables: Pick<ItemTables, "layouts">,
  edition: RuleSet,
): readonly SpawnedEntry[] {
  const entries = entriesIn(tables, layoutKey(file, roomType, variant ?? -1));
  const draws = entryDraws(spawnSeed, edition, (entries.at(-1)?.index ?? -1) + 1);
  return entries.map(({ index, kinds }) => {
    const draw = at(draws, index);
    const place = kinds.length > 1 ? entryChoice(draw, kinds.map(weightOf)) : 0;
    const kind = at(kinds, place);
    return { index, kind, draw, initSeed: seedBehind(draw) };
  });
}

const weightOf = ({ weight }: EntryKind): number => weight;

/** Whether an item may still come: it is unlocked, and the run has not shown it yet. */
export function isItemLeft(id: number, state: PoolState, { tables, run }: ContentSource): boolean {
  return !state.isGone(id) && mayCome(id, tables.items.get(id), run);
}
