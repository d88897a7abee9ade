/**
 * The awards of a saved run: a cleared room holds its award seed as the award left it, so that the
 * number of draws and the next seed are known, and the kind where the pickup still lies there.
 */
import { AWARD_ITEMS, UNMODELLED_ITEMS } from "../core/game/awardItems";
import { itemCode } from "../core/game/itemCodes";
import { RoomType } from "../core/game/roomTypes";
import type { AwardHypotheses } from "../core/award/rules";
import { planAward } from "../core/award/plan";
import { rollAward, type Award } from "../core/award/roll";
import { drawsTo } from "../core/judge/award";
import { awardInputs, whyOutside, type ClearFacts } from "../core/judge/inputs";
import { canBecome } from "../core/judge/pickupInit";
import type { PlayerRecord, Verdict } from "../core/record/fields";
import { nextState, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";
import { describeAward } from "../core/words/words";
import { whyAwardUnsure } from "./unsure";
import type { SavedPickup, SavedRoom, SavedRun } from "./savedRun";

/** One cleared room of a saved run against the rules. */
export interface SavedAwardItem {
  readonly kind: "award";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  readonly listIndex: number;
  readonly gridIndex: number;
  /** Type and number of the layout, as in "1.634". */
  readonly room: string;
  /** The room's first award seed, and what the file holds. */
  readonly awardSeed: number;
  readonly nextAwardSeed: number;
  /** Steps from the one to the other; undefined where they are unrelated. */
  readonly draws: number | undefined;
  /** What the rules give with what is held, at the luck that fits or at luck 0. */
  readonly expected: { readonly award: string; readonly draws: number; readonly seed: number };
  /** The pickup that lies there with the award's last draw as its seed. */
  readonly observed: { readonly variant: number } | undefined;
  /** The luck at which it fits, from 0 to 10; undefined where none does. */
  readonly luck: { readonly from: number; readonly to: number } | undefined;
  /** One sentence; empty for a match at luck 0. */
  readonly why: string;
}

/**
 * Rooms of which cleared ones were compared. The seeds of others move for other reasons too: bosses,
 * stock, what curses ask.
 */
const JUDGED_TYPES: readonly number[] = [
  RoomType.DEFAULT,
  RoomType.TREASURE,
  RoomType.MINI_BOSS,
  RoomType.SECRET,
];

/** Luck in tenths, from 0 to 10: nothing in the file tells it. */
const LUCK_TENTHS = 100;

/** The first award seed of a room, which its spawn seed leads to. */
function firstAwardSeed({ spawnSeed }: SavedRoom): number {
  return nextState(spawnSeed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
}

/** Every room whose one clear the file shows, in list order. */
export function judgeSavedAwards(
  run: SavedRun,
  overrides: Partial<AwardHypotheses> = {},
): readonly SavedAwardItem[] {
  return run.rooms
    .filter((room) => showsOneClear(run, room))
    .map((room) => judgeRoom(run, room, overrides));
}

/** Whether the room was cleared once and its seed moved: Rebirth does not write it back. */
function showsOneClear({ version }: SavedRun, room: SavedRoom): boolean {
  return (
    version.edition !== "rebirth" &&
    room.isClear &&
    room.clearCount === 1 &&
    room.awardSeed !== firstAwardSeed(room) &&
    JUDGED_TYPES.includes(room.roomType)
  );
}

/** What is added to the number of a golden trinket. */
export const GOLDEN = 0x8000;

/** What is held at saving time that awards ask about, in the words of award records. */
export function playerRecord({ player }: SavedRun, luck: number): PlayerRecord {
  const items = [...AWARD_ITEMS, ...UNMODELLED_ITEMS].flatMap((item) => {
    const count =
      item.kind === "collectible"
        ? (player.collectibles.get(item.id) ?? 0)
        : player.trinkets.filter((trinket) => trinket % GOLDEN === item.id).length;
    return count > 0 ? [{ item: itemCode(item), count }] : [];
  });
  return { luck, items };
}

/** An award that the rules give at luck 0, with what would have been seen of another. */
export interface ProvedAward {
  readonly clear: ClearFacts;
  /** Whether an award leaves the seed that the file holds, and could be what lies there. */
  readonly isAsSeen: (this: void, award: Award) => boolean;
}

/** What the matching awards of a saved run prove of single draws, those that ask for luck left out. */
export function provedAwards(
  run: SavedRun,
  items: readonly SavedAwardItem[],
): readonly ProvedAward[] {
  const matching = items.filter(({ verdict, luck }) => verdict === "match" && luck?.from === 0);
  return matching.flatMap(({ listIndex }) =>
    run.rooms
      .filter((room) => room.listIndex === listIndex)
      .map((room) => {
        const clear = clearOf(run, room);
        const pickup = lastPickup(room);
        const isAsSeen = (award: Award): boolean =>
          award.nextAwardSeed === room.awardSeed && isPickupPossible(award, pickup, clear);
        return { clear, isAsSeen };
      }),
  );
}

/** The pickup with the award's last draw as its seed, where it still lies there. */
function lastPickup({ pickups, awardSeed }: SavedRoom): SavedPickup | undefined {
  return pickups.find(({ initSeed }) => initSeed === awardSeed);
}

function judgeRoom(
  run: SavedRun,
  room: SavedRoom,
  overrides: Partial<AwardHypotheses>,
): SavedAwardItem {
  const clear = clearOf(run, room);
  const draws = drawsTo(clear.awardSeed, room.awardSeed);
  const pickup = lastPickup(room);
  const fits = (facts: ClearFacts): Fit => fitOf(facts, room.awardSeed, pickup, overrides);
  const { award, luck } = fits(clear);
  const unsure = whyAwardUnsure(run);
  const finding = draws === undefined ? UNRELATED : findingOf(clear, luck, award, draws, fits);
  return {
    kind: "award",
    from: "saved-run",
    ...(finding.verdict === "mismatch" && unsure !== undefined
      ? { verdict: "outside", why: `${finding.why} ${unsure}` }
      : finding),
    listIndex: room.listIndex,
    gridIndex: room.gridIndex,
    room: `${room.roomType}.${room.variant}`,
    awardSeed: clear.awardSeed,
    nextAwardSeed: room.awardSeed,
    draws,
    expected: {
      award: describeAward(award),
      draws: award.drawCount,
      seed: award.nextAwardSeed,
    },
    observed: pickup === undefined ? undefined : { variant: pickup.variant },
    luck,
  };
}

type Finding = Pick<SavedAwardItem, "verdict" | "why">;

const UNRELATED: Finding = {
  verdict: "outside",
  why: "The saved award seed is no draw of the room's own: the room was given another seed.",
};

function clearOf(run: SavedRun, room: SavedRoom): ClearFacts {
  return {
    difficulty: run.difficulty,
    stage: run.stage,
    stageType: run.stageType,
    roomType: room.roomType,
    dimension: room.dimension,
    hasNoReward: 0,
    edition: run.judgedBy ?? run.version.edition,
    hypotheses: "",
    players: [playerRecord(run, 0)],
    awardSeed: firstAwardSeed(room),
  };
}

interface Fit {
  readonly award: Award;
  readonly luck: SavedAwardItem["luck"];
}

/** The award at the lowest luck that leads to the saved seed, and at luck 0 where none does. */
function fitOf(
  clear: ClearFacts,
  saved: number,
  pickup: SavedPickup | undefined,
  overrides: Partial<AwardHypotheses>,
): Fit {
  const plain = awardAt(clear, 0, overrides);
  let found: Award | undefined;
  let range: Fit["luck"];
  for (let tenths = 0; tenths <= LUCK_TENTHS; tenths += 1) {
    const luck = tenths / 10;
    const award = awardAt(clear, luck, overrides);
    if (award.nextAwardSeed === saved && isPickupPossible(award, pickup, clear)) {
      found ??= award;
      range = { from: range?.from ?? luck, to: luck };
    }
  }
  return { award: found ?? plain, luck: range };
}

function awardAt(clear: ClearFacts, luck: number, overrides: Partial<AwardHypotheses>): Award {
  const players = clear.players.map((player) => ({ ...player, luck }));
  const { rules, loadout } = awardInputs({ ...clear, players }, overrides);
  return rollAward(planAward(rules, loadout), clear.awardSeed);
}

/** A pickup with the last draw as its seed is the award's last, so some award must be expected. */
function isPickupPossible(
  { count, variant }: Award,
  pickup: SavedPickup | undefined,
  { stage }: ClearFacts,
): boolean {
  return pickup === undefined || (count > 0 && canBecome(variant, pickup.variant, stage, []));
}

function findingOf(
  clear: ClearFacts,
  luck: Fit["luck"],
  award: Award,
  draws: number,
  fits: (clear: ClearFacts) => Fit,
): Finding {
  const outside = whyOutside(clear);
  if (outside !== undefined) {
    return { verdict: "outside", why: `Outside the model: ${outside}.` };
  }
  if (luck !== undefined) {
    const why = luck.from === 0 ? "" : `It fits at luck ${luck.from} to ${luck.to}.`;
    return { verdict: "match", why };
  }
  const later = takenLater(clear, fits);
  return later === undefined
    ? {
        verdict: "mismatch",
        why: `Expected ${describeAward(award)} after ${award.drawCount} draws but the award seed moved by ${draws}, and no luck from 0 to 10 explains it.`,
      }
    : {
        verdict: "outside",
        why: `Undetermined: as expected without ${later}, which may have been taken later.`,
      };
}

/** The item without which it would fit: what is held may have been taken after the clear. */
function takenLater(clear: ClearFacts, fits: (clear: ClearFacts) => Fit): string | undefined {
  const [player] = clear.players;
  const items = player?.items ?? [];
  const without = (kept: PlayerRecord["items"]): ClearFacts => ({
    ...clear,
    players: [{ luck: 0, items: kept }],
  });
  const one = items.find(
    ({ item }) => fits(without(items.filter((other) => other.item !== item))).luck !== undefined,
  );
  if (one !== undefined) {
    return AWARD_ITEMS.find((item) => itemCode(item) === one.item)?.name ?? one.item;
  }
  return items.length > 1 && fits(without([])).luck !== undefined ? "what is held" : undefined;
}
