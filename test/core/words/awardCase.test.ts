/** What a case of an award may say, and what is answered; what is wrong with one: test/cli/wrongUse.test.ts too. */
import { situationOf } from "../../../src/core/model/situation";
import { itemCode } from "../../../src/core/game/bag";
import { isProblem } from "../../../src/core/problem";
import { readAwardCase, readLoadoutCase, rollCase } from "../../../src/core/words/awardCase";
import { answerFloorCase, dropsAnswer, readFloorCase } from "../../../src/floors/words/floorCase";
import { RULE_ITEMS } from "../../../src/core/game/items";
import { placeWords } from "../../../src/floors/words/places";
import { itemName, itemTitle, readItem } from "../../../src/core/words/itemTexts";
import { runOptions } from "../../../src/floors/words/commands";
import type { Pickup } from "../../../src/core/award/pickups";
import { dropNames } from "../../../src/core/words/droppedWords";
import { stageWord } from "../../../src/core/words/stageNames";
import { takenUnlocks } from "../../../src/floors/words/taken";
import { answered } from "../../support/answered";

const ONE = { awardSeed: 1 };

describe("an award case", () => {
  // prettier-ignore
  it.each<readonly [object, string]>([
    [{ awardSeed: 0 }, "received 0"], [{}, "as awardSeed but received nothing"], [{ ...ONE, luck: 1000001 }, "as luck but received 1000001"],
    [{ ...ONE, luck: -1000001 }, "as luck but received -1000001"], [{ ...ONE, luck: "1" }, 'a number from -1000000 to 1000000 as luck but received "1"'],
    [{ ...ONE, collectibles: { "lucky-foot": 1001 } }, "a count from 0 to 1000 for lucky-foot but received 1001"],
    [{ ...ONE, collectibles: ["lucky-foot"] }, "but received a list"], [{ ...ONE, collectibles: { 1: 46, 2: 241 } }, "but received a list"],
    [{ ...ONE, difficulty: 4 }, "0 normal, 1 hard, 2 greed, 3 greedier"], [{ ...ONE, difficulty: "hrad" }, 'did you mean "hard"'],
    [{ ...ONE, hypotheses: { luckFrom: "min" } }, "an answer to luckFrom"], [{ ...ONE, hypotheses: { luckFrom: 1 } }, "an answer to luckFrom"],
    [{ ...ONE, unlocks: "some" }, "a list as unlocks"], [{ ...ONE, seedText: "B911 99AD" }, "checksum"], [{ ...ONE, startSeed: 0 }, "received 0"],
    [{ ...ONE, startSeed: 7, seedText: "B911 99AC" }, "startSeed and seedText of one run but received 7 and B911 99AC"],
    [[], "an award case with named fields but received a list"], [{ ...ONE, hypotheses: [] }, "a table as hypotheses but received a list"],
    [{ ...ONE, trinkets: [1] }, "but received a list"], [{ ...ONE, unlocks: {} }, "a list as unlocks but received a table"],
    [{ ...ONE, playerType: "Eev" }, "Expected a character"], [{ ...ONE, lock: 1 }, "a field of an award case"],
  ])("is refused: %j", (value, sentence) => {
    const read = readAwardCase(value);
    expect(isProblem(read) ? read.problem : read).toContain(sentence);
  });

  it("may have the most luck and the most of an item, and difficulties by number", () => {
    for (const luck of [-1000000, 1000000]) {
      expect(answered(readAwardCase({ ...ONE, luck })).loadout.luck).toBe(luck);
    }
    const { loadout } = answered(
      readAwardCase({ ...ONE, difficulty: 1, collectibles: { 46: 1000, 241: false } }),
    );
    expect(loadout).toEqual({ luck: 0, difficulty: "hard", items: { c46: 1000 } });
  });

  it("names no award seed where a loadout is asked for, and no edition on a floor", () => {
    expect(readLoadoutCase(ONE)).toHaveProperty("problem");
    expect(readLoadoutCase({ luck: 1 })).not.toHaveProperty("problem");
    const onFloor = (awards: unknown, more: object = {}) =>
      readFloorCase({ stageSeed: 1, stage: 1, difficulty: "hard", awards, ...more });
    expect(onFloor({ edition: "rebirth" })).toHaveProperty("problem");
    const carried = { luck: 3, collectibles: { 46: 1 } };
    const loadoutOf = (...given: Parameters<typeof onFloor>) =>
      answered(onFloor(...given)).drops?.loadout;
    expect(loadoutOf(true)).toEqual({ difficulty: "hard", luck: 0, items: {} });
    // What the run carries is carried where its rooms are cleared, unless that is said apart.
    const items = { c46: 1 };
    expect(loadoutOf(true, carried)).toEqual({ difficulty: "hard", luck: 3, items });
    expect(loadoutOf({ luck: 5 }, carried)).toEqual({ difficulty: "hard", luck: 5, items });
    expect(loadoutOf({ collectibles: {} }, carried)?.items).toEqual({});
    expect(onFloor(false, { luck: 3 })).toHaveProperty("problem");
  });

  it("is answered with Old Capacitor's battery and Broken Modem's glitch where they come, and only there", () => {
    const seeds = Array.from({ length: 200 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 0);
    const answersWith = (carried: object) =>
      seeds.map((awardSeed) => rollCase(answered(readAwardCase({ awardSeed, ...carried }))));
    const batteries = answersWith({ trinkets: { "old-capacitor": 1 } }).filter(
      (one) => "capacitorSeed" in one,
    );
    expect(batteries.length).toBeGreaterThan(10);
    expect(batteries.every(({ pickups, count }) => pickups.length === count + 1)).toBe(true);
    expect(
      answersWith({ collectibles: { "broken-modem": 1 } }).some(({ glitched }) => glitched),
    ).toBe(true);
    expect(answersWith({}).some((one) => "capacitorSeed" in one || "glitched" in one)).toBe(false);
  });
});

describe("what rooms of a floor drop", () => {
  const asked = (more: object) =>
    answered(answerFloorCase({ stageSeed: 5, stage: 2, awards: true, ...more }));
  const held = {
    variant: 20,
    subType: 1,
    name: "penny",
    spawnSeed: 1,
    certainty: "source",
  } as const;

  it("is told where it was asked for, with the mirror's where the floor has one, or why it is not", () => {
    expect(asked({ awards: false })).not.toHaveProperty("drops");
    const basement = asked({});
    expect([basement.drops, "mirror" in basement]).toMatchObject([
      { words: expect.any(String) as string },
      false,
    ]);
    const dross = asked({ stageType: 4, edition: "repentance" });
    expect(dross.mirror?.rooms.length).toBe(17);
    expect(dross.mirror?.drops.words).toBe("3 keys, 2 pennies, 1 bomb, 1 double bomb");
    const beyond = dross.rooms.filter(({ gridIndex }) => gridIndex < 0);
    expect(new Set(beyond.map(({ exception = "" }) => exception))).toEqual(
      new Set(["it lies off the grid, where only some runs ever come"]),
    );
    expect(dross.rooms.find(({ kind }) => kind === "start")?.exception).toContain("start room");
    expect(answerFloorCase({ stageSeed: 5, stage: 2, awards: { luck: "x" } })).toHaveProperty(
      "problem",
    );
  });

  it("is each of the awards that it may be where a draw is open", () => {
    const rooms = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((stageSeed) => asked({ stageSeed }).rooms);
    const open = rooms.flatMap(({ drop }) => drop?.oneOf ?? []);
    expect(open.length).toBeGreaterThan(1);
    expect(open.some(({ award }) => award === "battery")).toBe(true);
  });

  it("is summed up with what chests hold, where they hold something", () => {
    const chest = { ...held, name: "chest" };
    const drop = {
      award: "chest",
      count: 1,
      pickups: [{ ...chest, holds: [held, held] }],
    } as const;
    expect(dropsAnswer([{ drop }, {}], {})).toMatchObject({ words: "1 chest", held: "2 pennies" });
    expect(dropsAnswer([{}], {}).words).toBe("nothing");
    expect(dropsAnswer([{}], { undetermined: "nobody knows" }).words).toBe(
      "unknown, since nobody knows",
    );
    expect(dropsAnswer([{ drop: { ...drop, pickups: [chest] } }], {})).not.toHaveProperty("held");
    const open = (...names: string[]) => ({
      ...held,
      name: names[0] ?? "",
      oneOf: names.map((name) => ({ ...held, name })),
    });
    const either = (...oneOf: readonly { readonly pickups: readonly Pickup[] }[]) =>
      dropNames({ pickups: oneOf[0]?.pickups ?? [], oneOf });
    const key = { pickups: [{ ...held, name: "key" }] };
    const battery = { pickups: [open("golden battery", "micro battery", "battery")] };
    expect(either(key, battery)).toEqual([["key", "battery"]]);
    const more = { pickups: [open("half heart", "penny"), ...key.pickups] };
    expect(either({ pickups: [] }, more)).toEqual([
      ["half heart", "penny", "nothing"],
      ["key", "nothing"],
    ]);
  });
});

describe("single words", () => {
  it("say where a room lies from the start", () => {
    expect([84, -1, 71, 85, 108, 110].map(placeWords)).toEqual([
      ...["the start", "off the map", "1 north", "1 east", "2 south, 2 west", "2 south"],
    ]);
  });

  it("call items as the game does, and by the rules' name what it does not list", () => {
    expect([itemTitle("guppys-tail"), itemTitle("nothing-such")]).toEqual([
      "Guppy's Tail",
      "nothing-such",
    ]);
    expect(readItem("t22")).toMatchObject({ kind: "trinket", id: 22, title: "Daemon's Tail" });
    expect(readItem("c9999")).toHaveProperty("problem");
    const titles = RULE_ITEMS.map((item) => readItem(itemCode(item)));
    expect(titles).toEqual(
      RULE_ITEMS.map(({ kind, id, name }) => expect.objectContaining({ kind, id, name }) as object),
    );
  });

  it("call items and stages that nobody lists by their numbers", () => {
    expect([itemName(22, "trinket"), itemName(118)]).toEqual(["Daemon's Tail", "Brimstone"]);
    expect([itemName(9999, "trinket"), itemName(9999)]).toEqual(["trinket 9999", "item 9999"]);
    expect(stageWord(2, 4, false)).toBe("downpour-2");
    expect([true, false].map((isXl) => stageWord(1, 1, isXl))).toEqual(["cellar-xl", "cellar-1"]);
    expect(stageWord(40, 0, false)).toBe("40");
  });

  it("repeat what is carried as options, without what is not", () => {
    const carried = { c1: 2, c589: 1, t102: 1, t999: 1 };
    expect(runOptions(situationOf({ carried })).join(" ")).toBe(
      "--edition repentance+ --item fragmented-card --item luna --item sad-onion=2 --item t999",
    );
  });

  it("take nothing for granted where there are no floors", () => {
    expect(takenUnlocks([], undefined, 1)).toBeUndefined();
  });
});
