import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { figuresAt } from "../../src/cli/ownFigures";
import type { RoomFigures } from "../../src/floors";
import { UsageError } from "../../src/cli/usage";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import type { RunAnswer } from "../../src/run/floorAnswers";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { recordedLog } from "../judge/logs/recordedFloors";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { writeArchive, writeStb } from "./writers";

const BUILT_IN = builtInFigures("afterbirth+") as FigureSet;
const SPECIAL = BUILT_IN.files.get(0) ?? [];
/** Where a boss stands that Afterbirth+ brought. */
const LAST_BOSS = SPECIAL.findIndex(({ roomType, subtype }) => roomType === 5 && subtype === 72);
const PLAIN: RoomFigures = {
  ...{ roomType: 1, variant: 7, subtype: 0, difficulty: 1 },
  ...{ weight: 1, shape: 1, doors: 15 },
};
const ORDINARY = [PLAIN];

const FOLDER = temporaryFolder();
const folder = () => mkdtempSync(join(FOLDER, "rooms "));

/** Writes a file below a folder, rooms as a file of them, and returns its path. */
function put(at: string, name: string, content: readonly RoomFigures[] | Uint8Array | string) {
  const file = join(at, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Array.isArray(content) ? writeStb(content) : (content as string));
  return file;
}

const SPECIAL_FILE = "00.special rooms.stb";

/** A folder with a file of special rooms. */
function folderWith(special: readonly RoomFigures[]): string {
  return dirname(put(folder(), SPECIAL_FILE, special));
}

afterAll(() => {
  vi.unstubAllEnvs();
});

function saidBy(path: string): string {
  try {
    return figuresAt(path).name;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message;
  }
}

describe("the player's own rooms", () => {
  it("are read from loose files, and are recognised", () => {
    const at = folder();
    put(at, `resources/rooms/${SPECIAL_FILE}`, SPECIAL);
    put(at, "resources/rooms/01.basement.stb", ORDINARY);
    const own = figuresAt(at);
    const known = { edition: "afterbirth+", certainty: "engine-checked" };
    expect(own).toMatchObject({ origin: "file", ...known });
    expect([own.files.get(0), own.files.get(1)]).toEqual([SPECIAL, ORDINARY]);
  });

  it("are read from the game's archives, where loose files outrank them", () => {
    const at = folder();
    const packed = {
      [`resources/rooms/${SPECIAL_FILE}`]: writeStb(SPECIAL.slice(LAST_BOSS, LAST_BOSS + 40)),
      "resources/rooms/04.caves.stb": writeStb(ORDINARY),
    };
    put(at, "resources/packed/afterbirthp.a", writeArchive(packed));
    expect(figuresAt(at).files.get(0)).toHaveLength(40);
    expect(figuresAt(at).files.get(4)).toEqual(ORDINARY);
    expect(figuresAt(at).certainty).toBe("source");
    put(at, SPECIAL_FILE, SPECIAL);
    expect(figuresAt(at).files.get(0)).toHaveLength(917);
  });

  it("tell the edition by what only it has, and are refused where no floor stands on it", () => {
    const of = (...types: readonly number[]) => {
      const rooms = types.map((roomType) => ({ ...PLAIN, roomType }));
      const bytes = writeStb([...rooms, { ...PLAIN, roomType: 5, subtype: 72 }]);
      return figuresOfFiles([{ path: "00.special rooms.stb", bytes }], "x").edition;
    };
    expect([of(1, 2), of(1, 24), of(24, 30)]).toEqual(["afterbirth+", "repentance", "repentance+"]);
    const older = SPECIAL.filter(({ subtype }) => subtype !== 72);
    const at = folderWith(older);
    expect(saidBy(at)).toMatch(
      / holds rooms of before Afterbirth\+, which floors do not stand on: /,
    );
    // Rebirth's form begins with the number of rooms.
    put(at, SPECIAL_FILE, Buffer.from([1, 0, 0, 0]));
    expect(saidBy(at)).toBe(
      "00.special rooms.stb is no room file from Afterbirth on, which begins with STB1: floors stand on no others.",
    );
  });

  it("count as checked only with the boss pools that were", () => {
    const set = builtInFigures("repentance") as FigureSet;
    const at = folderWith(set.files.get(0) ?? []);
    expect(figuresAt(at).certainty).toBe("engine-checked");
    const pool = '<pool name="Basement"><boss id="1" weight="1"/></pool>';
    put(at, "bosspools.xml", `<bosspools>${pool}</bosspools>`);
    expect(saidBy(at)).toMatch(
      / has bosspools\.xml alone; expected both .*, since bosses need both, or neither\.$/,
    );
    put(at, "bossportraits.xml", '<bosses><boss id="1" achievement="5"/></bosses>');
    const own = figuresAt(at);
    expect(own.bosses).toEqual({
      pools: [{ file: 1, doubleTrouble: 0, bosses: [[1, 1]] }],
      achievements: [[1, 5]],
    });
    expect(own.certainty).toBe("source");
    expect(own.provenance).toContain(
      `the special rooms are those of ${set.name}, the boss pools are not.`,
    );
  });

  it("are refused in words that name the place", () => {
    const at = folder();
    expect(saidBy(at)).toMatch(/^.* has no "00\.special rooms" file; expected /);
    expect(saidBy(join(at, "nowhere"))).toMatch(
      /^Failed to read rooms from .*nowhere since it or its folder does not exist \(ENOENT\)/,
    );
    put(at, SPECIAL_FILE, []);
    expect(saidBy(at)).toMatch(/^The "00\.special rooms" file of .* holds no rooms\.$/);
    put(at, SPECIAL_FILE, "STB1");
    expect(saidBy(at)).toBe(
      "00.special rooms.stb ends at byte 4, in the middle of what begins at byte 4.",
    );
  });

  it("are named by the command line", async () => {
    const words = "floor --stage-seed 2593915157 --stage 1 --edition afterbirth+ --rooms";
    const { stdout } = await oracleHere([...words.split(" "), folderWith(SPECIAL)]);
    expect(stdout.replace(/\s+/g, " ")).toContain("; the special rooms are those of ");
  });
});

