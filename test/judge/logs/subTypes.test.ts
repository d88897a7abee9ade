/** What pickups became, against the rolls of their inits; the stand-in rolls by a list of its own. */
import type { EvidenceRow } from "../../../src/judge/logs/evidence";
import { readFileSync } from "node:fs";
import { labFinding, playLab } from "../../../standin/lab";
import { observedLog, sessionLog } from "./sessions";
import { compareText, resealed } from "./support";
import { some } from "../../support/cases";

function pickupRows(rows: readonly EvidenceRow[]): readonly EvidenceRow[] {
  return rows.filter(({ kind }) => kind === "pickup");
}

const MAIN_LUA = readFileSync("mod/main.lua", "utf8");

describe.each(some(["repentance", "repentance+"] as const, 2))("pickups of %s", (edition) => {
  const log = observedLog({ edition, difficulty: "hard", rooms: 200, seed: 3 });
  const rows = pickupRows(compareText(log).coverage);

  it("are all as rolled, of every kind that the rolls tell", () => {
    const judged = rows.filter(({ asked }) => asked > 0);
    expect(judged.map(({ rule }) => rule).toSorted()).toEqual(
      expect.arrayContaining(["battery", "bomb", "chest", "coin", "heart", "key"]),
    );
    expect(judged.every(({ asked, agreed }) => asked === agreed)).toBe(true);
    expect(judged.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(80);
  });

  it("leave cards, pills and trinkets open", () => {
    const open = rows.filter(({ rule }) => ["card", "pill", "trinket"].includes(rule));
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ asked, notJudged = 0 }) => asked === 0 && notJudged > 0)).toBe(true);
  });

  it("count as wrong where the game's init made something else, whoever made the award", () => {
    const paid = sessionLog({ edition, mode: "override", rooms: 120, seed: 3 });
    for (const text of some([paid, log], 2)) {
      // Of a full heart a half one, and the other way round: the first draw of every heart.
      const changed = text.replace(
        /(?<="finalVariant":10,"finalSubType":)[12]/g,
        (kind) => `${3 - Number(kind)}`,
      );
      const other = resealed(changed);
      const hearts = (of: string): EvidenceRow | undefined =>
        pickupRows(compareText(of).coverage).find(({ rule }) => rule === "heart");
      expect(hearts(text)).toMatchObject({ agreed: hearts(text)?.asked });
      expect(hearts(other)?.agreed).toBeLessThan((hearts(other)?.asked ?? 0) / 2);
    }
  });
});

describe("pickups of a laboratory's series", () => {
  it("settle the table of an edition kind by kind, of Afterbirth+ too", () => {
    const lab = (edition: "afterbirth+" | "repentance"): readonly EvidenceRow[] => {
      const { log } = playLab({ edition, seed: 3, mainLua: MAIN_LUA, awards: [["hard", 100]] });
      return pickupRows(labFinding(log, edition)?.coverage ?? []);
    };
    const judged = lab("repentance").filter(({ asked }) => asked > 0);
    expect(judged.length).toBeGreaterThan(5);
    expect(judged.every(({ asked, agreed }) => asked === agreed)).toBe(true);
    // The stand-in's Afterbirth+ has made-up sub-types: seen, and not as Repentance rolls them.
    const older = lab("afterbirth+").find(({ rule }) => rule === "heart");
    expect(older?.asked).toBeGreaterThan(3);
    expect(older?.agreed).toBeLessThan(older?.asked ?? 0);
  });
});
