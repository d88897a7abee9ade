/** One account of each clear: who was told, who was asked, who made the award and what came. */
import type { Engine, SessionOptions } from "../../standin";
import { modOf } from "../standin/support";
import {
  COIN_SEED,
  DEFAULT_SAVE,
  FLOOR,
  FOUGHT,
  LUA_VERSIONS,
  NEW,
  ROOM,
  SHOWN,
  awardsOf,
  clear,
  complaintsOf,
  drawnIn,
  floorWith,
  newRun,
  seedsIn,
  sharedRuns,
  told,
} from "./support";

const OLD = { edition: "afterbirth+" } as const;
const run = sharedRuns();

/** A mod with one handler of the clear callback, under a name that a player knows. */
const rival = (body: string) => modOf(`mod:AddCallback(70, function() ${body} end)`, "Twice Twice");

describe("another mod that answers or fails before the mod's turn", () => {
  it.each<readonly [string, SessionOptions]>([
    ["returns false, loaded before", { modsBefore: [rival("return false")] }],
    ["returns false, loaded after", { modsAfter: [rival("return false")] }],
    ["fails", { modsBefore: [rival('error("broken")')] }],
  ])("%s: the clears are watched, and the mod says whom it thinks of", (_, mods) => {
    const game = newRun({ ...mods, ...SHOWN });
    const pickups = FOUGHT.flatMap((room) => clear(game, room, COIN_SEED).pickups);
    expect(pickups.every(({ by }) => by === "game")).toBe(true);
    const { log, drawn } = game.take();
    expect(awardsOf(log).map(({ mode, verdict }) => [mode, verdict])).toEqual(
      FOUGHT.map(() => ["answered", "match"]),
    );
    expect(complaintsOf(log)).toEqual([
      expect.stringMatching(/the mod Twice Twice answered a clear, or failed in it, before/u),
    ]);
    const notice = "Oracle: the mod Twice Twice answered a clear";
    const isNotice = ({ text }: { readonly text: string }): boolean => text.startsWith(notice);
    // Five seconds of 60 frames since the last clear, of which six were drawn.
    expect(drawn.slice(-6).every(isNotice)).toBe(true);
    game.frames(200);
    expect(game.take().drawn.filter(isNotice)).toHaveLength(300 - 6);
    expect(told(game, "oracle version")).toContain("3 times the mod Twice Twice answered a clear");
  });

  it("that makes awards of its own is told apart from the game", () => {
    const game = newRun({ modsBefore: [rival("return true")] });
    clear(game, ROOM.east, COIN_SEED);
    const said = told(game, "oracle version");
    expect(said).toContain("1 by another mod");
    expect(said).toContain("Once the mod Twice Twice answered a clear");
  });

  it("is not imagined where all went well", () => {
    const game = newRun({ modsBefore: [rival("")], modConfigMenu: true });
    clear(game, ROOM.east, COIN_SEED);
    clear(game, ROOM.boss);
    expect(complaintsOf(game.take().log)).toEqual([]);
    const said = told(game, "oracle version");
    expect(said).toContain("Awards: 1 by this mod, 1 by the game.");
    expect(said).not.toContain("answered a clear");
    const rows = game.readMenu().map(({ display }) => display);
    expect(rows).toContain("Awards: 1 by this mod, 1 by the game");
  });

  it("is not spoken of in observe mode, where the mod awaits no turn", () => {
    const game = newRun({ modsAfter: [rival("return false")], commands: ["oracle mode observe"] });
    clear(game, ROOM.east, COIN_SEED);
    expect(complaintsOf(game.take().log)).toEqual([]);
  });
});

describe("the one handler that Afterbirth+ keeps", () => {
  const COUNTER = rival("Heard = (Heard or 0) + 1");
  const heardBy = (game: Engine): string => game.evaluate("return tostring(Heard)");

  it.each(["modsAfter", "modsBefore"] as const)("is free for %s while the mod is off", (order) => {
    const saveData = JSON.stringify({ ...(JSON.parse(DEFAULT_SAVE) as object), mode: "off" });
    const game = newRun({ ...OLD, saveData, [order]: [COUNTER] });
    FOUGHT.forEach((room) => clear(game, room));
    expect(heardBy(game)).toBe("3");
  });

  it("becomes free as soon as the mod is switched off", () => {
    const game = newRun({ ...OLD, modsAfter: [COUNTER] });
    clear(game, ROOM.east);
    expect(heardBy(game)).toBe("nil");
    game.command("oracle mode off");
    clear(game, ROOM.west);
    expect(heardBy(game)).toBe("1");
  });
});

