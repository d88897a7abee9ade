/** Conditions on what stands in rooms find the seeds whose runs, as the library tells them, have it. */
import { bossTitle, hasTwoBosses, portalTitle } from "../../src/core/game/bossTitles";
import { RoomType } from "../../src/core/game/roomTypes";
import { readSearchStage } from "../../src/core/words/stageNames";
import { PORTALS } from "../../src/search/floors/contentFields";
import { run, search, type RunAnswer } from "../../src/library";
import { oracleHere } from "../support/oracleHere";
import { answered } from "../support/answered";
import { often, some } from "../support/cases";

const edition = "repentance";
const FROM = 5001;
const COUNT = often(14, 40);

function found(conditions: string, count = COUNT): readonly number[] {
  const seeds = [FROM, FROM + count - 1] as const;
  const { seeds: hits } = answered(search(conditions, { edition, seeds, first: count }));
  return hits.map(({ startSeed }) => startSeed);
}

const runs = new Map<number, RunAnswer["floors"]>();

/** What a kind of room on a floor of the main path holds. */
function held(seed: number, stage: number, type: string) {
  const floors =
    runs.get(seed) ?? answered(run(seed, { edition, unlocks: "all", items: true })).floors;
  runs.set(seed, floors);
  const floor = floors.find((one) => one.stage === stage && one.path === "main");
  return (floor?.rooms ?? [])
    .filter((room) => room.type === type && room.gridIndex >= 0)
    .flatMap(({ contents }) => contents ?? [])
    .filter(({ what }) => what === "item");
}

