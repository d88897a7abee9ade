import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { RULE_SETS, type RuleSet } from "../src/core/game/edition";
import { generateFloor, isProblem, STAGES } from "../src/core/floor";
import { floorAnswer } from "../src/core/words/floorCase";
import { awardCases, resultLine } from "./support/awardCases";

/**
 * One signature per edition (awards) and per rule set (floors). Changed output is a
 * breaking change: say why in the commit and the changelog, raise the version, and write the new
 * signatures with UPDATE_SIGNATURES=1 npx vitest run test/signature.test.ts
 */
const FILE = "test/signatures.json";
const AWARD_COUNT = 4096;
const FLOORS_PER_STAGE = 12;

type Signatures = Record<string, string>;

function hash(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
}

function awardSignature(edition: RuleSet): string {
  const cases = awardCases(4096);
  const next = () => resultLine({ ...cases.next().value, edition });
  return hash(Array.from({ length: AWARD_COUNT }, next));
}

/** What a floor is in the words of the machine-readable interface, as text. */
function floorText(edition: RuleSet, stage: number, stageType: number, seed: number): string {
  const stageSeed = Math.imul(seed, 0x9e3779b1) >>> 0;
  const state = { curseOdds: 3, coins: 9, keys: 2 };
  const floor = generateFloor({ stageSeed, stage, stageType, edition, ...state });
  return isProblem(floor) ? floor.problem : JSON.stringify(floorAnswer(floor, true));
}

function floorSignature(edition: RuleSet): string {
  const stages = STAGES.flatMap(({ first, last, stageType }) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ stage: first + index, stageType })),
  );
  const lines = stages.flatMap(({ stage, stageType }) =>
    Array.from({ length: FLOORS_PER_STAGE }, (_, index) =>
      floorText(edition, stage, stageType, index + 1 + stage * 100),
    ),
  );
  return hash(lines);
}

describe("the output of every rule set", () => {
  it("is what the last version gave", () => {
    const current = Object.fromEntries(
      RULE_SETS.flatMap((rules) => [
        [`${rules} awards`, awardSignature(rules)],
        [`${rules} floors`, floorSignature(rules)],
      ]),
    ) as Signatures;
    if (process.env["UPDATE_SIGNATURES"] === "1") {
      writeFileSync(FILE, `${JSON.stringify(current, undefined, 2)}\n`);
    }
    expect(current).toEqual(JSON.parse(readFileSync(FILE, "utf8")) as Signatures);
    expect(current["documents floors"]).not.toBe(current["afterbirth+ floors"]);
  });
});
