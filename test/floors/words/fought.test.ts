/** Bosses and sins have the names that a player reads on the game's own screens. */
import { builtInFigures } from "../../../src/figures/builtIn";
import { Boss, bossName } from "../../../src/core/game/bosses";
import { bossOfLayout, bossTitle, sinOfLayout } from "../../../src/core/game/bossTitles";
import { RoomType } from "../../../src/core/game/roomTypes";
import { foughtWords, likeliestFought } from "../../../src/floors/words/fought";
import type { FloorRoom } from "../../../src/floors/floorTypes";
import { aRoom } from "../../support/making";

const room = (told: Partial<FloorRoom>): FloorRoom =>
  aRoom({ roomType: RoomType.BOSS, variant: 1010, subtype: Boss.MONSTRO, ...told });
const layout = { shape: 1, spawnSeed: 1, kind: "boss", type: "boss", variant: 1010 } as const;
const SHARES = [
  { ...layout, subtype: Boss.RAG_MAN, runs: 7 },
  { ...layout, subtype: Boss.TURDLING, runs: 1 },
  { ...layout, subtype: Boss.RAG_MAN, variant: 1011, runs: 2 },
  { ...layout, subtype: Boss.TERATOMA, type: "super-secret", runs: 3 },
];

describe("who is fought", () => {
  it.each([
    [Boss.LARRY_JR, "Larry Jr."],
    [Boss.DUKE_OF_FLIES, "The Duke of Flies"],
    [Boss.HEADLESS_HORSEMAN, "Headless Horseman"],
    [Boss.MAUSOLEUM_MOM, "Mom"],
    [Boss.MOMS_HEART, "Mom's Heart"],
    [Boss.CHAD, "C.H.A.D."],
    [Boss.SISTERS_VIS, "Sisters Vis"],
    [Boss.HAUNT, "The Haunt"],
    [999, "Boss 999"],
  ])("boss %i is %s", (id, title) => expect(bossTitle(id)).toBe(title));

  it("has a title that is its name, beside article, signs, and those that carry another's", () => {
    const plain = (text: string) => text.toLowerCase().replace(/^the |[^a-z0-9]/g, "");
    const differ = Object.values(Boss).filter(
      (id) => plain(bossTitle(id)) !== bossName(id).replaceAll("-", ""),
    );
    const own = ["Gurglings", "Mom", "Mom's Heart", "Monstro II"];
    expect(differ.map(bossTitle).toSorted()).toEqual(own);
  });

  it.each([
    [2004, "Wrath"],
    [2032, "Sloth"],
    [2062, "Pride"],
    [2113, "Super Gluttony"],
    [2260, "Ultra Pride"],
    [2300, "Krampus"],
    [1999, undefined],
    [2075, undefined],
    [2410, undefined],
  ])("miniboss layout %i is %s", (variant, name) => expect(sinOfLayout(variant)).toBe(name));

  it.each(["afterbirth+", "repentance", "repentance+"] as const)(
    "every miniboss layout of %s has a name, and the same one for each subtype that tells sins apart",
    (edition) => {
      const all = [...(builtInFigures(edition)?.files.values() ?? [])]
        .flat()
        .filter(({ roomType }) => roomType === RoomType.MINI_BOSS);
      const named = new Map<number, Set<string | undefined>>();
      for (const { variant, subtype } of all) {
        named.set(subtype, (named.get(subtype) ?? new Set()).add(sinOfLayout(variant)));
      }
      const names = [...named.values()].map((of) => [...of]);
      expect(names.flat()).not.toContain(undefined);
      expect(names.length === 1 || names.every((of) => of.length === 1)).toBe(true);
    },
  );

  it("tells of two at once the one that their layout names", () => {
    expect(bossOfLayout(3709, Boss.RAG_MAN)).toBe("Double Trouble: Rag Man and another");
  });

  it.each([
    [room({}), "Monstro"],
    [room({ known: "guess" }), "Monstro"],
    [room({ variant: undefined, subtype: undefined }), ""],
    [room({ variant: undefined }), "Monstro"],
    [room({ roomType: RoomType.SHOP }), ""],
    [room({ roomType: RoomType.MINI_BOSS, variant: 2032, subtype: 0 }), "Sloth"],
    [room({ known: { runs: 13, oneOf: SHARES } }), "Rag Man, or Turdling (1 of 13)"],
  ])("is told with the shares of runs: %#", (one, words) => expect(foughtWords(one)).toBe(words));

  it.each([
    [room({ known: "guess" }), 1, 0, "Monstro?"],
    [room({ known: { runs: 13, oneOf: SHARES } }), 1, 0, "Rag Man?"],
    [room({ known: "guess", subtype: Boss.MOM }), 5, 2, "Mom"],
    [room({ known: "guess", subtype: Boss.MAUSOLEUM_MOM }), 6, 5, "Mom"],
    [room({ known: "guess", subtype: Boss.MOMS_HEART }), 8, 1, "Mom's Heart"],
    [room({ known: "guess", subtype: Boss.SATAN }), 10, 0, "Satan"],
    [room({ known: "guess", subtype: Boss.SATAN }), 12, 0, "Satan?"],
  ])("may be another where the room is a guess, but a stage's only boss: %#", (...row) => {
    const [one, stage, stageType, words] = row;
    expect(likeliestFought(one, { stage, stageType })).toBe(words);
  });
});
