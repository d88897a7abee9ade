import type { SessionOptions } from "../../standin";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import {
  BOMBS_SEED,
  COIN_SEED,
  CONTRACTS,
  DEAF,
  DEFAULT_SAVE,
  FLOOR,
  NOTHING_SEED,
  ROOM,
  answer,
  awardsOf,
  begin,
  clear,
  complaintsOf,
  inGame,
  inRun,
  recordsOf,
  told,
} from "./support";

/** The save of a player whose laboratory has found an answer. */
const calibratedTo = (edition: string, answers: string): string => {
  const game = { edition, build: "Lua 5.3", answers, watched: 0, clears: [] };
  return JSON.stringify({ ...(JSON.parse(DEFAULT_SAVE) as object), watched: [game] });
};
const WATCHING = { commands: ["oracle mode observe"] };

/** The record of one watched clear. */
function watch(options: SessionOptions, awardSeed: number, room = ROOM.east) {
  return inGame(options, (game) => {
    begin(game, { ...WATCHING, ...options });
    clear(game, room, awardSeed);
    const { log, errors } = game.take();
    expect(errors.filter(({ mod }) => mod === "Basement Oracle")).toEqual([]);
    const records = awardsOf(log);
    expect(records).toHaveLength(1);
    return records[0] as NonNullable<(typeof records)[0]>;
  });
}

describe("coins and keys under Nuh Uh!", () => {
  /** One clear from the Womb on, in a game that does not tell what it asks for. */
  const inWomb = (stage: number) =>
    inGame({ mainLua: DEAF }, (game) => {
      const players = [{ trinkets: { 165: 1 } }];
      begin(game, { ...WATCHING, players }, { ...FLOOR, stage });
      clear(game, ROOM.east, COIN_SEED);
      return awardsOf(game.take().log)[0];
    });

  it("are something else from the Womb on, which is no mismatch", () => {
    const coin = PickupVariant.COIN;
    const below = inWomb(6);
    expect(below).toMatchObject({ expectedVariant: coin, verdict: "match" });
    expect(below?.pickups[0]?.finalVariant).toBe(coin);
    const womb = inWomb(7);
    expect(womb).toMatchObject({ expectedVariant: coin, verdict: "match" });
    expect(womb?.pickups[0]?.finalVariant).not.toBe(coin);
  });
});

describe("what is watched", () => {
  it("is left untouched: the game drops as if the mod were not there", () => {
    const played = (options: SessionOptions) =>
      inRun(options, (game) => {
        const { returned, pickups, awardSeedAfter } = clear(game, ROOM.east, BOMBS_SEED);
        return { returned, seeds: pickups.map((pickup) => pickup.seed), awardSeedAfter };
      });
    const players = CONTRACTS;
    expect(played({ ...WATCHING, players })).toEqual(
      played({ commands: ["oracle mode off"], players }),
    );
  });

  it("counts no pickup that comes back when a room is entered again", () => {
    inRun(WATCHING, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      game.enterRoom(ROOM.west);
      game.enterRoom(ROOM.east);
      clear(game, ROOM.south, NOTHING_SEED);
      const records = awardsOf(game.take().log);
      expect(records.map((record) => record.pickups.length)).toEqual([1, 0]);
      expect(records.map((record) => record.verdict)).toEqual(["match", "match"]);
    });
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
    inRun({ ...WATCHING, players: [{ luck: 10 }] }, (game) => {
      for (let index = 0; index < 120; index += 1) {
        game.enterRoom(ROOM.east);
        game.setAwardSeed(ROOM.east, Math.imul(index + 1, 0x9e3779b1) >>> 0);
        game.clearRoom(true);
        game.frames(1);
      }
      const records = awardsOf(game.take().log);
      expect(records).toHaveLength(120);
      expect(records.every((record) => record.verdict === "match")).toBe(true);
      const changed = records.flatMap((record) =>
        record.pickups.filter((pickup) => pickup.finalVariant !== pickup.variant),
      );
      expect(changed.length).toBeGreaterThan(0);
    });
  });

  it("is recorded before the room is left, even if no frame passed", () => {
    inRun(WATCHING, (game) => {
      game.enterRoom(ROOM.east);
      game.setAwardSeed(ROOM.east, COIN_SEED);
      game.clearRoom();
      game.exitRun();
      expect(awardsOf(game.take().log)).toHaveLength(1);
    });
  });
});

