/** Every picture, table and help stays whole in a narrow terminal. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMMANDS } from "../../src/cli/commandTable";
import { columnsOf } from "../../src/picture/wrapText";
import { carriedFile } from "../judge/saves/carriedRuns";
import { observedLog } from "../judge/logs/sessions";
import { commandTree } from "../support/commandTree";
import { asTyped } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();
const LOG = join(folder, "log.txt");
writeFileSync(LOG, observedLog({ edition: "repentance+", rooms: 3 }));
const SAVE = carriedFile(folder, "05-repentance-gsr0135");

const LONG_LOADOUT = "guppys-tail,daemons-tail,contract-from-below=2,watch-battery,smelter";

const TYPED: readonly string[] = [
  "award 305419896",
  "odds --against nothing --luck 5",
  `odds --against luck=5,lucky-foot,broken-modem --item ${LONG_LOADOUT}`,
  `odds --item ${LONG_LOADOUT}`,
  "floor 1",
  "floor 1 --stage void --why",
  `compare "${LOG}"`,
  "seed 5",
  `doctor --mods-dir "${folder}"`,
  `install --mods-dir "${folder}"`,
  `uninstall --mods-dir "${folder}"`,
  'search floor "rooms >= 8" --first 1',
  "--help",
  ...commandTree(COMMANDS).map(({ words }) => `${words.join(" ")} --help`),
];

it.each([60, 80])("what is printed stays within %i columns", async (columns) => {
  // Six columns of evidence are wider than 60.
  for (const typed of columns < 80 ? TYPED : [...TYPED, `compare "${LOG}" "${SAVE}"`]) {
    const { stdout } = await asTyped(`oracle ${typed}`, { COLUMNS: `${columns}` });
    // Only a path has no place to break.
    const lines = stdout.replaceAll(folder, "").split("\n");
    expect([typed, lines.filter((line) => columnsOf(line) > columns)]).toEqual([typed, []]);
  }
});

it("the letters of a map are explained, none of them parted", async () => {
  const { stdout } = await asTyped("oracle floor 1 --stage 1", { COLUMNS: "60" });
  expect(stdout).toMatch(/^S start {2}■ room {2}□ a guess/m);
  expect(stdout).toMatch(/ 2 \? secret {6}sack ×2$/m);
});
