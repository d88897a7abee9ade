/**
 * Whole runs as the game would log them, by the rules alone: every room of the main path's chapters is
 * entered once, in list order, cleared and left. For trying long logs and hidden state without the game.
 */
import { situationOf } from "../src/core/model/situation";
import { EMPTY_LOADOUT } from "../src/core/award/loadout";
import { planAward } from "../src/core/award/awardPlan";
import type { AwardPlan } from "../src/core/award/steps";
import { rollAward } from "../src/core/award/roll";
import { awardRules } from "../src/core/award/awardRules";
import { isAtLeast, type Edition } from "../src/core/game/edition";
import { isProblem, type WholeRoom } from "../src/floors";
import { LAST_CHAPTER_STAGE, runPaths } from "../src/floors/floorsOfRun";
import { formatSeedText } from "../src/core/rng/seedText";
import { isFoughtFor } from "../src/core/game/roomTypes";
import { askedRun } from "../src/run/playedRun";
import { builtInFigures } from "../src/figures/builtIn";
import { SPECIAL_FILE } from "../src/figures/stageFiles";
import type { FigureSet } from "../src/figures/figureSet";
import type { WholeFloor } from "../src/run/wholeFloor";
import { floorLines } from "./engineFloorsLog";

/** How the game names itself, by the editions of which room figures are built in. */
export const BANNERS: Readonly<Record<string, string>> = {
  "afterbirth+": "Afterbirth+ v1.06.J168",
  repentance: "Repentance v1.7.9b.J835",
  "repentance+": "Repentance+ v1.9.7.8.J181",
};

/** A log of runs, one after the other, with nothing carried, on a save that lacks some achievements. */
export function writePlayedRuns(
  edition: Edition,
  startSeeds: readonly number[],
  locked: readonly number[] = [],
): string {
  const figures = builtInFigures(edition);
  if (figures === undefined) {
    throw new Error(`Expected an edition with room figures but received ${edition}.`);
  }
  const lines = startSeeds.flatMap((seed) => [
    ...runLines(seed),
    ...chapters(seed, figures, locked).flatMap((whole) => playedFloor(whole, edition)),
  ]);
  return logText([...launchLines(BANNERS[edition] ?? "", figures), ...lines]);
}

/** Lines with what the game writes before each. */
export function logText(lines: readonly string[]): string {
  return lines.map((line) => `[INFO] - ${line}\n`).join("");
}

/** How a launch of the game begins; the number of special rooms tells its build. */
export function launchLines(banner: string, { files }: FigureSet): readonly string[] {
  return [
    `Binding of Isaac: ${banner}`,
    `[RoomConfig] load stage ${SPECIAL_FILE}: Special Rooms (mode 0)`,
    `allocate ${files.get(SPECIAL_FILE)?.length ?? 0} rooms.`,
  ];
}

/** How a run begins. */
export function runLines(startSeed: number): readonly string[] {
  return [
    `RNG Start Seed: ${formatSeedText(startSeed)} (${startSeed}) [New, 1]`,
    "Initialized player with Variant 0 and Subtype 0",
  ];
}

/** The floors up to where the main path parts, on a save that has everything else. */
function chapters(
  startSeed: number,
  figures: FigureSet,
  locked: readonly number[],
): readonly WholeFloor[] {
  const state = { edition: figures.edition, unlocks: "all", locked } as const;
  const paths = runPaths(askedRun(startSeed, situationOf(state), figures));
  const floors = isProblem(paths) ? [] : (paths[0]?.floors ?? []);
  return floors.filter(({ setup }) => setup.plan.stage <= LAST_CHAPTER_STAGE);
}

function playedFloor(whole: WholeFloor, edition: Edition): readonly string[] {
  const plan = planAward(awardRules(edition), EMPTY_LOADOUT);
  const rooms = whole.rooms.filter(({ gridIndex, type }) => gridIndex >= 0 && type !== "start");
  return [
    ...wholeFloorLines(whole, edition),
    ...rooms.flatMap((room) => roomLines(room, isAtLeast(edition, "repentance+"), plan)),
  ];
}

/** How a floor was generated, up to its start room. */
export function wholeFloorLines({ floor, rooms }: WholeFloor, edition: Edition): readonly string[] {
  const { plan, stageSeed, curses } = floor.setup;
  const startRoomSpawnSeed = rooms.find(({ type }) => type === "start")?.spawnSeed ?? 0;
  return floorLines({
    ...plan,
    edition,
    stageSeed,
    curses,
    startRoomSpawnSeed,
    attempts: floor.attempts,
  });
}

/** A room that is entered and, if its doors closed, cleared; what it drops is of `pickup`'s kind if given. */
export function roomLines(
  { type, roomType, variant, listIndex, spawnSeed, awardSeed }: WholeRoom,
  logsPickups: boolean,
  plan: AwardPlan,
  pickup?: number,
): readonly string[] {
  const isFought = isFoughtFor(roomType) && type !== "start";
  const award = rollAward(plan, awardSeed);
  const pickups = award.spawnSeeds.map(
    (seed) =>
      `Entity Pickup Initialized as: 5.${pickup ?? award.variant}.1  Seed: ${seed.toString(16)} `,
  );
  return [
    `Room ${roomType}.${variant ?? FREE_VARIANT + listIndex}()`,
    `SpawnRNG seed: ${spawnSeed}`,
    ...(isFought ? ["Spawn Entity with Type(10), Variant(0), Pos(0,0)"] : []),
    ...(isFought && logsPickups ? pickups : []),
  ];
}

/** Ordinary rooms, whose layouts no built-in figures tell, are numbered from here on. */
const FREE_VARIANT = 100;
