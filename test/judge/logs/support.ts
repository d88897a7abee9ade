/** Small helpers for the tests of comparing. */
import { writeEngineFloorsLog, type EngineFloor } from "../../../standin/engineFloorsLog";
import {
  BANNERS,
  launchLines,
  logText,
  roomLines,
  runLines,
  wholeFloorLines,
} from "../../../standin/playedRuns";
import { LogStripper } from "../../../src/observe/log/strip";
import type { AwardItem, FloorItem, ReportItem } from "../../../src/judge/logs/comparedItems";
import type { EnteredRoomItem } from "../../../src/judge/logs/rooms/roomItems";
import { ReportBuilder, type Report, type ReportOptions } from "../../../src/judge/logs/logReport";
import { CHECK_FIELD, checkOf, encodeRecord } from "../../../src/core/record/writeRecord";
import { combinePlayers } from "../../../src/core/award/loadout";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { planAward } from "../../../src/core/award/awardPlan";
import type { Floor, WholeRoom } from "../../../src/floors";
import { awardRules } from "../../../src/core/award/awardRules";
import type { Edition } from "../../../src/core/game/edition";
import { roomSeeds, stageSeed } from "../../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../../src/figures/builtIn";
import { wholeFloor } from "../../../src/run/wholeFloor";
import type { AwardRecord, LogRecord, PickupRecord } from "../../../src/core/record/recordFields";
import { CARRIED_FLOORS, fullCollection, type LoggedFloor } from "../../floors/support";
import { aFloorInput, aClear } from "../../support/making";

/** What is left of a log that is shared. */
export function stripLog(log: string | Uint8Array) {
  const stripper = new LogStripper();
  const text = stripper.push(typeof log === "string" ? Buffer.from(log) : log) + stripper.end();
  return { text, kept: stripper.kept };
}

/** The report of a log given as text or bytes. */
export function compareText(log: string | Uint8Array, options?: Partial<ReportOptions>): Report {
  const builder = new ReportBuilder({ source: "log.txt", ...options });
  builder.reader.push(typeof log === "string" ? Buffer.from(log) : log);
  builder.reader.end();
  return builder.report();
}

/** A log up to the end of its first floors, with how it begins. */
export function firstFloors(log: string, count: number): string {
  return log
    .split(/(?=^.*Level::Init)/m)
    .slice(0, 1 + count)
    .join("");
}

/** A line as a mod's record stands in the game's log. */
export function recordLine(record: LogRecord): string {
  return `[INFO] - Lua Debug: ${encodeRecord(record)}\n`;
}

/** A log whose records' checks are right again after they were changed on purpose. */
export function resealed(log: string): string {
  return log.replace(
    /(BasementOracle\/.*),"check":\d+\}/g,
    (_, line: string) => `${line}${CHECK_FIELD}${checkOf(line)}}`,
  );
}

/** The lines of as many clears that came out alike. */
export function recordLines(record: AwardRecord, count: number): string {
  return Array.from({ length: count }, (_, clear) => recordLine({ ...record, clear })).join("");
}

/**
 * The log of a first floor as the game would have written it, by the rules alone: every ordinary room
 * is entered once, cleared and left, and the last one is still open. Returns the rooms beside it.
 *
 * @param wrong the room whose pickup is another than the rules say, counted from 0.
 */
export function plainFloorLog(
  edition: Edition,
  startSeed: number,
  wrong?: number,
): { readonly log: string; readonly rooms: readonly WholeRoom[] } {
  const figures = builtInFigures(edition);
  const seed = stageSeed(startSeed, 1, 0, edition) ?? 0;
  const whole = wholeFloor(aFloorInput({ stageSeed: seed, stage: 1, edition }), figures, undefined);
  if (figures === undefined || "problem" in whole) {
    throw new Error(`Expected figures of ${edition}.`);
  }
  const rules = awardRules(edition);
  const plan = planAward(rules, combinePlayers([{ luck: 0, items: {} }], "normal", rules));
  const rooms = whole.rooms.filter(({ type, gridIndex }) => type === "default" && gridIndex >= 0);
  const log = logText([
    ...launchLines(BANNERS[edition] ?? "", figures),
    ...runLines(startSeed),
    ...wholeFloorLines(whole, edition),
    ...rooms.flatMap((room, index) => {
      const other = wrong === index ? PickupVariant.BATTERY : undefined;
      return roomLines(room, edition === "repentance+", plan, other);
    }),
  ]);
  return { log, rooms };
}

