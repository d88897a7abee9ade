/** The report of a saved run for machines, in the words of `oracle compare --json`. */
import { version } from "../../package.json" with { type: "json" };
import type { SavedRunReport } from "../save/report";
import type { SavedRun } from "../save/savedRun";
import { Evidence, type EvidenceRow } from "../study/evidence";

/**
 * The report as a plain object.
 *
 * @param source a name for the file, such as its path.
 */
export function savedRunJson(
  report: SavedRunReport,
  source: string,
): Readonly<Record<string, unknown>> {
  const { run, awards, floors, rooms, awardItems, roomItems, floor, drops, dropsNote } = report;
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
    coverage: savedCoverage(report),
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
  proved,
}: SavedRunReport): readonly EvidenceRow[] {
  const evidence = new Evidence();
  proved.forEach(({ clear, isAsSeen }) => {
    evidence.proved(clear, isAsSeen);
  });
  const rows = [
    { kind: "award", rule: "award seed after a clear", tally: awards },
    { kind: "floor", rule: "saved floor", tally: floors },
    { kind: "room", rule: "saved room", tally: rooms },
  ] as const;
  const counted = rows
    .filter(({ tally }) => tally.match + tally.mismatch > 0)
    .map(({ kind, rule, tally: { match, mismatch } }): EvidenceRow => ({
      edition: run.version.edition,
      kind,
      rule,
      question: "",
      asked: match + mismatch,
      hit: 0,
      agreed: match,
      decisive: match,
    }));
  return [...counted, ...evidence.rows()];
}
