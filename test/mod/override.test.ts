import {
  playSession,
  type ClearRecord,
  type RecordedFloor,
  type SessionOptions,
} from "../../standin";
import { modOf } from "../standin/support";
import { AWARD_ITEMS } from "../../src/core/game/items";
import {
  BOMBS_SEED,
  COIN_SEED,
  CONTRACTS,
  EDITIONS,
  FLOOR,
  FOUGHT,
  LUA_VERSIONS,
  MAIN_LUA,
  ROOM,
  awardsOf,
  clear,
  complaintsOf,
  floorWith,
  isExact,
  newRun,
  seedsIn,
  sharedRuns,
  told,
} from "./support";
import { often, some } from "../support/cases";

const run = sharedRuns();

/** Who made the pickups of a clear, each once. */
const makersOf = ({ pickups }: ClearRecord): readonly string[] => [
  ...new Set(pickups.map(({ by }) => by)),
];
const OWN = "mod:Basement Oracle";

describe.each(LUA_VERSIONS)("rolling what rooms drop, in Lua %s", (luaVersion) => {
  it.each(EDITIONS)("drops in %s what the game's own rules would have dropped", (edition) => {
    const players = [
      { luck: 2.5, collectibles: { "lucky-foot": 1, "broken-modem": 1 } },
      { luck: 1, trinkets: { "match-stick": 2 } },
    ];
    const game = run({ luaVersion, edition, players, difficulty: "hard" });
    for (const [index, room] of FOUGHT.entries()) {
      const record = clear(game, room, 3000000001 + index * 777777777);
      const { vanillaWouldBe: expected, awardSeedBefore, awardSeedAfter } = record;
      expect(seedsIn(record)).toEqual(expected?.spawnSeeds);
      // Afterbirth+ lets no mod write a room's seed; the mod remembers it there.
      const isWritten = edition !== "afterbirth+";
      expect(awardSeedAfter).toBe(isWritten ? expected?.nextAwardSeed : awardSeedBefore);
    }
  });
});

const MODES = ["auto", "override", "observe", "off"] as const;

describe.each(EDITIONS)("each room of %s drops exactly its award", (edition) => {
  it.each(some(MODES, 2, EDITIONS.indexOf(edition) % 2))("in many clears, mode %s", (mode) => {
    const options = { mainLua: MAIN_LUA, mode, rooms: often(36, 300) };
    const { clears, errors } = playSession({ ...options, edition, players: CONTRACTS });
    expect(errors).toEqual([]);
    const normal = clears.filter(({ path }) => path === "award");
    expect(normal.length).toBeGreaterThan(24);
    expect(normal.filter((one) => !isExact(one))).toEqual([]);
  });

  it("whichever call of a clear is missing, which is said in one line", () => {
    const options = { edition, players: CONTRACTS };
    const game = run(options);
    game.takeCalls();
    clear(game, ROOM.east, BOMBS_SEED);
    const calls = Object.keys(game.takeCalls());
    expect(calls.length).toBeGreaterThan(15);
    for (const missing of some(calls, 6)) {
      const without = newRun({ ...options, faults: { missingFunctions: [missing] } });
      expect([missing, isExact(clear(without, ROOM.east, BOMBS_SEED))]).toEqual([missing, true]);
      const { log, errors } = without.take();
      const said = complaintsOf(log).filter((line) => line.includes("award the room"));
      expect([missing, errors, said.length > 1]).toEqual([missing, [], false]);
      without.close();
    }
  });
});

