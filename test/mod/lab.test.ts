import { awardRules, formatHypotheses } from "../../src/core/award/awardRules";
import type { Engine, RunSettings, SessionOptions } from "../../standin";
import { modOf } from "../standin/support";
import {
  COIN_SEED,
  FLOOR,
  ROOM,
  calibratedTo,
  clear,
  kept,
  newGame,
  newRun,
  recordsOf,
  sharedGame,
  told,
} from "./support";
import { once } from "../../src/core/once";
import { TRIES_ALL } from "../support/cases";

const F8 = 297;

/** A seeded run in a game whose descriptors can be written. */
function newLab({ difficulty, players, ...options }: SessionOptions = {}): Engine {
  return seeded(newGame({ writableDescriptors: true, ...options }), { difficulty, players });
}

function seeded(game: Engine, kind: Partial<RunSettings> = {}): Engine {
  game.startRun({ seed: 305419896, floor: FLOOR, isCustom: true, ...kind });
  game.take();
  return game;
}

const experiments = (log: string) => kept(log, "experiment");

/** What `oracle lab awards` says. */
function refusal(game: Engine): string {
  return told(game, "oracle lab awards 5");
}

/** What comes of a series while frames pass. */
function made(game: Engine, awards: number, frames = awards) {
  game.command(`oracle lab awards ${awards}`);
  game.frames(frames);
  const { console, ...output } = game.take();
  const series = kept(output.log, "series")[0];
  const said = console.replaceAll(/\s+/gu, " ");
  return { ...output, said, series, all: experiments(output.log) };
}

/** Begins another run of a kind. */
const inAnother = (kind: Partial<RunSettings>) => (game: Engine) => {
  game.exitRun(false);
  game.startRun({ seed: 5, floor: FLOOR, isCustom: true, ...kind });
};

const FAILED = "The check failed; log.txt says why.";
const CALLER = modOf(`mod:AddCallback(70, function()
  Calls = (Calls or 0) + 1
  if Calls % 2 == 1 then Game():GetRoom():SpawnClearAward() end
end)`);
const DOES_NOTHING = "return function(case) return 0, {}, case.seed end";
const RAISES = 'return function() error("no award today") end';

describe("the laboratory is refused", () => {
  const open = sharedGame({ writableDescriptors: true });
  const continued = (game: Engine): void => {
    game.exitRun(true);
    game.resumeRun();
  };

  it.each<[string, string, (game: Engine) => void]>([
    ["in a boss room", "Only in an ordinary room", (game) => game.enterRoom(ROOM.boss)],
    ["among enemies", "Not while there are enemies", (game) => game.enterRoom(ROOM.east)],
    ["on a later floor", "Only at the beginning", (game) => game.nextFloor({ ...FLOOR, stage: 2 })],
    ["after five minutes", "Only at the beginning", (game) => game.frames(9001)],
    ["in a challenge", "Not in a challenge", inAnother({ challenge: 3 })],
    ["in a victory lap", "Not in a victory lap", inAnother({ victoryLap: 1 })],
    ["in Greed mode", "Not in the Greed modes", inAnother({ difficulty: "greed" })],
    ["with what counts unknown", "Not here", (game) => game.give("collectible", "options")],
    ["outside a run", "needs a run", (game) => game.exitRun(false)],
    ["after luamod", "Nobody knows how this run", (game) => game.luamod("basement-oracle")],
    ["in a continued run", "This run was continued", continued],
  ])("%s", (_, words, go) => {
    const game = seeded(open());
    go(game);
    expect(refusal(game)).toContain(words);
    game.frames(20);
    const { log, crashes, errors } = game.take();
    expect([experiments(log), crashes, errors]).toEqual([[], [], []]);
  });

  it("in a run that was not begun from a seed, until it is asked for twice", () => {
    const game = newRun({ writableDescriptors: true });
    expect(refusal(game)).toContain("was not begun from a seed and will be spoilt");
    game.frames(10);
    expect(experiments(game.take().log)).toEqual([]);
    expect(refusal(game)).toContain("asks for 5 awards");
    game.frames(10);
    expect(experiments(game.take().log)).toHaveLength(5);
  });

  it.each<[string, SessionOptions, string]>([
    ["another mod cancels awards", { modsBefore: ["cancelsAwards"] }, "switch other mods off"],
    ["another mod is not heard", { modsBefore: ["returnsFalse"] }, "switch other mods off"],
    ["another mod calls awards itself", { modsBefore: [CALLER] }, "switch other mods off"],
    ["nothing happens", { award: DOES_NOTHING }, "The game did nothing when its award was called."],
    [
      "no award seed can be written",
      { edition: "afterbirth+", writableDescriptors: false },
      FAILED,
    ],
    ["the game raises an error", { award: RAISES }, FAILED],
    ["the game gives no seed", { award: "return function() end" }, "The"],
  ])("where %s", (_, options, words) => {
    const game = newLab(options);
    expect(refusal(game)).toContain(words);
    game.frames(20);
    expect(experiments(game.take().log)).toEqual([]);
  });
});

