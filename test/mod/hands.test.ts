/** The line, its switches and its settings in a player's hands: keys, the held map, pictures, REPENTOGON's window. */
import { goodsOf } from "../../src/items/goods";
import { itemName } from "../../src/core/words/itemTexts";
import type { Engine, SessionOptions } from "../../standin";
import { MINIMAP_API } from "../../standin/minimapApi";
import { MOD_DIRECTORY } from "../../standin";
import {
  COIN_SEED,
  EDITIONS,
  NEW,
  NOTHING_SEED,
  ROOM,
  answer,
  clear,
  inRun,
  mapOf,
  told,
} from "./support";
import { some } from "../support/cases";

const SHOWN: SessionOptions = { commands: ["oracle hud award"] };
const [F6, F7] = [295, 296];
const [RIGHT, LEFT, DOWN, UP] = [262, 263, 264, 265];

function drawn(game: Engine, frames = 2): string[] {
  game.take();
  game.frames(frames);
  return [...new Set(game.take().drawn.map(({ text }) => text))];
}

function press(game: Engine, ...keys: readonly number[]): string[] {
  for (const key of keys) {
    game.press(key);
    game.frames(1);
  }
  return drawn(game);
}

function saved(game: Engine): Record<string, unknown> {
  return JSON.parse(game.readState().saves[MOD_DIRECTORY] ?? "{}") as Record<string, unknown>;
}

describe.each(some(EDITIONS, 3, 2))("the line in %s", (edition) => {
  it("is hidden by a key, shown while the map is held, and back by the key, in `auto` and `observe`", () => {
    for (const mode of ["auto", "observe"]) {
      inRun({ edition, commands: ["oracle hud award", `oracle mode ${mode}`] }, (game) => {
        game.enterRoom(ROOM.east);
        expect(drawn(game)[0]).toMatch(/^Oracle: /u);
        expect(press(game, F6)).toEqual([]);
        expect(saved(game)["hud"]).toBe("map");
        game.holdMap(true);
        expect(drawn(game)[0]).toMatch(/^Oracle: /u);
        game.holdMap(false);
        expect(drawn(game)).toEqual([]);
        expect(press(game, F6)[0]).toMatch(/^Oracle: /u);
        game.command("oracle hud off");
        game.holdMap(true);
        expect(drawn(game)).toEqual([]);
      });
    }
  });

  it("is hidden while a boss is fought where the player wants that, the held map shows it all the same", () => {
    inRun({ ...SHOWN, edition, modConfigMenu: true }, (game) => {
      game.enterRoom(ROOM.east);
      game.fightBoss(1);
      expect(drawn(game)).toHaveLength(1);
      const place = game
        .readMenu()
        .findIndex(({ display }) => display === "Line in boss fights: on");
      game.changeMenu(place + 1, 1);
      expect(drawn(game)).toEqual([]);
      game.holdMap(true);
      expect(drawn(game)).toHaveLength(1);
      game.holdMap(false);
      game.fightBoss(0);
      expect(drawn(game)).toHaveLength(1);
    });
  });

  it("shows drops by the game's own pictures where it has them, else in words", () => {
    const saveData = JSON.stringify({ schema: 1, mode: "observe", lineLook: "icons" });
    inRun({ edition, saveData }, (game) => {
      const line = (seed: number): string[] => {
        game.enterRoom(ROOM.east);
        game.setAwardSeed(ROOM.east, seed);
        return drawn(game, 30).slice(-4);
      };
      expect(line(COIN_SEED).slice(0, 2)).toEqual(["Oracle: ", "gfx/005.021_penny.anm2"]);
      expect(line(NOTHING_SEED)).toContain("nothing");
      expect(game.take().errors).toEqual([]);
    });
  });

  it("is in words where a picture is missing or the draw is open", () => {
    const saveData = JSON.stringify({ schema: 1, mode: "observe", lineLook: "icons" });
    inRun({ edition, saveData }, (game) => {
      const seen = Array.from({ length: 60 }, (_, index) => {
        game.enterRoom(index % 2 === 0 ? ROOM.east : ROOM.west);
        game.setAwardSeed(index % 2 === 0 ? ROOM.east : ROOM.west, 35_000_003 * (index + 1));
        return drawn(game, 30).join(" ");
      });
      expect(seen.some((line) => / or |battery|trinket/u.test(line))).toBe(true);
      expect(seen.filter((line) => line.includes("littlebattery"))).toEqual([]);
    });
  });

  it("comes from the keys alone, without a menu: every setting can be chosen", () => {
    inRun({ edition, commands: ["oracle hud award"] }, (game) => {
      game.enterRoom(ROOM.east);
      const page = press(game, F7);
      expect(page[0]).toBe("Basement Oracle: arrow keys choose and change, F7 closes");
      expect(page).toContain("> Mode: override");
      expect(press(game, RIGHT)).toContain("> Mode: observe");
      expect(press(game, LEFT, LEFT)).toContain("> Mode: auto");
      expect(press(game, DOWN, DOWN)).toContain("> Line on screen: award");
      expect(press(game, UP, UP, LEFT)).toContain("> Mode: off");
      expect(saved(game)).toMatchObject({ mode: "off", hud: "award" });
      expect(press(game, F7).join()).not.toContain("arrow keys");
      expect(game.take().errors).toEqual([]);
    });
  });

  it("has a switch for each prediction", () => {
    inRun({ ...SHOWN, edition, modsAfter: [MINIMAP_API] }, (game) => {
      game.enterRoom(ROOM.east);
      game.setAwardSeed(ROOM.west, COIN_SEED);
      game.frames(20);
      const icons = (): string[] => [...mapOf(game).values()].flatMap((room) => room.icons);
      expect(drawn(game)).toHaveLength(1);
      expect(icons().filter((icon) => icon.startsWith("BasementOracle"))).not.toEqual([]);
      expect(answer(game, "oracle drops off")).toEqual(["What rooms drop: off."]);
      game.frames(20);
      expect(drawn(game)).toEqual([]);
      expect(icons().filter((icon) => icon.startsWith("BasementOracle"))).toEqual([]);
      expect(told(game, "oracle forecast")).toBe(
        'What rooms drop is hidden; "oracle drops on" tells it.',
      );
      expect(answer(game, "oracle cards on")).toEqual(["Which cards and pills: on."]);
      expect(answer(game, "oracle trinkets on")).toEqual(["Which trinkets: on."]);
      expect(saved(game)).toMatchObject({
        drops: "off",
        items: "off",
        cards: "on",
        trinkets: "on",
      });
    });
  });
});

