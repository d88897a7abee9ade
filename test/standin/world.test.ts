/** What mods find in the stand-in game: its globals, its objects, its rooms and players. */
import { Engine, type EngineOptions } from "../../standin";
import { SMALL_FLOOR } from "./support";

/** Runs Lua in a run on the small floor. */
function told(code: string, options: EngineOptions = {}): string {
  const engine = new Engine(options);
  try {
    const held = { collectibles: { "lucky-foot": 2 }, trinkets: { "match-stick": 3 } };
    const first = { luck: 0.1, ...held };
    engine.startRun({ seed: 7, floor: SMALL_FLOOR, players: [first, { baby: true }] });
    return engine.evaluate(code);
  } finally {
    engine.close();
  }
}

const AFTERBIRTH: EngineOptions = { edition: "afterbirth+" };
const REPENTANCE: EngineOptions = { edition: "repentance" };
const REPENTOGON: EngineOptions = { repentogon: true };

/** By what the class tables hold the editions are told apart. */
const PROBE = `local sprite = getmetatable(Sprite).__class
  return table.concat({ tostring(sprite.GetAnimation ~= nil), tostring(sprite.Continue ~= nil),
    tostring(getmetatable(Game():GetRoom()).DamageGridWithSource ~= nil), tostring(REPENTANCE),
    tostring(REPENTANCE_PLUS), tostring(Game().GetHUD ~= nil), tostring(Isaac.GetCallbacks ~= nil) }, " ")`;

type Row = readonly [claim: string, code: string, expected: string, options?: EngineOptions];

describe("a mod in the stand-in game", () => {
  const rows: readonly Row[] = [
    [
      "has no library that the game withholds",
      "return table.concat({ type(debug), type(io), type(os), type(package), type(loadfile) }, ' ')",
      "nil nil nil nil nil",
    ],
    [
      "has the game's JSON under require",
      `return require("json").encode(require("json").decode('{"a":[1,2.5,"\\\\u00e9"],"c":null}'))`,
      '{"a":[1,2.5,"é"]}',
    ],
    [
      "sees the game's objects as userdata, new ones each time, and not to be walked through",
      `return type(Game()) .. " " .. tostring(Game() == Game()) .. " "
        .. tostring(GetPtrHash(Game()) == GetPtrHash(Game())) .. " " .. tostring((pcall(pairs, Game())))`,
      "userdata false true false",
    ],
    ["reads an unknown field as nil", "return tostring(Game().NoSuchThing)", "nil"],
    ["can tell Afterbirth+", PROBE, "false false false nil nil false false", AFTERBIRTH],
    ["can tell Repentance", PROBE, "true false false true nil true true", REPENTANCE],
    ["can tell Repentance+", PROBE, "true false true true true true true"],
    ["can tell REPENTOGON", PROBE, "true true true true true true true", REPENTOGON],
    [
      "finds rooms in the list once they are made, the devil room later",
      `local rooms, list = Game():GetLevel():GetRooms(), {}
        for position = 0, rooms.Size - 1 do
          local room = rooms:Get(position)
          list[#list + 1] = room.ListIndex .. ":" .. room.Data.Type
        end
        return table.concat(list, " ")`,
      "0:5 1:2 2:1 3:1 4:1 5:1 6:1 8:16",
    ],
    [
      "writes a room through GetRoomByIdx",
      `Game():GetLevel():GetRoomByIdx(85).AwardSeed = 5
        return Game():GetLevel():GetRooms():Get(3).AwardSeed`,
      "5",
    ],
    [
      "finds a room by any of its cells and dimension; an empty cell has no data but is no nil",
      `local function name(cell, dimension)
          local data = Game():GetLevel():GetRoomByIdx(cell, dimension).Data
          return data and data.Name or "none"
        end
        return table.concat({ name(84), name(84, 0), name(84, 1), name(109), name(110), name(123),
          name(-4), name(-1), name(0) }, ",")`,
      "Start Room,Start Room,Mirror start,none,L,L,Crawlspace,none,none",
    ],
    [
      "reads luck as a float32, items and trinket multipliers",
      `local player = Isaac.GetPlayer(0)
        return table.concat({ string.format("%.17g", player.Luck), player:GetCollectibleNum(46),
          tostring(player:HasCollectible(479)), player:GetTrinketMultiplier(41), Game():GetNumPlayers(), Isaac.GetPlayer(1).Variant }, " ")`,
      "0.10000000149011612 2 false 3 2 1",
    ],
  ];
  for (const [claim, code, expected, options] of rows) {
    it(claim, () => {
      expect(told(code, options)).toBe(expected);
    });
  }

  it.each([
    ["RNG():RandomInt()", "bad argument #1 to 'RandomInt' (number expected, got no value)"],
    ["RNG():RandomInt(2.5)", "number has no integer representation"],
    ["RNG().RandomInt(3)", "RNG expected, got number"],
    ["Isaac.DebugString(nil)", "string expected"],
    ["Game():GetLevel():GetCurrentRoomDesc().AwardSeed = 5", "no writable variable 'AwardSeed'"],
    ["Game():Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil, 0)", "bad argument #3"],
  ])("is refused %s, as the game's binding does", (code, message) => {
    expect(() => told(code)).toThrow(message);
  });
});
