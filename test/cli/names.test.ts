/** Items, seeds, stages and options by the names that people use. */
import { COMMANDS } from "../../src/cli/commandTable";
import { AWARD_ITEMS, FLOOR_ITEMS, UNMODELLED_ITEMS } from "../../src/core/game/items";
import { allItems, readItem } from "../../src/core/words/itemTexts";
import { readSeed, readStartSeed } from "../../src/core/words/seedTexts";
import { run } from "../../src/library";
import { answered } from "../support/answered";
import { batchHere } from "../support/batchHere";
import { commandTree } from "../support/commandTree";
import { answerTo, asTyped } from "../support/oracleHere";

describe("an item", () => {
  it.each([
    ["LUCKY_FOOT", "lucky-foot"],
    ["t22", "daemons-tail"],
    ["Guppy's Tail", "guppys-tail"],
    ["Guppy’s Tail", "guppys-tail"],
    ["guppytail", "guppys-tail"],
    ["sad onion", "sad-onion"],
    ["<3", 15],
  ])("is meant by %j", (text, nameOrId) => {
    const { name, id } = answered(readItem(text));
    expect([name, id]).toContain(nameOrId);
  });

  it("that a rule asks about keeps the rule's name, by each of its names", () => {
    for (const { name, kind, id } of [...AWARD_ITEMS, ...FLOOR_ITEMS]) {
      const known = allItems().find((item) => item.kind === kind && item.id === id);
      expect(known?.name).toBe(name);
      expect(answered(readItem(name)).id).toBe(id);
      expect(answered(readItem(known?.title ?? ""))).toMatchObject({ kind, id });
    }
  });

  it("whose part in awards nobody knows has the game's title", () => {
    for (const { name, title } of UNMODELLED_ITEMS) {
      expect(answered(readItem(name)).title).toBe(title);
    }
  });

  it("has a name of its own for every item of the game but one", () => {
    const strangers = allItems().filter((item) => readItem(item.name) !== item);
    // The card and the trinket: its number tells them apart.
    expect(strangers.map(({ name }) => name)).toEqual(["cancer"]);
  });
});

describe("a seed", () => {
  it.each(["SLOW 4ME2", "CAFE CAFE"])("that is special is named as such: %s", (text) => {
    // The second holds none but seed symbols: there only the checksum tells.
    expect(readStartSeed(text)).toHaveProperty(
      "problem",
      expect.stringContaining("special (easter egg) seed"),
    );
  });

  it("of a run in the place of a number says where it belongs", () => {
    const seedOf = (typed: string) => readSeed(typed, "the seed");
    expect(seedOf("B911 99AC")).toHaveProperty("problem", expect.stringContaining("seed of a run"));
    expect(seedOf("1e3")).toHaveProperty("problem", expect.stringContaining('received "1e3"'));
    expect(seedOf("305,419,896")).toBe(305419896);
  });
});

it.each([
  ["1.7.6", "repentance"],
  ["v1.7.8a.J819", "repentance"],
  ["1.06.0190", "afterbirth+"],
] as const)(
  "build %s of %s is understood alike by command line, library and batch",
  async (build, edition) => {
    const typed = `oracle floor 1 --items -e ${edition} --build`;
    const { version: _version, ...made } = answered(run(1, { edition, build, items: true }));
    expect(await answerTo(`${typed} ${build}`)).toMatchObject(
      JSON.parse(JSON.stringify(made)) as object,
    );
    const one = { startSeed: 1, stage: 1, edition, build, items: true };
    const { results } = await batchHere("floor", [one]);
    expect(results).toMatchObject([{ stageSeed: made.floors[0]?.stageSeed, pools: made.pools }]);
  },
);

