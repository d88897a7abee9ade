/** Records of what nobody knows yet, and the laboratory's series for them, against engines that draw otherwise. */
import type { GeneratorFinding } from "../../src/judge/logs/generators";
import type { Engine, SessionOptions } from "../../standin";
import { EDITIONS, FLOOR, ROOM, answer, clear, kept, newRun } from "../mod/support";
import { compareText } from "../judge/logs/support";

function findingOf(log: string, what: string): GeneratorFinding | undefined {
  return compareText(log).generators.find((one) => one.what === what);
}

/** Asks twice, since the run is not of a seed, and lets the laboratory work. */
function ask(game: Engine, series: string): void {
  game.command(`oracle lab ${series}`);
  game.command(`oracle lab ${series}`);
  game.frames(80);
}

const REROLLS = [
  [{ source: "own", index: 35, draw: 1 }, "the item's own generator"],
  [{ source: "init", index: 6, draw: 3 }, "the pedestal's InitSeed"],
  [{ source: "drop", index: 35, draw: 2 }, "the pedestal's drop seed"],
] as const;

const DEALS = [
  [{ source: "award", index: 66, draw: 1 }, "the boss room's AwardSeed"],
  [{ source: "level", index: 2, draw: 1 }, "the level's stream"],
] as const;

describe.each(EDITIONS)("what nobody knows, in %s", (edition) => {
  it.each(REROLLS)("is told of rerolls by `oracle lab rerolls`: %j", (reroll, source) => {
    const game = newRun({ edition, unknowns: { reroll } });
    ask(game, "rerolls 5");
    const { log, errors, crashes } = game.take();
    expect([errors, crashes]).toEqual([[], []]);
    expect(game.readState().pickups).toEqual([]);
    const { index, draw } = reroll;
    expect(findingOf(log, "The D6: the new pedestal's InitSeed")).toEqual({
      ...{ what: "The D6: the new pedestal's InitSeed", edition, cases: 5, tied: 1 },
      fits: [{ source, index, draw, cases: 5 }],
    });
  });

  it.each(DEALS)("is told of deals by `oracle lab deals`: %j", (deal, source) => {
    // Afterbirth+ may not let the award seed be written, and then only the level's stream changes from try to try.
    const isTold = edition !== "afterbirth+" || deal.source === "level";
    const game = newRun({ edition, unknowns: { deal } });
    clear(game, ROOM.boss);
    const seed = () => game.readState().rooms?.[ROOM.boss]?.awardSeed;
    const before = seed();
    ask(game, "deals 40");
    expect(seed()).toBe(before);
    const { log } = game.take();
    const found = findingOf(log, "deal: whether the door opens");
    const { index, draw } = deal;
    const cases = isTold ? 41 : 2;
    expect(found?.cases).toBe(cases);
    // Where the award seed stays, two tries are alike and leave hundreds; indexes of like shifts may tie.
    expect(found?.tied).toBeGreaterThan(0);
    expect((found?.tied ?? 0) > 20).toBe(!isTold);
    if (isTold) {
      expect(found?.fits).toContainEqual({ source, index, draw, cases });
      const moves = findingOf(log, "deal: the level's stream moves")?.fits;
      const moved = [{ source: "itself", index, cases: 41 }];
      expect(moves).toEqual(deal.source === "level" ? moved : undefined);
    }
  });

  it.each(["auto", "observe"])("is recorded in %s, at no cost where records are off", (mode) => {
    const sacrifice = { gridIndex: 70, type: 13, variant: 1, name: "Sacrifice", clear: true };
    const rooms = [...FLOOR.rooms, sacrifice];
    const play = (log: string) => {
      const commands = [`oracle mode ${mode}`, `oracle log ${log}`];
      const game = newRun({ edition, commands }, { ...FLOOR, rooms });
      game.placeMachine(ROOM.east, 1, 77_777);
      game.enterRoom(ROOM.east);
      game.evaluate("Game():Spawn(5, 100, Vector(320, 280), Vector(0, 0), nil, 7, 4242) return ''");
      game.frames(2);
      for (let paid = 0; paid < 3; paid += 1) {
        game.payMachine(1);
        game.frames(60);
      }
      game.useItem(105);
      game.frames(2);
      game.usePocket("card", 5);
      game.usePocket("pill", 9);
      game.usePocket("pill", 9);
      game.enterRoom(rooms.length - 1);
      Array.from({ length: 4 }).forEach(() => game.sacrifice());
      game.frames(60);
      clear(game, ROOM.boss);
      const { log: text, errors } = game.take();
      expect(errors).toEqual([]);
      return { log: text, state: JSON.stringify(game.readState().pickups) };
    };
    const { log, state } = play("on");
    const machines = kept(log, "machine");
    expect(machines.map(({ entityType }) => entityType)).toEqual([6, 6, 6, 0, 0, 0, 0]);
    for (const { pickups, nextDropSeed } of machines.slice(0, 3)) {
      expect(pickups.map(({ seed }) => seed)).toEqual([nextDropSeed]);
    }
    expect(machines.slice(3).map(({ uses }) => uses)).toEqual([1, 2, 3, 4]);
    const uses = kept(log, "use");
    const used = ["collectible 105", "card 5", "pill 9", "pill 9"];
    expect(uses.map(({ what, id }) => `${what} ${id}`)).toEqual(used);
    expect(uses[0]?.pedestals[0]).toMatchObject({ item: 7, initSeed: 4242 });
    expect(uses.every(({ seed, nextSeed }) => seed !== 0 && nextSeed !== seed)).toBe(true);
    expect(uses[3]?.seed).toBe(uses[2]?.nextSeed);
    const [deal] = kept(log, "deal");
    expect(deal).toMatchObject({ isTried: 0, chance: 0.5 });
    expect([0, 14]).toContain(deal?.door);
    expect(findingOf(log, "own generators follow from the start seed")?.fits).toEqual([
      { source: "the start seed's", index: 35, cases: 4 },
    ]);
    expect(findingOf(log, "slot machine: its generator moves")?.fits).toEqual([
      { source: "itself", index: 30, cases: 3 },
    ]);
    const silent = play("off");
    expect(kept(silent.log, "use")).toEqual([]);
    expect(silent.state).toBe(state);
  });
});

