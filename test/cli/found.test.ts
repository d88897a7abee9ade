/** What commands find on this computer by themselves: the newest log and saved run, the installed game's rooms. */
import { mkdirSync, mkdtempSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtInFigures } from "../../src/figures/builtIn";
import { writeStb } from "../figures/writers";
import { madeRun } from "../judge/saves/madeRun";
import { CARRIED_LOG } from "../judge/logs/support";
import { asTyped } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const STEAM = ".local/share/Steam";
const GAME = `${STEAM}/steamapps/common/The Binding of Isaac Rebirth`;
const SAVES = `${STEAM}/userdata/1/250900/remote`;
const SPECIAL = `${GAME}/resources/rooms/00.special rooms.stb`;

const folder = temporaryFolder();
let home = "";
beforeEach(() => (home = mkdtempSync(join(folder, "a home "))));

/** Puts a file below the home, written so many seconds after 1970. */
function put(name: string, content: string | Uint8Array, seconds = 1000): void {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), content);
  utimesSync(join(home, name), seconds, seconds);
}

function typed(words: string) {
  const none = { XDG_DATA_HOME: "", ORACLE_ROOMS: "", ORACLE_UNLOCKS: "" };
  return asTyped(`oracle ${words}`, { HOME: home, ...none });
}

describe.skipIf(process.platform !== "linux")("without a file", () => {
  it("oracle save reads the run written last, or that of a slot", async () => {
    put(`${SAVES}/rep_gamestate1.dat`, madeRun({ startSeed: 12345 }), 1000);
    put(`${SAVES}/rep_gamestate2.dat`, madeRun({ startSeed: 54321 }), 2000);
    const said = async (words: string) => (await typed(words)).stderr;
    expect(await said("save")).toContain(`reading ${join(home, SAVES, "rep_gamestate2.dat")}`);
    expect(await said("save --slot 1")).toContain("rep_gamestate1.dat");
  });

  it("oracle compare reads the log written last, or the edition's", async () => {
    const log = (edition: string) => `.local/share/binding of isaac ${edition}/log.txt`;
    put(log("afterbirth+"), CARRIED_LOG, 1000);
    put(log("rebirth"), "no log", 2000);
    expect((await typed("compare")).stderr).toContain(`reading ${join(home, log("rebirth"))}`);
    const asked = await typed("compare -e ab+");
    expect([asked.code, asked.stderr]).toEqual([0, expect.stringContaining(`reading ${home}`)]);
    const other = await typed(`compare "${join(home, log("afterbirth+"))}" -e rep`);
    expect(other.stderr).toContain("note: --edition is for logs that name none: this file is of ");
    put(log("repentance"), "no log", 3000);
    expect((await typed("odds")).stderr).toMatch(/^note: By the rules of repentance, .*log\.txt\)/);
    put(log("repentance+"), "no log", 4000);
    expect((await typed("odds")).stderr).toBe("");
  });

  it.each([
    ["save", "Expected a saved run but found none on this computer: "],
    ["save --slot 3", "Expected a saved run in slot 3 but found none on this computer: "],
    ["compare", "found none of any edition on this computer"],
    ["compare -e rep", "found none of repentance on this computer"],
  ])("oracle %s says where to look where there is none", async (words, said) => {
    const { code, stderr } = await typed(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe.skipIf(process.platform !== "linux")("the installed game's rooms", () => {
  const rooms = writeStb(builtInFigures("afterbirth+")?.files.get(0) ?? []);

  /** Which figures a floor stands on, or why on none. */
  async function figuresOf(words: string) {
    const { stdout, stderr } = await typed(
      `floor --stage-seed 2593915157 --stage 1 --json ${words}`,
    );
    const { figures, error } = JSON.parse(stdout) as { figures?: string; error?: string };
    return `${figures ?? error}${stderr}`;
  }

  it("are taken where Steam lists the game and they are of the edition, unless others are named", async () => {
    put(SPECIAL, rooms);
    expect(await figuresOf("-e ab+")).toMatch(/^built-in/);
    put(`${STEAM}/steamapps/appmanifest_250900.acf`, '"AppState" {}');
    expect(await figuresOf("-e ab+")).toMatch(/^file/);
    expect(await figuresOf("-e rep")).toMatch(/^built-in/);
    expect(await figuresOf("-e ab+ --build 2017")).toMatch(/^built-in/);
    expect(await figuresOf("-e ab+ --rooms built-in")).toMatch(/^built-in/);
    expect(await figuresOf("-e ab+ --rooms game")).toMatch(/^file/);
    expect(await figuresOf("-e rep --rooms game")).toBe(
      "Expected afterbirth+, whose rooms game holds, as the edition but received repentance.",
    );
    expect(await figuresOf("-e ab+ --rooms game --build 2017")).toContain(
      "received afterbirth+ 2017.",
    );
  });

  it("that cannot be read are said in a note, and the built-in ones stand in", async () => {
    put(SPECIAL, "STB1");
    put(`${STEAM}/steamapps/appmanifest_250900.acf`, '"AppState" {}');
    expect(await figuresOf("-e ab+")).toMatch(
      /^built-in.*00\.special rooms\.stb ends at .* The built-in figures stand in\.$/m,
    );
  });

  it("are asked for in vain where no game is", async () => {
    expect(await figuresOf("-e ab+ --rooms game")).toBe(
      "Found no installed game; name its folder with --rooms PATH.",
    );
  });
});

it.skipIf(process.platform === "win32")(
  "a name that is too long is told by the system's code",
  async () => {
    const { stderr, code } = await typed(`compare ${"x".repeat(300)}`);
    const said = expect.stringMatching(/^error: Failed to read x+ since ENAMETOOLONG/) as string;
    expect([code, stderr]).toEqual([2, said]);
  },
);

it("a file of the game has at most twenty million bytes, of which only so many are read", async () => {
  put("a.dat", "");
  const said = async (size: number) => {
    truncateSync(join(home, "a.dat"), size);
    return (await typed(`save "${join(home, "a.dat")}"`)).stderr;
  };
  expect(await said(20_000_000)).toContain("Failed to read");
  expect(await said(20_000_001)).toContain(
    "Expected a file of the game of at most 20000000 bytes but ",
  );
});
