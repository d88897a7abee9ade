/**
 * What the command line answers, kept to be compared with what another build answers: a change that
 * moves code shows here whether it moved an answer too.
 *
 *     node scripts/run.mjs scripts/outputs.ts NEW [OLD] [PROGRAM]
 *
 * writes the output of every command below into the folder NEW, a file each with its exit code and what
 * went to stderr, and names those that differ from the folder OLD, with the first lines that do.
 * PROGRAM is another build's `dist/main.js`. Files of the real game are taken where they are at hand.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR } from "./buildMod";

const DATA = path.join(PROJECT_DIR, "../shared/data");

const SEEDS = ["B911 99AC", "QAZS PJ8N", "JZ2E A9J3", "2V2C YN1F"];
const EDITIONS = ["afterbirth", "afterbirth+", "repentance", "repentance+"];

const PLAIN: readonly string[] = [
  "award 305419896",
  "award 2488046853 --edition afterbirth+ --luck 2.5 --hard --item lucky-foot",
  "award 2488046853 --edition afterbirth+ --json",
  "award 305419896 --edition repentance --item watch-battery",
  "award 305419896 --edition repentance --item watch-battery --json",
  "award 305419896 --edition rebirth --json",
  "odds",
  "odds --luck 5 --item lucky-foot",
  "odds --luck 5 --item lucky-foot --json",
  "odds --edition afterbirth+ --hard --json",
  "odds --luck 5 --against luck=0",
  "odds planetarium",
  "odds planetarium --json",
  "seed B91199AC",
  "seed B91199AC --json",
  "search floor curse=labyrinth --seeds 1-20000",
  "search floor curse=labyrinth --seeds 1-20000 --json",
  "search floor curse=lost --seeds 1-20000 --count",
  "floor B91199AC --stage caves-1 --edition repentance --why",
  "floor B91199AC --stage caves-1 --edition repentance --why --json",
  "floor B91199AC --edition repentance --character eden --items --json",
  "floor B91199AC --edition repentance+ --unlocks none --awards --items --json",
  "floor B91199AC --edition repentance+ --unlocks all --hard --awards",
  "floor B91199AC --stage nowhere",
];

/** Every command, as its words. */
function commands(): readonly (readonly string[])[] {
  const filesOf = (folder: string, ending: string) =>
    existsSync(path.join(DATA, folder))
      ? readdirSync(path.join(DATA, folder)).filter((name) => name.endsWith(ending))
      : [];
  return [
    ...PLAIN.map((line) => line.split(" ")),
    ["search", "floor", "items has brimstone", "--edition", "repentance", "--seeds", "1-2000"],
    ...SEEDS.flatMap((seed) =>
      EDITIONS.flatMap((edition) => [
        ["floor", seed, "--edition", edition, "--awards"],
        ["floor", seed, "--edition", edition, "--awards", "--items", "--json"],
      ]),
    ),
    ...filesOf("logs", ".log").flatMap((name) => judged("compare", path.join(DATA, "logs", name))),
    ...filesOf("saves", ".dat").flatMap((name) => {
      const file = path.join(DATA, "saves", name);
      const unlocks = file.replace(/dat$/u, "persistent");
      return judged("save", file, ...(existsSync(unlocks) ? ["--unlocks", unlocks] : []));
    }),
  ];
}

function judged(...words: readonly string[]): readonly (readonly string[])[] {
  return [words, [...words, "--json"]];
}

/** A command's output as one text, without what is this computer's own: its folders. */
function outputOf(program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: { ...process.env, ORACLE_ROOMS: "built-in", NO_COLOR: "1", COLUMNS: "80" },
  });
  return `exit code ${status}\n${stdout}\n--- stderr ---\n${stderr}`.replaceAll(DATA, "DATA");
}

const nameOf = (words: readonly string[]) =>
  `${words
    .map((word) => (path.isAbsolute(word) ? path.basename(word) : word))
    .join("_")
    .replaceAll(/[^\w.+-]+/gu, "-")}.txt`;

/** The first place where two texts part, a line of each; nothing where they are equal. */
function difference(before: string, after: string): string | undefined {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const at = now.findIndex((line, index) => line !== old[index]);
  if (at < 0 && old.length === now.length) {
    return undefined;
  }
  const line = at < 0 ? now.length : at;
  return `  line ${line + 1}\n  - ${cut(old[line])}\n  + ${cut(now[line])}`;
}

const cut = (line = "(the end)") => (line.length > 160 ? `${line.slice(0, 160)} …` : line);

function main([folder, before, program = path.join(PROJECT_DIR, "dist/main.js")]: string[]): void {
  if (folder === undefined) {
    console.error("Expected a folder to write the outputs into, and one to compare them with.");
    process.exitCode = 2;
    return;
  }
  mkdirSync(folder, { recursive: true });
  let differing = 0;
  const all = commands();
  for (const words of all) {
    const output = outputOf(program, words);
    writeFileSync(path.join(folder, nameOf(words)), output);
    const old = before === undefined ? undefined : path.join(before, nameOf(words));
    if (old !== undefined) {
      const found = existsSync(old) ? difference(readFileSync(old, "utf8"), output) : "  (new)";
      differing += found === undefined ? 0 : 1;
      if (found !== undefined) {
        console.log(`${nameOf(words)}\n${found}`);
      }
    }
  }
  console.log(`${all.length} outputs in ${folder}${before ? `, ${differing} differ` : ""}.`);
}

main(process.argv.slice(2));