/** A floor that the rules made, as a log tells of it. */
export const loggedFloor = ({ setup, attempts, startRoomBase }: Floor): EngineFloor => ({
  edition: setup.plan.edition as Edition,
  stage: setup.plan.stage,
  stageType: setup.plan.stageType,
  stageSeed: setup.stageSeed,
  curses: setup.curses,
  startRoomSpawnSeed: roomSeeds(startRoomBase).spawnSeed,
  attempts,
});

/** The log of such a floor as its edition writes it. */
export const logOf = (floor: Floor): string => {
  const banner = BANNERS[floor.setup.plan.edition] ?? "";
  return writeEngineFloorsLog([loggedFloor(floor)]).replace(/Afterbirth\+ v1.06.T1/, banner);
};

/** Every real floor at hand: 150, or the two dozen that travel with the project. */
export const REAL_FLOORS: readonly LoggedFloor[] = fullCollection() ?? CARRIED_FLOORS;

/** A log of the two dozen carried floors. */
export const CARRIED_LOG = writeEngineFloorsLog(CARRIED_FLOORS);

/** The floors among a report's items. */
export function floorsOf(report: Report): readonly FloorItem[] {
  return report.items.filter((item): item is FloorItem => item.kind === "floor");
}

/** The awards among a report's items. */
export function awardsOf(report: Report): readonly AwardItem[] {
  return report.items.filter((item): item is AwardItem => item.kind === "award");
}

/** The items with a mismatch. */
export function mismatchesOf(report: Report): readonly ReportItem[] {
  return report.items.filter((item) => item.verdict === "mismatch");
}

const told = (...lines: readonly string[]): string =>
  lines.map((line) => `[INFO] - ${line}\n`).join("");

/** A run by what its first lines say: build, character, seed, and how it begins. */
export const begun = (build: string, character: number, seed: string, how = " [New, 1]"): string =>
  told(
    `Binding of Isaac: ${build}`,
    `Initialized player with Variant 0 and Subtype ${character}`,
    `RNG Start Seed: ${seed}${how}`,
  );

export const floorBuilt = (stage: number, stageType: number, seed: number): string =>
  told(
    `Level::Init m_Stage ${stage}, m_StageType ${stageType} Seed ${seed}`,
    ...["generate...", "8 rooms in 4 loops", "placing rooms...", "Map Generated in 1 Loops"],
  );

export const room = (name: string, spawnSeed: number): string =>
  told(`Room ${name}()`, `SpawnRNG seed: ${spawnSeed}`);

export const took = (item: number): string =>
  told(`Adding collectible ${item} (-) to player 0 (-)`);

/** X7JJ TV4J of Afterbirth+ v1.06.J168, a real run: the items of two floors' treasure rooms and bosses. */
export const ITEMS_LOG = [
  begun("Afterbirth+ v1.06.J168", 0, "X7JJ TV4J (2428499730)", ""),
  ...[floorBuilt(1, 0, 268241139), room("4.4", 2799153226), took(200)],
  ...[room("5.2053", 2814732643), took(14), floorBuilt(2, 0, 4169312657)],
  ...[room("4.36", 886176754), took(261), room("5.1045", 2605140643), took(24)],
].join("");

const SHOP = { type: "shop", roomType: 2, variant: 3, spawnSeed: 5 };

/** A room entered that the simulation has not on its floor. */
export const WRONG_ROOM: EnteredRoomItem = {
  kind: "room",
  verdict: "mismatch",
  line: 77,
  run: 1,
  floor: "Caves I",
  expected: SHOP,
  observed: SHOP,
  why: "The floor has no shop with seed 5.",
};

/** A pickup that came as it was asked for. */
export function pickup(
  seed: number,
  variant: number,
  changes: Partial<PickupRecord> = {},
): PickupRecord {
  const made = { finalVariant: variant, finalSubType: 1 };
  return { seed, variant, subType: 0, ...made, isRequestKnown: 1, ...changes };
}

/** {@link aClear}. */
export const COIN_CLEAR = aClear();