describe("where the game rolls the award", () => {
  /** A floor of the alternative path with one more room, behind the mirror or in the mineshaft. */
  const mirrored = (stage: number) => ({
    stage,
    stageType: 4,
    rooms: [...FLOOR.rooms, { gridIndex: 84, type: 1, variant: 9, dimension: 1 }],
  });
  const unknown: SessionOptions = { players: [{ collectibles: { options: 1 } }] };

  it.each<readonly [string, number, Partial<RecordedFloor>, SessionOptions]>([
    ["boss rooms", ROOM.boss, {}, {}],
    ["the boss rush", ROOM.rush, {}, {}],
    ["crawlspaces", ROOM.crawlspace, {}, {}],
    ["Greed", ROOM.east, {}, { difficulty: "greed" }],
    ["Greedier", ROOM.east, {}, { difficulty: "greedier" }],
    ["Home, where a clear may be an ending", ROOM.east, { stage: 13 }, {}],
    ["the abandoned mineshaft", FLOOR.rooms.length, mirrored(4), {}],
    ["rooms marked as dropping nothing", ROOM.east, floorWith(() => ({ noReward: true })), {}],
    ["rooms while an item is held whose part nobody knows", ROOM.east, {}, unknown],
    ["everything when switched off", ROOM.east, {}, { commands: ["oracle mode off"] }],
  ])("leaves %s to it", (_, room, floor, options) => {
    const record = clear(run(options, { ...FLOOR, ...floor }), room, COIN_SEED);
    expect(record.returned).toBeUndefined();
    expect(record.pickups.every(({ by }) => by === "game")).toBe(true);
  });

  it("makes that of the mirror world itself", () => {
    const game = run({}, { ...FLOOR, ...mirrored(2) });
    expect(clear(game, FLOOR.rooms.length, COIN_SEED).returned).toBe(true);
  });
});

describe("the award seed", () => {
  it("spawns near the centre, at rest and without a spawner", () => {
    const listener = modOf(`mod:AddCallback(24, function(_, _, variant, _, at, velocity, spawner)
      Isaac.DebugString("spawned " .. table.concat({ variant, at.X, at.Y, velocity.X, velocity.Y }, " ")
        .. " " .. tostring(spawner))
    end)`);
    const game = newRun({ modsBefore: [listener] });
    clear(game, ROOM.east, COIN_SEED);
    expect(game.take().log).toContain("spawned 20 320.0 280.0 0.0 0.0 nil");
  });

  it("moves on as in the game, so that a second clear drops a new award", () => {
    const game = run();
    expect(clear(game, ROOM.east, COIN_SEED).awardSeedAfter).toBe(4176648643);
    const { awardSeedBefore, awardSeedAfter, vanillaWouldBe } = game.clearRoom(true);
    expect(awardSeedBefore).toBe(4176648643);
    expect(awardSeedAfter).toBe(vanillaWouldBe?.nextAwardSeed);
  });

  it.each([
    ["is read-only, as in Afterbirth+", {}],
    ["cannot be had at all", { missingFunctions: ["Level.GetRoomByIdx"] }],
  ])("moves on where the room descriptor %s, also when the room is left between", (_, faults) => {
    const game = newRun({ edition: "afterbirth+", faults });
    expect(clear(game, ROOM.east, COIN_SEED).awardSeedAfter).toBe(COIN_SEED);
    game.enterRoom(ROOM.west);
    game.enterRoom(ROOM.east);
    const [expected] = game.awards({ awardSeeds: [2483374371], players: [{}] });
    const second = game.clearRoom(true);
    expect(second.returned).toBe(true);
    expect(seedsIn(second)).toEqual(expected?.spawnSeeds);
  });
});