describe("a room whose award seed cannot be written (Afterbirth+)", () => {
  /** What the mod foretells of the room, by its table. */
  function foretold(game: Engine) {
    const text = game.evaluate(`local a = BasementOracle.forecast().currentRoom.award
      return a.award .. " " .. table.concat(a.spawnSeeds, " ")`);
    const [award, ...seeds] = text.trim().split(" ");
    return { award, seeds: seeds.map(Number) };
  }

  it.each(LUA_VERSIONS)("is foretold and cleared again by one seed, in Lua %s", (luaVersion) => {
    const game = run({ ...OLD, luaVersion });
    clear(game, ROOM.east, COIN_SEED);
    for (let again = 0; again < 5; again += 1) {
      const { seeds } = foretold(game);
      expect(seedsIn(game.clearRoom(true))).toEqual(seeds);
      game.frames(2);
    }
  });

  it("drops what was foretold after Glowing Hourglass took the clear back", () => {
    const game = run(OLD);
    const first = seedsIn(clear(game, ROOM.east, COIN_SEED));
    game.enterRoom(ROOM.west);
    game.rewindRoom(ROOM.east);
    game.enterRoom(ROOM.east);
    expect(foretold(game).seeds).toEqual(first);
    expect(seedsIn(clear(game, ROOM.east))).toEqual(first);
  });

  it("is foretold by the seed that the game has given it since", () => {
    const game = run(OLD);
    clear(game, ROOM.east, COIN_SEED);
    const moved = foretold(game);
    game.setAwardSeed(ROOM.east, 1295725403);
    expect(foretold(game).award).toBe("bomb");
    expect(foretold(game)).not.toEqual(moved);
  });

  it("is foretold by the game's own seed while the mod only watches", () => {
    const game = newRun(OLD);
    clear(game, ROOM.east, COIN_SEED);
    game.command("oracle mode observe");
    const { seeds } = foretold(game);
    expect(seedsIn(game.clearRoom(true))).toEqual(seeds);
  });
});

describe("clears of which nobody knows whether the callback comes", () => {
  it("in challenge rooms are undetermined on the line, in the console and for other mods", () => {
    const floor = floorWith(({ gridIndex }) => (gridIndex === 82 ? { type: 11 } : {}));
    const game = newRun({ ...OLD, ...SHOWN }, floor);
    game.enterRoom(7);
    expect(drawnIn(game).at(-1)).toMatch(/ \(undetermined\)$/u);
    const doubt = "nobody knows whether challenge rooms drop an award";
    expect(told(game, "oracle award")).toContain(doubt);
    expect(told(game, "oracle forecast")).toContain(doubt);
    expect(game.evaluate("return BasementOracle.forecast().currentRoom.doubt")).toBe(doubt);
  });

  it("on the Ascent are undetermined everywhere", () => {
    const game = newRun({ edition: "repentance+" }, { ...FLOOR, ascent: true });
    expect(told(game, "oracle forecast")).toContain("on the Ascent");
  });
});

describe("a handler that fails", () => {
  const OTHER = modOf("mod:AddCallback(2, function() Drawn = (Drawn or 0) + 1 end)", "Other");

  it.each([
    ["Isaac.RenderScaledText is missing", { missingFunctions: ["Isaac.RenderScaledText"] }, ""],
    ["HUD.IsVisible is missing", { missingFunctions: ["HUD.IsVisible"] }, ""],
    ["Options was emptied", {}, "Options = {}"],
  ])("leaves the frame to other mods, and says once what failed: %s", (_, faults, breakage) => {
    const game = newRun({ ...NEW, edition: "repentance+", faults, modsAfter: [OTHER] });
    game.evaluate(`${breakage} return ""`);
    game.enterRoom(ROOM.east);
    game.frames(30);
    const { errors, log } = game.take();
    expect(errors).toEqual([]);
    expect(complaintsOf(log).length).toBeLessThanOrEqual(1);
    expect(Number(game.evaluate("return tostring(Drawn)"))).toBe(60);
  });
});
