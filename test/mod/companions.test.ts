import { MOD_DIRECTORY } from "../../standin";
import { modOf } from "../standin/support";
import { COIN_SEED, ROOM, begin, clear, newRun, saved, seedsIn, told } from "./support";

describe("Mod Config Menu", () => {
  const OPTIONS = { modConfigMenu: true };

  /** The settings that the page begins with, and the numbers of their words. */
  const PAGE = [
    ["Mode: override", 2],
    ["Edition: auto", 1],
    ["Line on screen: off", 1],
    ["Line: pixels from the left: 60", 31],
    ["Line: pixels from the top: 34", 18],
    ["Records in log.txt: on", 2],
    ["Icons on MinimapAPI's map: on", 2],
    ["What stands in rooms: off", 1],
    ["What rooms drop: on", 2],
    ["Which cards and pills: off", 1],
    ["Which trinkets: off", 1],
    ["Line in boss fights: on", 2],
    ["Drops on the line: words", 1],
    ["Key of the line: F6", 7],
    ["Key of these settings: F7", 8],
    ["Forget what was watched: no", 1],
    ["Now: override (repentance: unsure)", true],
    ["Awards: 0 by this mod, 0 by the game", true],
  ];

  it("gets a page with every setting, which are saved as they change and hold at once", () => {
    const game = newRun(OPTIONS);
    const page = (): unknown => game.readMenu().map(({ display, current }) => [display, current]);
    expect(page()).toEqual(PAGE);
    expect(game.readMenu().every(({ category }) => category === "Basement Oracle")).toBe(true);
    // Both numbers of the line's place say the same of themselves, and so do the last two rows, which only tell.
    const said = game.readMenu().map(({ info }) => info);
    const again = said.filter((info, row) => info === "" || said.indexOf(info) !== row);
    expect(again).toEqual([said[4], said[17]]);
    const changes = { 1: 3, 2: 4, 3: 2, 4: 51, 5: 136, 6: 1 };
    Object.entries(changes).forEach(([row, number]) => game.changeMenu(Number(row), number));
    expect(page()).toEqual([
      ["Mode: observe", 3],
      ["Edition: afterbirth+", 4],
      ["Line on screen: award", 2],
      ["Line: pixels from the left: 100", 51],
      ["Line: pixels from the top: 270", 136],
      ["Records in log.txt: off", 1],
      ...PAGE.slice(6, 16),
      ["Now: observe (afterbirth+: unsure)", true],
      PAGE[17],
    ]);
    expect(saved(game)).toMatchObject({ mode: "observe", hud: "award", log: "off" });
    game.enterRoom(ROOM.east);
    game.take();
    game.frames(1);
    expect(game.take().drawn.at(-1)).toMatchObject({ x: 100, y: 270 });
  });

  it("changes nothing when a change is cancelled", () => {
    const game = newRun(OPTIONS);
    PAGE.forEach((_, index) => game.changeMenu(index + 1, undefined));
    expect(game.readMenu().map(({ display, current }) => [display, current])).toEqual(PAGE);
    expect(game.take().errors).toEqual([]);
  });

  it("forgets what was watched once that row is turned to yes, and it stands at no again", () => {
    const game = newRun(OPTIONS);
    const row = PAGE.findIndex(([display]) => display === "Forget what was watched: no");
    game.changeMenu(row + 1, 1);
    expect(saved(game)["watched"]).toBeUndefined();
    game.changeMenu(row + 1, 2);
    expect(saved(game)["watched"]).toMatchObject([{ build: "Lua 5.3", watched: 0 }]);
    expect(game.readMenu()[row]).toMatchObject({ display: PAGE[row]?.[0], current: 1 });
  });

  it("shows one page after the mod was loaded again and another run begun", () => {
    const game = newRun(OPTIONS);
    game.luamod(MOD_DIRECTORY);
    game.exitRun();
    begin(game, { seed: 3 });
    expect(game.readMenu()).toHaveLength(18);
  });
});

it("a menu that cannot remove a page costs nothing but that: the run begins as always", () => {
  const menu = modOf("ModConfigMenu = { AddSetting = function() end }", "Old menu");
  const { log, errors } = newRun({ modsBefore: [menu] }).take();
  expect(errors).toEqual([]);
  expect(log).not.toContain("Failed");
});

it("REPENTOGON is recognised and recorded, since it changes how floors are made, and changes no drop", () => {
  const game = newRun({ repentogon: true });
  expect(game.take().log).toMatch(/"kind":"session".*"hasRepentogon":1/u);
  expect(told(game, "oracle version")).toContain("with REPENTOGON");
  const record = clear(game, ROOM.east, COIN_SEED);
  expect(record.returned).toBe(true);
  expect(seedsIn(record)).toEqual(record.vanillaWouldBe?.spawnSeeds);
});

it("without any of them nothing of them is touched", () => {
  const game = newRun();
  game.frames(40);
  const { errors, log } = game.take();
  expect(errors).toEqual([]);
  expect(log).not.toContain("Failed");
  const globals = "return tostring(ModConfigMenu) .. tostring(MinimapAPI)";
  expect(game.evaluate(globals)).toBe("nilnil");
  const numbers = Object.keys(game.registrations()).map((key) => Number(key.split(":")[1]));
  expect(Math.max(...numbers)).toBeLessThan(100);
});
