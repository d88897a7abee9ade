import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { isProblem } from "../../src/floors";
import { wholeFloor } from "../../src/run/wholeFloor";
import { writeStb } from "./writers";

const SPECIAL = (builtInFigures("repentance") as FigureSet).files.get(0) ?? [];
const LIST = `<challenges>
  <challenge id="90" name="own" roomfilter="2,4,7,8,10,29" cursefilter="4" getcurse="5" startingitems="1,2" playertype="3"/>
  <challenge id="91" name="own too" roomfilter="9,x"/>
</challenges>`;
const OWN = figuresOfFiles(
  [
    { path: "00.special rooms.stb", bytes: writeStb(SPECIAL) },
    { path: "challenges.xml", bytes: new TextEncoder().encode(LIST) },
  ],
  "here",
);
const SEEDS = [11, 2222, 333333, 44444444, 555555555, 3999999999];

function made(stageSeed: number, challenge: number, figures = OWN) {
  const floor = wholeFloor({ stageSeed, stage: 3, challenge, edition: "repentance" }, figures);
  if (isProblem(floor)) {
    throw new Error(floor.problem);
  }
  const note = floor.floor.certainty.find(({ topic }) => topic === "challenge")?.text ?? "";
  const types = floor.floor.rooms.map(({ type }) => type);
  return { curses: floor.setup.curses, note, types };
}

describe("a challenge of the player's own list", () => {
  it.each(SEEDS)("has neither the rooms nor the curses that it forbids: %i", (seed) => {
    const { curses, types } = made(seed, 90);
    const forbidden = ["shop", "treasure", "secret", "super-secret", "curse", "ultra-secret"];
    expect(types.filter((type) => forbidden.includes(type))).toEqual([]);
    expect([curses & 1, curses & 4]).toEqual([1, 0]);
    const plain = made(seed, 0).types;
    expect(["shop", "treasure", "super-secret"].filter((type) => !plain.includes(type))).toEqual(
      [],
    );
  });

  it("is told with what it starts with, and one that is not known is said to be so", () => {
    expect(made(11, 90).note).toBe(
      "By your challenges.xml this challenge forbids rooms shop treasure secret super-secret curse ultra-secret, forbids curses (bits 4), forces curses (bits 5), starts with collectibles 1 2, is played by character 3. Rooms and curses are left out by it; start items and character count only as you say them, and what else it changes is not known.",
    );
    const unknown = [made(11, 91), made(11, 90, builtInFigures("repentance"))];
    for (const { note, types } of unknown) {
      expect(note).toMatch(/^What this challenge forbids or fixes is not known/);
      expect(types).toContain("shop");
    }
    expect(made(11, 0).note).toBe("");
  });
});
