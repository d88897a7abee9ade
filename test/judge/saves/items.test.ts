import { CANTRIPPED } from "../../../src/core/contents/bossReward";
import { shopStock } from "../../../src/core/contents/shop";
import { SeededDraw } from "../../../src/core/draw/draw";
import { RoomType } from "../../../src/core/game/roomTypes";
import { tallyOf } from "../../../src/core/judge/tally";
import { judgedRun } from "../../../src/judge/saves/judgedRun";
import { stateOfPools, type SavedContentItem } from "../../../src/judge/saves/savedItems";
import { judgeSavedGoods } from "../../../src/judge/saves/savedGoods";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import type {
  SavedPickup,
  SavedPool,
  SavedRoom,
  SavedRun,
} from "../../../src/observe/save/savedRun";
import { some } from "../../support/cases";
import { carriedRun } from "./carriedRuns";
import { savedRunOf, SAVES, unlocksOf } from "./support";

const SHOP_AND_DEVIL = "18-repentance-gsr0146.dat";
const MODDED = "34-repentance-gsr0138.dat";

const judged = (run: SavedRun, name = SHOP_AND_DEVIL): SavedRunReport =>
  judgeSavedRun(run, { unlocks: unlocksOf(name) });
const REPORTS = new Map(SAVES.map((name) => [name, judged(savedRunOf(name), name)]));
const reportOf = (name: string): SavedRunReport => REPORTS.get(name) ?? expect.fail(name);

const shop = ({ rooms }: SavedRun) =>
  rooms.find(({ roomType }) => roomType === RoomType.SHOP) as SavedRoom;

/** The run with its items, and the hearts of its shop, changed; and with another award seed left in the shop. */
function changed(change: (one: SavedPickup) => Partial<SavedPickup>, awardSeed?: number): SavedRun {
  const { run } = reportOf(SHOP_AND_DEVIL);
  const { listIndex } = shop(run);
  const rooms = run.rooms.map((room) => ({
    ...room,
    awardSeed: room.listIndex === listIndex ? (awardSeed ?? room.awardSeed) : room.awardSeed,
    pickups: room.pickups.map((one) =>
      awardSeed !== undefined || one.variant === 100 ? { ...one, ...change(one) } : one,
    ),
  }));
  return { ...run, rooms };
}