describe("a mismatch", () => {
  it.each<readonly [string, number, SessionOptions]>([
    ["after 5 draws .* after 6", COIN_SEED, { hypotheses: { watchDraw: "always" } }],
    [
      "expected 1 pill but 1 trinket came",
      3744877335,
      { wrongRule: { kinds: { trinket: 70, pill: 350 } } },
    ],
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
    inRun({ ...WATCHING, hypotheses: { watchDraw: "always" } }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      clear(game, ROOM.west, NOTHING_SEED);
      clear(game, ROOM.boss);
      const lines = answer(game, "oracle compare");
      expect(lines[0]).toBe("Clears watched: 1 match, 1 mismatch, 1 outside the model.");
      expect(lines[1]).toContain(`award seed ${COIN_SEED}`);
    });
  });
});

describe("outside the model", () => {
  it.each([
    ["Greed", { difficulty: "greed" as const }, ROOM.east, "Greed"],
    ["boss rooms", {}, ROOM.boss, "boss"],
    ["boss rush", {}, ROOM.rush, "boss rush"],
    ["items nobody knows", { players: [{ collectibles: { options: 1 } }] }, ROOM.east, "options"],
  ])("lie %s", (_, options, room, reason) => {
    const record = watch(options, COIN_SEED, room);
    expect(record.verdict).toBe("outside");
    expect(record.reason).toContain(reason);
  });

  it.each(["modsAfter", "modsBefore"] as const)(
    "lies a clear whose award another mod cancelled (%s)",
    (order) => {
      const record = watch({ [order]: ["cancelsAwards"] }, COIN_SEED);
      expect(record).toMatchObject({ verdict: "outside", pickups: [], nextAwardSeed: COIN_SEED });
      expect(record.reason).toContain("was not made");
    },
  );
});

describe("errors while watching", () => {
  it("are one line, and the game goes on dropping awards", () => {
    inRun(
      { ...WATCHING, faults: { missingFunctions: ["EntityPlayer.GetCollectibleNum"] } },
      (game) => {
        game.take();
        const record = clear(game, ROOM.east, COIN_SEED);
        expect(record.pickups).toHaveLength(1);
        const { log, errors } = game.take();
        expect(errors).toEqual([]);
        expect(complaintsOf(log).filter((line) => line.includes("watch"))).toHaveLength(1);
      },
    );
  });

  it("do not come from mods that fail around it", () => {
    expect(watch({ modsBefore: ["throws"] }, COIN_SEED).verdict).toBe("match");
  });
});

describe("the tally", () => {
  it("belongs to one set of rules", () => {
    const saveData = calibratedTo("repentance+", "watchDraw=always");
    inRun({ edition: "repentance+", saveData, commands: ["oracle mode observe"] }, (game) => {
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
  });
});

describe("runs", () => {
  it("are recorded at their start with what the records depend on", () => {
    inGame({ edition: "repentance" }, (game) => {
      begin(game, { difficulty: "hard", players: [{ playerType: 3 }, {}] });
      const [session] = recordsOf(game.take().log);
      expect(session).toMatchObject({
        kind: "session",
        edition: "repentance",
        mode: "override",
        startSeed: 305419896,
        difficulty: 1,
        playerTypes: [3, 0],
        hasRepentogon: 0,
      });
    });
  });

  it("go on after luamod as if nothing had happened", () => {
    inRun(WATCHING, (game) => {
      game.luamod("basement-oracle");
      game.take();
      clear(game, ROOM.east, COIN_SEED);
      expect(awardsOf(game.take().log)).toMatchObject([{ verdict: "match", mode: "observe" }]);
    });
  });

  it("may be left and resumed, and another may follow", () => {
    inGame({}, (game) => {
      begin(game, WATCHING);
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
    "are written where a clear taught something, and only there (%s)",
    (mode) => {
      inRun({ edition: "repentance+", commands: [`oracle mode ${mode}`] }, (game) => {
        const savesIn = (work: () => void): number => {
          game.evaluate("Saves = 0 return ''");
          work();
          game.enterRoom(ROOM.start);
          game.frames(30);
          game.enterRoom(ROOM.start);
          return Number(game.evaluate("return tostring(Saves)"));
        };
        game.evaluate(COUNTING);
        expect(savesIn(() => clear(game, ROOM.east, COIN_SEED))).toBe(1);
        const again = (): void => {
          for (let times = 0; times < 20; times += 1) {
            game.enterRoom(ROOM.east);
            game.setAwardSeed(ROOM.east, COIN_SEED);
            game.clearRoom(true);
            game.frames(20);
          }
        };
        expect(savesIn(again)).toBe(0);
        expect(
          savesIn(() => Array.from({ length: 50 }).forEach(() => game.enterRoom(ROOM.west))),
        ).toBe(0);
      });
    },
  );
});
