import { API_VERSION, VERSION } from "../../src/mod/version";
import packageJson from "../../package.json";
import { answerFloorCase } from "../../src/floors/words/floorCase";
import { answered } from "../support/answered";
import {
  FOUGHT,
  LUA_VERSIONS,
  ROOM,
  clear,
  newGame,
  newRun,
  sharedGame,
  sharedRuns,
} from "./support";

const run = sharedRuns();

/** Runs Lua in another mod's place and returns its text. */
function lua(code: string, luaVersion: (typeof LUA_VERSIONS)[number] = "5.3"): string {
  return GAMES[luaVersion]().evaluate(code);
}

const GAMES = {
  "5.3": sharedGame({ luaVersion: "5.3" }),
  "5.4": sharedGame({ luaVersion: "5.4" }),
};

it("the version is package.json's, in the mod and in its table", () => {
  expect(VERSION).toBe(packageJson.version);
  expect(lua("return BasementOracle.version .. ' ' .. BasementOracle.apiVersion")).toBe(
    `${VERSION} ${API_VERSION}`,
  );
});

describe("the awards of other mods' cases", () => {
  it.each([
    [
      "are rolled one seed after another by a plan",
      `local roll = BasementOracle.planAward{edition="ab+"}
        local a, b = roll(305419896), roll(1859802432)
        return a.award .. a.nextAwardSeed .. b.award .. b.variant`,
      "coin2483374371none0",
    ],
    [
      "take a whole inventory: what changes no award is left out",
      `local everything = {}
        for id = 1, 732 do everything[id] = 0 end
        everything[134], everything[1], everything[9999] = 1, 3, 1
        local a = BasementOracle.rollAward{awardSeed=2478996093,edition="ab+",collectibles=everything,trinkets={[165]=1}}
        return a.award .. a.draws`,
      "locked-chest5",
    ],
    [
      "take floats where they are whole, and items by number",
      `local a = BasementOracle.rollAward{
          awardSeed = 1295725403.0, edition = "afterbirth+", collectibles = { [241] = 2.0 } }
        return a.award .. a.count .. " " .. a.spawnSeeds[3]`,
      "bomb3 956505496",
    ],
  ])("%s", (_, code, expected) => {
    expect(lua(code)).toBe(expected);
  });

  it("are those of the edition that is played or chosen, unless they name one", () => {
    const game = newRun({ edition: "afterbirth+" });
    const rolled = (more = ""): string =>
      game.evaluate(`local a = BasementOracle.rollAward({ awardSeed = 305419896, difficulty = 1 ${more} })
          return a.award .. " " .. a.draws .. " " .. a.nextAwardSeed`);
    const [here, other] = ["afterbirth+", "repentance"].map((name) =>
      rolled(`, edition = "${name}"`),
    );
    expect(here).not.toBe(other);
    expect(rolled()).toBe(here);
    game.command("oracle edition repentance");
    expect(rolled()).toBe(other);
  });
});

describe.each(LUA_VERSIONS)("BasementOracle.forecast in Lua %s", (luaVersion) => {
  const ROOMS = `local forecast, problem = BasementOracle.forecast()
    if forecast == nil then return problem end
    local lines = { tostring(forecast.currentRoom and forecast.currentRoom.listIndex) }
    for _, room in ipairs(forecast.rooms) do
      local award = room.award and (room.award.count .. " " .. room.award.award) or room.exception
      lines[#lines + 1] = room.listIndex .. " " .. tostring(room.isClear) .. " " .. award
    end
    return table.concat(lines, "\\n")`;

  it("tells what every room drops, the current one too, with what is carried now", () => {
    const players = [{ luck: 3, collectibles: { "contract-from-below": 1 } }];
    const game = run({ luaVersion, players });
    game.enterRoom(ROOM.west);
    const lines = game.evaluate(ROOMS).split("\n");
    expect(lines).toHaveLength(1 + 10);
    expect(lines[0]).toBe(`${ROOM.west}`);
    const whole = (room: number): unknown =>
      JSON.parse(
        game.evaluate(
          `return require("json").encode(BasementOracle.forecast().rooms[${room + 1}])`,
        ),
      );
    for (const room of FOUGHT) {
      const told = whole(room);
      const { vanillaWouldBe, awardSeedBefore, gridIndex } = clear(game, room);
      const { award = "none", count = 0, spawnSeeds, nextAwardSeed } = vanillaWouldBe ?? {};
      expect(lines).toContain(`${room} false ${count} ${count === 0 ? "none" : award}`);
      expect(told).toEqual({
        ...{ listIndex: room, gridIndex, dimension: 0, roomType: 1, awardSeed: awardSeedBefore },
        ...{ isClear: false, isVisited: room === ROOM.west },
        award: expect.objectContaining({ count, spawnSeeds, nextAwardSeed }) as unknown,
      });
    }
    expect(lines).toContainEqual(expect.stringMatching(`^${ROOM.boss} false boss rooms`));
    expect(game.evaluate(ROOMS)).toContain(`${ROOM.west} true`);
  });

  it.each([
    ["an item of which nobody knows", { options: 1 }, "1", "Options? is held"],
    [
      "more of an item than a run can hold",
      { "contract-from-below": 1_000_000_000 },
      "1001",
      "1000000000 of item c241 is more than any run can hold",
    ],
  ])("is unsure with %s, and counts no more than can be", (_, collectibles, most, why) => {
    const game = run({ luaVersion, players: [{ collectibles }] });
    const told = game.evaluate(`local forecast = BasementOracle.forecast()
      local most = 0
      for _, room in ipairs(forecast.rooms) do
        most = math.max(most, room.award and room.award.count or 0)
      end
      return most .. " " .. forecast.undetermined`);
    expect(told.startsWith(`${most} ${why}`)).toBe(true);
  });

  it("raises nothing outside a run, nor when the game fails", () => {
    expect(lua(ROOMS, luaVersion)).toBe("Expected a run in progress but received none.");
    const faults = { missingFunctions: ["Level.GetRooms"] };
    const game = newRun({ luaVersion, faults });
    expect(game.evaluate(ROOMS)).toMatch(/^Failed to read the game/u);
  });
});

