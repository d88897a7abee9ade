/** What `oracle search award` does: finds award seeds that give a wanted outcome. */
import { version } from "../../../package.json" with { type: "json" };
import { AWARD_NAMES, awardName, awardVariant, type AwardName } from "../../core/game/pickups";
import { planAward } from "../../core/award/plan";
import { loadoutOptions } from "../../core/words/commands";
import { describeLoadout } from "../../core/words/words";
import { seedKernel } from "../../search/counting";
import { ALL_SEEDS } from "../../search/seedRange";
import { outcomeName } from "../../search/explain";
import type { FindResult } from "../../search/jobs/types";
import { buildProgram } from "../../search/program/build";
import type { AwardProgram } from "../../search/program/types";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import { awardCertainty } from "../../core/words/awardCertainty";
import { howSure } from "../howSure";
import { loadoutJson } from "../../search/oddsAnswer";
import { noteSlowness } from "../odds/find";
import { seedRange, workersFrom } from "../odds/options";
import { underWatch } from "../progressBar";
import type { LoadoutOptions, OwnOptions, SharedOptions } from "../options";
import { note, rejectPairs, unknownName, UsageError, wholeNumber } from "../usage";
import { searchInOrder } from "./ordered";
import { givenOptions } from "../repeat";
import { firstOf, openSink, streamsToPipe, tellEnd } from "./output";
import { listInOrder } from "./results";

type AwardSearchOptions = LoadoutOptions &
  SharedOptions<"first" | "all" | "seeds" | "out" | "json" | "workers"> &
  OwnOptions<"award" | "pickups">;

/** Seeds per part: a tenth of a second. */
const SEEDS_PER_PART = 2 ** 21;

/** Searches in the order of the seeds. */
export async function run(options: AwardSearchOptions): Promise<void> {
  rejectPairs({ "--all": options.all }, { "--first": options.first });
  const chosen = loadoutFrom(options);
  chosen.notes.forEach(note);
  const program = buildProgram(planAward(chosen.rules, chosen.loadout));
  const award = wantedAward(options.award);
  const wanted = wantedOutcomes(award, options.pickups, program);
  const range = options.seeds === undefined ? ALL_SEEDS : seedRange(options.seeds);
  const limit = options.all === true ? Infinity : firstOf(options.first);
  const workers = workersFrom(options.workers);
  const kind = options.json === true ? ("json" as const) : ("text" as const);
  const format = { kind, rules: headOf(chosen, award, options), range, rowOf };
  const results = listInOrder(openSink(options.out), format, { limit });
  noteSlowness(program);
  const end = await underWatch(
    "searching",
    (signal, update) =>
      searchInOrder(
        { kind: "find", case: chosen, kernel: seedKernel(program), wanted, limit },
        range,
        SEEDS_PER_PART,
        (result) => results.take(foundIn(result as FindResult)),
        (seeds) => update(seeds, range.to - range.from + 1),
        { signal, workers },
      ),
    streamsToPipe(options.out),
  );
  results.finish(results.nextAfterFull() ?? end.next);
  const asked = givenOptions(options, ["award", "pickups", "first", "all", "seeds", "out", "json"]);
  tellEnd(options, {
    ...end,
    to: range.to,
    found: results.count(),
    isCount: false,
    sure: howSure(chosen),
    how: describeLoadout(chosen),
    repeat: ["oracle search award", ...loadoutOptions(chosen), ...asked],
  });
}

function rowOf(awardSeed: number) {
  return { awardSeed };
}

function foundIn({ found }: FindResult) {
  return { found: Array.from(found, (seed) => ({ seed })), matches: found.length };
}

/** What JSON says besides the seeds. */
function headOf(
  chosen: ChosenLoadout,
  award: AwardName,
  { pickups, all, first }: AwardSearchOptions,
): object {
  return {
    version,
    loadout: loadoutJson(chosen),
    ...awardCertainty(chosen),
    award,
    pickups: pickups === undefined ? null : Number(pickups),
    first: all === true ? null : firstOf(first),
  };
}

/** The award of a name; "nothing" is what players call none. */
function wantedAward(name: string | undefined): AwardName {
  if (name === undefined) {
    throw new UsageError("Expected --award <name>, as in --award battery.");
  }
  const word = name.toLowerCase();
  const names = AWARD_NAMES.map((row) => row.name);
  const found = names.find((known) => known === (word === "nothing" ? "none" : word));
  if (found === undefined) {
    throw new UsageError(unknownName("an award", name, names));
  }
  return found;
}

/** The program's outcomes that are wanted; throws with what the loadout can give. */
function wantedOutcomes(
  award: AwardName,
  amount: string | undefined,
  { outcomes }: AwardProgram,
): readonly number[] {
  const variant = awardVariant(award);
  const pickups = amount === undefined ? undefined : wholeNumber(amount, "--pickups");
  const wanted = outcomes.flatMap((outcome, index) =>
    outcome.variant === variant && (pickups === undefined || outcome.count === pickups)
      ? [index]
      : [],
  );
  if (wanted.length === 0) {
    const possible = outcomes.map((outcome) =>
      outcomeName({ award: awardName(outcome.variant), count: outcome.count }),
    );
    const received = pickups === undefined ? award : outcomeName({ award, count: pickups });
    throw new UsageError(
      `Expected an outcome that this loadout can have (${possible.join(", ")}) but received ${received}.`,
    );
  }
  return wanted;
}