describe("when something goes wrong", () => {
  it.each(["nil", "error"] as const)("lets the game roll if the first spawn fails (%s)", (how) => {
    const game = newRun({ faults: { spawnFails: { how, by: "mods" } } });
    const record = clear(game, ROOM.east, COIN_SEED);
    expect(record.returned).toBeUndefined();
    expect(record.pickups).toMatchObject([{ requestedVariant: 20, seed: 4176648643, by: "game" }]);
    expect(record.awardSeedAfter).toBe(4176648643);
    expect(complaintsOf(game.take().log)).toHaveLength(1);
  });

  /** Three bombs, of which the mod cannot spawn some. */
  const threeBombs = (fails: { readonly most: number } | { readonly after: number }) =>
    newRun({
      ...{ edition: "afterbirth+", players: CONTRACTS },
      faults: { spawnFails: { how: "error", by: "mods", ...fails } },
    });

  it("tries no further pickup once the first spawn failed: the game makes the whole award", () => {
    const record = clear(threeBombs({ most: 1 }), ROOM.east, BOMBS_SEED);
    expect(record.returned).toBeUndefined();
    expect(record.pickups.map(({ by }) => by)).toEqual(["game", "game", "game"]);
  });

  it("never drops twice: after one pickup of its own it keeps the game from rolling", () => {
    const game = threeBombs({ after: 1 });
    const record = clear(game, ROOM.east, BOMBS_SEED);
    expect(record.returned).toBe(true);
    expect(record.pickups).toMatchObject([{ requestedVariant: 40, seed: 1533087725, by: OWN }]);
    const { log } = game.take();
    expect(complaintsOf(log)).toHaveLength(1);
    expect(awardsOf(log).at(-1)).toMatchObject({ verdict: "mismatch", mode: "override" });
  });

  it("never reads a player that is missing or was removed", () => {
    const players = [{}, { luck: 10, collectibles: { "guppys-tail": 1 } }];
    const removed = run({ players });
    removed.removePlayer(1);
    expect(seedsIn(clear(removed, ROOM.east, COIN_SEED))).toEqual([4176648643]);
    const missing = newRun({ players, faults: { missingPlayer: 1 } });
    expect(clear(missing, ROOM.east, COIN_SEED).returned).toBe(true);
  });
});

describe("another mod", () => {
  it.each(["drawsFromCopy", "spawnsPickups"] as const)("changes no drop: %s", (other) => {
    const { pickups } = clear(newRun({ modsBefore: [other] }), ROOM.east, COIN_SEED);
    const own = pickups.filter(({ by }) => by === OWN);
    expect(seedsIn({ pickups: own })).toEqual([4176648643]);
  });

  it.each(EDITIONS)("that fails in every callback costs no award or answer in %s", (edition) => {
    const game = newRun({ edition, modsBefore: ["throws"] });
    const record = clear(game, ROOM.east, COIN_SEED);
    expect(seedsIn(record)).toEqual(record.vanillaWouldBe?.spawnSeeds);
    expect(told(game, "oracle version")).toContain("Recognised");
  });
});

describe("where pickups come to lie", () => {
  const HEAP = floorWith(() => ({ obstacles: [67, 69] }));

  it.each(EDITIONS)("is where the game puts them in %s: apart, on no rock or pit", (edition) => {
    const [paid, own] = ["override", "off"].map((mode) => {
      const options = { edition, players: CONTRACTS, commands: [`oracle mode ${mode}`] };
      const record = clear(run(options, HEAP), ROOM.east, BOMBS_SEED);
      return { by: makersOf(record), spots: record.pickups.map(({ x, y }) => `${x}, ${y}`) };
    });
    expect([paid?.by, own?.by]).toEqual([[OWN], ["game"]]);
    expect(paid?.spots).toEqual(own?.spots);
    expect(new Set(paid?.spots).size).toBe(3);
  });
});

describe("a clear of which the callback never tells", () => {
  const OLD = { edition: "afterbirth+" } as const;
  const HOLDER = modOf("mod:AddCallback(70, function() end)", "Holder");

  it("is noticed and said once, where another mod holds the one handler of Afterbirth+", () => {
    const game = newRun({ ...OLD, modsBefore: [HOLDER] });
    const said = [ROOM.east, ROOM.west].map((room) => {
      expect(clear(game, room, COIN_SEED).pickups.every(({ by }) => by === "game")).toBe(true);
      game.enterRoom(ROOM.start);
      return complaintsOf(game.take().log);
    });
    expect(said).toEqual([[expect.stringContaining("callback 70")], []]);
    const version = told(game, "oracle version");
    expect(version).toContain("Awards: 0 by this mod, 0 by the game, 2 unheard.");
    expect(version).toContain("2 times another mod kept a clear");
  });

  it("is not seen in another floor's room that has the number of the one fought in", () => {
    const game = newRun({ ...OLD, modsBefore: [HOLDER] });
    game.enterRoom(ROOM.east);
    game.frames(2);
    game.nextFloor({
      ...floorWith((_, at) => (at === ROOM.east ? { clear: true } : {})),
      stage: 2,
    });
    expect(told(game, "oracle version")).not.toContain("kept a clear");
  });

  it("is not imagined where the callback came, nor in rooms that were left uncleared", () => {
    const game = newRun(OLD);
    clear(game, ROOM.east);
    game.enterRoom(ROOM.west);
    game.enterRoom(ROOM.start);
    expect(complaintsOf(game.take().log)).toEqual([]);
    expect(told(game, "oracle version")).not.toContain("kept a clear");
  });
});

