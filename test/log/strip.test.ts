import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LogStripper, stripLog } from "../../src/log/strip";
import { COIN_CLEAR, compareText, recordLine } from "../study/support";

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

describe("a log that is stripped", () => {
  it("keeps the lines that matter, without names, paths and other mods' lines", () => {
    const { text, lines, kept } = stripLog(Buffer.from(LOG + recordLine(COIN_CLEAR)));
    expect([lines, kept]).toEqual([10, 8]);
    expect(text).not.toMatch(/Jane|name|Underwear|another/);
    expect(text).toContain("[INFO] - Adding collectible 29 (-) to player 0 (-)");
    expect(text).toContain("[INFO] - Room 1.1077()\n");
  });

  it("is as it was when it is stripped again", () => {
    const { text } = stripLog(Buffer.from(LOG));
    expect(stripLog(Buffer.from(text)).text).toBe(text);
  });

  it("is the same in pieces, letters of any alphabet included", () => {
    const mine = recordLine(COIN_CLEAR).replace(`"reason":"`, `"reason":"münze`);
    const bytes = Buffer.from(LOG + mine);
    const stripper = new LogStripper();
    let text = "";
    for (const byte of bytes) {
      stripper.push(Uint8Array.of(byte));
      text += stripper.take();
    }
    text += stripper.end().text;
    expect(text).toContain("münze");
    expect(text).toBe(stripLog(bytes).text);
  });

  const folder = "../shared/data/logs";
  it.skipIf(!existsSync(folder))("compares as before", () => {
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(`${folder}/${name}`);
      const before = compareText(bytes);
      const after = compareText(stripLog(bytes).text);
      const told = ({ awards, awardsFrom, pickupLines, floors, foretold }: typeof before) => ({
        awards,
        awardsFrom,
        pickupLines,
        floors,
        foretold: foretold.map(({ award, otherwise }) => ({ award, otherwise })),
      });
      expect(told(after), name).toEqual(told(before));
    }
  });
});
