/** What `oracle floor` prints of a floor and of a run, and of a batch of them. */
import { award, floor, itemPools, pills, run, type RunAnswer } from "../../src/library";
import { batchHere } from "../support/batchHere";
import { answerTo, asTyped } from "../support/oracleHere";
import { schemaProblems } from "../support/schema";

type Json = Record<string, unknown>;

/** What is printed, in lines of any length. */
async function told(words: string): Promise<string> {
  return (await asTyped(`oracle floor ${words}`, { COLUMNS: "9999" })).stdout;
}

function answerOf(words: string): Promise<RunAnswer> {
  return answerTo<RunAnswer>(`oracle floor ${words}`);
}

/** A real Afterbirth+ floor: its log holds curse, shapes, rooms, loops, verdict and spawn seed. */
const LOGGED_CASE = { stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 };

async function batch(...cases: readonly object[]): Promise<readonly Json[]> {
  return (await batchHere("floor", cases)).results;
}

describe("oracle floor SEED --stage", () => {
  it("tells rare rooms that hold something, each name apart from what it holds", async () => {
    const floor = (await told('"B911 99AC" --stage 1 --all')).split("\n");
    const rare = floor.filter((line) => line.includes(" – + ") || line.includes(" – $ "));
    expect(rare.map((line) => /– . (crawlspace|[a-z]+ [a-z.]+) /.exec(line)?.[1])).toEqual([
      "error room",
      "black mkt.",
      "crawlspace",
      "secret shop",
      "angel shop",
    ]);
  });

  it("tells what a shop sells after each restock that is asked for, of one floor alone", async () => {
    const shop = '"B911 99AC" --stage caves-1 --edition repentance';
    const stocks = (await told(`${shop} --restocks 2`)).match(/\$ (?:shop|restock [12]) +\S.*¢/g);
    expect(stocks?.map((stock) => stock.split(/ {2,}/)[0])).toEqual([
      "$ shop",
      "$ restock 1",
      "$ restock 2",
    ]);
    expect(new Set(stocks?.map((stock) => stock.split(/ {2,}/)[1])).size).toBe(3);
    expect(await told(shop)).not.toContain("restock 1");
    const { stderr } = await asTyped("oracle floor 1 --restocks 2");
    expect(stderr).toContain("Expected --stage or --json beside --restocks");
  });

  it("finds an item as JSON too, with the run's seed", async () => {
    const found = await answerTo('oracle floor "B911 99AC" --find "Broken Modem"');
    expect(found).toMatchObject({ seedText: "B911 99AC", item: "broken-modem" });
    expect(found).toMatchObject({ edition: "repentance+", certainty: { level: "source" } });
    expect(schemaProblems(found, "oracle-floor-find")).toEqual([]);
  });
});

it.each(["--entered devil", "--skip shop", "--restocks 1"])(
  "oracle floor %s asks for items in JSON too",
  async (words) => {
    const { floors } = await answerOf(`1 --stage 1 ${words}`);
    expect(floors[0]?.rooms.some(({ contents }) => contents !== undefined)).toBe(true);
    expect((await answerOf("1 --stage 1")).floors[0]?.rooms).not.toContainEqual(
      expect.objectContaining({ contents: expect.anything() as unknown }),
    );
  },
);

