import { Engine } from "../../standin";

const engine = new Engine();
afterAll(() => {
  engine.close();
});

function draws(index: number, seed: number, count: number): string {
  return engine.evaluate(`
    local rng, list = RNG(), {}
    rng:SetSeed(${seed}, ${index})
    for position = 1, ${count} do list[position] = rng:Next() end
    return table.concat(list, ", ")`);
}

describe("the stand-in's generator", () => {
  it.each([
    [0, 1, "9, 101, 751, 8031"],
    [12, 1, "129, 20489, 2248875, 356655171"],
    [27, 1, "8388609, 1048577, 9568257, 16385"],
    [35, 1, "517, 270405, 135692889, 2775766283, 318486952, 3409045305"],
    [35, 305419896, "1509882382, 962127037, 485276095, 195321346, 4176648643, 2483374371"],
    [35, 2853650767, "552604583, 3477882100, 2754705362, 2179593252"],
    [35, 4294967295, "4193255424, 2151546624, 4259699513, 3997104011"],
    [60, 1, "33, 1025, 33889, 1048579"],
    [66, 1, "129, 16389"],
    [80, 1, "32769, 1073741841, 1342742533, 336070660"],
  ])("gives the known draws of index %i from seed %i", (index, seed, expected) => {
    expect(draws(index, seed, expected.split(", ").length)).toBe(expected);
  });

  it("holds the game's default seed until it is given another", () => {
    expect(engine.evaluate("return RNG():Next()")).toBe("552604583");
  });

  it("gives floats as the game's float32 does", () => {
    const floats = engine.evaluate(`
      local rng, list = RNG(), {}
      rng:SetSeed(305419896, 35)
      for position = 1, 6 do list[position] = string.format("%.17g", rng:RandomFloat()) end
      return table.concat(list, " ")`);
    expect(floats.split(" ").map(Number)).toEqual([
      0.35154685378074646, 0.22401262819766998, 0.11298713088035583, 0.04547679051756859,
      0.9724516868591309, 0.5782055854797363,
    ]);
  });

  it("spends a draw on a bound of 0, and crashes on seed 0 and on an index that does not exist", () => {
    expect(
      engine.evaluate(`
        local rng = RNG()
        rng:SetSeed(1, 35)
        return rng:RandomInt(0) .. " " .. rng:GetSeed()`),
    ).toBe("0 517");
    engine.evaluate("local rng = RNG() rng:SetSeed(0, 35) pcall(rng.Next, rng)");
    engine.evaluate("local rng = RNG() pcall(rng.SetSeed, rng, 1, 81)");
    expect(engine.take().crashes).toHaveLength(2);
  });
});

describe("the stand-in's seed texts", () => {
  it.each([
    ["FYQ8 QQ8G", 586324166],
    ["2ZTM KF7E", 3398290282],
    ["ML3H JVH2", 1432161169],
    ["B911 99AC", 1],
    ["8AJJ AAYH", 4294967295],
    ["DKM8 9MNM", 364417104],
  ])("turns %s into %i and back", (text, number) => {
    expect(engine.evaluate(`return Seeds.String2Seed("${text}")`)).toBe(String(number));
    expect(engine.evaluate(`return Seeds.Seed2String(${number})`)).toBe(text);
  });

  it.each(["FYQ8 QQ8H", "FYQ8QQ8G", "fyq8 qq8g", "FYQ8 QQ8O", ""])("refuses %j", (text) => {
    expect(engine.evaluate(`return Seeds.String2Seed("${text}")`)).toBe("0");
  });
});

describe("stage seeds and room seeds", () => {
  it("follow the start seed as two real logs show", () => {
    const stageSeed = (seed: number, edition: "afterbirth+" | "repentance+", stage: number) => {
      const game = new Engine({ edition });
      const rooms = [{ gridIndex: 84, type: 1, variant: 2 }];
      game.startRun({
        seed,
        floor: { name: "", stage, stageType: stage === 4 ? 4 : 0, rooms },
      });
      const state = game.readState();
      game.close();
      return state.stageSeed;
    };
    expect(stageSeed(1432161169, "afterbirth+", 1)).toBe(4273504213);
    expect(stageSeed(3398290282, "repentance+", 4)).toBe(2649606411);
  });

  it("go from a real start room's spawn seed to its other two", () => {
    const game = new Engine();
    const rooms = [{ gridIndex: 84, type: 1, spawnSeed: 1472570282 }];
    game.startRun({ seed: 1, floor: { name: "", stage: 1, stageType: 0, rooms } });
    expect(game.readState().rooms?.[0]).toMatchObject({
      decorationSeed: 2228228266,
      spawnSeed: 1472570282,
      awardSeed: 1484604405,
    });
    game.close();
  });
});
