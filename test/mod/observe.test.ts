import { MOD_DIRECTORY, type SessionOptions } from "../../standin";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import {
  BOMBS_SEED,
  COIN_SEED,
  CONTRACTS,
  DEAF,
  FLOOR,
  NOTHING_SEED,
  ROOM,
  answer,
  awardsOf,
  calibratedTo,
  begin,
  clear,
  complaintsOf,
  newRun,
  recordsOf,
  sharedRuns,
  told,
} from "./support";
import { scatteredSeeds } from "../floors/support";

const WATCHING = { commands: ["oracle mode observe"] };
const run = sharedRuns();

/** The record of one watched clear. */
function watch(options: SessionOptions, awardSeed: number, room = ROOM.east, floor = FLOOR) {
  const game = run({ ...WATCHING, ...options }, floor);
  clear(game, room, awardSeed);
  const { log, errors } = game.take();
  expect(errors.filter(({ mod }) => mod === "Basement Oracle")).toEqual([]);
  const records = awardsOf(log);
  expect(records).toHaveLength(1);
  return records[0] as NonNullable<(typeof records)[0]>;
}

it.each([
  [6, PickupVariant.COIN, 5],
  [7, PickupVariant.CARD, 63],
])("a coin under Nuh Uh! on stage %i is a %i, and no mismatch", (stage, variant, subType) => {
  // A game that does not tell what it asks for.
  const options = { mainLua: DEAF, players: [{ trinkets: { 165: 1 } }] };
  const { pickups, ...judged } = watch(options, COIN_SEED, ROOM.east, { ...FLOOR, stage });
  expect(judged).toMatchObject({ expectedVariant: PickupVariant.COIN, verdict: "match" });
  const became = { finalVariant: variant, finalSubType: subType };
  expect(pickups).toEqual([{ seed: 4176648643, variant, subType, ...became, isRequestKnown: 0 }]);
});

describe("what is watched", () => {
  it("is left untouched: the game drops as if the mod were not there", () => {
    const [watched, off] = ["observe", "off"].map((mode) => {
      const game = newRun({ players: CONTRACTS, commands: [`oracle mode ${mode}`] });
      const { returned, pickups, awardSeedAfter } = clear(game, ROOM.east, BOMBS_SEED);
      return { returned, seeds: pickups.map((pickup) => pickup.seed), awardSeedAfter };
    });
    expect(watched).toEqual(off);
  });

  it("counts no pickup that comes back when a room is entered again", () => {
    const game = run(WATCHING);
    clear(game, ROOM.east, COIN_SEED);
    game.enterRoom(ROOM.west);
    game.enterRoom(ROOM.east);
    clear(game, ROOM.south, NOTHING_SEED);
    const records = awardsOf(game.take().log);
    expect(records.map((record) => record.pickups.length)).toEqual([1, 0]);
    expect(records.map((record) => record.verdict)).toEqual(["match", "match"]);
  });

  it("is told apart from what familiars drop in the same frame", () => {
    const record = watch({ familiarDrops: 2 }, COIN_SEED);
    expect(record.verdict).toBe("match");
    expect(record.pickups.map((pickup) => pickup.seed)).toEqual([4176648643]);
  });

  it("has Old Capacitor's battery after it, where that rolls on the award's generator", () => {
    const players = [{ luck: 5, trinkets: { "old-capacitor": 1 } }];
    const own = { players, hypotheses: { capacitor: "own" as const } };
    const seeds = Array.from({ length: 12 }, (_, index) => COIN_SEED + index);
    const records = seeds.map((seed) => watch({ players }, seed));
    expect(new Set(records.map(({ verdict }) => verdict))).toEqual(new Set(["match"]));
    const batteries = records.filter(({ pickups }) => pickups.at(-1)?.variant === 90);
    expect(batteries.length).toBeGreaterThan(0);
    expect(seeds.map((seed) => watch(own, seed).verdict)).toContain("mismatch");
  });

  it("is compared by what was asked for, also where the pickup's init makes it another", () => {
    const game = run({ ...WATCHING, players: [{ luck: 10 }] });
    scatteredSeeds(120).forEach((seed) => clear(game, ROOM.east, seed));
    const records = awardsOf(game.take().log);
    expect(records).toHaveLength(120);
    expect(records.filter(({ verdict }) => verdict !== "match")).toEqual([]);
    const pickups = records.flatMap((record) => record.pickups);
    expect(pickups.some(({ finalVariant, variant }) => finalVariant !== variant)).toBe(true);
  });

  it("is recorded before the room is left, even if no frame passed", () => {
    const game = run(WATCHING);
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.east, COIN_SEED);
    game.clearRoom();
    game.exitRun();
    expect(awardsOf(game.take().log)).toHaveLength(1);
  });
});

