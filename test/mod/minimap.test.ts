import { existsSync, readFileSync } from "node:fs";
import { AWARD_NAMES } from "../../src/core/game/pickupKinds";
import { MOD_DIRECTORY, type Engine } from "../../standin";
import { MINIMAP_API } from "../../standin/minimapApi";
import {
  FAR,
  FAR_FLOOR,
  LUA_VERSIONS,
  ROOM,
  begin,
  clear,
  drawnWithCompass,
  floorWith,
  mapOf,
  newRun,
  ownIconsOf,
  sharedRuns,
} from "./support";

const WITH_MAP = { modsBefore: [MINIMAP_API] };
const run = sharedRuns();

const FORECAST = `
local lines = {}
for _, room in ipairs(BasementOracle.forecast().rooms) do
  lines[#lines + 1] = math.tointeger(room.gridIndex) .. "=" .. (room.award and room.award.award or "game")
end
return table.concat(lines, " ")`;

function iconsOn(game: Engine): ReadonlyMap<number, readonly string[]> {
  return new Map([...mapOf(game)].map(([cell, { icons }]) => [cell, icons]));
}

/** What each room will drop by the mod's own table. */
function forecastOn(game: Engine): ReadonlyMap<number, string> {
  const words = game.evaluate(FORECAST).split(" ");
  return new Map(words.map((word) => [Number(word.split("=")[0]), word.split("=")[1] ?? ""]));
}

/** By grid index of the test floor. */
const CELL = {
  boss: 86,
  shop: 71,
  start: 84,
  east: 85,
  west: 83,
  south: 97,
  miniboss: 82,
  secret: 110,
};

const HIDDEN_FLOOR = floorWith(({ gridIndex }) =>
  gridIndex === CELL.secret ? { clear: false } : {},
);

describe("MinimapAPI's map", () => {
  it.each(LUA_VERSIONS)("shows the award of each uncleared room, in Lua %s", (luaVersion) => {
    const game = newRun({ luaVersion, modsAfter: [MINIMAP_API] });
    game.frames(15);
    const [icons, forecast] = [iconsOn(game), forecastOn(game)];
    for (const cell of [CELL.east, CELL.west, CELL.south]) {
      expect(icons.get(cell)?.at(-1)).toBe(`BasementOracle ${forecast.get(cell)}`);
    }
    expect(icons.get(CELL.miniboss)).toEqual(["Miniboss"]);
    expect(icons.get(CELL.shop)).toEqual(["Shop"]);
    expect(icons.get(CELL.boss)).toEqual(["Boss"]);
    expect(icons.get(CELL.start)).toEqual([]);
    game.enterRoom(ROOM.west);
    game.frames(15);
    const miniboss = `BasementOracle ${forecast.get(CELL.miniboss)}`;
    expect(iconsOn(game).get(CELL.miniboss)).toEqual(["Miniboss", miniboss]);
    expect(game.take().errors).toEqual([]);
  });

  it("loses an icon with the clear, keeps the others, and has them all on the next floor", () => {
    const game = run(WITH_MAP);
    game.frames(15);
    clear(game, ROOM.east);
    game.frames(15);
    expect(iconsOn(game).get(CELL.east)).toEqual([]);
    expect(iconsOn(game).get(CELL.west)).toHaveLength(1);
    game.nextFloor(HIDDEN_FLOOR);
    game.frames(15);
    expect(iconsOn(game).get(CELL.east)).toHaveLength(1);
    expect(game.take().errors).toEqual([]);
  });

  it("follows what is carried within a second", () => {
    const game = run(WITH_MAP);
    game.frames(15);
    const before = iconsOn(game);
    game.setLuck(10);
    game.frames(40);
    const after = iconsOn(game);
    expect(after).not.toEqual(before);
    for (const [cell, award] of forecastOn(game)) {
      if ([CELL.east, CELL.west, CELL.south].includes(cell)) {
        expect(after.get(cell)).toEqual([`BasementOracle ${award}`]);
      }
    }
  });

  it("tells nothing of secret rooms that it shows", () => {
    const game = run(WITH_MAP);
    game.nextFloor(HIDDEN_FLOOR);
    game.evaluate("Game():GetLevel():SetStateFlag(9, true)"); // Blue Map
    game.frames(15);
    expect(iconsOn(game).get(CELL.secret)).toEqual(["SecretRoom"]);
  });

  it.each(["oracle minimap off", "oracle mode off"])("is left as it was by %s", (command) => {
    const game = newRun(WITH_MAP);
    game.frames(15);
    game.command(command);
    game.frames(15);
    expect(ownIconsOf(game)).toEqual([]);
  });

  it("has no icon twice after the mod was loaded again", () => {
    const game = newRun(WITH_MAP);
    game.frames(15);
    game.luamod(MOD_DIRECTORY);
    game.enterRoom(ROOM.west);
    game.frames(40);
    expect(iconsOn(game).get(CELL.east)).toHaveLength(1);
    game.exitRun();
    begin(game, { seed: 3 });
    game.frames(15);
    expect(iconsOn(game).get(CELL.east)).toHaveLength(1);
    expect(game.take().errors).toEqual([]);
  });
});

describe("a room that the player's map does not show", () => {
  it("has no icon until the map shows it", () => {
    const game = run(WITH_MAP, FAR_FLOOR);
    game.frames(40);
    expect(iconsOn(game).get(CELL.east)).toHaveLength(1);
    expect(iconsOn(game).get(FAR)).toEqual([]);
    game.evaluate("Game():GetLevel():SetStateFlag(8, true)"); // Treasure Map
    game.frames(15);
    expect(iconsOn(game).get(FAR)).toHaveLength(1);
  });

  it("stays unseen with The Compass, as it does without this mod", () => {
    const drawn = drawnWithCompass(WITH_MAP, "on");
    expect(drawn).toContain(`${FAR}=nothing`);
    expect(drawn).toEqual(drawnWithCompass(WITH_MAP, "off"));
  });
});

it("the sheet of icons has one frame for each award, in files that travel with the mod", () => {
  const game = run(WITH_MAP);
  game.frames(15);
  const icons = game.evaluate(`
        local lines = {}
        for _, icon in ipairs(MinimapAPI.IconList) do
          local file = icon.sprite and icon.sprite:GetFilename()
          lines[#lines + 1] = file and table.concat({ icon.ID, icon.anim, math.tointeger(icon.frame), file }, ";")
        end
        return table.concat(lines, "|")`);
  const path = "gfx/ui/basement_oracle_awards.anm2";
  expect(icons.split("|")).toEqual(
    AWARD_NAMES.map(({ name }, frame) => `BasementOracle ${name};Awards;${frame};${path}`),
  );
  const folder = "mod/resources/gfx/ui";
  const sheet = readFileSync(`mod/resources/${path}`, "utf8");
  expect(existsSync(`${folder}/${/Path="(.+?)"/u.exec(sheet)?.[1]}`)).toBe(true);
  expect(sheet.match(/<Animation Name="Awards"/gu)).toHaveLength(1);
  expect(sheet.match(/XCrop=/gu)).toHaveLength(AWARD_NAMES.length);
});
