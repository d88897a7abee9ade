/** One account of each clear: who was told, who was asked, who made the award and what came. */
import type { Engine, ModSource } from "../../standin";
import {
  COIN_SEED,
  DEFAULT_SAVE,
  FLOOR,
  FOUGHT,
  LUA_VERSIONS,
  NEW,
  ROOM,
  awardsOf,
  begin,
  clear,
  complaintsOf,
  inGame,
  inRun,
  told,
} from "./support";

/** A mod with one handler of the clear callback, under a name that a player knows. */
function rival(body: string): ModSource {
  const text = `RegisterMod("Twice Twice", 1):AddCallback(70, function() ${body} end)`;
  return { directory: "twice-twice", files: { "main.lua": text } };
}

describe("another mod that answers or fails before the mod's turn", () => {
  it.each([
    ["returns false, loaded before", { modsBefore: [rival("return false")] }],
    ["returns false, loaded after", { modsAfter: [rival("return false")] }],
    ["fails", { modsBefore: [rival('error("broken")')] }],
  ])("%s: the clears are watched, and the mod says whom it thinks of", (_, mods) => {
    inRun({ ...mods, commands: ["oracle hud award"] }, (game) => {
      for (const room of FOUGHT) {
        const { pickups } = clear(game, room, COIN_SEED);
        expect(pickups.every(({ by }) => by === "game")).toBe(true);
      }
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
      const said = told(game, "oracle version");
      expect(said).toContain("3 times the mod Twice Twice answered a clear");
    });
  });

  it("that makes awards of its own is told apart from the game", () => {
    inRun({ modsBefore: [rival("return true")] }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      expect(told(game, "oracle version")).toContain("1 by another mod");
    });
  });

  it("is not imagined where all went well", () => {
    inRun({ modsBefore: [rival("")], modConfigMenu: true }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      clear(game, ROOM.boss);
      expect(complaintsOf(game.take().log)).toEqual([]);
      const said = told(game, "oracle version");
      expect(said).toContain("Awards: 1 by this mod, 1 by the game.");
      expect(said).not.toContain("answered a clear");
      expect(game.readMenu().map(({ display }) => display)).toContain(
        "Awards: 1 by this mod, 1 by the game",
      );
    });
  });

  it("is not spoken of in observe mode, where the mod awaits no turn", () => {
    inRun({ modsAfter: [rival("return false")], commands: ["oracle mode observe"] }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      expect(complaintsOf(game.take().log)).toEqual([]);
    });
  });
});

describe("the one handler that Afterbirth+ keeps", () => {
  const COUNTER = rival("Heard = (Heard or 0) + 1");
  const heardBy = (game: Engine): string => game.evaluate("return tostring(Heard)");

  it.each(["modsAfter", "modsBefore"] as const)("is free for %s while the mod is off", (order) => {
    const saveData = JSON.stringify({ ...(JSON.parse(DEFAULT_SAVE) as object), mode: "off" });
    inRun({ edition: "afterbirth+", saveData, [order]: [COUNTER] }, (game) => {
      for (const room of FOUGHT) {
        clear(game, room);
      }
      expect(heardBy(game)).toBe("3");
    });
  });

  it("becomes free as soon as the mod is switched off", () => {
    inRun({ edition: "afterbirth+", modsAfter: [COUNTER] }, (game) => {
      clear(game, ROOM.east);
      expect(heardBy(game)).toBe("nil");
      game.command("oracle mode off");
      clear(game, ROOM.west);
      expect(heardBy(game)).toBe("1");
    });
  });
});

