import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { figuresFrom } from "../../src/cli/figures";
import { figuresAt } from "../../src/cli/rooms/ownFigures";
import type { RoomFigures } from "../../src/core/floor";
import { UsageError } from "../../src/cli/usage";
import { builtInFigures } from "../../src/figures/builtIn";
import { exportFigures, importFigures } from "../../src/figures/exported";
import type { FigureSet } from "../../src/figures/figureSet";
import type { RunAnswer } from "../../src/figures/floorAnswers";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { recordedLog } from "../study/recordedFloors";
import { oracleHere } from "../support/oracleHere";
import { writeArchive, writeRoomXml, writeStb } from "./writers";

const BUILT_IN = builtInFigures("afterbirth+") as FigureSet;
const SPECIAL = BUILT_IN.files.get(0) ?? [];
const ORDINARY = [
  { roomType: 1, variant: 7, subtype: 0, difficulty: 1, weight: 1, shape: 1, doors: 15 },
];

const folder = () => mkdtempSync(join(tmpdir(), "oracle-rooms-"));

const cache = folder();

beforeAll(() => {
  vi.stubEnv("ORACLE_CACHE_DIR", cache);
});

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
  it("are read from loose files, the .stb before the XML, and are recognised", () => {
    const at = folder();
    mkdirSync(join(at, "resources/rooms"), { recursive: true });
    writeFileSync(join(at, "resources/rooms/00.special rooms.stb"), writeStb(SPECIAL));
    writeFileSync(join(at, "resources/rooms/00.special rooms.xml"), "<broken");
    writeFileSync(join(at, "resources/rooms/01.basement.xml"), writeRoomXml(ORDINARY));
    const own = figuresAt(at);
    expect([own.origin, own.edition, own.certainty]).toEqual([
      "file",
      "afterbirth+",
      "engine-checked",
    ]);
    expect(own.files.get(0)).toEqual(SPECIAL);
    expect(own.files.get(1)).toEqual(ORDINARY);
  });

  it("are read from the game's archives, where loose files outrank them", () => {
    const at = folder();
    mkdirSync(join(at, "resources/packed"), { recursive: true });
    const packed = {
      "resources/rooms/00.special rooms.stb": writeStb(SPECIAL.slice(0, 40)),
      "resources/rooms/04.caves.stb": writeStb(ORDINARY),
    };
    writeFileSync(join(at, "resources/packed/afterbirthp.a"), writeArchive(packed));
    expect(figuresAt(at).files.get(0)).toHaveLength(40);
    expect(figuresAt(at).files.get(4)).toEqual(ORDINARY);
    expect(figuresAt(at).certainty).toBe("source");
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(SPECIAL));
    expect(figuresAt(at).files.get(0)).toHaveLength(917);
  });

  it("tell the edition by what only it has", () => {
    const of = (types: readonly number[]) => {
      const rooms = types.map((roomType) => ({
        ...(ORDINARY[0] as (typeof ORDINARY)[0]),
        roomType,
      }));
      return figuresOfFiles([{ path: "00.special rooms.stb", bytes: writeStb(rooms) }], "x")
        .edition;
    };
    expect([of([1, 2]), of([1, 24]), of([24, 30])]).toEqual([
      "afterbirth",
      "repentance",
      "repentance+",
    ]);
    const old = writeStb(ORDINARY, true);
    expect(figuresOfFiles([{ path: "00.special rooms.stb", bytes: old }], "x").edition).toBe(
      "rebirth",
    );
  });

  it("of Rebirth and Afterbirth are listed, but no floor stands on them", async () => {
    const at = folder();
    const plain = SPECIAL.map((room) => ({ ...room, subtype: 0, shape: 1 }));
    for (const [isOld, edition] of [
      [true, "rebirth"],
      [false, "afterbirth"],
    ] as const) {
      writeFileSync(join(at, "00.special rooms.stb"), writeStb(plain, isOld));
      const warning = `Floors of ${edition} stand on open rooms: how it picks among its own is not known.`;
      const listed = await oracleHere(["rooms", "--rooms", at]);
      expect(listed.stdout.replace(/\s+/g, " ")).toContain(warning);
      const words = `floor --stage-seed 77 --stage 1 --json --edition ${edition} --rooms`.split(
        " ",
      );
      const { figures, floors } = JSON.parse(
        (await oracleHere([...words, at])).stdout,
      ) as RunAnswer;
      expect(figures).toBe("open");
      expect(floors[0]?.rooms.find(({ type }) => type === "boss")?.known).toBe("guess");
    }
  });

  it("count as checked only with the boss pools that were", () => {
    const at = folder();
    const set = builtInFigures("repentance") as FigureSet;
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(set.files.get(0) ?? []));
    expect(figuresAt(at).certainty).toBe("engine-checked");
    writeFileSync(
      join(at, "bosspools.xml"),
      '<bosspools><pool name="Basement"><boss id="1" weight="1"/></pool></bosspools>',
    );
    expect(saidBy(at)).toMatch(
      / has bosspools\.xml without bossportraits\.xml; expected both, since bosses need both, or neither\.$/,
    );
    writeFileSync(join(at, "bossportraits.xml"), '<bosses><boss id="1" achievement="5"/></bosses>');
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

  it("go through an exported file unchanged", () => {
    const set = builtInFigures("repentance") as FigureSet;
    const again = importFigures(exportFigures(set), "rooms.json");
    expect(again.files).toEqual(set.files);
    expect(again.bosses).toEqual(set.bosses);
    const pools = [{ file: 1, doubleTrouble: 0, bosses: [[13, 1, 5100] as const] }];
    const bosses = { pools, achievements: [] };
    const modded = importFigures(exportFigures({ ...set, bosses }), "rooms.json");
    expect([modded.bosses, modded.certainty]).toEqual([bosses, "source"]);
    expect([again.edition, again.build]).toEqual(["repentance", "1.7.9b"]);
  });

  it("are as sure as what an exported file holds, whatever it says of itself", () => {
    const sure = (text: string) => importFigures(text, "rooms.json").certainty;
    const checked = exportFigures(BUILT_IN);
    const claims = (certainty: string, of = checked) =>
      of.replace(/"certainty":"[^"]*"/, `"certainty":"${certainty}"`);
    expect([sure(checked), sure(claims("wiki")), sure(claims("certain"))]).toEqual([
      "engine-checked",
      "wiki",
      "unsure",
    ]);
    const other = exportFigures({ ...BUILT_IN, files: new Map([[0, SPECIAL.slice(1)]]) });
    expect(sure(claims("engine-checked", other))).toBe("source");
    expect(sure(claims("unsure", other))).toBe("unsure");
    const near = exportFigures(builtInFigures("repentance+") as FigureSet);
    expect(sure(claims("engine-checked", near))).toBe("unsure");
    const repentance = builtInFigures("repentance") as FigureSet;
    const bosses = { ...(repentance.bosses as NonNullable<FigureSet["bosses"]>), achievements: [] };
    expect(sure(exportFigures(repentance))).toBe("engine-checked");
    expect(sure(exportFigures({ ...repentance, bosses }))).toBe("source");
    expect(sure(claims("engine-checked", checked.replace('"afterbirth+"', '"afterbirth"')))).toBe(
      "source",
    );
    expect(importFigures(other, "rooms.json").provenance).toMatch(
      /^Read from rooms\.json; the special rooms are none of those that are known here\. It says: /,
    );
  });

  it("are refused in words that name the place", () => {
    const at = folder();
    expect(saidBy(at)).toMatch(/^.* has no "00\.special rooms" file; expected /);
    expect(saidBy(join(at, "nowhere"))).toMatch(
      /^Failed to read rooms from .*nowhere since it or its folder does not exist \(ENOENT\)/,
    );
    writeFileSync(join(at, "rooms.json"), "{}");
    expect(saidBy(join(at, "rooms.json"))).toMatch(/ is no file of "oracle rooms export"\.$/);
    writeFileSync(join(at, "00.special rooms.stb"), writeStb([]));
    expect(saidBy(at)).toMatch(/^The "00\.special rooms" file of .* holds no rooms\.$/);
    writeFileSync(join(at, "00.special rooms.stb"), "STB1");
    expect(saidBy(at)).toBe(
      "00.special rooms.stb ends at byte 4, in the middle of what begins at byte 4.",
    );
  });

  it("are shown, exported and used by the command line", async () => {
    const at = folder();
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(SPECIAL));
    const out = join(at, "rooms.json");
    expect((await oracleHere(["rooms", "export", out, "--rooms", at])).code).toBe(0);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ edition: "afterbirth+" });
    const shown: unknown = JSON.parse(
      (await oracleHere(["rooms", "--rooms", out, "--json"])).stdout,
    );
    expect(shown).toMatchObject({
      figures: [{ known: true, digest: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown }],
    });
    const words = "floor --stage-seed 2593915157 --stage 1 --edition afterbirth+ --json --rooms";
    const floor = JSON.parse((await oracleHere([...words.split(" "), out])).stdout) as {
      figures: string;
    };
    expect(floor.figures).toBe("file");
    expect(() => figuresFrom(out)("repentance+", undefined)).toThrow(
      /^Expected afterbirth\+, whose rooms .* holds, as the edition but received repentance\+\.$/,
    );
  });
});

