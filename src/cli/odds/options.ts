/** The options of `oracle odds`, checked. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { SEED_MAX } from "../../core/rng/generator";
import { addressLimit } from "../../search/addressSpace";
import { ALL_SEEDS, type SeedRange } from "../../search/seedRange";
import type { Method } from "../../search/odds";
import { loadoutFrom, type ChosenLoadout } from "../loadoutOptions";
import type { BatchOptions, LoadoutOptions, OwnOptions, SharedOptions } from "../options";
import { UsageError, wholeNumber } from "../usage";

/** As commander hands them over. */
export type OddsOptions = LoadoutOptions &
  BatchOptions &
  SharedOptions<"seeds" | "json"> &
  OwnOptions<"against", "exact">;

/** How to find odds. */
export interface Approach {
  readonly method: Method;
  readonly range: SeedRange;
  readonly workers: number | undefined;
}

/** Method, range and threads from the options. */
export function approachOf(options: OddsOptions): Approach {
  const isExact = options.exact === true || options.seeds !== undefined;
  return {
    method: isExact ? "exact" : "ideal",
    range: options.seeds === undefined ? ALL_SEEDS : seedRange(options.seeds),
    workers: workersFrom(options.workers),
  };
}

/** "1-4294967295" or "0x1-0xffff": both ends are counted. */
export function seedRange(text: string): SeedRange {
  const ends = text.split("-").map((end) => (end.trim() === "" ? NaN : Number(end)));
  const [from = NaN, to = NaN] = ends;
  const isRange = ends.length === 2 && Number.isInteger(from) && Number.isInteger(to);
  if (!isRange || from < 1 || to > SEED_MAX || from > to) {
    throw new UsageError(
      `Expected --seeds as FROM-TO within 1-${SEED_MAX} but received "${text}", ` +
        `as in --seeds 1-1048576.`,
    );
  }
  return { from, to };
}

/** More threads than any machine has processors only cost memory. */
const WORKERS_MAX = 256;

/** The number of threads of --workers, undefined without it. */
export function workersFrom(text: string | undefined): number | undefined {
  const workers = text === undefined ? undefined : wholeNumber(text, "--workers");
  if (workers !== undefined && workers > WORKERS_MAX) {
    throw new UsageError(`Expected at most ${WORKERS_MAX} for --workers but received "${text}".`);
  }
  return workers ?? (addressLimit() < SPACE_MIN ? 1 : undefined);
}

/** With fewer bytes of addresses several threads end the engine; measured at 2.0 and 2.5 billion. */
const SPACE_MIN = 2.5e9;

/**
 * The second loadout of a comparison, as in "luck=5,hard,lucky-foot,contract-from-below=2" or
 * "nothing". What it does not mention is: edition and open questions of the first loadout, luck 0,
 * difficulty of the first, no items.
 */
export function againstLoadout(text: string, options: OddsOptions): ChosenLoadout {
  const words = text.split(",").map((word) => word.trim());
  const { luck: _luck, item: _item, ...shared } = options;
  let second: LoadoutOptions = shared;
  const items: string[] = [];
  for (const word of words.filter((one) => one !== "" && one !== "nothing")) {
    const [name = "", value] = word.split("=");
    if (name === "luck" || name === "edition") {
      second = { ...second, [name]: value ?? "" };
    } else if (DIFFICULTIES.some((difficulty) => difficulty === name)) {
      second = { ...second, difficulty: name, hard: false };
    } else {
      items.push(word);
    }
  }
  return loadoutFrom({ ...second, item: items });
}
