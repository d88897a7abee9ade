/** What machines read: one object of every command, which says whose rules it goes by. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CERTAINTIES } from "../../src/core/game/certainty";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "json-"));
afterAll(() => rmSync(folder, { recursive: true }));
const COUNT = join(folder, "count.json");

/** Answers about the game: these say the edition and how sure they are. */
const ANSWERS: readonly (readonly string[])[] = [
  ["award", "5"],
  ["odds"],
  ["odds", "--against", "nothing", "--luck", "5"],
  ["floor", "B911 99AC"],
  ["floor", "B911 99AC", "--stage", "1"],
  ["search", "floor", "rooms >= 8", "--first", "2"],
  ["search", "floor", "rooms >= 8", "--seeds", "1-50", "--count"],
  ["merge", COUNT],
  ["seed", "5"],
];

type Json = Readonly<Record<string, unknown>>;

async function jsonOf(words: readonly string[]): Promise<Json> {
  const { stdout } = await oracleHere([...words, "--json"]);
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "") as Json;
}

describe("--json", () => {
  it("says of every answer whose rules it goes by and how sure they are, in one word", async () => {
    const part = ["search", "floor", "rooms >= 8", "--seeds", "1-50", "--count", "--json"];
    writeFileSync(COUNT, (await oracleHere(part)).stdout);
    for (const words of ANSWERS) {
      const answer = await jsonOf(words);
      expect([words, answer]).toMatchObject([words, { edition: "repentance+" }]);
      const certainty = answer["certainty"] as string | { level: string };
      expect(CERTAINTIES).toContain(typeof certainty === "string" ? certainty : certainty.level);
    }
  });

  it("names the same things by the same names", async () => {
    const outcome = { award: "none", count: 0, fraction: "11/50", probability: 0.22 };
    const odds = await jsonOf(["odds"]);
    expect(odds["outcomes"]).toContainEqual(outcome);

    const floor = await jsonOf(["floor", "B911 99AC", "--stage", "1"]);
    const search = await jsonOf(["search", "floor", "special.shop >= 1", "--first", "1"]);
    const { seedText, startSeed, certainty } = floor;
    const [{ stage, stageType, name } = {}] = floor["floors"] as readonly Json[];
    expect(search).toMatchObject({ stages: [{ stage, stageType, name }], found: 1 });
    expect(search["seeds"]).toEqual([{ seedText, startSeed }]);
    expect(search["certainty"]).toMatchObject({ level: (certainty as Json)["level"] });
  });
});
