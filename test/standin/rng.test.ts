import { Engine } from "../../standin";
import draws from "../../src/mod/vectors/rng.json";
import seedTexts from "../../src/mod/vectors/seedTexts.json";

const engine = new Engine();
afterAll(() => {
  engine.close();
});

describe("the stand-in's generator", () => {
  it.each(draws)("gives the known draws of index $shiftIndex from seed $seed", (known) => {
    const told = engine.evaluate(`
      local rng, list = RNG(), {}
      rng:SetSeed(${known.seed}, ${known.shiftIndex})
      for position = 1, ${known.draws.length} do list[position] = rng:Next() end
      return table.concat(list, ",")`);
    expect(told).toBe(known.draws.join());
  });

  it("crashes on seed 0 and on an index that does not exist", () => {
    engine.evaluate("local rng = RNG() rng:SetSeed(0, 35) pcall(rng.Next, rng)");
    engine.evaluate("local rng = RNG() pcall(rng.SetSeed, rng, 1, 81)");
    expect(engine.take().crashes).toHaveLength(2);
  });
});

it.each(seedTexts)("the stand-in's seed texts turn $text into $seed and back", ({ text, seed }) => {
  expect(engine.evaluate(`return Seeds.String2Seed("${text}")`)).toBe(String(seed));
  expect(engine.evaluate(`return Seeds.Seed2String(${seed})`)).toBe(text);
});

it.each([
  ["afterbirth+", 1432161169, 1, 0, 4273504213],
  ["repentance+", 3398290282, 4, 4, 2649606411],
] as const)(
  "stage seeds and room seeds follow the start seed as a real log of %s shows",
  (edition, seed, stage, stageType, stageSeed) => {
    const game = new Engine({ edition });
    const rooms = [{ gridIndex: 84, type: 1, spawnSeed: 1472570282 }];
    game.startRun({ seed, floor: { name: "", stage, stageType, rooms } });
    const state = game.readState();
    game.close();
    expect(state.stageSeed).toBe(stageSeed);
    // The three seeds of a real start room.
    expect(state.rooms?.[0]).toMatchObject({
      decorationSeed: 2228228266,
      spawnSeed: 1472570282,
      awardSeed: 1484604405,
    });
  },
);
