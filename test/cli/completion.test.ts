/** What a shell completes, and what the environment says where nothing is typed. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { nextWords } from "../../src/cli/actions/completion";
import { COMMANDS } from "../../src/cli/commandTable";
import { withDefaults } from "../../src/cli/help";
import type { Options } from "../../src/cli/options";
import type { Edition } from "../../src/core/game/edition";
import { asTyped } from "../support/oracleHere";

it.each([
  ["flo", ["floor"]],
  ["search ", ["floor"]],
  ["floor --ed", ["--edition"]],
  ["floor --edition reb", ["rebirth"]],
  ["floor --stage Caves", ["caves-1", "caves-2"]],
  ["floor -e repentance", ["repentance", "repentance+"]],
  ["odds -i lucky-f", ["lucky-foot"]],
  ["floor --find sacred-h", ["sacred-heart"]],
  ["floor --stage corpse", ["corpse-1", "corpse-2", "corpse-xl"].slice(0, 2)],
  ["floor --character the-los", []],
  ["search floor curs", ["curse"]],
  ["search floor xl --by dead", ["dead-ends"]],
  ["completion po", ["powershell"]],
  ["floor --curses bli", ["blind"]],
  ["floor --unlocks u", ["unknown"]],
  ["odds --difficulty har", ["hard"]],
  ["floor --flag book", ["book-picked-up"]],
  ["award --hypothesis missingdraw=", ["missingDraw=none"]],
  ["floor --entered dev", ["devil"]],
  ["floor --skip sh", ["shop"]],
  ["floor --build 1.7.5", ["1.7.5"]],
  ["nothing ", []],
])("after %j come %j", async (typed, expected) => {
  const words = await nextWords(COMMANDS, typed.split(" "));
  expect(words).toEqual(expect.arrayContaining(expected));
  const last = typed.toLowerCase().split(" ").at(-1) ?? "";
  expect(words.every((word) => word.toLowerCase().startsWith(last))).toBe(true);
});

it("without anything typed every command is offered, and of a command every option", async () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(await nextWords(COMMANDS, [""])).toEqual(expect.arrayContaining(names));
  expect(await nextWords(COMMANDS, ["floor", "--"])).toEqual(
    expect.arrayContaining(["--stage", "--unlocks", "--bone-hearts", "--plain", "--help"]),
  );
});

it.skipIf(process.platform === "win32")(
  "bash completes by the script that it is given",
  async () => {
    const { stdout: script } = await asTyped("oracle completion bash");
    const typed = `oracle() { "${process.execPath}" "${resolve("dist", "main.js")}" "$@"; }
${script}
COMP_WORDS=(oracle floor --edition afterb); COMP_CWORD=3; _oracle; echo "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync("bash", ["-c", typed], { encoding: "utf8" });
    expect(stdout).toBe("afterbirth afterbirth+\n");
  },
);

it.each(["bash", "zsh", "fish", "powershell"])(
  "%s has a script that asks oracle",
  async (shell) => {
    expect((await asTyped(`oracle completion ${shell}`)).stdout).toContain(
      "oracle completion words",
    );
  },
);

it.each<readonly [Options, Readonly<Record<string, string>>, Options, Edition | undefined]>([
  [{}, { ORACLE_EDITION: "rebirth" }, { edition: "rebirth" }, undefined],
  [{ edition: "ab+" }, { ORACLE_EDITION: "rebirth" }, { edition: "ab+" }, undefined],
  [{}, { ORACLE_DIFFICULTY: "hard" }, { difficulty: "hard" }, undefined],
  [{ hard: true }, { ORACLE_DIFFICULTY: "normal" }, { hard: true }, undefined],
  [
    { batch: true },
    { ORACLE_EDITION: "rebirth", ORACLE_DIFFICULTY: "hard" },
    { batch: true },
    undefined,
  ],
  [{}, { ORACLE_EDITION: "" }, {}, undefined],
  [{}, {}, { edition: "repentance" }, "repentance"],
  [{}, { ORACLE_EDITION: "rebirth" }, { edition: "rebirth" }, "repentance"],
  [{ edition: "ab+" }, {}, { edition: "ab+" }, "repentance"],
  [{ batch: true }, {}, { batch: true }, "repentance"],
])("options %j with %j are %j where %s was played", (typed, env, expected, edition) => {
  const played = edition === undefined ? undefined : { edition, path: "log.txt" };
  expect(withDefaults(typed, env, played)).toEqual(expected);
});

it("what the environment says reaches the answer, and not a log's edition", async () => {
  const env = { ORACLE_EDITION: "rebirth", ORACLE_DIFFICULTY: "hard" };
  expect((await asTyped('oracle floor "B911 99AC" --stage 1', env)).stdout).toContain(
    "Rebirth, hard",
  );
  const wrong = { ORACLE_EDITION: "rebrith", ORACLE_DIFFICULTY: "hart" };
  const said = async (typed: string) => (await asTyped(`oracle odds ${typed}`, wrong)).stderr;
  const layout = await asTyped("oracle seed 1", { ORACLE_LAYOUT: "plan" });
  expect(layout.stderr).toMatch(
    /layout in ORACLE_LAYOUT but received "plan"; did you\s+mean "plain"/,
  );
  expect(await said("-d hard")).toMatch(/edition in ORACLE_EDITION .*did you mean "rebirth"/);
  expect(await said("-e rep")).toMatch(/difficulty in\s+ORACLE_DIFFICULTY .*did you mean\s+"hard"/);
});
