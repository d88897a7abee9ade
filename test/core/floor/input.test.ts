import { describe, expect, it } from "vitest";
import { generateFloor, isProblem, stageName, type FloorInput } from "../../../src/core/floor";
import type { Edition } from "../../../src/core/game/edition";

function problemOf(input: FloorInput): string {
  const result = generateFloor(input);
  return isProblem(result) ? result.problem : "";
}

const GOOD: FloorInput = { stageSeed: 1, stage: 1, edition: "afterbirth+" };

describe("input that cannot be", () => {
  // prettier-ignore
  it.each<readonly [string, Partial<FloorInput>, string]>([
    ["seed 0", { stageSeed: 0 }, "Expected a seed from 1 to 4294967295 but received 0"],
    ["a fractional seed", { stageSeed: 1.5 }, "received 1.5"],
    ["stage 0", { stage: 0 }, "Expected a stage from 1 to 12 in afterbirth+ but received 0."],
    ["Home before Repentance", { stage: 13 }, "Expected a stage from 1 to 12 in afterbirth+ but received 13."],
    ["The Void in Afterbirth", { stage: 12, edition: "afterbirth" }, "Expected a stage from 1 to 11 in afterbirth but received 12."],
    ["Blue Womb in Rebirth", { stage: 9, edition: "rebirth" }, "Expected a stage that rebirth has but received 9 (Blue Womb)."],
    ["Downpour before Repentance", { stageType: 4 }, "Expected 0, 1 or 2 as the type of stage 1 in afterbirth+ but received 4."],
    ["Mortis", { stage: 7, stageType: 5, edition: "repentance+" }, "Expected 0, 1, 2 or 4 as the type of stage 7 in repentance+ but received 5."],
    ["a type that no stage has", { stageType: 3 }, "Expected 0, 1 or 2 as the type"],
    ["XL on an even stage", { stage: 2, curses: 2 }, "Expected stage 1, 3, 5 or 7 for an XL floor (curse bit 2) but received stage 2."],
    ["XL in the Chest", { stage: 11, curses: 2 }, "but received stage 11."],
    ["a curse that does not exist", { curses: 256 }, "Expected a curse bit field from 0 to 255 but received 256."],
    ["negative coins", { coins: -1 }, "Expected a whole number from 0 to 2147483647 as coins but received -1."],
    ["half a key", { keys: 0.5 }, "Expected a whole number from 0 to 2147483647 as keys but received 0.5."],
    ["negative odds", { curseOdds: -3 }, "as curseOdds but received -3."],
    ["an unknown edition", { edition: "antibirth" as Edition }, "as the edition but received antibirth."],
    ["an unknown difficulty", { difficulty: "easy" as "hard" }, "as the difficulty but received easy."],
    ["no shape at all", { shapeMask: 1 }, "Expected a shape mask from 2 to 8190 but received 1."],
  ])("is named: %s", (_text, change, message) => {
    expect(problemOf({ ...GOOD, ...change })).toContain(message);
  });
});

describe("stage names", () => {
  it.each([
    [1, 0, false, "Basement I"],
    [2, 1, false, "Cellar II"],
    [3, 5, true, "Ashpit XL"],
    [12, 0, false, "The Void"],
    [11, 1, false, "Chest"],
    [4, 9, false, "Stage 4 type 9"],
  ])("of stage %i type %i, XL %s: %s", (stage, stageType, isXl, name) => {
    expect(stageName(stage, stageType, isXl)).toBe(name);
  });
});