/** A home folder with Repentance, known by its rooms, as Steam installs it; its mods lie in its own folder. */
function madeUpHome(): { readonly home: string; readonly game: string } {
  const home = folder();
  const apps = join(home, ".local/share/Steam/steamapps");
  const game = join(apps, "common/The Binding of Isaac Rebirth");
  put(apps, "appmanifest_250900.acf", '"AppState" { "appid" "250900" }');
  const special = builtInFigures("repentance")?.files.get(0) ?? [];
  put(game, `resources/rooms/${SPECIAL_FILE}`, special);
  return { home, game };
}

/** A log of a floor on these rooms, without the mod's records. */
function plainLog(...floor: Parameters<typeof recordedLog>): string {
  const log = recordedLog(...floor)?.log ?? "";
  return put(folder(), "log.txt", log.replace(/^.*Lua Debug.*\n/gm, ""));
}

describe("the installed game", () => {
  it("says which mods change its rooms, unless they are off or add none that are picked", () => {
    const { home, game } = madeUpHome();
    for (const path of [
      "more rooms/content/rooms/01.basement.stb",
      "other bosses/resources/rooms/00.special rooms.stb",
      "for the dlc/resources-dlc3/rooms/04.caves.stb",
      "more for the dlc/content-dlc3/rooms/04.caves.stb",
      "pools/resources/bosspools.xml",
      "elsewhere/resources/gfx/04.caves.stb",
      "off/resources/rooms/00.special rooms.stb",
    ]) {
      put(join(game, "mods"), path, ORDINARY);
    }
    const weightless = [{ ...PLAIN, weight: 0 }];
    put(game, "mods/stageapi/content/rooms/01.basement.stb", weightless);
    put(game, "mods/off/disable.it", "");
    vi.stubEnv("HOME", home);
    vi.stubEnv("XDG_DATA_HOME", "");
    const own = figuresAt("game");
    expect(own.edition).toBe("repentance");
    expect(own.warnings).toEqual([
      "The mod for the dlc replaces 04.caves.stb, which is not read here.",
      "The mod more for the dlc adds rooms to 04.caves.stb, which is not read here.",
      "The mod more rooms adds rooms to 01.basement.stb, which is not read here.",
      "The mod other bosses replaces 00.special rooms.stb, which is not read here.",
      "The mod pools replaces bosspools.xml, which is not read here.",
    ]);
    // Named by its folder, installed or not, the game is the same.
    expect(figuresAt(game).warnings).toEqual(own.warnings);
    vi.stubEnv("HOME", folder());
    expect(figuresAt(game).warnings).toEqual(own.warnings);
  });

  it("has its mods named wherever floors stand on its rooms, and nothing is exact then", async () => {
    const { game } = madeUpHome();
    put(game, `mods/other bosses/resources/rooms/${SPECIAL_FILE}`, SPECIAL);
    const input = { stageSeed: 77, stage: 1, edition: "repentance", curses: 0 } as const;
    const log = plainLog(input, builtInFigures("repentance") as FigureSet);
    const floor = "floor --stage-seed 77 --stage 1 --edition repentance".split(" ");
    for (const words of [floor, ["compare", log]]) {
      const { stdout } = await oracleHere([...words, "--rooms", game]);
      expect(stdout.replace(/\s+/g, " "), words[0]).toContain(
        "The mod other bosses replaces 00.special rooms.stb, which is not read here.",
      );
    }
    const asked = async (...words: readonly string[]) =>
      JSON.parse((await oracleHere([...words, "--json", "--rooms", game])).stdout) as RunAnswer;
    const rooms = (await asked(...floor)).floors[0]?.rooms;
    const known = (type: string) => rooms?.find((room) => room.type === type)?.known;
    expect([known("start"), known("boss")]).toEqual(["guess", "guess"]);
    expect(await asked("compare", log)).toHaveProperty("roomWarnings.length", 1);
  });
});

it("a log that is compared with one's own rooms shows the whole floor that stands on them, and how far its rooms are", async () => {
  const at = folderWith(SPECIAL);
  const everyShape = Array.from({ length: 12 }, (_, index) => {
    return { ...PLAIN, variant: 700 + index, shape: index + 1, doors: 255 };
  });
  put(at, "01.basement.stb", everyShape);
  const input = { stageSeed: 77, stage: 1, edition: "afterbirth+", curses: 0 } as const;
  const log = plainLog(input, figuresAt(at));
  const report = join(folder(), "report.html");
  const stands = /"figures":"the rooms at .*"distances":\[\{"type":"treasure"/;
  for (const [own, isTold] of [
    [["--rooms", at], true],
    [[], false],
  ] as const) {
    await oracleHere(["compare", log, "--html", report, "--force", ...own]);
    expect(stands.test(readFileSync(report, "utf8"))).toBe(isTold);
    const floor = ["floor", "--stage-seed", "77", "--stage", "1", "-e", "ab+"];
    expect((await oracleHere([...floor, ...own])).stdout.includes("Rooms: ")).toBe(isTold);
  }
});
