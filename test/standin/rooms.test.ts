import { Engine } from "../../standin";
import { SMALL_FLOOR } from "./support";

describe("rooms as mods see them", () => {
  const engine = new Engine();
  engine.startRun({ seed: 7, floor: SMALL_FLOOR });
  const level = "local level = Game():GetLevel() ";

  it("are in the list from the start once they are made, the devil room later", () => {
    expect(
      engine.evaluate(`${level} local rooms, list = level:GetRooms(), {}
        for position = 0, rooms.Size - 1 do
          local room = rooms:Get(position)
          list[#list + 1] = room.ListIndex .. ":" .. (room.Data and room.Data.Type or "-")
        end
        return table.concat(list, " ")`),
    ).toBe("0:5 1:2 2:1 3:1 4:1 5:1 6:1 8:16");
  });

  it("can be written through GetRoomByIdx alone", () => {
    expect(() => engine.evaluate(`${level} level:GetCurrentRoomDesc().AwardSeed = 5`)).toThrow(
      "no writable variable 'AwardSeed'",
    );
    expect(() => engine.evaluate(`${level} level:GetRooms():Get(3).AwardSeed = 5`)).toThrow();
    expect(
      engine.evaluate(`${level} level:GetRoomByIdx(85).AwardSeed = 5
        return level:GetRooms():Get(3).AwardSeed`),
    ).toBe("5");
  });

  it("are found by any of their cells and dimension; an empty cell has no data but is no nil", () => {
    expect(
      engine.evaluate(`${level}
        local function name(cell, dimension)
          local data = level:GetRoomByIdx(cell, dimension).Data
          return data and data.Name or "none"
        end
        return table.concat({ name(84), name(84, 0), name(84, 1), name(109), name(110), name(123),
          name(-4), name(-1), name(0) }, ",")`),
    ).toBe("Start Room,Start Room,Mirror start,none,L,L,Crawlspace,none,none");
  });

  it("have a safe cell where the anchor of an L is its gap", () => {
    expect(
      engine.evaluate(`${level} local room = level:GetRooms():Get(5)
        return room.GridIndex .. " " .. room.SafeGridIndex .. " " .. room.Data.Shape`),
    ).toBe("109 110 9");
  });

  it("get their award seed as one index-12 step of their spawn seed, off the grid as one of index 35", () => {
    const fresh = new Engine();
    fresh.startRun({ seed: 7, floor: SMALL_FLOOR });
    for (const room of fresh.readState().rooms ?? []) {
      const index = room.gridIndex >= 0 ? 12 : 35;
      const step = fresh.evaluate(
        `local rng = RNG() rng:SetSeed(${room.spawnSeed}, ${index}) return rng:Next()`,
      );
      expect(Number(step)).toBe(room.awardSeed);
    }
    fresh.close();
  });
});

describe("players", () => {
  it("have luck as a float32, items with and without modifiers, and trinket multipliers", () => {
    const engine = new Engine();
    engine.startRun({
      seed: 7,
      floor: SMALL_FLOOR,
      players: [
        {
          luck: 0.1,
          collectibles: { "lucky-foot": 2 },
          innate: { smelter: 1 },
          trinkets: { "match-stick": 3 },
        },
        { baby: true },
      ],
    });
    expect(
      engine.evaluate(`local player = Isaac.GetPlayer(0)
        return table.concat({ string.format("%.17g", player.Luck), player:GetCollectibleNum(46),
          tostring(player:HasCollectible(479)), tostring(player:HasCollectible(479, true)),
          player:GetTrinketMultiplier(41), Game():GetNumPlayers(), Isaac.GetPlayer(1).Variant }, " ")`),
    ).toBe("0.10000000149011612 2 true false 3 2 1");
    engine.give("trinket", "match-stick", -3);
    engine.setLuck(4, 1);
    expect(
      engine.evaluate(
        "return Isaac.GetPlayer(0):GetTrinketMultiplier(41) + Isaac.GetPlayer(1).Luck",
      ),
    ).toBe("4.0");
    engine.close();
  });
});