describe("a room whose award seed cannot be written (Afterbirth+)", () => {
  const FORECAST = "return BasementOracle.forecast().currentRoom.award";

  /** What the mod foretells, by its table: the award and the seeds of its pickups. */
  function foretold(game: Engine): string {
    return game.evaluate(
      `local a = (function() ${FORECAST} end)() return a.award .. " " .. table.concat(a.spawnSeeds, ",")`,
    );
  }

  const made = ({ pickups }: ReturnType<typeof clear>): string =>
    pickups.map(({ seed }) => seed).join(",");

  it.each(LUA_VERSIONS)("is foretold and cleared again by one seed, in Lua %s", (luaVersion) => {
    inRun({ edition: "afterbirth+", luaVersion }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      for (let again = 0; again < 5; again += 1) {
        const expected = foretold(game);
        const record = game.clearRoom(true);
        game.frames(2);
        expect(expected.split(" ")[1] ?? "").toBe(made(record));
      }
    });
  });

  it("drops what was foretold after Glowing Hourglass took the clear back", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      const first = made(clear(game, ROOM.east, COIN_SEED));
      game.enterRoom(ROOM.west);
      game.rewindRoom(ROOM.east);
      game.enterRoom(ROOM.east);
      expect(foretold(game).split(" ")[1]).toBe(first);
      expect(made(clear(game, ROOM.east))).toBe(first);
    });
  });

  it("is foretold by the seed that the game has given it since", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      const moved = foretold(game);
      game.setAwardSeed(ROOM.east, 1295725403);
      expect(foretold(game)).toMatch(/^bomb /u);
      expect(foretold(game)).not.toBe(moved);
    });
  });

  it("is foretold by the game's own seed while the mod only watches", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      game.command("oracle mode observe");
      const expected = foretold(game);
      const record = game.clearRoom(true);
      expect(expected.split(" ")[1]).toBe(made(record));
    });
  });
});

describe("clears of which nobody knows whether the callback comes", () => {
  it("in challenge rooms are undetermined on the line, in the console and for other mods", () => {
    const floor = {
      ...FLOOR,
      rooms: FLOOR.rooms.map((room) => (room.gridIndex === 82 ? { ...room, type: 11 } : room)),
    };
    inGame({ edition: "afterbirth+" }, (game) => {
      begin(game, { commands: ["oracle hud award"] }, floor);
      game.enterRoom(7);
      game.take();
      game.frames(2);
      expect(game.take().drawn.at(-1)?.text).toMatch(/ \(undetermined\)$/u);
      const doubt = "nobody knows whether challenge rooms drop an award";
      expect(told(game, "oracle award")).toContain(doubt);
      expect(told(game, "oracle forecast")).toContain(doubt);
      expect(game.evaluate("return BasementOracle.forecast().currentRoom.doubt")).toBe(doubt);
    });
  });

  it("on the Ascent are undetermined everywhere", () => {
    inGame({ edition: "repentance+" }, (game) => {
      begin(game, {}, { ...FLOOR, ascent: true } as typeof FLOOR);
      expect(told(game, "oracle forecast")).toContain("on the Ascent");
    });
  });
});

describe("a handler that fails", () => {
  const OTHER = {
    directory: "other",
    files: {
      "main.lua": 'RegisterMod("Other", 1):AddCallback(2, function() Drawn = (Drawn or 0) + 1 end)',
    },
  };

  it.each([
    ["Isaac.RenderScaledText is missing", { missingFunctions: ["Isaac.RenderScaledText"] }, ""],
    ["HUD.IsVisible is missing", { missingFunctions: ["HUD.IsVisible"] }, ""],
    ["Options was emptied", {}, 'Options = {} return ""'],
  ])("leaves the frame to other mods, and says once what failed: %s", (_, faults, breakage) => {
    inGame({ ...NEW, edition: "repentance+", faults, modsAfter: [OTHER] }, (game) => {
      begin(game, {});
      if (breakage !== "") {
        game.evaluate(breakage);
      }
      game.enterRoom(ROOM.east);
      game.frames(30);
      const { errors, log } = game.take();
      expect(errors).toEqual([]);
      expect(complaintsOf(log).length).toBeLessThanOrEqual(1);
      expect(Number(game.evaluate("return tostring(Drawn)"))).toBe(60);
    });
  });
});
