/** Every command answers what it is for, as a user types it: one that has no line here fails. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commandTable";
import { observedLog } from "../study/sessions";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "oracle-typed-"));
afterAll(() => rmSync(folder, { recursive: true }));
const LOG = join(folder, "log.txt");
writeFileSync(LOG, observedLog({ edition: "repentance+", rooms: 2 }));
const COUNT = join(folder, "count.json");
const MODS = join(folder, "mods");
mkdirSync(MODS);

/** What is typed, and what the answer says. */
// prettier-ignore
const TYPED: Readonly<Record<string, readonly [words: readonly string[], says: RegExp]>> = {
  award:      [["award", "305419896"],                                /Award seed afterwards: \d+/],
  odds:       [["odds", "--luck", "5"],                               /luck 5[^]*On average a room drops/],
  search:     [["search", "award", "--award", "key", "--first", "1"], /^\d+\n$/],
  floor:      [["floor", "B911 99AC", "--stage", "1"],                /Basement I/],
  rooms:      [["rooms", "--rooms", "built-in"],                      /afterbirth\+/],
  compare:    [["compare", LOG],                                      /awards[^]*floors[^]*rooms/],
  merge:      [["merge", COUNT],                                      /^\d+\n$/],
  log:        [["log", "strip", LOG],                                 /BasementOracle/],
  names:      [["names"],                                             /Lucky Foot/],
  install:    [["install", "--mods-dir", MODS],                       /Installed Basement Oracle/],
  doctor:     [["doctor", "--mods-dir", MODS],                        /Next: /],
  uninstall:  [["uninstall", "--mods-dir", MODS],                     /Removed \d+ files from/],
  selftest:   [["selftest"],                                          /agree/],
  page:       [["page", "-"],                                         /<html/],
  save:       [["save", "test/save/runs/23-repentance-gsr0138.jsonl"], /drops 1 nickel[^]*Next floors/],
  seed:       [["seed", "B911 99AC"],                                 /start seed 1\b/],
};

const isThereAfter: Readonly<Record<string, boolean>> = { install: true, uninstall: false };

describe("every command", () => {
  it.each(COMMANDS.map(({ name }) => name))("%s answers as typed", async (name) => {
    if (name === "install" || name === "doctor" || name === "uninstall") {
      await oracleHere(["install", "--mods-dir", MODS]);
    }
    if (name === "install") {
      await oracleHere(["uninstall", "--mods-dir", MODS]);
    }
    const part = ["search", "floor", "rooms >= 8", "--seeds", "1-50", "--count", "--json"];
    writeFileSync(COUNT, (await oracleHere(part)).stdout);
    const [words, says] = TYPED[name] ?? [[name], /never/];
    const { stdout, stderr, code } = await oracleHere(words);
    expect(stdout, stderr).toMatch(says);
    // What is said of installing was done.
    const isThere = existsSync(join(MODS, "basement-oracle", "main.lua"));
    expect(isThere).toBe(isThereAfter[name] ?? isThere);
    // The doctor misses the game itself.
    expect([0, ...(name === "doctor" ? [1] : [])]).toContain(code);
  });
});