/** Of trinkets, by Match Stick's like: found by the run's own awards. */
function trinketRooms(game: Engine, wanted: number): string[] {
  const lines: string[] = [];
  for (let index = 0; lines.length < wanted && index < 400; index += 1) {
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.east, 35_000_003 * (index + 1));
    const line = told(game, "oracle award").split("With ")[0] ?? "";
    if (line.includes("trinket") && !line.includes(" or ")) {
      lines.push(line);
      const { pickups } = game.clearRoom(true);
      lines[lines.length - 1] += ` came ${itemName(pickups[0]?.subType ?? 0, "trinket")}`;
    }
    game.clearRoom(true);
  }
  return lines;
}

describe("which trinket the run drops next", () => {
  it.each(some(["repentance", "repentance+"] as const, 2))(
    "is told in the order of the start seed (%s)",
    (edition) => {
      inRun({ edition, commands: ["oracle mode observe", "oracle trinkets on"] }, (game) => {
        const lines = trinketRooms(game, 3);
        expect(lines).toHaveLength(3);
        for (const line of lines) {
          const [, next = "", came] =
            /next is (.+), if none was rolled before.* came (.+)$/u.exec(line) ?? [];
          expect([next, line]).toEqual([came, line]);
        }
        const order = goodsOf(edition, {
          ...{ startSeed: 305419896, edition, isUnlocked: () => true, isGreed: false },
        });
        expect(lines[0]).toContain(order.nameOf("trinket", order.trinket(0) ?? 0));
      });
    },
  );

  it.each(["off", "after a continue"])("is not told %s", (when) => {
    inRun({ commands: ["oracle mode observe"] }, (game) => {
      if (when !== "off") {
        game.command("oracle trinkets on");
        game.exitRun();
        game.resumeRun();
      }
      expect(trinketRooms(game, 1).join()).not.toContain("next is");
    });
  });
});

describe("REPENTOGON", () => {
  const OPTIONS: SessionOptions = { repentogon: true };

  it("completes `oracle …` with what there is", () => {
    inRun(OPTIONS, (game) => {
      const all = game.complete("oracle", "");
      expect(all).toEqual(expect.arrayContaining(["mode", "mode auto", "floor why", "lab awards"]));
      expect(game.complete("oracle", "mode o")).toEqual([
        "mode override",
        "mode observe",
        "mode off",
      ]);
      expect(game.complete("stage", "")).toEqual([]);
      for (const words of all) {
        expect(told(game, `oracle ${words}`)).not.toMatch(/^(?:Unknown|Expected)/u);
      }
    });
  });

  it("has a window with the settings of the menu, which hold at once and follow the console", () => {
    inRun({ ...OPTIONS, modConfigMenu: true }, (game) => {
      const rows = game
        .readMenu()
        .map(({ display }) => `${display}`)
        .filter((row) => row.includes(": "));
      const own = rows.filter((row) => !/^(?:Now|Awards|Forget)/u.test(row));
      expect(game.readWindow()).toEqual([...own, "Forget what was watched"]);
      game.changeWindow("Mode", "observe");
      expect(saved(game)["mode"]).toBe("observe");
      game.command("oracle mode off");
      expect(game.readWindow()[0]).toBe("Mode: off");
      game.changeWindow("Forget what was watched", "Forget what was watched");
      game.luamod(MOD_DIRECTORY);
      expect(game.readWindow()).toHaveLength(own.length + 1);
      expect(game.take().errors).toEqual([]);
    });
  });
});

it("a player who just installed the mod is told of the key", () => {
  inRun({ ...NEW, edition: "repentance+" }, (game) => {
    expect(drawn(game).join(" ")).toContain("F7 shows its settings");
    expect(clear(game, ROOM.east).returned).toBeUndefined();
  });
});
