import { builtInFigures } from "../../src/figures/builtIn";
import { roomSourceOf, type FigureSet } from "../../src/figures/figureSet";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { generateFloor, isProblem } from "../../src/floors";
import { wholeFloor } from "../../src/run/wholeFloor";
import { situationOf } from "../../src/core/model/situation";
import { answerRun } from "../../src/run/floorAnswers";
import { askedSearch } from "../../src/search/floors/asked";
import { answered } from "../support/answered";
import { writeStb } from "./writers";
import { aFloorInput } from "../support/making";

const SPECIAL = (builtInFigures("repentance") as FigureSet).files.get(0) ?? [];
/** A room type, its number, and a stage seed whose second floor has such a room. */
// prettier-ignore
const FORBIDDEN = [
  ["shop", 2, 1], ["treasure", 4, 1], ["mini-boss", 6, 3], ["secret", 7, 1], ["super-secret", 8, 1],
  ["arcade", 9, 4], ["curse", 10, 1], ["challenge", 11, 5], ["library", 12, 16], ["sacrifice", 13, 1],
  ["clean-bedroom", 18, 3306], ["dirty-bedroom", 19, 1829], ["vault", 20, 2], ["dice", 21, 18],
  ["planetarium", 24, 164], ["ultra-secret", 29, 1],
] as const;
/** The first of those that forbid one type alone, each 15 and the type's number. */
const OF_TYPE = 15;
const LIST = `<challenges>
  <challenge id="37" name="own" roomfilter="2,4,7,8,10,29" cursefilter="4" getcurse="5" startingitems="1,2" playertype="3"/>
  <challenge id="38" name="own too" roomfilter="9,x"/>
  <challenge id="40" name="off the map" roomfilter="3,4,14"/>
  ${FORBIDDEN.map(([, id]) => `<challenge id="${OF_TYPE + id}" roomfilter="${id}"/>`).join("\n")}
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
  const floor = wholeFloor(
    aFloorInput({ stageSeed, stage: 3, challenge, edition: "repentance" }),
    figures,
  );
  if (isProblem(floor)) {
    throw new Error(floor.problem);
  }
  const note = floor.floor.certainty.find(({ topic }) => topic === "challenge")?.text ?? "";
  const types = floor.floor.rooms.map(({ type }) => type);
  return { curses: floor.setup.curses, note, types };
}

describe("a challenge of the player's own list", () => {
  it.each(SEEDS)("has neither the rooms nor the curses that it forbids: %i", (seed) => {
    const { curses, types } = made(seed, 37);
    const forbidden = ["shop", "treasure", "secret", "super-secret", "curse", "ultra-secret"];
    expect(types.filter((type) => forbidden.includes(type))).toEqual([]);
    expect([curses & 1, curses & 4]).toEqual([1, 0]);
    const plain = made(seed, 0).types;
    expect(["shop", "treasure", "super-secret"].filter((type) => !plain.includes(type))).toEqual(
      [],
    );
  });

  it("is told with what it starts with and what is not known, one that is not listed too", () => {
    expect(made(11, 37).note).toBe(
      "By your challenges.xml this challenge forbids rooms shop, treasure, secret, super-secret, curse, ultra-secret; forbids curses lost; forces curses darkness, lost; starts with The Sad Onion, The Inner Eye; is played by Judas. Start items and character count only as you say them. What else it changes is not known.",
    );
    expect(made(11, 40).note).toContain(
      "No public rule says what becomes of error, devil: told as without the list.",
    );
    const unknown = [made(11, 38), made(11, 37, builtInFigures("repentance"))];
    for (const { note, types } of unknown) {
      expect(note).toMatch(/^What this challenge forbids or fixes is not known/);
      expect(types).toContain("shop");
    }
    expect(made(11, 18).note).toMatch(
      /^This challenge has no treasure rooms; what else it forbids/,
    );
    expect(made(11, 0).note).toBe("");
  });

  it("counts in a search for curses, and in what another save would change", () => {
    const state = situationOf({ challenge: 37, edition: "repentance" });
    expect(askedSearch("curse = lost", state, OWN)).toMatchObject({
      problem: expect.stringMatching(/Basement I has only these curses.*: darkness /) as string,
    });
    expect(answered(askedSearch("curse = darkness", state, OWN)).figures).toBe(OWN);
    const taken = SEEDS.map((seed) => answered(answerRun(seed, state, OWN)).taken?.text ?? "");
    expect(taken.join()).toMatch(/With nothing unlocked/);
    expect(taken.join()).not.toContain("no curse");
  });

  it.each(FORBIDDEN)("has no %s room that its list forbids", (name, id, stageSeed) => {
    const types = [0, OF_TYPE + id].map((challenge) => {
      const input = {
        stageSeed,
        stage: 2,
        challenge,
        coins: 9,
        keys: 2,
        edition: "repentance",
      } as const;
      const floor = generateFloor(aFloorInput(input), { roomSource: roomSourceOf(OWN) });
      return isProblem(floor) ? [] : floor.rooms.filter(({ type }) => type === name);
    });
    expect(types.map(({ length }) => length > 0)).toEqual([true, false]);
    expect(made(11, OF_TYPE + id).note).not.toContain("No public rule");
  });
});