describe("what changes nothing, or is taken for something else", () => {
  // prettier-ignore
  it.each([
    ['odds --item "Sad Onion"', "note: The Sad Onion changes nothing of what is told here."],
    ["odds planetarium -e rep -i lucky-foot", "note: Lucky Foot changes nothing of what is told here."],
    ["floor 1 --stage 1 -e ab+ --item infestation", "note: Infestation changes nothing of what is told here."],
    ["floor 1 --stage 1 -e ab+ --item luna", "note: Luna does not exist in afterbirth+ and is ignored."],
    ["award 1 -e rebirth --item smelter", "Smelter does not exist in rebirth"],
    ["odds --luck -3", "note: Luck below 0 counts as 0 for what a room drops."],
    ["award 1 --luck 12", "note: Luck above 10 counts as 10 for what a room drops."],
    ["floor 1 --stage 1 -e rebirth --unlocks 1-200", "note: Achievements from 179 on do not exist in rebirth and are ignored."],
    ["floor 1 --stage 1 -e ab+ --locked 4+404", "note: Achievement 404 does not exist in afterbirth+ and is ignored."],
    ["award 1 -e rebirth --character lilith", "note: Lilith does not play in rebirth."],
    ["floor 1 --stage 1 -e ab+ --character bethany", "note: Bethany does not play in afterbirth+."],
    ["floor 1 --stage 1 -e rep --build 1.7.6", "note: Build 1.7.6: item pools of 1.7.5."],
    ["floor 1 --stage 1 -e rep --build v1.7.8a.J819", "note: Build v1.7.8a.J819: item pools of 1.7.9b."],
    ["floor 1 --stage 1 -e rep --build 1.7.8a", "note: Build 1.7.8a: item pools of 1.7.9b; the item pools are those of 1.7.8a.J819."],
    ["floor 1 --stage 1 -e ab+ --build 1.06.0190", "note: Build 1.06.0190: item pools of 2017-11; each pack"],
    ["floor 1 --stage 1 --build 1.9.7.17.J460", "note: Build 1.9.7.17.J460 is not known, the nearest is 1.9.7.13: item pools of 1.9.7.13; what later"],
    ["floor 1 --stage 4 --type 1", "This run has Flooded Caves II in place of Catacombs II."],
    ["floor 1 --stage caves-2", "This run has Flooded Caves II in place of Caves II."],
    ['floor "B911 9W08" --stage 2', "This run has no Burning Basement II: Burning Basement XL stands for it too."],
  ])("is accepted with a note: %s", async (typed, said) => {
    const { code, stderr } = await asTyped(`oracle ${typed}`);
    expect([code, stderr.replace(/\s+/g, " ")]).toEqual([0, expect.stringContaining(said)]);
  });

  it.each([
    ["award 1 -e rebirth --item smelter", "Smelter does not exist in rebirth and is ignored."],
    ["award 1 --item options", "Options? is held, whose part in the award nobody knows:"],
    ["odds -i deep-pockets -i glyph-of-balance", "Glyph of Balance and Deep Pockets are held,"],
    ["award 1 -i deep-pockets --player glyph-of-balance", "Glyph of Balance and Deep Pockets are"],
    ["odds -e rep --luck 8 --player luck=8", "Luck above 10 counts as 10 for what a room drops."],
    ["floor 1 --stage 1 -e ab+ --character bethany", "Bethany does not play in afterbirth+."],
  ])("has one note where the answer is not of all that was said: %s", async (typed, said) => {
    const { stderr } = await asTyped(`oracle ${typed}`);
    expect(stderr).toContain(`note: ${said}`);
    expect(stderr.match(/note:/g)).toHaveLength(1);
    const { notes } = await answerTo<{ readonly notes?: readonly string[] }>(`oracle ${typed}`);
    expect(notes).toEqual([expect.stringContaining(said)]);
  });

  it("leaves the answer as it was, and needs no note where it is exact", async () => {
    const carried = await asTyped('oracle odds --json --item "Sad Onion"');
    expect(carried.stdout).toBe((await asTyped("oracle odds --json")).stdout);
    const exact = await asTyped("oracle floor 1 --stage 1 -e rep --build 1.7.9b");
    expect(exact.stderr).not.toContain("Build");
  });
});

it("an option has the same letter and takes the same in every command that has it, and shares it with no other", () => {
  const options = commandTree(COMMANDS).flatMap((command) => command.options);
  const distinct = (values: readonly string[]) => [...new Set(values)];

  const spellings = distinct(options.map(({ flags }) => flags));
  expect(spellings.length).toBe(distinct(options.map(({ long }) => long)).length);
  expect(spellings.length).toBeGreaterThan(40);
  const short = options.filter((option) => option.short !== undefined);
  expect(distinct(short.map(({ long }) => long)).length).toBe(
    distinct(short.map((option) => option.short ?? "")).length,
  );
});
