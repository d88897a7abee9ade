/** What commands find on this computer by themselves: the newest log and saved run, the installed game's rooms. */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { builtInFigures } from "../../src/figures/builtIn";
import { writeStb } from "../figures/writers";
import { madeRun } from "../save/madeRun";
import { CARRIED_LOG } from "../study/support";
import { oracleHere } from "../support/oracleHere";

const STEAM = ".local/share/Steam";
const GAME = `${STEAM}/steamapps/common/The Binding of Isaac Rebirth`;
const SAVES = `${STEAM}/userdata/1/250900/remote`;
const SPECIAL = `${GAME}/resources/rooms/00.special rooms.stb`;

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "a home "));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts a file below the home, written so many seconds after 1970. */
function put(name: string, content: string | Uint8Array, seconds = 1000): void {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), content);
  utimesSync(join(home, name), seconds, seconds);
}

function typed(...words: readonly string[]) {
  return oracleHere(words, { HOME: home, XDG_DATA_HOME: "", ORACLE_ROOMS: "", ORACLE_UNLOCKS: "" });
}

describe.skipIf(process.platform !== "linux")("oracle save without a file", () => {
  it("reads the run written last, or that of a slot", async () => {
    put(`${SAVES}/rep_gamestate1.dat`, madeRun({ startSeed: 12345 }), 1000);
    put(`${SAVES}/rep_gamestate2.dat`, madeRun({ startSeed: 54321 }), 2000);
    const read = async (...words: string[]) => (await typed("save", ...words)).stderr;
    expect(await read()).toContain(`reading ${join(home, SAVES, "rep_gamestate2.dat")}`);
    expect(await read("--slot", "1")).toContain("rep_gamestate1.dat");
    expect(await read("--slot", "3")).toContain(
      "Expected a saved run in slot 3 but found none on this computer: ",
    );
    expect(await read("--slot", "0")).toContain("from 1 up as a save slot");
  });

  it("says where to look where there is none", async () => {
    const { stderr, code } = await typed("save");
    expect([code, stderr]).toEqual([2, expect.stringContaining("Expected a saved run but found")]);
  });
});

describe.skipIf(process.platform !== "linux")("oracle compare without a file", () => {
  it("reads the log written last, or the edition's", async () => {
    const log = (edition: string) => `.local/share/binding of isaac ${edition}/log.txt`;
    put(log("afterbirth+"), CARRIED_LOG, 1000);
    put(log("rebirth"), "no log", 2000);
    const last = await typed("compare");
    expect([last.code, last.stderr]).toEqual([
      2,
      expect.stringContaining(`reading ${join(home, log("rebirth"))}`),
    ]);
    expect((await typed("compare", "-e", "ab+")).stderr).toContain(`reading ${home}`);
    const none = await typed("compare", "-e", "rep");
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("none of repentance on")]);
  });

  it("says that none is there of any edition", async () => {
    expect((await typed("compare")).stderr).toContain("found none of any edition on this computer");
  });
});

describe.skipIf(process.platform !== "linux")("the installed game's rooms", () => {
  const rooms = writeStb(builtInFigures("afterbirth+")?.files.get(0) ?? []);
  const floor = ["floor", "--stage-seed", "2593915157", "--stage", "1", "-e"];

  async function figuresOf(...words: readonly string[]) {
    const { stdout, stderr, code } = await typed(...floor, ...words, "--json");
    const { figures, error } = JSON.parse(stdout) as { figures?: string; error?: string };
    return { figures: figures ?? error, stderr, code };
  }

  it("are taken where Steam lists the game and they are of the edition, unless others are named", async () => {
    put(SPECIAL, rooms);
    expect((await figuresOf("ab+")).figures).toBe("built-in");
    put(`${STEAM}/steamapps/appmanifest_250900.acf`, '"AppState" {}');
    expect((await figuresOf("ab+")).figures).toBe("file");
    expect((await figuresOf("rep")).figures).toBe("built-in");
    expect((await figuresOf("ab+", "--rooms", "built-in")).figures).toBe("built-in");
    expect((await figuresOf("ab+", "--rooms", "game")).figures).toBe("file");
    expect((await figuresOf("rep", "--rooms", "game")).figures).toBe(
      "Expected afterbirth+, whose rooms game holds, as the edition but received repentance.",
    );
  });

  it("that cannot be read are said in a note, and the built-in ones stand in", async () => {
    put(SPECIAL, "STB1");
    put(`${STEAM}/steamapps/appmanifest_250900.acf`, '"AppState" {}');
    const { figures, stderr } = await figuresOf("ab+");
    expect([figures, stderr]).toEqual([
      "built-in",
      expect.stringMatching(
        /^note: 00\.special rooms\.stb ends at .* The built-in figures stand in\.$/m,
      ),
    ]);
  });

  it("are asked for in vain where no game is", async () => {
    expect(await figuresOf("ab+", "--rooms", "game")).toMatchObject({
      figures: "Found no installed game; name its folder with --rooms PATH.",
      code: 2,
    });
  });
});

describe("what the system refuses of itself", () => {
  it.skipIf(process.platform === "win32")(
    "is said with its name: a name that is too long",
    async () => {
      const { stderr, code } = await oracleHere(["compare", "x".repeat(300)]);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^error: Failed to read x+ since ENAMETOOLONG/),
      ]);
    },
  );
});

describe("a file of the game", () => {
  it("has at most twenty million bytes, of which only so many are read", async () => {
    put("a.dat", "");
    const said = async (size: number) => {
      truncateSync(join(home, "a.dat"), size);
      return (await oracleHere(["save", join(home, "a.dat")])).stderr;
    };
    expect(await said(20_000_000)).toContain("Failed to read");
    expect(await said(20_000_001)).toContain(
      "Expected a file of the game of at most 20000000 bytes but ",
    );
  });
});

describe("an interrupt", () => {
  const search = ["search", "floor", "dead-ends >= 13", "--workers", "0", "--seeds", "1-9000000"];

  /** Interrupts a search in this process a moment after it began to listen. */
  async function interrupted(...words: readonly string[]) {
    const interrupt = (event: string | symbol) =>
      event === "SIGINT" && setTimeout(() => process.emit("SIGINT"), 60);
    process.on("newListener", interrupt);
    try {
      return await oracleHere([...search, ...words]);
    } finally {
      process.off("newListener", interrupt);
    }
  }

  it("ends a search with where to go on, and with 130", async () => {
    const { code, stderr } = await interrupted("--count");
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(/^interrupted: go on with --seeds \d+-9000000$/m),
    ]);
    const state = join(home, "state.json");
    const kept = await interrupted("--resume", state);
    expect(kept.stderr).toContain(`interrupted: the same command goes on from ${state}`);
  });
});