it.each([
  ["awards", "asks for 600 awards"],
  ["floors", "asks for 32 floors"],
  ["rerolls", "asks for 12 rerolls"],
  ["awards 100000", "asks for 100000 awards"],
  ["awards 100001", "Expected a number from 1 to 100000"],
  ["awards 0", "Expected a number from 1 to 100000"],
  ["awards 1.5", "Expected a number from 1 to 100000"],
])("oracle lab %s: %s", (typed, words) => {
  expect(told(newLab(), `oracle lab ${typed}`)).toContain(words);
});

describe("a series", () => {
  const collectibles = { "contract-from-below": 2, "lucky-foot": 1 };
  const PLAYERS = [{ luck: 3, collectibles, trinkets: { "watch-battery": 1 } }];

  /** Luck, trinkets in hand, and how many of each item the award asks for. */
  function heldOf(game: Engine): string {
    return game.evaluate(`
local player, held = Isaac.GetPlayer(0), {}
for _, id in ipairs({ 46, 134, 241, 479, 514 }) do held[#held + 1] = player:GetCollectibleNum(id) end
for _, id in ipairs({ 22, 34, 36, 41, 42, 44, 45, 72, 84 }) do
  held[#held + 1] = tostring(player:HasTrinket(id))
end
return player.Luck .. " " .. player:GetTrinket(0) .. " " .. table.concat(held, " ")`);
  }

  it("puts luck, items, trinket and award seed back, and leaves no pickup", () => {
    const game = newLab({ players: PLAYERS, difficulty: "hard" });
    const before = heldOf(game);
    expect(before).toMatch(/^3.0 72 1 0 2 0 0 /u);
    const seed = () => game.evaluate("return Game():GetLevel():GetCurrentRoomDesc().AwardSeed");
    const seedBefore = seed();
    game.evaluate(`local player = getmetatable(Isaac.GetPlayer(0))
      for name, place in pairs({ AddCollectible = 3, AddTrinket = 2 }) do
        local add = player[name]
        player[name] = function(self, ...)
          First = (First or "") .. tostring(select(place, ...)) .. " "
          return add(self, ...)
        end
      end return ""`);
    const { all, crashes, errors } = made(game, 60);
    expect([crashes, errors]).toEqual([[], []]);
    expect(all).toHaveLength(60);
    expect(heldOf(game)).toEqual(before);
    // As if held before: nothing gives its pickups once more.
    expect(game.evaluate("return First")).toMatch(/^(?:false )+$/u);
    expect(seed()).toBe(seedBefore);
    expect(game.readState().pickups).toEqual([]);
  });

  it("writes luck after every item, so that each award is made with the luck that stands there", () => {
    const game = newLab();
    const { log, all } = made(game, 220);
    // What the game's log takes is known up to a thousand characters, without "%".
    const lines = log.split("\n").filter((line) => line.includes("BasementOracle"));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000);
    expect(lines.filter((line) => line.includes("%"))).toEqual([]);
    const lucks = new Set(all.map(({ players }) => players[0]?.luck));
    expect(lucks.size).toBeGreaterThan(3);
    expect(recordsOf(game.take().log)).toEqual([]);
  });

  it("makes trinkets of trinkets to the end: the pool is reset, requests and seeds are compared", () => {
    const { all } = made(newLab({ award: ALWAYS_TRINKET, edition: "afterbirth+" }), 60);
    const kinds = all.flatMap(({ pickups }) =>
      pickups.flatMap((one) => [one.variant, one.finalVariant]),
    );
    // More than the stand-in's pool holds.
    expect(kinds.length).toBeGreaterThan(2 * 150);
    expect(new Set(kinds)).toEqual(new Set([350]));
  });

  it("stays below the game's limit of entities however much an award drops", () => {
    // Thirty pickups each: in all twice as many as the game has room for.
    const { all, crashes } = made(newLab({ award: MANY_COINS }), 20, 30);
    expect(crashes).toEqual([]);
    expect(all.length).toBeGreaterThan(18);
  });

  it.each<readonly [string, (game: Engine) => void]>([
    ["The room was left.", (game) => game.enterRoom(ROOM.south)],
    ["You stopped it.", (game) => game.press(F8)],
    ["The laboratory has stopped.", (game) => game.command("oracle lab stop")],
  ])("ends when the player ends it: %s", (words, stop) => {
    const game = newLab();
    made(game, 500, 5);
    stop(game);
    game.frames(2);
    const { console, log } = game.take();
    game.frames(20);
    expect(console.replaceAll(/\s+/gu, " ")).toContain(words);
    expect(kept(log, "series")).toHaveLength(1);
    expect(experiments(game.take().log)).toEqual([]);
  });

  it("ends with words at an error of the game, and everything is put back", () => {
    const game = newLab({ players: PLAYERS, award: FAILS_LATER });
    const before = heldOf(game);
    const { said, log } = made(game, 100, 30);
    expect(said).toContain("An error ended it; log.txt says which.");
    expect(log).toContain("no award today");
    expect(heldOf(game)).toEqual(before);
  });

  it("does not answer its own calls: the mod rolls nothing while it asks, and everything after", () => {
    const game = newLab();
    game.command("oracle mode override");
    expect(made(game, 20).all).toHaveLength(20);
    expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
  });
});

