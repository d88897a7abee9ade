/** The line, its switches and its settings in a player's hands: keys, the held map, pictures, REPENTOGON's window. */
import { RUN } from "../items/support";
import { goodsOfRun } from "../../src/items/goods";
import { planAward } from "../../src/core/award/awardPlan";
import { awardRules } from "../../src/core/award/awardRules";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { rollAward } from "../../src/core/award/roll";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { scatteredSeeds } from "../floors/support";
import { itemName } from "../../src/core/words/itemTexts";
import { MOD_DIRECTORY, type Engine } from "../../standin";
import { MINIMAP_API } from "../../standin/minimapApi";
import {
  BOMBS_SEED,
  COIN_SEED,
  EDITIONS,
  NOTHING_SEED,
  ROOM,
  SHOWN,
  answer,
  drawnIn,
  newRun,
  ownIconsOf,
  saved,
  told,
} from "./support";
import { some } from "../support/cases";

const [F6, F7] = [295, 296];
const [RIGHT, LEFT, DOWN, UP] = [262, 263, 264, 265];

function press(game: Engine, ...keys: readonly number[]): string[] {
  for (const key of keys) {
    game.press(key);
    game.frames(1);
  }
  return drawnIn(game);
}

describe.each(some(EDITIONS, 3, 2))("the line in %s", (edition) => {
  it("is hidden by a key, shown while anybody holds the map, and back by the key, in `auto` and `observe`", () => {
    for (const [mode, ...players] of [["auto", {}] as const, ["observe", {}, {}] as const]) {
      const commands = ["oracle hud award", `oracle mode ${mode}`];
      const game = newRun({ edition, players, commands });
      game.enterRoom(ROOM.east);
      expect(drawnIn(game)[0]).toMatch(/^Oracle: /u);
      expect(press(game, F6)).toEqual([]);
      expect(saved(game)["hud"]).toBe("map");
      game.holdMap(true);
      expect(drawnIn(game)[0]).toMatch(/^Oracle: /u);
      game.holdMap(false);
      expect(drawnIn(game)).toEqual([]);
      expect(press(game, F6)[0]).toMatch(/^Oracle: /u);
      game.command("oracle hud off");
      game.holdMap(true);
      expect(drawnIn(game)).toEqual([]);
    }
  });

  it("is hidden while a boss is fought where the player wants that, the held map shows it all the same", () => {
    const game = newRun({ ...SHOWN, edition, modConfigMenu: true });
    game.enterRoom(ROOM.east);
    game.fightBoss(1);
    expect(drawnIn(game)).toHaveLength(1);
    const place = game.readMenu().findIndex(({ display }) => display === "Line in boss fights: on");
    game.changeMenu(place + 1, 1);
    expect(drawnIn(game)).toEqual([]);
    game.holdMap(true);
    expect(drawnIn(game)).toHaveLength(1);
    game.holdMap(false);
    game.fightBoss(0);
    expect(drawnIn(game)).toHaveLength(1);
  });

  it("shows drops by the game's own pictures where it has them, else in words", () => {
    const saveData = JSON.stringify({ schema: 1, mode: "observe", lineLook: "icons" });
    const game = newRun({ edition, saveData });
    const line = (seed: number, room = ROOM.east): string[] => {
      game.enterRoom(room);
      game.setAwardSeed(room, seed);
      return drawnIn(game, 30);
    };
    expect(line(COIN_SEED).slice(-4, -2)).toEqual(["Oracle: ", "gfx/005.021_penny.anm2"]);
    expect(line(NOTHING_SEED)).toContain("nothing");
    // Where a picture is missing or the draw is open.
    const seen = Array.from({ length: 60 }, (_, index) =>
      line(35_000_003 * (index + 1), index % 2 === 0 ? ROOM.east : ROOM.west).join(" "),
    );
    expect(seen.some((text) => / or |battery|trinket/u.test(text))).toBe(true);
    expect(seen.filter((text) => text.includes("littlebattery"))).toEqual([]);
    expect(game.take().errors).toEqual([]);
  });

  it("comes from the keys alone, without a menu: every setting can be chosen", () => {
    const game = newRun({ edition, ...SHOWN });
    game.enterRoom(ROOM.east);
    const page = press(game, F7);
    expect(page[0]).toBe("Basement Oracle: arrow keys choose and change, F7 closes");
    expect(page).toContain("> Mode: override");
    expect(press(game, RIGHT)).toContain("> Mode: observe");
    expect(press(game, LEFT, LEFT)).toContain("> Mode: auto");
    expect(press(game, DOWN, DOWN)).toContain("> Line on screen: award");
    // By five of many words, of few by one.
    expect(press(game, DOWN, RIGHT)).toContain("> Line: pixels from the left: 70");
    expect(press(game, UP, UP, RIGHT)).toContain("> Edition: rebirth");
    expect(press(game, UP, LEFT)).toContain("> Mode: off");
    expect(saved(game)).toMatchObject({ mode: "off", edition: "rebirth", hud: "award", hudX: 70 });
    expect(press(game, F7).join()).not.toContain("arrow keys");
    expect(game.take().errors).toEqual([]);
  });

  it("has its settings on the screen one below the other, the chosen one brightest, what it means last", () => {
    const game = newRun({ edition, modConfigMenu: true });
    press(game, F7, DOWN);
    game.frames(1);
    const drawn = [...new Map(game.take().drawn.map((line) => [line.text, line])).values()];
    const menu = game.readMenu();
    expect(drawn.map(({ text }) => text.replace(/^[> ] /u, "")).slice(1)).toEqual([
      ...menu.map(({ display }) => display),
      menu[1]?.info,
    ]);
    const heights = drawn.map(({ y }) => y);
    expect(new Set(heights.slice(1).map((y, row) => y - (heights[row] ?? 0)))).toEqual(
      new Set([7]),
    );
    expect(Math.max(...heights)).toBeLessThan(260);
    const bright = drawn.filter(({ look }) => look?.green === 1).map(({ text }) => text);
    expect(bright).toEqual(["> Edition: auto"]);
  });

  it("has a switch for each prediction", () => {
    const game = newRun({ ...SHOWN, edition, modsAfter: [MINIMAP_API] });
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.west, COIN_SEED);
    game.frames(20);
    expect(drawnIn(game)).toHaveLength(1);
    expect(ownIconsOf(game)).not.toEqual([]);
    expect(answer(game, "oracle drops off")).toEqual(["What rooms drop: off."]);
    game.frames(20);
    expect(drawnIn(game)).toEqual([]);
    expect(ownIconsOf(game)).toEqual([]);
    expect(told(game, "oracle forecast")).toBe(
      'What rooms drop is hidden; "oracle drops on" tells it.',
    );
    expect(answer(game, "oracle cards on")).toEqual(["Which cards and pills: on."]);
    expect(answer(game, "oracle trinkets on")).toEqual(["Which trinkets: on."]);
    const choices = { drops: "off", items: "off", cards: "on", trinkets: "on" };
    expect(saved(game)).toMatchObject(choices);
  });
});

