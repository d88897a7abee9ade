import { describe, expect, it } from "vitest";
import vectors from "../vectors/awards.json";
import { API_VERSION } from "../../src/mod/apiVersion";
import { VERSION } from "../../src/mod/version";
import packageJson from "../../package.json";
import { floorCase } from "../../src/core/floor/batch";
import type { FloorInput } from "../../src/core/floor/types";
import { LUA_VERSIONS, inGame } from "./support";

/** Runs Lua in another mod's place and returns its text. */
function lua(code: string, luaVersion: (typeof LUA_VERSIONS)[number] = "5.3"): string {
  return inGame({ luaVersion }, (game) => game.evaluate(code));
}

function luaTable(items: Readonly<Record<string, number | undefined>>): string {
  return `{${Object.entries(items)
    .map(([name, count]) => `["${name}"]=${count ?? 0}`)
    .join(",")}}`;
}

describe("the version", () => {
  it("is package.json's, in the mod and in its table", () => {
    expect(VERSION).toBe(packageJson.version);
    expect(lua("return BasementOracle.version .. ' ' .. BasementOracle.apiVersion")).toBe(
      `${VERSION} ${API_VERSION}`,
    );
  });
});

describe.each(LUA_VERSIONS)("BasementOracle.rollAward in Lua %s", (luaVersion) => {
  it("gives the worked cases", () => {
    const cases = vectors.map(
      ({ awardSeed, luck, difficulty, collectibles, trinkets }) =>
        `{awardSeed=${awardSeed},edition="afterbirth+",luck=${luck},difficulty="${difficulty}",` +
        `collectibles=${luaTable(collectibles)},trinkets=${luaTable(trinkets)}}`,
    );
    const text = lua(
      `local lines={}
       for _,case in ipairs({${cases.join(",")}}) do
         local a=BasementOracle.rollAward(case)
         lines[#lines+1]=table.concat({a.award,a.count,table.concat(a.spawnSeeds," "),a.draws},"|")
       end
       return table.concat(lines,"\\n")`,
      luaVersion,
    );
    expect(text.split("\n")).toEqual(
      vectors.map(({ award, count, spawnSeeds, draws }) =>
        [award, count, spawnSeeds.join(" "), draws].join("|"),
      ),
    );
  });
});

describe("BasementOracle.planAward", () => {
  it("gives a function that rolls one seed after another", () => {
    const code = `local roll = BasementOracle.planAward{edition="ab+"}
      local a, b = roll(305419896), roll(1859802432)
      return a.award .. a.nextAwardSeed .. b.award .. b.variant`;
    expect(lua(code)).toBe("coin2483374371none0");
  });
});

describe("what is wrong with a case", () => {
  it.each([
    ["rollAward(nil)", "Expected a table but received nil."],
    ["rollAward{}", "Expected a number as awardSeed but received nil."],
    ["rollAward{awardSeed=0}", "received 0"],
    ["rollAward{awardSeed=1.5}", "received 1.5"],
    ['rollAward{awardSeed="1"}', "received string"],
    ['rollAward{awardSeed=1,edition="wii"}', "received wii"],
    ['rollAward{awardSeed=1,luck="much"}', "a number as luck"],
    ["rollAward{awardSeed=1,luck=0/0}", "a number as luck"],
    ['rollAward{awardSeed=1,difficulty="easy"}', "received easy"],
    ["rollAward{awardSeed=1,collectibles={[9999]=1}}", "received 9999"],
    ["rollAward{awardSeed=1,collectibles=7}", "a table as collectibles"],
    ['rollAward{awardSeed=1,trinkets={["match-stick"]=-1}}', "whole number of match-stick"],
    ['rollAward{awardSeed=1,hypotheses={watchDraw="often"}}', "always, withTrinket"],
    ["planAward{luck={}}", "a number as luck"],
    ["generateFloor{stageSeed=1}", "a number as stage"],
    ["generateFloor{stageSeed=0,stage=1}", "received 0"],
    ["generateFloor{stageSeed=1,stage=99}", "received 99"],
    ['generateFloor{stageSeed=1,stage=1,coins="many"}', "a number as coins"],
    ['generateFloor{stageSeed=1,stage=1,flags={"all"}}', "numbers in flags"],
    ['generateFloor{stageSeed=1,stage=1,difficulty="greed"}', "Greed"],
  ])("comes back as nil and a sentence, never as an error: %s", (call, message) => {
    const text = lua(`local result, problem = BasementOracle.${call}
      return tostring(result) .. " " .. tostring(problem)`);
    expect(text).toMatch(/^nil Expected /u);
    expect(text).toContain(message);
  });
});

describe("numbers of another mod", () => {
  it("may be floats where they are whole, and items may be given by number", () => {
    const code = `local a = BasementOracle.rollAward{
        awardSeed = 1295725403.0, edition = "afterbirth+", collectibles = { [241] = 2.0 } }
      return a.award .. a.count .. " " .. a.spawnSeeds[3]`;
    expect(lua(code)).toBe("bomb3 956505496");
  });
});

describe.each(LUA_VERSIONS)("BasementOracle.generateFloor in Lua %s", (luaVersion) => {
  it.each<FloorInput>([
    { stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 },
    { stageSeed: 2649606411, stage: 4, stageType: 4, edition: "repentance", difficulty: "hard" },
    { stageSeed: 12345, stage: 7, edition: "repentance+", collectibles: { "voodoo-head": 1 } },
    { stageSeed: 99999, stage: 12, edition: "afterbirth+", flags: [6], coins: 20, keys: 2 },
  ])("builds the floor that the core builds in Node: %o", (input) => {
    const expected = floorCase(input);
    if ("problem" in expected) {
      throw new Error(expected.problem);
    }
    const fields = Object.entries(input).map(([name, value]) => `${name}=${luaValue(value)}`);
    const text = lua(
      `local f, problem = BasementOracle.generateFloor{${fields.join(",")}}
       if f == nil then return problem end
       local rooms = {}
       for _, room in ipairs(f.rooms) do
         rooms[#rooms+1] = room.gridIndex .. ":" .. room.shape .. ":" .. room.depth
       end
       local special = {}
       for _, room in ipairs(f.specialRooms) do
         special[#special+1] = room.type .. ":" .. room.decision .. ":" .. tostring(room.cell)
       end
       return table.concat({f.curses, f.roomCount, f.minDeadEnds, #f.attempts, f.startRoom.awardSeed,
         table.concat(rooms, " "), table.concat(special, " ")}, "|")`,
      luaVersion,
    );
    expect(text.split("|")).toEqual([
      `${expected.curses}`,
      `${expected.roomCount}`,
      `${expected.minDeadEnds}`,
      `${expected.attempts.length}`,
      `${expected.startRoom.awardSeed}`,
      expected.rooms.map((room) => `${room.gridIndex}:${room.shape}:${room.depth}`).join(" "),
      expected.specialRooms
        .map((room) => `${room.type}:${room.decision}:${room.cell ?? "nil"}`)
        .join(" "),
    ]);
  });
});

function luaValue(value: unknown): string {
  if (Array.isArray(value)) {
    return `{${value.join(",")}}`;
  }
  return typeof value === "object" && value !== null
    ? luaTable(value as Record<string, number>)
    : JSON.stringify(value);
}

describe("the table", () => {
  it("is gone when the mod is unloaded, and back when it is loaded again", () => {
    const seen = inGame({}, (game) => {
      game.luamod("basement-oracle");
      return game.evaluate("return type(BasementOracle)");
    });
    expect(seen).toBe("table");
  });
});
