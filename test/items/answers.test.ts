import { floorFrom } from "../../src/cli/floorInput";
import { builtInFigures } from "../../src/figures/builtIn";
import { explain, floor, run } from "../../src/library";
import { isProblem } from "../../src/core/problem";
import { answered } from "../support/answered";

const SEED = "B911 99AC";

function floorsOf(options: object) {
  return answered(run(SEED, { edition: "repentance", items: true, ...options }));
}

/** All that stands on the first floor. */
function firstOf(options: object) {
  return floorsOf(options).floors[0]?.rooms.flatMap(({ contents }) => contents ?? []) ?? [];
}

/** The names of what stands in a kind of room on a floor. */
function standing({ floors }: ReturnType<typeof floorsOf>, floorName: string, kind: string) {
  const rooms = floors.find(({ name }) => name === floorName)?.rooms ?? [];
  return rooms
    .filter(({ type }) => type === kind)
    .flatMap(({ contents }) => contents?.map(({ name }) => name) ?? []);
}

describe("what stands in the rooms of a run", () => {
  it("is told where it is asked for, with the build of the pools and the rooms taken as seen", () => {
    expect(floorsOf({})).toMatchObject({
      pools: { build: "1.7.9b", from: "built-in" },
      entered: ["treasure", "shop", "boss"],
    });
    expect(floorsOf({ items: false })).not.toHaveProperty("pools");
  });

  it("is the same for a floor alone as in the whole run", () => {
    const whole = floorsOf({}).floors.find(({ stage, path }) => stage === 4 && path === "main");
    const alone = floor({
      seedText: SEED,
      edition: "repentance",
      stage: 4,
      stageType: whole?.stageType,
      items: true,
    });
    expect(alone).toMatchObject({
      deals: whole?.deals,
      rooms: whole?.rooms.map(({ contents }) => ({ contents })),
    });
  });

  it("has machines with what each payment gives, portals, colours and the chance of a deal", () => {
    const { floors } = floorsOf({ unlocks: "all" });
    const [first] = floors;
    const beggar = first?.rooms
      .find(({ type }) => type === "super-secret")
      ?.contents?.find(({ name }) => name === "beggar");
    expect(beggar).toMatchObject({
      ...{ what: "machine", variant: 4, initSeed: 457162205, dropSeed: 457162205 },
      uses: [
        { use: 1, gives: "nothing" },
        { use: 2, gives: "Lil Chest, leaves" },
      ],
      certainty: "source",
    });
    const portals = floors.flatMap(({ name, portals: told = [] }) =>
      told.map(({ after, opens }) => [name, after, opens]),
    );
    expect(portals.map(([, after]) => after)).toEqual([
      "Mom", "It Lives", "Satan", "Isaac", "The Lamb", "Mega Satan", "??? (Blue Baby)", "Mega Satan",
    ]); // prettier-ignore
    expect(first?.dealChance).toBeUndefined();
    expect(floors[1]?.dealChance).toEqual({ unhurt: 1, hurtElsewhere: 0.36, hurtByBoss: 0.01 });
    const mom = floors.find(({ stage, path }) => stage === 6 && path === "main");
    expect(mom?.rooms.find(({ type }) => type === "boss")).toHaveProperty("bossColor");
  });

  it("names no item twice on a path whose items are gone once they are seen", () => {
    const { floors } = floorsOf({ unlocks: "all" });
    const items = floors
      .filter(({ path, stage }) => path === "main" && stage < 9)
      .flatMap(({ rooms }) =>
        rooms.filter(({ type }) => ["treasure", "shop", "boss"].includes(type)),
      )
      .flatMap(({ contents }) => contents?.filter(({ what }) => what === "item") ?? [])
      .map(({ subType }) => subType);
    expect(items.length).toBeGreaterThan(12);
    expect(new Set(items).size).toBe(items.length);
  });

  it("has another candidate for what may be locked, and none once the unlocks are told", () => {
    const others = (options: object): readonly string[] =>
      floorsOf(options).floors.flatMap(({ rooms }) =>
        rooms.flatMap(
          ({ contents }) =>
            contents?.flatMap(({ else: other }) => other.map((one) => one.if)) ?? [],
        ),
      );
    expect(others({})).toContain("locked");
    expect(others({ unlocks: "all" })).not.toContain("locked");
  });

  it("gives a locked item's place to its other candidate where nothing is unlocked", () => {
    const locked = firstOf({}).find(
      ({ what, else: other }) => what === "item" && other[0]?.if === "locked",
    );
    const same = firstOf({ unlocks: [] }).find(({ initSeed }) => initSeed === locked?.initSeed);
    expect(locked).toBeDefined();
    expect(same?.name).not.toBe(locked?.name);
  });

  it("takes rooms as entered or passed by as it is told", () => {
    const skipped = floorsOf({ skipped: ["treasure:basement-1"], entered: ["devil"] });
    expect(skipped.entered).toEqual(["treasure", "shop", "boss", "devil", "-treasure:basement-1"]);
    expect(standing(skipped, "Basement I", "boss")).toEqual(
      standing(floorsOf({}), "Basement I", "boss"),
    );
  });

  it.each([
    [{ entered: ["kitchen"] }, "Expected rooms such as devil"],
    [{ skipped: ["shop:nowhere"] }, "Expected a stage"],
  ])("says what is wrong with %j", (options, problem) => {
    const answer = run(SEED, { items: true, ...(options as object) });
    expect(isProblem(answer) && answer.problem).toContain(problem);
  });

  it("needs the run's seed, on the command line too", () => {
    const answer = floor({ stageSeed: 5, stage: 1, items: true });
    expect(isProblem(answer) && answer.problem).toContain("the run's seed");
    const words = { stage: "1", stageSeed: "77", items: true };
    expect(() => floorFrom([], words, builtInFigures)).toThrow("the run's seed beside --items");
  });
});

describe("why it stands there", () => {
  const told = explain({ seedText: "B911 99AC", stage: "caves-1", items: true, unlocks: "all" });
  const steps = "why" in told ? told.why : [];
  const said = (room: string) =>
    steps.find(({ name }) => name === `what stands: ${room}`)?.sentences ?? [];

  it("is told draw by draw: a shop's slots and sale, and each pick from a pool", () => {
    expect(said("treasure")).toEqual([expect.stringMatching(/^treasure pool: .*: Leprosy$/u)]);
    const shop = said("shop").join("\n");
    expect(shop).toMatch(/shuffle: 0 to 8[^]*the item's slot: 0 to 1[^]*sale: 0 to 2/u);
    expect(shop).toContain("shop pool: which item, drew");
  });

  it("is not told where no items were asked for", () => {
    const plain = explain({ seedText: "B911 99AC", stage: "caves-1" });
    expect(JSON.stringify(plain)).not.toContain("what stands");
  });
});
