/** Every picture and table stays whole in a narrow terminal. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fitted } from "../../src/cli/table";
import { columnsOf } from "../../src/picture/wrapText";
import { carriedFile } from "../save/carriedRuns";
import { observedLog } from "../study/sessions";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "width-"));
afterAll(() => rmSync(folder, { recursive: true }));
const LOG = join(folder, "log.txt");
writeFileSync(LOG, observedLog({ edition: "repentance+", rooms: 3 }));

const LONG_LOADOUT = "guppys-tail,daemons-tail,contract-from-below=2,watch-battery,smelter";

const COMMANDS: readonly (readonly string[])[] = [
  ["award", "305419896"],
  ["odds", "--against", "nothing", "--luck", "5"],
  ["odds", "--against", "luck=5,lucky-foot,broken-modem", "--item", LONG_LOADOUT],
  ["odds", "--item", LONG_LOADOUT],
  ["floor", "B911 99AC"],
  ["floor", "B911 99AC", "--stage", "void", "--why"],
  ["compare", LOG],
  ["seed", "5"],
  ["doctor", "--mods-dir", folder],
  ["install", "--mods-dir", folder],
  ["uninstall", "--mods-dir", folder],
  ["search", "floor", "rooms >= 8", "--first", "1"],
];

describe("what is printed", () => {
  it.each([60, 80])("stays within %i columns", async (columns) => {
    // Six columns of evidence are wider than 60.
    const two = ["compare", LOG, carriedFile(folder, "05-repentance-gsr0135")];
    for (const words of columns < 80 ? COMMANDS : [...COMMANDS, two]) {
      const { stdout, stderr } = await oracleHere(words, { COLUMNS: `${columns}` });
      // Only a path has no place to break.
      const lines = (stdout + stderr).replaceAll(folder, "").split("\n");
      expect([words, lines.filter((line) => columnsOf(line) > columns)]).toEqual([words, []]);
    }
  });

  it("explains the letters of its map, none of them parted", async () => {
    const words = ["floor", "B911 99AC", "--stage", "1"];
    const { stdout } = await oracleHere(words, { COLUMNS: "60" });
    expect(stdout).toMatch(/^ *S start {3}B boss {3}/m);
    expect(stdout).toMatch(/\? secret \(hidden\)( {3}|$)/m);
  });

  it("holds nothing of a file's names that a terminal would act on, and keeps its own colours", () => {
    const name = "a\u001b]0;title\u0007b\u009b2Jc\u001b[8m";
    expect(fitted(`\u001b[1mrooms of ${name}\u001b[22m`)).toBe(
      "\u001b[1mrooms of a·]0;title·b·2Jc·[8m\u001b[22m",
    );
  });
});