describe("the record of an award", () => {
  it("holds the inputs, the award and what was spawned", () => {
    const game = newRun({ edition: "afterbirth+", players: CONTRACTS, difficulty: "hard" });
    clear(game, ROOM.east, BOMBS_SEED);
    const [record] = awardsOf(game.take().log);
    const expectedSeeds = [1533087725, 770591189, 783016320];
    expect(record).toMatchObject({
      ...{ clear: 1, mode: "override", edition: "afterbirth+", hypotheses: "", difficulty: 1 },
      ...{ stage: 1, listIndex: ROOM.east, gridIndex: 85, roomType: 1, roomShape: 1 },
      players: [{ luck: 0, items: { c241: 2 } }],
      ...{ awardSeed: BOMBS_SEED, nextAwardSeed: 783016320, verdict: "match" },
      ...{ expectedVariant: 40, expectedCount: 3, expectedSeeds },
      pickups: expectedSeeds.map((seed) => ({ seed })),
    });
    const [first, second] = record?.pickups ?? [];
    expect(first?.subType).toBe(0);
    expect(second?.subType).toBe(first?.finalSubType);
  });

  it.each([
    ["has at most 1,800 characters, with four players who carry everything", 85, 1800],
    ["is longer behind Blue Key's door alone, which multiplies what comes", -16, 2900],
  ])("%s", (_, gridIndex, most) => {
    const all = (kind: string) =>
      Object.fromEntries(
        AWARD_ITEMS.filter((item) => item.kind === kind && item.name !== "glyph-of-balance").map(
          ({ name }) => [name, name === "contract-from-below" ? 1 : 3],
        ),
      );
    const player = { luck: -1.3, collectibles: all("collectible"), trinkets: all("trinket") };
    const players = [player, player, player, player];
    const floor = floorWith((_room, at) => (at === ROOM.east ? { gridIndex } : {}));
    const game = newRun({ edition: "repentance+", players }, floor);
    game.take();
    for (const mode of ["override", "observe"]) {
      game.command(`oracle mode ${mode}`);
      clear(game, ROOM.east, 4294967291);
    }
    const { log } = game.take();
    const lines = log.split("\n").filter((line) => line.includes('"award"'));
    expect(lines).toHaveLength(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(most);
    expect(awardsOf(log).map(({ verdict }) => verdict)).toEqual(["match", "match"]);
  });

  it("is left out when records are switched off", () => {
    const game = run({ commands: ["oracle log off"] });
    clear(game, ROOM.east, COIN_SEED);
    expect(awardsOf(game.take().log)).toEqual([]);
  });
});

it("Old Capacitor's battery is asked for with sub-type 0, whatever the award's pickups became", () => {
  const players = [{ trinkets: { "old-capacitor": 1 } }];
  const game = run({ edition: "repentance+", players });
  const behind = Array.from({ length: 40 }, () => clear(game, ROOM.east).pickups)
    .filter(([first, ...others]) => others.length > 0 && first?.subType !== 0)
    .flatMap(([, ...others]) => others);
  expect(behind.length).toBeGreaterThan(2);
  expect(new Set(behind.map((one) => `${one.requestedVariant}.${one.requestedSubType}`))).toEqual(
    new Set(["90.0"]),
  );
});
