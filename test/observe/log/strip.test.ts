import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { FieldRow } from "../../../src/core/game/recordRow";
import { RECORD_FIELDS, type LogRecord } from "../../../src/core/record/recordFields";
import { readGameLine } from "../../../src/observe/log/gameLines";
import { hasRecordMark, readRecordLine } from "../../../src/observe/log/logLines";
import { LogStripper } from "../../../src/observe/log/strip";
import { some } from "../../support/cases";
import { GAME_LINES } from "./support";
import { COIN_CLEAR, compareText, recordLine, stripLog } from "../../judge/logs/support";

const LOG = `[INFO] - Binding of Isaac: Repentance+ v1.9.7.8.J181
[INFO] - Loading C:/Users/Jane/Documents/My Games
[INFO] - Lua Debug: another mod talks
[INFO] - Level::Init m_Stage 1, m_StageType 0 Seed 5
[INFO] - Room 1.1077(Secret (name))
[INFO] - [Frame 7] SpawnRNG seed: 2630688089
[INFO] - Adding collectible 29 (Mom's Underwear) to player 0 (Jane) from pool boss
[INFO] - [RoomConfig] load stage 1: Home of Jane (mode 0)
[INFO] - [ModManager] load stage 1: Home of Jane (mode 0)
`;

const TEXTS: Readonly<Record<string, string>> = { hypotheses: "watchDraw=always", mode: "observe" };

/** A record of every kind, each of its fields there. */
const RECORDS = (Object.keys(RECORD_FIELDS) as (keyof typeof RECORD_FIELDS)[]).map((kind) =>
  recordLine({ kind, ...sampleOf(RECORD_FIELDS[kind]) } as unknown as LogRecord).trimEnd(),
);

function sampleOf(fields: readonly FieldRow[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field)]));
}

function sampleValue({ name, kind, oneOf, fields = [] }: FieldRow): unknown {
  switch (kind) {
    case "int":
      return 7;
    case "float":
      return 1.5;
    case "text":
      return oneOf?.[0] ?? TEXTS[name] ?? "0.3.0";
    case "ints":
      return [1, 2];
    case "counts":
      return { c46: 1 };
    case "list":
      return [sampleOf(fields)];
  }
}

/** A line of every kind that is read, and the mod's records of every kind. */
const EVERY_KIND: readonly string[] = [...GAME_LINES, ...RECORDS];

/** What was read, without the texts that nobody judges by. */
function shared(value: unknown): unknown {
  const told = JSON.stringify(value, (name, text: unknown) =>
    text === "0.3.0" && name !== "version" ? "left out" : text,
  );
  return JSON.parse(told) as unknown;
}

describe("a log that is stripped", () => {
  it("keeps the lines that matter, without names, paths and other mods' lines", () => {
    const { text, kept } = stripLog(LOG + recordLine(COIN_CLEAR));
    expect(kept).toBe(8);
    expect(text).not.toMatch(/Jane|name|Underwear|another/);
    expect(text).toContain("[INFO] - Adding collectible 29 (-) to player 0 (-)\n");
    expect(text).toContain("[INFO] - Room 1.1077()\n[INFO] - SpawnRNG seed: 2630688089\n");
  });

  it("keeps no number that the game cannot have", () => {
    const number = "49".repeat(15);
    const lines = `Adding collectible ${number} (x)\nMap Generated in ${number} Loops\n`;
    expect(stripLog(lines).text).toMatch(/^\D+4294967295 .*\n\D+4294967295 .*\n$/);
  });

  it("is the same in pieces", () => {
    const bytes = Buffer.from(LOG + recordLine(COIN_CLEAR));
    const stripper = new LogStripper();
    const pieces = [...bytes].map((byte) => stripper.push(Uint8Array.of(byte)));
    expect(pieces.join("") + stripper.end()).toBe(stripLog(bytes).text);
    expect(stripper.lineCount).toBe(10);
  });

  // Whatever stands between what is read, and behind it: a path, a name, a Steam id.
  it.each(EVERY_KIND)("keeps nothing that was not read, wherever it stands in %s", (line) => {
    const kept = stripLog(`${line}\n`);
    expect(kept.kept).toBe(1);
    const path = " C:/Users/BobSmith/BasementOracle/BobSmith ";
    for (const secret of ["BobSmith", path, "\u001b[31mBobSmith"]) {
      for (let place = 0; place <= line.length; place += 1) {
        const marked = `${line.slice(0, place)}${secret}${line.slice(place)}\n`;
        const { text } = stripLog(marked);
        expect(text, marked).not.toMatch(/Bob|Smith|Users|\u001b/);
      }
    }
  });

  it.each(EVERY_KIND)("says the same: %s", (line) => {
    const said = (text: string) => {
      const line = readGameLine(text.trimEnd());
      return hasRecordMark(text) ? readRecordLine(text) : typeof line === "object" && line.said;
    };
    const { text } = stripLog(`${line}\n`);
    expect(said(line)).toBeTypeOf("object");
    expect(said(text)).toEqual(shared(said(line)));
  });

  it("shows damage as damage, so that it accuses the game no more than before", () => {
    const damaged = "[INFO] - place_room: shape\n";
    const { text } = stripLog(LOG + damaged);
    expect(compareText(text).problemCount).toBe(compareText(LOG + damaged).problemCount);
  });

  const folder = "../shared/data/logs";
  it.skipIf(!existsSync(folder))("compares as before", () => {
    for (const name of some(readdirSync(folder), 4)) {
      const bytes = readFileSync(`${folder}/${name}`);
      const [before, after] = [bytes, stripLog(bytes).text].map((log) => {
        const { awardsFrom, floors, foretold } = compareText(log);
        const drops = foretold.map(({ award, isOpen }) => `${award} ${isOpen}`);
        return { awardsFrom, floors, drops };
      });
      expect(after, name).toEqual(before);
    }
  });
});