describe("what is wrong with a case", () => {
  const RAISES =
    "setmetatable({},{__index=function() error('no') end,__pairs=function() error('no') end,__tostring=function() error('no') end})";
  it.each([
    ["rollAward(nil)", "received nothing"],
    ["rollAward{awardSeed=1.5}", "received 1.5"],
    ["rollAward{awardSeed=1e300}", "received 1e+300"],
    ["rollAward{awardSeed=1,edition=print}", "text as edition"],
    ["rollAward{awardSeed=1,luck=0/0}", "as luck"],
    ["rollAward{awardSeed=1,luck=math.huge}", "as luck"],
    ['rollAward{awardSeed=1,collectibles={["lucky-fot"]=1}}', 'did you mean "lucky-foot"'],
    ["rollAward{awardSeed=1,collectibles={[true]=1}}", 'received "true"'],
    ["rollAward{awardSeed=1,collectibles={[0]=1}}", 'received "0"'],
    ["rollAward{awardSeed=1,collectibles={[241]=math.huge}}", "0 to 1000 for 241"],
    ["rollAward{awardSeed=1,collectibles={[241]=0/0}}", "0 to 1000 for 241"],
    ["rollAward{awardSeed=1,colectibles={}}", 'did you mean "collectibles"'],
    ["rollAward{awardSeed=1,hypotheses={watchDraw=print}}", "always, withTrinket"],
    ["planAward{awardSeed=1}", "awardSeed"],
    ["planAward{}(print)", "Expected a seed"],
    [`rollAward(${RAISES})`, "plain tables"],
    [`rollAward{awardSeed=${RAISES}}`, "received a table"],
    [`rollAward{awardSeed=1,trinkets=${RAISES}}`, "plain tables"],
    [`generateFloor(${RAISES})`, "plain tables"],
    ["generateFloor{stageSeed=1,stage=1,difficulty=print}", "a difficulty (0 normal, 1 hard"],
    ["generateFloor{stageSeed=1,stage=1,collectibles={[true]=1}}", 'received "true"'],
    ["generateFloor{stageSeed=1,stage=1,[1]=1}", 'received "1"'],
    ["generateFloor{stageSeed=1}", "Expected a stage"],
    ['generateFloor{stageSeed=1,stage=1,difficulty="greed"}', "Greed"],
  ])("comes back as nil and a sentence, never as an error: %s", (call, message) => {
    const text = lua(`local result, problem = BasementOracle.${call}
      return tostring(result) .. " " .. tostring(problem)`);
    expect(text).toMatch(/^nil Expected /u);
    expect(text).toContain(message);
  });
});

describe.each(LUA_VERSIONS)("BasementOracle.generateFloor in Lua %s", (luaVersion) => {
  it.each([
    [
      'stageSeed = 2593915157.0, stage = 1, edition = "afterbirth+", curseOdds = 10',
      { stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 },
    ],
    ['seedText = "B911 99AC", stage = "caves-xl"', { seedText: "B911 99AC", stage: "caves-xl" }],
    [
      'startSeed = 1, stage = 7, collectibles = { [599] = 1, ["black-candle"] = 1.0 }, flags = { 6 }',
      { startSeed: 1, stage: 7, collectibles: { 599: 1, "black-candle": 1 }, flags: [6] },
    ],
  ])("answers a case given in Lua's ways: %s", (fields, given) => {
    const code = `local f, problem = BasementOracle.generateFloor{${fields}}
       if f == nil then return problem end
       local special = {}
       for _, room in ipairs(f.specialRooms) do
         special[#special+1] = room.type .. ":" .. room.decision .. ":" .. tostring(room.cell)
       end
       return f.rooms[1].awardSeed .. "|" .. table.concat(special, " ")`;
    const { rooms, specialRooms } = answered(answerFloorCase(given));
    const special = specialRooms.map(
      ({ type, decision, cell = "nil" }) => `${type}:${decision}:${cell}`,
    );
    expect(lua(code, luaVersion)).toBe(`${rooms[0]?.awardSeed}|${special.join(" ")}`);
  });
});

it("the table is back when the mod is loaded again", () => {
  const game = newGame();
  game.luamod("basement-oracle");
  expect(game.evaluate("return type(BasementOracle)")).toBe("table");
});