describe("a mismatch", () => {
  it.each<readonly [string, number, SessionOptions]>([
    ["after 5 draws .* after 6", COIN_SEED, { hypotheses: { watchDraw: "always" } }],
    ["1 pill but 1 trinket", 3744877335, { wrongRule: { kinds: { trinket: 70, pill: 350 } } }],
    ["sub-type", BOMBS_SEED, { players: CONTRACTS, hypotheses: { extraCopies: "zero" } }],
    ["not written back", COIN_SEED, { hypotheses: { writeBack: "no" } }],
  ])("tells what differs: %s", (words, awardSeed, options) => {
    const { verdict, reason } = watch(options, awardSeed);
    expect(verdict).toBe("mismatch");
    expect(reason).toMatch(new RegExp(words));
  });

  it("goes away when the laboratory has found the answer that the game follows", () => {
    const saveData = calibratedTo("repentance", "watchDraw=always");
    const record = watch({ saveData, hypotheses: { watchDraw: "always" } }, COIN_SEED);
    expect(record).toMatchObject({ verdict: "match", hypotheses: "watchDraw=always" });
  });

  it("stays in mind for the console, with the tally", () => {
    const game = newRun({ ...WATCHING, hypotheses: { watchDraw: "always" } });
    clear(game, ROOM.east, COIN_SEED);
    clear(game, ROOM.west, NOTHING_SEED);
    clear(game, ROOM.boss);
    const lines = answer(game, "oracle compare");
    expect(lines[0]).toBe("Clears watched: 1 match, 1 mismatch, 1 outside the model.");
    expect(lines[1]).toContain(`award seed ${COIN_SEED}`);
  });
});

it.each(["modsAfter", "modsBefore"])(
  "an award that one of %s cancelled is outside the model",
  (order) => {
    const record = watch({ [order]: ["cancelsAwards"] }, COIN_SEED);
    expect(record).toMatchObject({ verdict: "outside", pickups: [], nextAwardSeed: COIN_SEED });
    expect(record.reason).toContain("was not made");
  },
);

describe("errors while watching", () => {
  it("are one line, and the game goes on dropping awards", () => {
    const faults = { missingFunctions: ["EntityPlayer.GetCollectibleNum"] };
    const game = newRun({ ...WATCHING, faults });
    game.take();
    const record = clear(game, ROOM.east, COIN_SEED);
    expect(record.pickups).toHaveLength(1);
    const { log, errors } = game.take();
    expect(errors).toEqual([]);
    expect(complaintsOf(log).filter((line) => line.includes("watch"))).toHaveLength(1);
  });

  it("do not come from mods that fail around it", () => {
    expect(watch({ modsBefore: ["throws"] }, COIN_SEED).verdict).toBe("match");
  });
});

it("the tally belongs to one set of rules", () => {
  const saveData = calibratedTo("repentance+", "watchDraw=always");
  const game = newRun({ edition: "repentance+", saveData, ...WATCHING });
  clear(game, ROOM.east, COIN_SEED);
  const lines = told(game, "oracle compare");
  expect(lines).toContain("0 match, 1 mismatch");
  expect(lines).toContain("Rules: repentance+; Watch Battery's roll is always made.");
  game.command("oracle edition documents");
  clear(game, ROOM.west, COIN_SEED);
  const others = told(game, "oracle compare");
  expect(others).toContain("0 match, 1 mismatch");
  expect(others).toContain("Rules: documents.");
});

describe("runs", () => {
  it("are recorded at their start with what the records depend on", () => {
    const game = newRun({ difficulty: "hard", players: [{ playerType: 3 }, {}] });
    expect(recordsOf(game.take().log)[0]).toMatchObject({
      ...{ kind: "session", edition: "repentance", mode: "override", startSeed: 305419896 },
      ...{ difficulty: 1, playerTypes: [3, 0], hasRepentogon: 0 },
    });
  });

  it("go on after luamod as if nothing had happened", () => {
    const game = newRun(WATCHING);
    game.luamod("basement-oracle");
    game.take();
    clear(game, ROOM.east, COIN_SEED);
    expect(awardsOf(game.take().log)).toMatchObject([{ verdict: "match", mode: "observe" }]);
  });

  it("may be left and resumed, and another may follow", () => {
    const game = newRun(WATCHING);
    game.exitRun();
    game.resumeRun();
    clear(game, ROOM.east, COIN_SEED);
    game.endRun(false);
    begin(game, { seed: 99 }, FLOOR);
    clear(game, ROOM.east, COIN_SEED);
    const verdicts = awardsOf(game.take().log).map((record) => record.verdict);
    expect(verdicts).toEqual(["match", "match"]);
  });
});

describe("the save data", () => {
  const COUNTING = `
local save = Isaac.SaveModData
Saves = 0
Isaac.SaveModData = function(...)
  Saves = Saves + 1
  return save(...)
end
return ""`;

  it.each(["auto", "observe"])(
    "are written as a room is left whose clear taught something, and only then (%s)",
    (mode) => {
      const game = newRun({ edition: "repentance+", commands: [`oracle mode ${mode}`] });
      const saves = () => Number(game.evaluate("return tostring(Saves)"));
      const savesIn = (work: () => void): number => {
        game.evaluate("Saves = 0 return ''");
        work();
        expect(saves()).toBe(0);
        game.enterRoom(ROOM.start);
        game.frames(30);
        game.enterRoom(ROOM.start);
        return saves();
      };
      const again = (): void => {
        for (let times = 0; times < 20; times += 1) {
          clear(game, ROOM.east, COIN_SEED);
          game.frames(20);
        }
      };
      game.evaluate(COUNTING);
      expect(savesIn(() => clear(game, ROOM.east, COIN_SEED))).toBe(1);
      expect(game.readState().saves[MOD_DIRECTORY]).toContain('"clears":[');
      expect(savesIn(again)).toBe(0);
      expect(savesIn(() => Array.from({ length: 50 }, () => game.enterRoom(ROOM.west)))).toBe(0);
    },
  );
});
