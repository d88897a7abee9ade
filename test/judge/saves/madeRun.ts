import { RoomType } from "../../../src/core/game/roomTypes";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../../../src/core/rng/generator";
import { stageSeed, type RoomSeeds } from "../../../src/core/rng/stageSeeds";
import { BossPools, type WholeRoom } from "../../../src/floors";
import { builtInFigures } from "../../../src/figures/builtIn";
import { wholeFloor } from "../../../src/run/wholeFloor";
import type { SavedRoom } from "../../../src/observe/save/savedRun";
import { answered } from "../../support/answered";
import { LAYOUTS, sealed, writeRun, type Layout } from "./writeRun";
import { aFloorInput, type SaidFloor } from "../../support/making";

export { sealed };

/** How a made-up run is saved. */
export interface MadeRun {
  readonly startSeed: number;
  /** Another seed whose text lies behind. */
  readonly otherSeed?: number | undefined;
  /** Cleared rooms by list index: how many draws their award took. */
  readonly draws?: Readonly<Record<number, number>>;
  /** The floor's curses; its own by default. */
  readonly curses?: number;
  /** Collectibles held, by number. */
  readonly collectibles?: readonly number[];
  /** Trinkets held, by number. */
  readonly trinkets?: readonly number[];
  /** Who plays, and with what health, in halves; Isaac with his own by default. */
  readonly player?: Readonly<Record<"playerType" | "hearts" | "maxHearts", number>>;
  /** How many play. */
  readonly players?: number;
  /** What was otherwise when the floor was built than what the file tells. */
  readonly builtWith?: SaidFloor;
}

const ISAAC = { playerType: 0, hearts: 6, maxHearts: 6 };

/** Basement I of a run of Repentance 1.7.9b, saved as that game saves it. */
export function madeRun(made: MadeRun): Uint8Array {
  const { startSeed, otherSeed, draws = {}, collectibles = [], player = ISAAC } = made;
  const { players = 0, builtWith, trinkets = [] } = made;
  const seed = stageSeed(startSeed, 1, 0, "repentance") ?? 1;
  const run = { edition: "repentance", curseOdds: 3, ...player, soulHearts: 0 } as const;
  const input = { stageSeed: seed, stage: 1, curses: made.curses, ...run, ...builtWith };
  const figures = builtInFigures("repentance", "1.7.9b");
  const bosses = figures?.bosses && new BossPools(figures.bosses, startSeed);
  const whole = answered(wholeFloor(aFloorInput(input), figures, bosses));
  const layout = LAYOUTS.find(({ version }) => version === "0146") as Layout;
  const onGrid = whole.rooms.filter(({ gridIndex }) => gridIndex >= 0);
  return writeRun(
    { ...layout, collectibles: [layout.collectibles[0], 733] },
    {
      ...{ startSeed, otherSeed },
      rooms: onGrid.map((room, index) => savedRoom(room, index, draws[index])),
      offGridRooms: offGridRooms(layout),
      counts: {
        ...{ challenge: 0, difficulty: 0, stage: 1, stageType: 0, devilSeed: seed },
        curses: whole.floor.setup.curses,
        dungeonPlacementSeed: whole.floor.dungeonPlacementSeed ?? 0,
        ...{ players, soulHearts: 0, coins: 0, keys: 0, ...player },
      },
      carried: Object.fromEntries(collectibles.map((id) => [`c${id}`, 1])),
      trinkets,
    },
  );
}

type Written = Pick<WholeRoom, "roomType" | "variant" | "gridIndex"> & RoomSeeds;

/** As many rooms beyond the grid as a version has, of which nothing is judged. */
export function offGridRooms({ offGrid: [count, first] }: Layout): readonly SavedRoom[] {
  const seeds = { decorationSeed: 1, spawnSeed: 1, awardSeed: 1 };
  return Array.from({ length: count }, (_, index) =>
    savedRoom(
      { roomType: RoomType.DEVIL, variant: 0, gridIndex: -1 - index, ...seeds },
      first + index,
    ),
  );
}

/** @param draws of the award of the one clear; undefined where there was none. */
export function savedRoom(
  { roomType, variant = 1, gridIndex, ...room }: Written,
  listIndex: number,
  draws?: number,
): SavedRoom {
  const { decorationSeed, spawnSeed } = room;
  let { awardSeed } = room;
  for (let draw = 0; draw < (draws ?? 0); draw += 1) {
    awardSeed = nextState(awardSeed, shiftsOf(SHIFT_INDEX_LEVEL));
  }
  const isOrdinary = roomType === RoomType.DEFAULT && gridIndex !== 84;
  return {
    ...{ listIndex, gridIndex, dimension: 0, stbStage: isOrdinary ? 1 : 0, roomType, variant },
    ...{ isClear: draws !== undefined, clearCount: draws === undefined ? 0 : 1, visits: 0 },
    ...{ decorationSeed, spawnSeed, awardSeed, pickups: [], fixtures: [] },
    ...{ grid: [], hasWater: false, hasOtherMusic: false },
  };
}
