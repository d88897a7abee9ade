/** How sure answers say that they are, in text and in JSON. */
import { SEEN, seenText } from "../../src/core/game/seen";
import type { RunAnswer } from "../../src/library";
import { answerTo, asTyped } from "../support/oracleHere";

const IN_CODE = `Repentance: as read in the game's code; ${seenText(SEEN.repentance.drops)}.`;
const GREED = "Greed mode is outside the model";

describe("how sure an answer is", () => {
  it.each([
    ["floor 1 -S 1 -e ab+", "The rules are checked against the running game."],
    ["floor 1 -S 1 -e ab+ --why", "how sure layout: checked against"],
    ["floor 1 -S 1 -e rebirth --why", "special rooms: unsure"],
    ["award 305419896 -e repentance", IN_CODE],
    ["odds -e repentance", IN_CODE],
    ["award 1 -d greed", GREED],
    ["odds -d greed", GREED],
    // Of both sides of a comparison.
    ["odds --against greed", "Repentance+ 1.9.7: as in"],
    ["odds --against greed", GREED],
    ["odds --against edition=rebirth", "Rebirth: nobody has published"],
  ])("is said in plain words: %s", async (typed, said) => {
    const { stdout } = await asTyped(`oracle ${typed}`);
    expect(stdout.replace(/\s+/g, " ")).toContain(said);
  });

  it("is counted from the real game, of an award as of a floor's drops", async () => {
    const floor = await answerTo<RunAnswer>("oracle floor 1 -S 1 -e repentance --awards");
    const drops = floor.certainty.notes.find(({ topic }) => topic === "drops");
    expect(drops?.seen?.right).toBeGreaterThan(30);
    const award = await answerTo("oracle award 1 -e repentance");
    expect(award).toMatchObject({ seen: drops?.seen });
  });

  it.each([
    ["award 1 -e ab+ --hypothesis watchDraw=withTrinket", "unsure"],
    ["award 1 -d greedier", "outside"],
    ["odds -d greedier", "outside"],
  ])(
    "counts nothing for another answer than the edition's, nor in Greed mode: %s",
    async (typed, certainty) => {
      const answer = await answerTo(`oracle ${typed}`);
      expect([answer["certainty"], answer["seen"]]).toEqual([certainty, undefined]);
    },
  );

  it("is of the rooms that the header, --why and a search count alike", async () => {
    const { stdout } = await asTyped("oracle floor 1 -S 1 -e ab+ --why");
    const rooms = /(\d+) rooms besides the start room/.exec(stdout)?.[1] ?? "";
    expect(stdout).toMatch(new RegExp(`· ${rooms} rooms, \\d+ on the map ·`));
    const search = `oracle search floor "rooms = ${rooms}" --seeds 1-1 -e ab+`;
    expect((await asTyped(search)).stdout.trim()).toBe("B911 99AC");
  });
});
