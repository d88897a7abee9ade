/** A log told as if other rules than those of its edition were its own. */
import type { RuleSet } from "../core/game/edition";
import type { LogEvents, ObservedFloor, ObservedRun } from "../log/observed";

/**
 * Hands on what a log tells as if the game had been played by other rules, so that these are what
 * everything in it is held against.
 */
export function judgedBy(rules: RuleSet, events: LogEvents): LogEvents {
  const runs = new Map<ObservedRun, ObservedRun>();
  /** The same run always, as it stands by now. */
  const runOf = (run: ObservedRun): ObservedRun => {
    const known = runs.get(run) ?? { ...run };
    runs.set(run, known);
    return Object.assign(known, run, { edition: rules });
  };
  const floorOf = (floor: ObservedFloor): ObservedFloor => ({
    ...floor,
    run: runOf(floor.run),
    record: floor.record === undefined ? undefined : { ...floor.record, edition: rules },
  });
  return {
    session: (record, line) => {
      events.session({ ...record, edition: rules }, line);
    },
    award: (record, line, run) => {
      events.award({ ...record, edition: rules, hypotheses: "" }, line, runOf(run));
    },
    experiment: (record, line, run) => {
      events.experiment({ ...record, edition: rules }, line, runOf(run));
    },
    visit: (visit) => {
      const floor = visit.floor === undefined ? undefined : floorOf(visit.floor);
      events.visit({ ...visit, run: runOf(visit.run), floor });
    },
    floor: (floor) => {
      events.floor(floorOf(floor));
    },
    problem: (problem) => {
      events.problem(problem);
    },
  };
}