/** The save data of a player who left it to the mod what it does. */
const UNDECIDED = { schema: 1, mode: "auto", edition: "auto", hypotheses: "" };
const PLUS = { edition: "repentance+", saveData: JSON.stringify(UNDECIDED) } as const;

describe("what the laboratory found", () => {
  it("is followed in this game from then on: override becomes what the mod does by itself", () => {
    const game = newLab({ ...PLUS, difficulty: "hard", hypotheses: { extraCopies: "zero" } });
    expect(told(game, "oracle mode")).toContain("Mode observe");
    made(game, 110);
    expect(told(game, "oracle mode")).toContain("Mode override");
    expect(told(game, "oracle version")).toContain("further pickups are of any kind");
    game.exitRun(false);
    game.startRun({ seed: 9, floor: FLOOR, difficulty: "hard" });
    expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
  });

  it("counts as calibrated only in runs whose questions it has answered", () => {
    const solo = [{ luck: 0 }];
    const game = newLab(PLUS);
    const modeIn = (difficulty: "normal" | "hard", players: readonly { luck: number }[]) => {
      game.exitRun(false);
      game.startRun({ seed: 9, floor: FLOOR, difficulty, players });
      return told(game, "oracle mode");
    };
    const open = "hardHearts,luckFrom,itemsFrom,contractCopies";
    expect(made(game, 110).series).toMatchObject({ open, cannot: "" });
    expect(modeIn("normal", solo)).toContain("Mode override");
    const hard = modeIn("hard", solo);
    expect(hard).toContain("Mode observe");
    expect(hard).toContain(
      "has not settled what this run can need: Which roll removes a heart on hard?",
    );
    expect(clear(game, ROOM.east, COIN_SEED).returned).toBeUndefined();
    const two = modeIn("normal", [...solo, ...solo]);
    expect(two).toContain("Mode observe");
    expect(two).toContain(
      "can need: Whose luck counts? Whose items count? Whose copies of Contract from Below count?",
    );
    expect(told(game, "oracle version")).not.toContain("calibrated");
    expect(modeIn("normal", solo)).toContain("calibrated");
  });

  it("is not calibrated while multiplied trinkets are untold, where the edition has them", () => {
    const { hypotheses } = awardRules("repentance+");
    const { multiplierRolls: _, ...untold } = hypotheses;
    const modes = [hypotheses, untold].map((answers) => {
      const saveData = calibratedTo("repentance+", formatHypotheses(answers), UNDECIDED);
      return /^Mode \w+/u.exec(told(newLab({ ...PLUS, saveData }), "oracle mode"))?.[0];
    });
    expect(modes).toEqual(["Mode override", "Mode observe"]);
  });

  it("asks for other awards in the next series of a game", () => {
    const game = newLab({ edition: "repentance+" });
    const asked = () =>
      made(game, 40).all.map(({ awardSeed, players }) => JSON.stringify([awardSeed, players]));
    const first = asked();
    expect(asked().filter((one) => first.includes(one))).toEqual([]);
  });
});