describe("oracle floor --batch", () => {
  it("stands on the figures that are built in, room by room in list order, or on open rooms", async () => {
    const [result = {}, open] = await batch(LOGGED_CASE, { ...LOGGED_CASE, edition: "rebirth" });
    const rooms = result["rooms"] as Json[];
    expect(result["figures"]).toBe("built-in");
    expect(rooms.map((room) => room["listIndex"])).toEqual(rooms.map((_, index) => index));
    const boss = { type: "boss", roomType: 5, gridIndex: 74, variant: 5150, subtype: 65 };
    expect(rooms[0]).toMatchObject(boss);
    const start = { type: "start", roomType: 1, variant: 2, spawnSeed: 1472570282 };
    expect(rooms.find((room) => room["gridIndex"] === 84)).toMatchObject(start);
    // Ordinary rooms' figures are not built in; rooms beyond the grid come last.
    expect(rooms.find((room) => room["gridIndex"] === 71)).toMatchObject({ variant: null });
    const isBeyond = rooms.map((room) => Number(room["gridIndex"]) < 0);
    expect(isBeyond).toEqual(isBeyond.toSorted());
    expect(open).toMatchObject({
      figures: "open",
      rooms: { 0: { variant: null, known: "guess" } },
    });
  });

  it("is that of the last attempt; one that failed says why, and has a layout of its own", async () => {
    /** A real floor whose first placing pass failed: the second boss found no place. */
    const failed = { ...LOGGED_CASE, stageSeed: 949241195, layouts: true };
    const attempts = (await batch(failed))[0]?.["attempts"] as Json[];
    const dry = Array.from({ length: 4 }, () => "dead_ends 5/6");
    expect(attempts.map(({ verdict }) => verdict)).toEqual(["placing", ...dry, "placing"]);
    expect(attempts.map((one) => typeof one["failed"])).toEqual([
      "string",
      ...Array.from({ length: 5 }, () => "undefined"),
    ]);
    expect(attempts[0]?.["layout"]).not.toEqual(attempts[5]?.["layout"]);
  });

  it("means repentance+, normal, nothing carried and everything unlocked by default", async () => {
    const asked = { stageSeed: 1048577, stage: 1 };
    const none = ["stageType", "soulHearts", "boneHearts", "coins", "victoryLap", "playerType"];
    const results = await batch(asked, {
      ...asked,
      ...Object.fromEntries([...none, "keys"].map((field) => [field, 0])),
      edition: "rep+",
      difficulty: "normal",
      unlocks: "all",
      hearts: 6,
      maxHearts: 6,
      collectibles: {},
      trinkets: {},
      flags: [],
    });
    // What is said to be unlocked makes rooms surer, and none another.
    const answers = results.map(({ input: _given, rooms, ...answer }) => ({
      ...answer,
      rooms: (rooms as readonly object[]).map((room) => ({ ...room, known: "" })),
    }));
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("oracle floor", () => {
  it.each(['"B911 9V3E"', "--stage-seed 5767187"])(
    "keeps a named floor XL whatever curses are forced beside it: %s",
    async (seed) => {
      const words = `oracle floor ${seed} --stage caves-xl --curses lost --edition repentance`;
      const { stdout, stderr } = await asTyped(words);
      expect(stdout).toContain("Caves XL");
      expect(stdout.replace("\n", " ")).toContain("Curse of the Labyrinth, Curse of the Lost");
      expect(stderr).not.toContain("in place of");
    },
  );

  it("draws a floor from a seed text", async () => {
    const text = await told("B911 99AC --stage caves-2");
    expect(text).toMatch(
      /^Flooded Caves II · B911 99AC · Repentance\+, normal · Curse of the Unknown\n/,
    );
    expect(await told("B911 99AC --stage 1 --character cain")).toMatch(/, normal · Cain\n/);
    expect(text).toMatch(/┫ ?S/);
    expect(text).toMatch(/5 T treasure {4}Playdough Cookie\n/);
    expect(await told("B911 99AC --stage caves-2 --all")).toMatch(/^Stage seed 8407041\. /m);
    expect(text).toContain("\nThe rules are as published from the game's code");
  });

  it("takes a start seed for its text, and the floor's own seed for both", async () => {
    const [text, number] = [
      await answerOf("B911 99AC -S 1 -e ab+"),
      await answerOf("1 -S 1 -e ab+"),
    ];
    expect(text).toMatchObject({ seedText: "B911 99AC", startSeed: 1, floors: { length: 1 } });
    expect(number).toEqual(text);
    const [one] = text.floors;
    const own = await answerOf(`--stage-seed ${one?.stageSeed} -S 1 -e ab+`);
    expect(own.floors[0]?.specialRooms).toEqual(one?.specialRooms);
  });

  it("says of a floor without its run which bosses and how many floors fit", async () => {
    const open = await told("--stage-seed 9568257 --stage 2 -e rep");
    expect(open).toMatch(/^The boss depends on the floors before: one of Monstro, .* Famine\.$/m);
    const locked = await told("--stage-seed 2593915157 --stage 1 -e ab+");
    expect(locked).toContain("\n5 floors fit what is known (--unlocks says what is unlocked).\n");
  });

  it("explains itself on request, with every attempt as the game logs it", async () => {
    const text = await told("--stage-seed 9568257 --stage 2 -e ab+ --curses none --why");
    expect(text).toContain("attempt 1: 11 placed rooms in 8 loops, 5 dead ends (1 forced)");
    expect(text).toContain("attempt 2: 11 placed rooms in 6 loops");
    expect(text).toMatch(/shop: .*\n {2}shop room .* placed at cell \d+/);
    // A step of which there is nothing to say has no title.
    expect(text.split("\nWhy\n")[1]).toMatch(/^(\S.*\n( {2}\S.*\n)+)+$/);
  });

  it("names the rooms that it stands on with --all, and without where they are the player's own", async () => {
    expect(await told("1 -e rebirth --stage 1 --all")).toMatch(/^Rooms: open ones stand in,/m);
    expect(await told("1 --stage 1 --all")).toMatch(/^Rooms: (?!open)/m);
    expect(await told("1 --stage 1")).not.toContain("Rooms: ");
  });
});

it("says which options of text change nothing of JSON, which has everything", async () => {
  const { stderr } = await asTyped("oracle floor B911 99AC --stage 1 --maps --all --json");
  for (const option of ["--maps", "--all"]) {
    expect(stderr).toContain(`note: ${option} is for text: --json tells all of it.`);
  }
});

it("oracle floor of a seed alone draws every floor of the edition's run on one sheet", async () => {
  const namesOf = async (words: string) =>
    (await answerOf(`B911 99AC ${words}`)).floors.map(({ name }) => name).join(", ");

  expect(await namesOf("-e rebirth")).toBe(
    "Basement I, Basement II, Caves I, Caves II, Depths I, Depths II, " +
      "Womb I, Utero II, Sheol, Cathedral, Dark Room, Chest",
  );
  // An XL floor stands in the place of both floors of its chapter.
  expect(await namesOf("-e afterbirth+ --curses xl")).toBe(
    "Basement XL, Caves XL, Depths XL, Womb XL, Sheol, Cathedral, Dark Room, Chest, The Void",
  );
  const { stdout } = await asTyped("oracle floor B911 99AC --maps");
  for (const name of ["Main path", "Alternative path", "The Void", "Corpse II", "S start"]) {
    expect(stdout).toContain(name);
  }
  expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(80);
});

describe("oracle floor --awards", () => {
  const ALL = "B911 99AC -e repentance --unlocks all --awards";
  const loadout = { luck: 3, collectibles: { "lucky-foot": 1 }, trinkets: { "moms-locket": 1 } };
  const asked = { edition: "repentance", unlocks: "all", awards: loadout } as const;
  const played = run("B911 99AC", asked) as RunAnswer;
  const rooms = played.floors.flatMap((one) => one.rooms);

  it("shows what each ordinary room drops with luck and items", async () => {
    const words = "B911 99AC --stage caves-1 -e afterbirth+";
    const text = await told(`${words} --awards --luck 3`);
    expect(text).toMatch(/c coin.*k key|k key.*c coin|h heart/);
    expect(text).toMatch(/^In all: (?!.*In chests).*\.$/m);
    expect(await told(words)).not.toMatch(/k key|In all/);
  });

  it("says what chests and sacks hold, where a floor drops any", async () => {
    expect(await told("B911 99AC --stage 3 --awards")).toMatch(
      /^In all: .* 1 sack, .*\. In chests and sacks, not yet seen in the game: 1 key, .*\.$/m,
    );
  });

  it("sums up in the text as in JSON, a run way by way", async () => {
    const one = `${ALL} --stage downpour-2`;
    const [floorText, { floors }] = [await told(one), await answerOf(one)];
    const { drops, mirror } = floors[0] ?? {};
    expect(floorText).toContain(`In all: ${drops?.words}.\n`);
    expect(floorText).toContain(`Behind the mirror: ${mirror?.drops.words}.\n`);
    const [runText, { drops: ways }] = [await told(ALL), await answerOf(ALL)];
    expect(Object.keys(ways ?? {})).toEqual(["darkRoom", "chest", "void", "corpse"]);
    expect(runText).toContain(`${ways?.darkRoom?.words}.`);
    expect(runText).toContain(`\nThe alternative path to Corpse: ${ways?.corpse?.words}.`);
  });

  it("draws what lies behind the mirror on a map of its own", async () => {
    const text = await told("B911 99AC --stage downpour-2 --awards");
    const [own = "", behind = ""] = text.split("\nBehind the mirror: ");
    const letters = (map: string) => [...map.matchAll(/┊·([a-z.])[·┊]/g)].map(([, one]) => one);
    expect(letters(behind)).toHaveLength(letters(own).length);
    expect(letters(behind)).not.toEqual(letters(own));
  });

  it("is of each room a drop, the award of its seed, or an exception", () => {
    // In the Chest and the Dark Room chests hold items, which an award alone does not know.
    const above = played.floors.filter(({ stage }) => stage !== 11).flatMap((one) => one.rooms);
    expect(above.length).toBeGreaterThan(200);
    for (const { drop, exception, awardSeed } of above) {
      expect([drop, exception].filter((one) => one !== undefined)).toHaveLength(1);
      if (drop !== undefined) {
        const one = { awardSeed, seedText: "B911 99AC", edition: "repentance" } as const;
        expect(award({ ...one, ...loadout }, itemPools)).toMatchObject(drop);
      }
    }
  });

  it("is the same on the command line, in the library and in a batch", async () => {
    const typed = await answerOf(`${ALL} --luck 3 --item lucky-foot --item moms-locket`);
    expect(typed.floors.flatMap((one) => one.rooms)).toEqual(rooms);
    expect(typed.drops).toEqual(played.drops);
    const own = floor({ ...asked, seedText: "B911 99AC", stage: 1 });
    const drops = "rooms" in own ? own.rooms.map(({ drop }) => drop) : [];
    expect(drops).toEqual(typed.floors[0]?.rooms.map(({ drop }) => drop));
  });

  it("names pills and trinkets as the run's own answer does", () => {
    const { pills: own, trinkets } = played;
    expect(own).toEqual(pills("B911 99AC", { edition: "repentance" }));
    expect([own?.length, own?.[1]?.colorName, trinkets?.length]).toEqual([
      13,
      "white and blue",
      10,
    ]);
    const drops = rooms.flatMap(({ drop }) => drop?.pickups ?? []);
    const effects = drops.filter(({ variant }) => variant === 70).map(({ name }) => name);
    expect(effects.length).toBeGreaterThan(2);
    expect(own?.map(({ name }) => name)).toEqual(expect.arrayContaining(effects));
    expect(drops.find(({ variant }) => variant === 350)?.next).toEqual(trinkets?.[0]);
  });
});