describe.skipIf(SAVES.length === 0)("the items of saved runs", () => {
  it("are all as the seed gives them", () => {
    const others = SAVES.filter((name) => name !== MODDED);
    const items = others.flatMap((name) => reportOf(name).contentItems);
    const counts = (what: SavedContentItem["what"]) =>
      tallyOf(items.filter((one) => one.what === what));
    expect(tallyOf(items)).toMatchObject({ mismatch: 0, outside: 0 });
    expect(counts("given").match).toBe(19);
    expect(counts("pedestal").match).toBe(8);
    expect(counts("good").match).toBeGreaterThanOrEqual(8);
    expect(counts("price").match).toBeGreaterThanOrEqual(16);
  });

  it("of a run with mods are outside, and the answer says whose file is asked for", () => {
    const report = reportOf(MODDED);
    const { contents, pools } = report;
    expect(contents.mismatch).toBe(0);
    expect(contents.outside).toBeGreaterThan(20);
    expect(pools?.note).toMatch(/^Mods add items to this game.*itempools.xml/);
    expect(judgedRun(report)?.floor.contents).toBeUndefined();
  });

  it("prove the build of their pools", () => {
    const builds = SAVES.flatMap((name) => reportOf(name).pools ?? []).map(
      ({ tables, isProved }) => isProved && tables.build,
    );
    expect(new Set(builds)).toEqual(new Set(["2021-05", "1.7.9b", false, "2017-11", "1.06.J168"]));
  });

  it.each([
    ["a wrong price", 0, 1, ["mismatch price"]],
    ["a wrong pedestal", 1, 0, ["mismatch pedestal"]],
    // A price is the item's own.
    ["another item at its own price", 1, 1, ["mismatch pedestal", "outside price"]],
  ])("show %s as such", (_, another, dearer, expected) => {
    const run = changed(({ subType, price }) => {
      return { subType: subType + another, price: price + dearer };
    });
    const others = judged(run).contentItems.filter(({ verdict }) => verdict !== "match");
    expect(others.map(({ verdict, what }) => `${verdict} ${what}`).sort()).toEqual(expected);
    expect(others[0]?.why).toMatch(/^The rules (give|ask) .* where the file (has|asks) /);
  });

  it("accuse nothing without the file of achievements", () => {
    for (const name of some(SAVES, 4)) {
      const { contents, goods } = judgeSavedRun(savedRunOf(name));
      expect([name, contents.mismatch, tallyOf(goods).mismatch]).toEqual([name, 0, 0]);
    }
  });

  it("are those of the last stock where a machine has filled the shop again", () => {
    const { awardSeed, listIndex } = shop(reportOf(SHOP_AND_DEVIL).run);
    const draw = new SeededDraw(awardSeed);
    const { kinds } = shopStock(draw, "shop", 4, "repentance");
    const isHeart = ({ variant }: SavedPickup): boolean => variant === 10;
    const verdicts = (left: number) =>
      judged(changed((one) => (isHeart(one) ? { subType: 9 } : {}), left))
        .contentItems.filter((one) => one.listIndex === listIndex && one.what === "good")
        .map(({ verdict, why, expected }) => {
          return `${verdict} ${why.slice(0, 21)} ${/ after .*/.exec(expected)?.[0] ?? ""}`;
        });
    const [restocked = [], first = [], strange = []] = [draw.state(), awardSeed, 77].map(verdicts);
    expect(kinds.length).toBeGreaterThan(7);
    expect(restocked).not.toEqual(first);
    expect(strange.filter((one) => one.startsWith("mismatch"))).toEqual([]);
    expect(restocked.every((one) => one.endsWith(" after 1 restock"))).toBe(true);
    expect(first.join()).not.toContain("restock");
    expect(strange).toContain("outside The room's award seed ");
  });

  it("show pools of another build as such", () => {
    const { run } = reportOf(SHOP_AND_DEVIL);
    const pool = run.pool as SavedPool;
    const other = { ...pool, weights: pool.weights.map((row) => [...row, 1]) };
    expect(judged({ ...run, pool: other }).pools?.isProved).toBe(false);
  });

  it("go on as the file's own pools stand, and come no second time", () => {
    const report = reportOf(SHOP_AND_DEVIL);
    const played = judgedRun(report);
    const gone = new Set(report.run.pool?.removed);
    const next = (played?.paths ?? []).flatMap(({ floors }) => floors);
    const items = next
      .flatMap(({ contents }) => [...(contents?.rooms.values() ?? [])].flat())
      .filter(({ what, pool }) => what === "item" && pool !== undefined);
    expect(items.length).toBeGreaterThan(20);
    expect(items.filter(({ subType = 0 }) => gone.has(subType))).toEqual([]);
    expect(played?.floor.contents?.deals).toEqual({});
  });
});

it.each([
  [0, true],
  [CANTRIPPED, false],
])("what a pool shows is gone from a saved run of challenge %i: %s", (challenge, isGone) => {
  const { run } = carriedRun("12-repentance-gsr0146");
  const pools = judged(run).pools ?? expect.fail();
  const state = stateOfPools({ ...run, challenge }, pools);
  state.show(-1, 118);
  expect(state.isGone(118)).toBe(isGone);
});

it("trinkets that are gone from a run's pool are those that its seed gives first", () => {
  const { run, unlocks } = carriedRun("12-repentance-gsr0146");
  const [trinkets] = judgeSavedGoods({ ...run, unlocks }).filter(({ kind }) => kind === "trinket");
  const { verdict, expected, observed = "" } = trinkets ?? expect.fail();
  expect([verdict, expected]).toEqual(["match", "Cartridge, Panic Button, Cancer"]);
  expect(expected.split(", ").every((one) => observed.includes(one))).toBe(true);
});

describe("pills and trinkets in another order than the seed's", () => {
  it.each([
    [1, "mismatch"],
    [2, "mismatch"],
    [3, "outside"],
    [5, "outside"],
  ] as const)("of %i players are a %s", (players, verdict) => {
    const { run, unlocks } = carriedRun("12-repentance-gsr0146");
    const player = { ...run.player, players };
    const goods = judgeSavedGoods({ ...run, unlocks, player, startSeed: run.startSeed + 1 });
    const others = goods.filter((one) => one.verdict !== "match");
    expect(others.length).toBeGreaterThan(8);
    expect(new Set(others.map((one) => one.verdict))).toEqual(new Set([verdict]));
  });
});