describe("answers outlive a restart of the game", () => {
  /** Asks in a game that begins with some save data; the save data that it leaves, and what version says. */
  function asked(saveData: string, difficulty: "hard" | "normal", options: SessionOptions = {}) {
    const game = newLab({ ...PLUS, difficulty, saveData, ...options });
    const { log, said } = made(game, 110);
    const version = told(game, "oracle version");
    return { log, said, version, saves: game.readState().saves["basement-oracle"] ?? "" };
  }

  const hard = once(() => asked(PLUS.saveData, "hard"));

  it("and what the next one settles is added to them", () => {
    const normal = asked(hard().saves, "normal");
    // A run on normal says nothing of hearts on hard, so that is the first game's answer.
    expect(hard().version).toContain("on hard a heart goes from 66 of 100 on");
    expect(normal.log).toContain('"open":"hardHearts,luckFrom,itemsFrom,contractCopies"');
    expect(normal.version).toContain("on hard a heart goes from 66 of 100 on");
    expect(normal.version).toContain("each clear of a room has another award");
  });

  it("but not where the game now answers otherwise, or a rule differs", () => {
    const before = hard().saves;
    const other = asked(before, "normal", { hypotheses: { extraCopies: "zero" } }).version;
    expect(other).toContain("further pickups are of any kind");
    expect(other).not.toContain("on hard a heart goes");
    const changed = asked(before, "normal", { wrongRule: { bounds: { sack: 4 } } });
    expect(changed.said).toContain("Contradicted:");
    expect(changed.version).not.toContain("The laboratory in this game");
  });
});

it.runIf(TRIES_ALL)("a second player shows whose luck, items and contracts count", () => {
  const game = newLab({ edition: "repentance+", players: [{ luck: 0 }, { luck: 0 }] });
  expect(made(game, 240).series).toMatchObject({ open: "hardHearts", unexplained: 0 });
});

const ALWAYS_TRINKET = `return function(case)
  local seed = case.seed ~ 1
  return 350, { seed, seed ~ 2, seed ~ 4 }, seed, { 0, 0, 0 }
end`;

const MANY_COINS = `return function(case)
  local seeds = {}
  for position = 1, 30 do seeds[position] = (case.seed + position) & 0xFFFFFFFF end
  return 20, seeds, seeds[30], {}
end`;

const FAILS_LATER = `local calls = 0
return function(case)
  calls = calls + 1
  if calls > 20 then error("no award today") end
  return 20, { case.seed ~ 1 }, case.seed ~ 1, { 0 }
end`;
