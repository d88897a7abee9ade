import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { figuresAt } from "../../src/cli/roomFiles";
import { UsageError } from "../../src/cli/usage";
import { builtInFigures, exportFigures, importFigures, type FigureSet } from "../../src/rooms";
import { figuresOfFiles } from "../../src/rooms/ownFiles";
import { oracle } from "../support/oracle";
import { writeArchive, writeRoomXml, writeStb } from "./writers";

const BUILT_IN = builtInFigures("afterbirth+") as FigureSet;
const SPECIAL = BUILT_IN.files.get(0) ?? [];
const ORDINARY = [
  { roomType: 1, variant: 7, subtype: 0, difficulty: 1, weight: 1, shape: 1, doors: 15 },
];

const folder = () => mkdtempSync(join(tmpdir(), "oracle-rooms-"));

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

  it("go through an exported file unchanged", () => {
    const set = builtInFigures("repentance") as FigureSet;
    const again = importFigures(exportFigures(set), "rooms.json");
    expect(again.files).toEqual(set.files);
    expect(again.bosses).toEqual(set.bosses);
    expect([again.edition, again.build]).toEqual(["repentance", "1.7.9b"]);
  });

  it("are refused in words that name the place", () => {
    const at = folder();
    expect(saidBy(at)).toMatch(/^.* has no "00\.special rooms" file; expected /);
    expect(saidBy(join(at, "nowhere"))).toMatch(
      /^Failed to read rooms from .*nowhere since ENOENT/,
    );
    writeFileSync(join(at, "rooms.json"), "{}");
    expect(saidBy(join(at, "rooms.json"))).toMatch(/ is no file of "oracle rooms export"\.$/);
    writeFileSync(join(at, "00.special rooms.stb"), "STB1");
    expect(saidBy(at)).toBe(
      "00.special rooms.stb ends at byte 4, in the middle of what begins at byte 4.",
    );
  });

  it("are shown, exported and used by the command line", () => {
    const at = folder();
    writeFileSync(join(at, "00.special rooms.stb"), writeStb(SPECIAL));
    const out = join(at, "rooms.json");
    expect(oracle(["rooms", "export", out, "--rooms", at]).code).toBe(0);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ edition: "afterbirth+" });
    const shown = JSON.parse(oracle(["rooms", "--rooms", out, "--json"]).stdout) as {
      digest: string;
    }[];
    const builtIn = JSON.parse(oracle(["rooms", "--json"]).stdout) as { digest: string }[];
    expect(shown[0]?.digest).toBe(builtIn[0]?.digest);
    const words = "floor --stage-seed 2593915157 --stage 1 --edition afterbirth+ --json --rooms";
    const floor = JSON.parse(oracle([...words.split(" "), out]).stdout) as {
      finished: { source: string };
    };
    expect(floor.finished.source).toBe("file");
    expect(oracle(["floor", "B911", "99AC", "--stage", "1", "--rooms", out])).toMatchObject({
      code: 2,
    });
  });
});
