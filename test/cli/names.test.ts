/** Items, seeds and stages by the names that people use. */
import { AWARD_ITEMS, FLOOR_ITEMS } from "../../src/core/game/items";
import { ITEMS, readItem } from "../../src/core/words/items";
import { readSeedNumber, readStartSeed } from "../../src/core/words/seeds";
import { orUsageError } from "../../src/cli/usage";
import { parseStage, stageRows } from "../../src/core/words/stages";
import { oracleHere } from "../support/oracleHere";

describe("an item", () => {
  it.each([
    ["Lucky Foot", "lucky-foot"],
    ["lucky-foot", "lucky-foot"],
    ["LuckyFoot", "lucky-foot"],
    ["LUCKY_FOOT", "lucky-foot"],
    ["46", "lucky-foot"],
    ["c46", "lucky-foot"],
    ["t22", "daemons-tail"],
    ["Guppy's Tail", "guppys-tail"],
    ["Guppy’s Tail", "guppys-tail"],
    ["guppytail", "guppys-tail"],
    ["guppy-tail", "guppys-tail"],
    ["Rib of Greed", "rib-of-greed"],
    ["sad onion", "sad-onion"],
    ["The Sad Onion", "sad-onion"],
    ["<3", "less-than-three"],
  ])("is meant by %j", async (text, name) => {
    const item = orUsageError(readItem(text));
    expect([item.name, item.id]).toContain(name === "less-than-three" ? 15 : name);
  });

  it("that a rule asks about keeps the rule's name, by each of its names", async () => {
    for (const { name, kind, id } of [...AWARD_ITEMS, ...FLOOR_ITEMS]) {
      const known = ITEMS.find((item) => item.kind === kind && item.id === id);
      expect(known?.name).toBe(name);
      expect(orUsageError(readItem(name)).id).toBe(id);
      expect(orUsageError(readItem(known?.title ?? ""))).toMatchObject({ kind, id });
    }
  });

  it("has a name of its own for every item of the game but one", async () => {
    const strangers = ITEMS.filter((item) => readItem(item.name) !== item);
    // The card and the trinket: its number tells them apart.
    expect(strangers.map(({ name }) => name)).toEqual(["cancer"]);
  });

  it("that changes nothing is accepted with a note", async () => {
    const plain = await oracleHere(["odds", "--json"]);
    const carried = await oracleHere(["odds", "--json", "--item", "Sad Onion"]);
    expect(carried).toMatchObject({ code: 0, stdout: plain.stdout });
    expect(carried.stderr).toContain("The Sad Onion changes no award.");
    const floor = await oracleHere(["floor", "B911 99AC", "--stage", "1", "--item", "lucky-foot"]);
    expect(floor.stderr).toContain("Lucky Foot changes no floor, only what rooms drop.");
    expect(floor.code).toBe(0);
  });
});

describe("a seed", () => {
  it("that is special is named as such", async () => {
    // Some hold none but seed symbols: then only the checksum tells.
    for (const text of ["SLOW 4ME2", "CAFE CAFE"]) {
      expect(() => orUsageError(readStartSeed(text))).toThrow(/special \(easter egg\) seed/);
    }
  });

  it("of a run in the place of a number says where it belongs", async () => {
    const seedOf = (typed: string) => orUsageError(readSeedNumber(typed, "the seed"));
    expect(() => seedOf("B911 99AC")).toThrow(/seed of a run/);
    expect(seedOf("0xff")).toBe(255);
    expect(() => seedOf("1e3")).toThrow("a whole number");
    expect(seedOf("305,419,896")).toBe(305419896);
  });
});

describe("a stage", () => {
  it("is read back by its name, and by the game's own code", () => {
    for (const { stage, stageType, name } of stageRows("repentance+")) {
      const code = `${stage}${{ 0: "", 1: "a", 2: "b", 4: "c", 5: "d" }[stageType]}`;
      expect(parseStage(name, "repentance+")).toMatchObject({ stage });
      const byCode = parseStage(code, "repentance+");
      expect(byCode).toMatchObject({ stage });
      expect("stageType" in byCode ? (byCode.stageType ?? 0) : byCode).toBe(stageType);
    }
  });
});

describe("how sure an answer is", () => {
  it.each([[["award", "1"]], [["odds"]]])(
    "is that Greed is outside the model: %j",
    async (words) => {
      expect((await oracleHere([...words, "-d", "greed"])).stdout.replaceAll("\n", " ")).toContain(
        "Greed mode is outside the model",
      );
      const json = JSON.parse(
        (await oracleHere([...words, "-d", "greedier", "--json"])).stdout,
      ) as object;
      expect(json).toMatchObject({ certainty: "outside" });
    },
  );

  it("is said of both sides of a comparison", async () => {
    const { stdout } = await oracleHere(["odds", "--against", "greed"]);
    expect(stdout.replaceAll("\n", " ")).toContain("Repentance+ 1.9.7: as in");
    expect(stdout).toContain("Greed mode is outside the model");
    const editions = await oracleHere(["odds", "--against", "edition=rebirth"]);
    expect(editions.stdout.replaceAll("\n", " ")).toContain("Rebirth: nobody has published");
  });
});
