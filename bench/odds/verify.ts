/**
 * The proof behind exact odds: the kernels against the readable core.
 *
 *     npm run verify:odds                 slices of 2^20 seeds for 200 loadouts in every edition
 *     npm run verify:odds -- --loadouts 20 --seeds 65536
 *     npm run verify:odds -- --totals     also the known totals over all seeds
 *
 * Exit code 1 on the first difference, with the command that shows it.
 */
import { parseArgs } from "node:util";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { awardName } from "../../src/core/game/pickups";
import { planAward } from "../../src/core/award/plan";
import { awardRules } from "../../src/core/award/rules";
import { EDITIONS, type Edition } from "../../src/core/game/edition";
import { ALL_SEEDS } from "../../src/search/counting";
import { countSeeds } from "../../src/search/pool";
import { Counter } from "../../src/search/jobs/count";
import { canBeKernel, compileKernel } from "../../src/search/kernel/kernel";
import { buildProgram } from "../../src/search/program";
import { segmentsOf } from "../../src/search/segments";
import { plainTally, seedsFrom, seedsOfDraws, tallyOf } from "../../test/odds/plainTally";
import { randomCase } from "../../test/odds/randomCase";

const { values } = parseArgs({
  options: {
    loadouts: { type: "string", default: "200" },
    seeds: { type: "string", default: `${2 ** 20}` },
    totals: { type: "boolean", default: false },
  },
});

/** Seeds 1 to 2^32 - 1, Afterbirth+, normal, nothing carried, luck 0; counted by a plain C loop. */
const KNOWN_TOTALS: Readonly<Record<string, number>> = {
  none: 944892960,
  card: 106644610,
  trinket: 106617181,
  pill: 106627908,
  coin: 599795520,
  heart: 599788922,
  key: 799726033,
  bomb: 599793622,
  chest: 199929104,
  battery: 164150478,
  sack: 67000957,
};

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function expectEqual(what: string, actual: object, expected: object): void {
  const sorted = (tally: object): string => JSON.stringify(Object.entries(tally).sort());
  if (sorted(actual) !== sorted(expected)) {
    fail(`${what}:\n  got      ${sorted(actual)}\n  expected ${sorted(expected)}`);
  }
}

/** One loadout: kernel and one stretch of first draws against the core. */
async function verifyCase(edition: Edition, number: number, count: number): Promise<boolean> {
  const one = randomCase(edition, number);
  const program = buildProgram(planAward(one.rules, one.loadout));
  const largest = 2 ** 32 - count;
  const start = Math.max(
    1,
    Math.min(Math.imul(number * 5 + edition.length, 0x9e3779b1) >>> 0, largest),
  );
  const expected = plainTally(one, seedsFrom(start, count));
  const what = `${edition} loadout ${number}, seeds from ${start}: ${JSON.stringify(one)}`;
  const part = { start, count };
  if (!canBeKernel(program)) {
    return false;
  }
  const segments = segmentsOf(program).filter(({ from, to }) => to - from > count / 8);
  const segment = segments[number % segments.length];
  const functions = [{ startsAtFirstDraw: false }];
  const stretch = segment === undefined ? [] : [{ startsAtFirstDraw: true, bands: segment.bands }];
  const kernel = compileKernel(program, [...functions, ...stretch]);
  const counter = new Counter({ case: one, kernel });
  expectEqual(`kernel, ${what}`, tallyOf(program, counter.run(part)), expected);
  if (segment !== undefined) {
    const size = Math.floor(count / 8);
    const first = segment.from + ((number * 7919) % (segment.to - segment.from - size));
    const draws = { functionIndex: 1, start: first, count: size };
    const plain = plainTally(one, seedsOfDraws(first, size));
    expectEqual(`first draws from ${first}, ${what}`, tallyOf(program, counter.run(draws)), plain);
  }
  return true;
}

async function verifyTotals(): Promise<void> {
  const one = { rules: awardRules("afterbirth+"), loadout: EMPTY_LOADOUT };
  const { outcomes } = await countSeeds(one, ALL_SEEDS, { workers: 0 });
  const totals = outcomes.map(({ variant, seeds }) => [awardName(variant), seeds] as const);
  expectEqual("all seeds", Object.fromEntries(totals), KNOWN_TOTALS);
  console.log("all 4,294,967,295 seeds, nothing carried: the known totals");
}

const loadouts = Number(values.loadouts);
const seeds = Number(values.seeds);
for (const edition of EDITIONS) {
  let kernels = 0;
  for (let number = 0; number < loadouts; number += 1) {
    kernels += (await verifyCase(edition, number, seeds)) ? 1 : 0;
  }
  console.log(
    `${edition}: ${loadouts} loadouts equal the core over ${seeds} seeds each ` +
      `(${kernels} of them by kernel)`,
  );
}
if (values.totals) {
  await verifyTotals();
}