/** A home folder with the game as Steam installs it. */
function madeUpHome(): { readonly home: string; readonly game: string; readonly archive: string } {
  const home = folder();
  const apps = join(home, ".local/share/Steam/steamapps");
  const game = join(apps, "common/The Binding of Isaac Rebirth");
  mkdirSync(join(game, "resources/packed"), { recursive: true });
  writeFileSync(join(apps, "appmanifest_250900.acf"), '"AppState" { "appid" "250900" }');
  const archive = join(game, "resources/packed/afterbirthp.a");
  const rooms = {
    "resources/rooms/00.special rooms.stb": writeStb(SPECIAL),
    "resources/rooms/01.basement.stb": writeStb(ORDINARY),
  };
  writeFileSync(archive, writeArchive(rooms));
  return { home, game, archive };
}

/** Makes the game Repentance, which is recognised by its rooms; its mods lie in its own folder. */
function asRepentance(game: string): void {
  const special = builtInFigures("repentance")?.files.get(0) ?? [];
  mkdirSync(join(game, "resources/rooms"), { recursive: true });
  writeFileSync(join(game, "resources/rooms/00.special rooms.stb"), writeStb(special));
}

describe("the installed game", () => {
  it("gives the figures by itself, for its own edition, unless it is told not to", async () => {
    const { home } = madeUpHome();
    const env = { HOME: home, XDG_DATA_HOME: "", ORACLE_ROOMS: "" };
    for (const [name, value] of Object.entries(env)) {
      vi.stubEnv(name, value);
    }
    const origins = [undefined, "built-in"].map((option) =>
      (["afterbirth+", "repentance", "rebirth"] as const).map(
        (edition) => figuresFrom(option)(edition, undefined)?.origin ?? "open",
      ),
    );
    vi.stubEnv("ORACLE_ROOMS", "built-in");
    expect(origins).toEqual([
      ["file", "built-in", "open"],
      ["built-in", "built-in", "open"],
    ]);
    const words = "floor --stage-seed 2593915157 --stage 1 --json --edition afterbirth+".split(" ");
    const { figures, floors } = JSON.parse((await oracleHere(words, env)).stdout) as RunAnswer;
    expect(figures).toBe("file");
    expect(floors[0]?.rooms).toContainEqual(expect.objectContaining({ roomType: 1, variant: 7 }));
    const { figures: listed } = JSON.parse((await oracleHere(["rooms", "--json"], env)).stdout) as {
      figures: readonly object[];
    };
    expect(listed).toHaveLength(6);
    expect(listed[0]).toMatchObject({ origin: "file", edition: "afterbirth+", known: true });
  });

  it("says which mods change its rooms, unless they are off or add none that are picked", () => {
    const { home, game } = madeUpHome();
    const put = (path: string, weight: number): void => {
      mkdirSync(join(game, "mods", path, ".."), { recursive: true });
      const rooms = ORDINARY.map((room) => ({ ...room, weight }));
      const isXml = path.endsWith(".xml");
      writeFileSync(join(game, "mods", path), isXml ? writeRoomXml(rooms) : writeStb(rooms));
    };
    asRepentance(game);
    put("stageapi/content/rooms/01.basement.stb", 0);
    put("more rooms/content/rooms/01.basement.stb", 1);
    put("other bosses/resources/rooms/00.special rooms.stb", 1);
    put("for the dlc/resources-dlc3/rooms/04.caves.stb", 1);
    put("more for the dlc/content-dlc3/rooms/04.caves.stb", 1);
    put("as xml/content/rooms/04.caves.xml", 1);
    put("weightless xml/content/rooms/04.caves.xml", 0);
    put("pools/resources/bosspools.xml", 1);
    put("elsewhere/resources/gfx/04.caves.stb", 1);
    put("off/resources/rooms/00.special rooms.stb", 1);
    writeFileSync(join(game, "mods/off/disable.it"), "");
    vi.stubEnv("HOME", home);
    vi.stubEnv("XDG_DATA_HOME", "");
    const own = figuresAt("game");
    expect(own.edition).toBe("repentance");
    expect(own.warnings).toEqual([
      "The mod as xml adds rooms to 04.caves.xml, which is not read here.",
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
    asRepentance(game);
    mkdirSync(join(game, "mods/other bosses/resources/rooms"), { recursive: true });
    const named = "mods/other bosses/resources/rooms/00.special rooms.stb";
    writeFileSync(join(game, named), writeStb(SPECIAL));
    const figures = builtInFigures("repentance") as FigureSet;
    const input = { stageSeed: 77, stage: 1, edition: "repentance", curses: 0 } as const;
    const made = recordedLog(input, figures);
    const plain = (made?.log ?? "").replace(/^.*Lua Debug.*\n/gm, "");
    const log = join(folder(), "log.txt");
    writeFileSync(log, plain);
    const floor = "floor --stage-seed 77 --stage 1 --edition repentance --layouts".split(" ");
    const commands = [["rooms"], floor, ["compare", log], ["watch", log, "--once"]];
    for (const words of commands) {
      const { stdout } = await oracleHere([...words, "--rooms", game]);
      expect(stdout.replace(/\s+/g, " "), words[0]).toContain(
        "The mod other bosses replaces 00.special rooms.stb, which is not read here.",
      );
    }
    const { stdout } = await oracleHere([...floor, "--rooms", game]);
    expect(stdout.match(/^\d+\.\d+ .* (exact|a guess)$/gm)).toContainEqual(
      expect.stringMatching(/^1\.2 +start .* a guess$/),
    );
    expect(stdout.match(/^5\.\S+ +boss .* (exact|one of)/gm)).toBeNull();
    const json = JSON.parse(
      (await oracleHere(["compare", log, "--json", "--rooms", game])).stdout,
    ) as { rooms: object; roomWarnings: readonly string[] };
    expect(json.roomWarnings).toHaveLength(1);
  });
});

describe("a log that is watched with one's own rooms", () => {
  it("shows the whole floor that stands on them, its ordinary rooms' layouts too", async () => {
    const at = folder();
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(SPECIAL));
    const everyShape = Array.from({ length: 12 }, (_, index) => ({
      ...(ORDINARY[0] as (typeof ORDINARY)[0]),
      variant: 700 + index,
      shape: index + 1,
      doors: 255,
    }));
    writeFileSync(join(at, "01.basement.stb"), writeStb(everyShape));
    const own = figuresAt(at);
    const input = { stageSeed: 77, stage: 1, edition: "afterbirth+", curses: 0 } as const;
    const made = recordedLog(input, own);
    const log = join(folder(), "log.txt");
    writeFileSync(log, (made?.log ?? "").replace(/^.*Lua Debug.*\n/gm, ""));
    const report = join(folder(), "report.html");
    const watched = await oracleHere(["watch", log, "--once", "--rooms", at]);
    expect(watched.stdout.replace(/\s+/g, " ")).toContain(
      `From the rooms at ${basename(at)}, as the rooms entered ask for`,
    );
    await oracleHere(["compare", log, "--html", report, "--rooms", at]);
    expect(readFileSync(report, "utf8")).toMatch(/layout 1\.7\d\d, cell/);
  });
});

describe("figures that were read before", () => {
  it("come from the cache, until the files are others", () => {
    const { game, archive } = madeUpHome();
    const first = figuresAt(game);
    const bytes = readFileSync(archive);
    const { mtime, atime } = { mtime: new Date(1_700_000_000_000), atime: new Date() };
    utimesSync(archive, atime, mtime);
    expect(figuresAt(game)).toEqual(first);
    // Contents that the index no longer fits: whoever reads them says so.
    writeFileSync(archive, bytes.fill(0, 14, 40));
    utimesSync(archive, atime, mtime);
    expect(figuresAt(game)).toEqual(first);
    utimesSync(archive, atime, new Date());
    expect(saidBy(game)).toMatch(/ in afterbirthp\.a /);
  });

  it("are read again where the cache is not as it was written", () => {
    const at = folder();
    const own = folder();
    vi.stubEnv("ORACLE_CACHE_DIR", own);
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(SPECIAL));
    const first = figuresAt(at);
    const [name = ""] = readdirSync(own);
    const whole = readFileSync(join(own, name), "utf8");
    const { value } = JSON.parse(whole) as { value: object };
    const wrong = [
      "",
      "null",
      whole.slice(0, -9),
      whole.replace("2.0.0", "2.1.0"),
      JSON.stringify({ value, check: "0" }),
    ];
    for (const text of wrong) {
      writeFileSync(join(own, name), text);
      expect(figuresAt(at), text.slice(0, 40)).toEqual(first);
      expect(readFileSync(join(own, name), "utf8")).toBe(whole);
    }
    vi.stubEnv("ORACLE_CACHE_DIR", cache);
  });

  it("keep weights that are no thousandths", () => {
    const [room] = ORDINARY;
    const weight = Math.fround(1 / 3);
    const set = { ...BUILT_IN, files: new Map([[0, [{ ...room, weight } as RoomFigures]]]) };
    const again = importFigures(exportFigures(set), "rooms.json");
    expect(again.files.get(0)?.[0]?.weight).toBe(weight);
  });

  it("are refused where they are none of the game's, whatever wrote them", () => {
    const text = exportFigures(BUILT_IN);
    const refused = (from: string, to: string): string => {
      try {
        importFigures(text.replace(from, to), "rooms.json");
      } catch (error) {
        return (error as Error).message;
      }
      return "";
    };
    const [first = ""] = /"\d+\.\d+\.\d+ /.exec(text) ?? [];
    expect(refused(first, '"2.0.0.1.1000.40 ')).toMatch(/ has the shape 40; expected 1 to 12\.$/);
    expect(refused(first, '"2.0.0.1.w4290772992 ')).toMatch(/ has the weight NaN; /);
    expect(refused("[[0,", "[[99,")).toMatch(/^rooms\.json is damaged: /);
    expect(refused("[[0,", "[[1,")).toMatch(/^rooms\.json is damaged: /);
    expect(refused('"files"', '"bosses":{"pools":[{}]},"files"')).toMatch(/ is damaged: /);
  });
});
