import { readFileSync } from "node:fs";
import { EDITION_PATCHES } from "../../../src/core/award/awardRules";
import { DRAW_NOTES } from "../../../src/core/award/drawNotes";
import { EDITIONS } from "../../../src/core/game/edition";
import { markOf, markOfDraw, type MarkedRule } from "../../../src/core/game/marks";
import type { EvidenceRow } from "../../../src/judge/logs/evidence";
import { SEEN, type Seen } from "../../../src/core/game/seen";
import { carriedEvidence, seenIn } from "../../../scripts/evidenceSections";
import { floorOf } from "../../floors/support";
import { oracleHere } from "../../support/oracleHere";
import { REAL_LOGS } from "./falseRules";

const ROWS = carriedEvidence();

/** So many observations that agree without exception make a rule checked. */
const ENOUGH = 10;

/** README, which shows what was seen in a table. */
const README = readFileSync("README.md", "utf8").split("\n");

/** As README's table writes what was seen: "20/0/8", right, wrong and not judged. */
function figuresOf(seen?: Seen): string {
  const { right = 0, wrong = 0, notJudged = 0 } = seen ?? {};
  return right + wrong === 0 ? "" : `${right}/${wrong}/${notJudged}`;
}

describe("how sure the rules say they are follows from what real games show", () => {
  it.each(EDITIONS)("and counts what was seen of %s, twice what a false rule gets", (edition) => {
    for (const part of ["drops", "layout", "special rooms"] as const) {
      const { falsely, ...seen } = seenIn(edition, part);
      expect(SEEN[edition][part]).toMatchObject(seen);
      expect(seen.right < ENOUGH ? 0 : falsely).toBeLessThanOrEqual(seen.right / 2);
    }
  });

  it.each(EDITIONS)(
    "and floors as JSON carry the figures of README's table for %s",
    async (edition) => {
      const place = ["--stage-seed", "1", "--stage", "1", "--edition", edition, "--json"];
      const { certainty } = JSON.parse((await oracleHere(["floor", ...place])).stdout) as {
        certainty: { notes: { topic: string; seen?: Seen }[] };
      };
      const told = ["layout", "special rooms"].map((topic) =>
        certainty.notes.filter((note) => note.topic === topic).map(({ seen }) => figuresOf(seen)),
      );
      const rows = README.slice(README.indexOf("<!-- generated: support -->"));
      const row = rows.find((line) => line.startsWith(`| ${edition} `));
      const cells = row?.split("|").map((cell) => cell.trim()) ?? [];
      expect(told).toEqual(cells.slice(3, 5).map((cell) => [cell.split(" ")[1] ?? ""]));
    },
  );

  it.each(EDITIONS)("for the layout and the special rooms of floors in %s", (edition) => {
    const { certainty } = floorOf({ stageSeed: 1, stage: 1, edition });
    for (const [topic, rule, share] of [
      ["layout", "attempt n", 1],
      ["special rooms", "entered room", 0.98],
    ] as const) {
      const row = ROWS.find((one) => one.edition === edition && one.rule === rule);
      const isChecked = row !== undefined && row.asked >= ENOUGH && row.agreed >= share * row.asked;
      const note = certainty.find((one) => one.topic === topic);
      expect([topic, note?.certainty === "engine-checked"]).toEqual([topic, isChecked]);
      // No other place is surer than the first floor is.
      const places = ["of a first floor", "up to Depths II", "elsewhere"] as const;
      const sure = places.filter((one) => markOf(`${topic} ${one}`, edition) === "engine-checked");
      expect([topic, isChecked ? [] : sure]).toEqual([topic, []]);
    }
  });

  it.each(EDITIONS)(
    "for each draw of awards in %s, where a false one would have been seen",
    (edition) => {
      const rows = ROWS.filter((row) => row.edition === edition && row.kind === "award");
      const isEnough = SEEN[edition].drops.right >= ENOUGH;
      const isTold = (isRule: (rule: string) => boolean) =>
        rows.some(({ rule, decisive, agreed, asked }) => {
          return isRule(rule) && decisive > 0 && agreed === asked;
        });
      // Of these what they decide is seen of no award, but that they are made, by the seed that is left.
      const isMade = (label: string) =>
        label === "watch" ? rows.some(({ rule }) => rule === label) : /^(luck|spawn)$/.test(label);
      const checked = DRAW_NOTES.map(({ label }) => label).filter(
        (label) =>
          isEnough &&
          (isMade(label) ||
            isTold((rule) => (label === "base" ? /^bound/.test(rule) : rule === label))),
      );
      const marked = DRAW_NOTES.map(({ label }) => label).filter(
        (label) => markOfDraw(label, edition) === "engine-checked",
      );
      expect(marked).toEqual(checked);
    },
  );

  it.each(EDITIONS)(
    "for what stands in rooms in %s: no mark without what would have told",
    (edition) => {
      // prettier-ignore
      const told: readonly (readonly [rules: readonly MarkedRule[], rows: RegExp, part: "items" | "goods" | undefined])[] = [
      [["things: treasure", "things: boss", "things: devil"], /^item: (logged|pedestal|given)$/,       "items"],
      [["things: shop"],                                      /^item: good$/,                          "items"],
      [["price: shop", "price: devil"],                       /^item: price$/,                         "items"],
      [["cards, pills, trinkets"],                            /^(pill colours|trinkets) of the run$/,  "goods"],
      [["a fire's drops"],                                    /^spawn: a fire's drops$/,               undefined],
    ];
      for (const [rules, isTelling, part] of told) {
        const rows = ROWS.filter((row) => row.edition === edition && isTelling.test(row.rule));
        const agreed = rows.filter((row) => row.agreed === row.asked && row.asked > 0);
        const { falsely = 0, right = 1 } = part === undefined ? {} : seenIn(edition, part);
        const isShown = agreed.length === rows.length && rows.length > 0 && falsely < right / 2;
        const marked = rules.filter((rule) => markOf(rule, edition) === "engine-checked");
        expect([edition, isShown ? [] : marked]).toEqual([edition, []]);
      }
    },
  );

  it("names awards of Repentance 1.7 as seen in saved runs alone, and its question as open", () => {
    const awardsIn = (rows: readonly EvidenceRow[]) =>
      rows.filter(({ edition, kind }) => edition === "repentance" && kind === "award");
    expect(awardsIn(REAL_LOGS.flatMap(({ coverage }) => coverage))).toEqual([]);
    expect(awardsIn(ROWS).map(({ rule }) => rule)).toContain("award seed after a clear");
    const note = EDITION_PATCHES.find(({ edition }) => edition === "repentance")?.note;
    expect(note).toContain("is open");
  });
});