it("what a machine gives is its own, whichever of a room's machines is paid", () => {
  const game = newRun();
  [77_777, 88_888].forEach((seed) => game.placeMachine(ROOM.east, 1, seed));
  game.enterRoom(ROOM.east);
  game.frames(2);
  for (const [paid, frames] of [
    [2, 60],
    [1, 10],
    [2, 10],
    [2, 60],
  ] as const) {
    game.payMachine(paid);
    game.frames(frames);
  }
  // What comes within a second and a half, 45 updates, counts; nothing later.
  game.payMachine(1);
  for (const [frames, seed] of [
    [44, 4242],
    [5, 4343],
  ] as const) {
    game.frames(frames);
    game.evaluate(`Game():Spawn(5, 20, Vector(320, 280), Vector(0, 0), nil, 1, ${seed}) return ''`);
  }
  game.frames(60);
  const machines = kept(game.take().log, "machine");
  const paid = [88_888, 77_777, 88_888, 88_888, 77_777];
  expect(machines.map(({ initSeed }) => initSeed)).toEqual(paid);
  machines.forEach(({ pickups, nextDropSeed }, at) => {
    const later = at === 4 ? [4242] : [];
    expect(pickups.map(({ seed }) => seed)).toEqual([nextDropSeed, ...later]);
  });
});

it.each([
  ["afterbirth+", 54, 47],
  ["repentance", 97, 50],
] as const)(
  "each generator of cards and pills of %s is read once on a floor, four at a time",
  (edition, cards, pills) => {
    const game = newRun({ edition });
    const readIn = (frames: number): readonly number[] => {
      game.takeCalls();
      game.frames(frames);
      const { "EntityPlayer.GetCardRNG": card = 0, "EntityPlayer.GetPillRNG": pill = 0 } =
        game.takeCalls();
      return [card, pill];
    };
    expect(readIn(1)).toEqual([4, 0]);
    expect(readIn(60)).toEqual([cards - 4, pills]);
    expect(readIn(60)).toEqual([0, 0]);
  },
);

describe("the series", () => {
  const beatBoss = (game: Engine) => clear(game, ROOM.boss);

  it.each<readonly [string, SessionOptions, (game: Engine) => void, string]>([
    ["deals", {}, () => undefined, "Only in a boss's room that is cleared"],
    ["deals", { unknowns: { chance: 0.04 } }, beatBoss, "The chance of a deal is 4 %"],
    ["deals", { unknowns: { chance: 0.96 } }, beatBoss, "The chance of a deal is 96 %"],
    ["rerolls", {}, (game) => game.command("oracle log off"), "Records in log.txt are off"],
    ["rerolls", {}, (game) => game.enterRoom(ROOM.east), "Not while there are enemies"],
  ])("of %s refuses where it would tell nothing: %j", (series, options, prepare, refusal) => {
    const game = newRun(options);
    prepare(game);
    expect(answer(game, `oracle lab ${series}`).join(" ")).toContain(refusal);
  });
});