describe("a search for items", () => {
  const counts = new Map<string, number[]>();
  const note = (key: string, seed: number): void =>
    void counts.set(key, [...(counts.get(key) ?? []), seed]);

  it("finds on the first floor what the run shows there, and nothing else", () => {
    for (let seed = FROM; seed < FROM + COUNT; seed += 1) {
      for (const type of ["treasure", "boss", "shop"]) {
        const items = held(seed, 1, type);
        new Set(items.map(({ subType }) => subType)).forEach((id) => note(`${type} c${id}`, seed));
        const prices = items.flatMap(({ price }) =>
          price && "coins" in price ? [price.coins] : [],
        );
        if (type === "shop" && Math.min(99, ...prices) <= 8) {
          note("cheap", seed);
        }
      }
    }
    expect(counts.size).toBeGreaterThan(COUNT);
    const items = [...counts].filter(([one]) => one !== "cheap");
    for (const [key, seeds] of some(items, 16)) {
      expect([key, found(`item.${key.replace(" ", " = ")}`)]).toEqual([key, seeds]);
    }
    expect(found("price.shop <= 8")).toEqual(counts.get("cheap"));
  });

  it("finds on a later floor what the run shows there", () => {
    const [hit = NaN] = found("2: item.treasure != c1 and item.boss != c22", 2);
    const [item] = held(hit, 2, "boss");
    expect(found(`2: item.boss = c${item?.subType}`, hit - FROM + 1)).toContain(hit);
  });

  it("finds what a deal sells where its door can open alone, on a first floor if it is XL", () => {
    const firstSeed = (conditions: string): number => {
      const hits = answered(search(conditions, { edition, first: 1 }));
      return hits.seeds[0]?.startSeed ?? NaN;
    };
    for (const xl of ["xl", "not xl"]) {
      const seed = firstSeed(xl);
      const [floor] = answered(run(seed, { edition, unlocks: "all", items: true })).floors;
      const item = floor?.deals?.devil?.contents.find(({ what }) => what === "item")?.subType;
      const asked = { edition, seeds: [seed, seed] } as const;
      for (const condition of [`items has c${item}`, `item.devil = c${item}`]) {
        const { seeds } = answered(search(condition, asked));
        expect([condition, seeds.length]).toEqual([condition, xl === "xl" ? 1 : 0]);
      }
    }
  });

  it("finds bosses by name where the run's floor has them, the second of an XL floor apart", () => {
    const seeds = Array.from({ length: COUNT }, (_, one) => FROM + one);
    const bosses = (seed: number, stage: number) =>
      (runs.get(seed)?.find((floor) => floor.stage === stage && floor.path === "main")?.rooms ?? [])
        .filter(({ roomType, gridIndex }) => roomType === RoomType.BOSS && gridIndex >= 0)
        .map(({ variant = 0, subtype }) => (hasTwoBosses(variant) ? "double-trouble" : subtype));
    seeds.forEach((seed) => held(seed, 1, "boss"));
    for (const stage of [1, 3]) {
      for (const [index, field] of ["boss", "second-boss"].entries()) {
        const met = seeds.map((seed) => bosses(seed, stage)[index]);
        expect(index === 1 || new Set(met).size > 4).toBe(true);
        const known = [...new Set(met.filter((one) => one !== undefined))];
        for (const boss of some(known, 4)) {
          const name = typeof boss === "number" ? `"${bossTitle(boss)}"` : boss;
          const hits = seeds.filter((_, at) => met[at] === boss);
          expect([name, found(`${stage}: ${field} = ${name}`)]).toEqual([name, hits]);
        }
      }
    }
  });

  it("refuses a boss that no floor of the stage has, and a name of none", () => {
    const asked = (conditions: string) => search(conditions, { edition, seeds: [FROM, FROM] });
    expect(asked("2: boss = gurdy")).toMatchObject({
      problem: expect.stringMatching(
        /^Expected a boss of Basement II but received gurdy: it has .*pin/,
      ) as string,
    });
    expect(asked("basement-2: boss = pin")).toHaveProperty("problem");
    expect(asked("3: second-boss = monstro-2")).toHaveProperty("problem");
    expect(asked("boss = monstr")).toMatchObject({
      problem: expect.stringContaining('did you mean "monstro"?') as string,
    });
    expect(asked("boss = famine; 2: boss != famine")).not.toHaveProperty("problem");
  });

  it("finds portals on their boss's floor, whatever floor is named, and slot machines that last", () => {
    const portal = (seed: number): boolean => {
      const floors = runs.get(seed)?.filter(({ stage }) => stage === 8) ?? [];
      return floors.some(({ portals = [] }) =>
        portals.some(({ after, opens }) => after === "It Lives" && opens),
      );
    };
    const lasts = (seed: number): number => {
      const floor = runs.get(seed)?.find(({ stage, path }) => stage === 2 && path === "main");
      const slots = (floor?.rooms ?? [])
        .filter(({ gridIndex }) => gridIndex >= 0)
        .flatMap(({ contents }) => contents ?? [])
        .filter(({ name }) => name === "slot machine");
      const uses = slots.map((slot) => slot.uses?.find(({ gives }) => gives === "explodes")?.use);
      return Math.max(0, ...uses.map((use) => use ?? 16));
    };
    const seeds = Array.from({ length: COUNT }, (_, one) => FROM + one);
    const portals = seeds.filter(portal);
    expect(portals.length).toBeGreaterThan(0);
    expect(found("portal.it-lives = yes")).toEqual(portals);
    expect(found("1: portal.it-lives")).toEqual(portals);
    // A run whose chapter is one XL floor has no such floor of its own, and is no hit of either.
    const onFloor = seeds.filter((seed) =>
      runs.get(seed)?.some(({ stage, path }) => stage === 8 && path === "main"),
    );
    expect(found("portal.it-lives = no")).toEqual(onFloor.filter((seed) => !portal(seed)));
    expect(seeds.some((seed) => lasts(seed) > 0)).toBe(true);
    for (const payments of [1, 10, 16]) {
      const wanted = seeds.filter((seed) => lasts(seed) >= payments);
      expect(found(`2: slot.explodes >= ${payments}`)).toEqual(wanted);
    }
    expect(found("2: slot.explodes = none")).toEqual(seeds.filter((seed) => lasts(seed) === 0));
  });

  it("asks for portals on the floors where runs meet their boss", () => {
    const told = [...runs.values()].flat();
    for (const { boss, floors } of PORTALS) {
      const met = told.filter(({ portals = [] }) =>
        portals.some(({ after }) => after === portalTitle(boss)),
      );
      const stages = floors.map(({ name }) => answered(readSearchStage(name, edition)).stage);
      expect([boss, floors.map(({ stage }) => stage)]).toEqual([boss, stages]);
      expect([boss, met.filter(({ stage }) => !stages.includes(stage))]).toEqual([boss, []]);
    }
  });

  it("may be for an item of the room's own pool", () => {
    const asked = { edition, seeds: [1, 2] } as const;
    expect(search("item.boss = cube-of-meat", asked)).not.toHaveProperty("problem");
    expect(search("item.devil = brimstone", asked)).not.toHaveProperty("problem");
  });

  it("says of a hit where what was asked for stands", async () => {
    const [seed = NaN] = found("item.treasure has c709", 1);
    const words = ["search", "floor", "item.treasure = suplex and curse = none", "-e", edition];
    const { stdout } = await oracleHere([...words, "--seeds", `${seed}-${seed}`]);
    expect(stdout).toMatch(
      /^\w{4} \w{4} {2}Cellar I: Suplex!, treasure room, next to the start\n$/,
    );
  });
});
