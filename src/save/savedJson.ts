/** The report of a saved run for machines, in the words of `oracle compare --json`. */
import { version } from "../../package.json" with { type: "json" };
import type { Edition } from "../core/game/edition";
import type { SavedRunReport } from "./report";
import type { SavedRun } from "./savedRun";

/** One rule that a saved run has tested. */
export interface SavedCoverageRow {
  readonly edition: Edition;
  readonly kind: "award" | "floor" | "room";
  readonly rule: string;
  readonly question: "";
  readonly asked: number;
  readonly hit: 0;
  readonly agreed: number;
  readonly decisive: number;
}

/**
 * The report as a plain object.
 *
 * @param source a name for the file, such as its path.
 */
export function savedRunJson(
  { run, awards, floors, rooms, awardItems, roomItems, floor, drops, dropsNote }: SavedRunReport,
  source: string,
): Readonly<Record<string, unknown>> {
  const { version: save, player, rooms: _rooms, offGridRooms: _off, ...told } = run;
  return {
    version,
    log: source,
    from: "saved-run",
    saveVersion: save.version,
    edition: save.edition,
    ...told,
    player: { ...player, collectibles: Object.fromEntries(player.collectibles) },
    awards,
    awardsFrom: { "saved-run": awards },
    paidByMod: 0,
    floors,
    rooms,
    explanations: [],
    observations: savedObservations(run),
    coverage: savedCoverage({ run, awards, floors, rooms }),
    drops,
    dropsNote,
    items: [...awardItems, floor.item, ...roomItems],
  };
}

/** By what a saved floor is known, so that it is counted once. */
export function savedObservations({ startSeed, stage, stageType }: SavedRun): readonly string[] {
  return [`saved ${startSeed} ${stage}.${stageType}`];
}

/** What the file has tested, in the rows that `oracle compare --evidence` adds up. */
export function savedCoverage({
  run,
  awards,
  floors,
  rooms,
}: Pick<SavedRunReport, "run" | "awards" | "floors" | "rooms">): readonly SavedCoverageRow[] {
  const rows = [
    { kind: "award", rule: "award seed after a clear", tally: awards },
    { kind: "floor", rule: "saved floor", tally: floors },
    { kind: "room", rule: "saved room", tally: rooms },
  ] as const;
  return rows
    .filter(({ tally }) => tally.match + tally.mismatch > 0)
    .map(({ kind, rule, tally: { match, mismatch } }) => ({
      edition: run.version.edition,
      kind,
      rule,
      question: "",
      asked: match + mismatch,
      hit: 0,
      agreed: match,
      decisive: match,
    }));
}
