/**
 * Plants the single wrong values of `test/documents/planted.ts` in the source, one at a time, and runs the
 * tests that state the rule: each value must fail one. Part of `npm run ci:long`; for some files of rules:
 * node scripts/run.mjs scripts/plantWrongValues.ts health.ts
 */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import process from "node:process";
import { createVitest, type Vitest } from "vitest/node";
import { PLANTED, plantedValue, type Planted, type PlantedValue } from "../test/documents/planted";

/** Vitest with one wrong value in the source at a time. */
class PlantedTests {
  private planted: ({ readonly file: string } & PlantedValue) | undefined;
  private vitest: Vitest | undefined;

  async open(): Promise<void> {
    this.vitest = await createVitest(
      "test",
      {
        watch: false,
        reporters: [{}],
        bail: 1,
        maxWorkers: 1,
        pool: "threads",
        // What one logged floor came to states no rule.
        testNamePattern: /^(?!.*real XL floor)/u,
      },
      {
        plugins: [
          {
            name: "plant a wrong value",
            enforce: "pre",
            transform: (code, id) =>
              this.planted?.file === resolve(id)
                ? code.split(this.planted.is).join(this.planted.wrong)
                : undefined,
          },
        ],
      },
    );
  }

  async close(): Promise<void> {
    await this.vitest?.close();
  }

  /** The first test that fails with a wrong value in its place; undefined if none does. */
  async firstFailure({ file, tests }: Planted, text?: string): Promise<string | undefined> {
    const vitest = this.vitest;
    if (vitest === undefined) {
      return "no test: not opened";
    }
    this.planted = text === undefined ? undefined : { file: resolve(file), ...plantedValue(text) };
    vitest.invalidateFile(resolve(file));
    const run = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
    const failed = run.testModules.flatMap((module) => [...module.children.allTests("failed")]);
    const isBroken =
      run.unhandledErrors.length > 0 || run.testModules.some((module) => !module.ok());
    return failed[0]?.fullName ?? (isBroken ? "no test: the module cannot be loaded" : undefined);
  }
}

const counts = { documents: 0, editions: 0, both: 0 };
let problems = 0;

async function plantAll(tests: PlantedTests, row: Planted): Promise<void> {
  const before = await tests.firstFailure(row);
  if (before !== undefined) {
    problems += 1;
    console.error(`${row.file}: fails with nothing planted: ${before}`);
    return;
  }
  for (const text of row.values) {
    const failure = await tests.firstFailure(row, text);
    counts[row.of] += 1;
    if (failure === undefined || failure.startsWith("no test")) {
      problems += 1;
      console.error(`NOT SEEN ${row.file}: ${text}`);
    } else {
      console.log(`${row.file}: ${text}\n  fails: ${failure}`);
    }
  }
  await tests.firstFailure(row);
}

/** Takes the next rows until there are none. */
async function work(rows: Planted[]): Promise<void> {
  const tests = new PlantedTests();
  await tests.open();
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    await plantAll(tests, row);
  }
  await tests.close();
}

const parts = process.argv.slice(2);
const wanted = PLANTED.filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.endsWith(part)),
);
// The longest first, by as many as there are processors.
const rows = wanted.toSorted((a, b) => b.values.length - a.values.length);
await Promise.all(Array.from({ length: availableParallelism() }, () => work(rows)));
const { documents, editions, both } = counts;
console.log(
  `\nPlanted: ${documents + both} wrong values in the documents' rules, ${editions + both} in the editions', ${both} of them in both; not seen by a test of the rule: ${problems}.`,
);
process.exitCode = problems > 0 ? 1 : 0;