it("the line has a picture for each kind of pickup, and how many there are", () => {
  const saveData = JSON.stringify({ schema: 1, mode: "observe", lineLook: "icons" });
  const game = newRun({ edition: "afterbirth+", saveData });
  const plan = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
  const lineOf = (seed = 0): string[] => {
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.east, seed);
    return drawnIn(game, 30).slice(1, -2);
  };
  const seedOf = (wanted: number): number | undefined =>
    scatteredSeeds(9999).find((seed) => rollAward(plan, seed).variant === wanted);
  const { HEART, COIN, KEY, BOMB, CHEST, SACK, PILL, CARD } = PickupVariant;
  const kinds = [HEART, COIN, KEY, BOMB, CHEST, SACK, PILL, CARD];
  expect(kinds.flatMap((kind) => lineOf(seedOf(kind)))).toEqual(
    // prettier-ignore
    [
      "005.011_heart", "005.021_penny", "005.031_key", "005.041_bomb", "005.050_chest", "005.069_grabbag",
      "005.071_pill blue-blue", "005.301_tarot card",
    ].map((name) => `gfx/${name}.anm2`),
  );
  game.give("collectible", "contract-from-below", 2);
  expect(lineOf(BOMBS_SEED)).toEqual(["gfx/005.041_bomb.anm2", "x3"]);
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
  const SOME = some(["repentance", "repentance+"] as const, 2);

  it.each(SOME)("is told in the order of the start seed (%s)", (edition) => {
    const game = newRun({ edition, commands: ["oracle mode observe", "oracle trinkets on"] });
    const lines = trinketRooms(game, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [, next = "", came] =
        /next is (.+), if none was rolled before.* came (.+)$/u.exec(line) ?? [];
      expect([next, line]).toEqual([came, line]);
    }
    const run = { ...RUN, startSeed: 305419896, edition };
    const order = goodsOfRun(run);
    expect(lines[0]).toContain(order.nameOf("trinket", order.trinket(0) ?? 0));
  });

  it("begins behind those that Edens hold, each the next in that order", () => {
    const edition = "repentance" as const;
    const order = goodsOfRun({ ...RUN, startSeed: 305419896, edition });
    const held = [0, 1].map((before) => order.trinket(before) ?? 0);
    const players = held.map((trinket) => ({ trinkets: { [trinket]: 1 } }));
    const game = newRun({
      edition,
      players,
      commands: ["oracle mode observe", "oracle trinkets on"],
    });
    const [line] = trinketRooms(game, 1);
    expect(line).toContain(`next is ${order.nameOf("trinket", order.trinket(2) ?? 0)}, `);
  });

  it.each(["off", "after a continue"])("is not told %s", (when) => {
    const game = newRun({ commands: ["oracle mode observe"] });
    if (when !== "off") {
      game.command("oracle trinkets on");
      game.exitRun();
      game.resumeRun();
    }
    expect(trinketRooms(game, 1).join()).not.toContain("next is");
  });
});

describe("REPENTOGON", () => {
  it("completes `oracle …` with what there is", () => {
    const game = newRun({ repentogon: true });
    const all = game.complete("oracle", "");
    expect(all).toEqual(expect.arrayContaining(["mode", "mode auto", "floor why", "lab awards"]));
    const modes = ["override", "observe", "off"].map((mode) => `mode ${mode}`);
    expect(game.complete("oracle", "mode o")).toEqual(modes);
    expect(game.complete("stage", "")).toEqual([]);
    for (const words of all) {
      expect(told(game, `oracle ${words}`)).not.toMatch(/^(?:Unknown|Expected)/u);
    }
  });

  it("has a window with the settings of the menu, which hold at once and follow the console", () => {
    const game = newRun({ repentogon: true, modConfigMenu: true });
    const rows = game.readMenu().map(({ display }) => `${display}`);
    const own = rows.filter((row) => /^(?!Now|Awards|Forget).*: /u.test(row));
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
