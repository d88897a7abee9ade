import { compareText, floorsOf, mismatchesOf } from "./support";

/** The lines of two floors of a real log of Rebirth 1.05: no name of the game, no shapes. */
const LOG = `RNG Start Seed: 1J83 9HSJ (3050496099)
Level::Init m_Stage 1, m_AltStage 1 Seed 1458940810
generate...
9 rooms in 6 loops
not enough dead ends, trying to make new one
placing rooms...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 2869322856
Level::Init m_Stage 2, m_AltStage 0 Seed 564862699
Curse of Blind
generate...
12 rooms in 7 loops
placing rooms...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 1212718184
`;

const last = (log: string) => floorsOf(compareText(log)).at(-1);
const checkOf = (what: string, log: string) => last(log)?.checks.find(({ name }) => name === what);

describe("a floor of Rebirth", () => {
  it("matches by room count, curse, stage seed and start room; its layout is left open", () => {
    const report = compareText(LOG);
    expect(report.floors).toEqual({ match: 2, mismatch: 0, outside: 0 });
    for (const { edition, checks } of floorsOf(report)) {
      expect(edition).toBe("rebirth");
      const [open, ...others] = checks.toSorted((one) => (one.result === "holds" ? 1 : -1));
      expect(open).toMatchObject({ name: "layout", result: "undetermined" });
      const held = others.map(({ name }) => name).join();
      expect(held).toBe("stage seed,curse,room count,start room");
    }
  });

  it("matches whatever its loops and shapes are: its generator is not known", () => {
    const other = LOG.replace("12 rooms in 7 loops", "place_room: shape 8\n12 rooms in 3 loops");
    expect(compareText(other).floors).toEqual({ match: 2, mismatch: 0, outside: 0 });
    const layouts = [LOG, other].map((log) => checkOf("layout", log)?.observed);
    expect(layouts).toEqual(["7 loops", "3 loops, shapes 8"]);
  });

  it.each([
    ["12 rooms in", "16 rooms in", /^Room count: expected 12 but the game has 16 \(line 13\)/],
    ["Curse of Blind", "Curse of Maze", /^Curse: expected blind or none but the game has maze/],
  ])("with %s changed to %s is a mismatch", (from, to, why) => {
    const report = compareText(LOG.replace(from, to));
    expect(report.floors).toMatchObject({ match: 1, mismatch: 1 });
    expect(mismatchesOf(report)[0]?.why).toMatch(why);
  });

  it("with two or three rooms more may be of hard mode", () => {
    const results = [13, 14, 15, 16].map((rooms) => {
      const log = LOG.replace("12 rooms in", `${rooms} rooms in`);
      return `${last(log)?.verdict} ${checkOf("room count", log)?.result}`;
    });
    const [wrong, open] = ["mismatch broken", "match undetermined"];
    expect(results).toEqual([wrong, open, open, wrong]);
  });

  it("is outside where its stage seed lost a digit: curse and room count alone fit many floors", () => {
    const cut = LOG.replaceAll(/(Level::Init .*Seed \d+)\d/g, "$1");
    const report = compareText(cut);
    expect(report.floors).toEqual({ match: 0, mismatch: 0, outside: 2 });
    expect(floorsOf(report)[0]?.why).toContain("that another floor would not have as well");
    expect(report.coverage).toEqual([]);
  });

  it("has no labyrinth on a second floor, whatever its seed rolls", () => {
    const curseOf = (stage: number, seed: number, line: string) => {
      const level = `Level::Init m_Stage ${stage}, m_AltStage 0 Seed ${seed}\n${line}`;
      const log = `RNG Start Seed: 1J83 9HSJ (3050496099)\n${level}generate...\n9 rooms in 6 loops\nplacing rooms...\nMap Generated in 1 Loops\n`;
      return checkOf("curse", log);
    };
    const LABYRINTH = "Curse of the Labyrinth!\n";
    const seed = [...Array(400).keys()].find(
      (one) => one > 0 && curseOf(1, one, LABYRINTH)?.result === "holds",
    );
    const second = curseOf(2, seed ?? 0, "Curse of Blind\n");
    expect(curseOf(1, seed ?? 0, "Curse of Blind\n")?.expected).toContain("labyrinth");
    expect(second).toMatchObject({ result: "broken", expected: "none" });
  });

  it("goes by its own numbers of stages: 9 is the Cathedral, which later is 10", () => {
    const cathedral = `RNG Start Seed: 1J83 9HSJ (3050496099)
Level::Init m_Stage 9, m_AltStage 1 Seed 2546847476
generate...
20 rooms in 13 loops
placing rooms...
Map Generated in 1 Loops
`;
    expect(last(cathedral)).toMatchObject({ name: "Cathedral", verdict: "match" });
  });
});
