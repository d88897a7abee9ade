/**
 * Plants the single wrong values of `test/documents/planted.ts` in the source, one at a time, and runs the
 * tests that state the rule: each value must fail one. Part of `npm run ci:long`; for some files of rules:
 * node scripts/run.mjs scripts/plantWrongValues.ts health.ts
 */
import { resolve } from "node:path";
import process from "node:process";
import { createVitest, type Vitest } from "vitest/node";
import { PLANTED, plantedValue, type Planted, type PlantedValue } from "../test/documents/planted";

/** What the next run finds in the source. */
let planted: ({ readonly file: string } & PlantedValue) | undefined;

async function open(): Promise<Vitest> {
  return createVitest(
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
            planted?.file === resolve(id) ? code.split(planted.is).join(planted.wrong) : undefined,
        },
      ],
    },
  );
}

/** The first test that fails with a wrong value in its place; undefined if none does. */
async function firstFailure(
  vitest: Vitest,
  { file, tests }: Planted,
  value: PlantedValue | undefined,
): Promise<string | undefined> {
  planted = value && { file: resolve(file), ...value };
  vitest.invalidateFile(resolve(file));
  const run = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
  const failed = run.testModules.flatMap((module) => [...module.children.allTests("failed")]);
  const isBroken = run.unhandledErrors.length > 0 || run.testModules.some((module) => !module.ok());
  return failed[0]?.fullName ?? (isBroken ? "no test: the module cannot be loaded" : undefined);
}

const parts = process.argv.slice(2);
const vitest = await open();
const counts = { documents: 0, editions: 0, both: 0 };
let problems = 0;
for (const row of PLANTED.filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.endsWith(part)),
)) {
  const before = await firstFailure(vitest, row, undefined);
  if (before !== undefined) {
    problems += 1;
    console.error(`${row.file}: fails with nothing planted: ${before}`);
    continue;
  }
  for (const text of row.values) {
    const failure = await firstFailure(vitest, row, plantedValue(text));
    counts[row.of] += 1;
    if (failure === undefined || failure.startsWith("no test")) {
      problems += 1;
      console.error(`NOT SEEN ${row.file}: ${text}`);
    } else {
      console.log(`${row.file}: ${text}\n  fails: ${failure}`);
    }
  }
  await firstFailure(vitest, row, undefined);
}
await vitest.close();
const { documents, editions, both } = counts;
console.log(
  `\nPlanted: ${documents + both} wrong values in the documents' rules, ${editions + both} in the editions', ${both} of them in both; not seen by a test of the rule: ${problems}.`,
);
process.exitCode = problems > 0 ? 1 : 0;
