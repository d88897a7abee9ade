import fc from "fast-check";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { curseOddsTried } from "../../../src/floors/curseOdds";
import { CARRIED_FLOORS, floorOf, setupOf, type LoggedFloor } from "../../floors/support";
import { CARRIED_LOG, compareText, floorsOf, logOf, mismatchesOf, REAL_FLOORS } from "./support";

/** The shapes, loops and seeds of a log of one floor: each a line and another line in its place. */
function changesOf(log: string): readonly { readonly line: number; readonly text: string }[] {
  const otherNumber: readonly (readonly [form: RegExp, other: (number: number) => number])[] = [
    [/(?<=place_room: shape )\d+$/, (shape) => (shape % 11) + 2],
    [/(?<=rooms in )\d+(?= loops$)/, (loops) => loops + 1],
    [/(?<=(?:Seed|seed:) )\d+$/, (seed) => (seed ^ 1) >>> 0],
  ];
  return log.split("\n").flatMap((line, index) =>
    otherNumber
      .filter(([form]) => form.test(line))
      .map(([form, other]) => {
        return {
          line: index + 1,
          text: line.replace(form, (number) => `${other(Number(number))}`),
        };
      }),
  );
}

/** XL floors may end with a second boss room whose shape depends on the game's room files. */
const PLAIN_FLOORS = REAL_FLOORS.filter(({ curses }) => (curses & 2) === 0);

function changedLog(floor: LoggedFloor, place: number): { log: string; line: number } {
  const log = writeEngineFloorsLog([floor]);
  const changes = changesOf(log);
  const { line, text } = changes[place % changes.length] ?? expect.fail();
  const lines = log.split("\n").with(line - 1, text);
  return { log: lines.join("\n"), line };
}

describe("real floors in the form of the game's log", () => {
  const report = compareText(writeEngineFloorsLog(REAL_FLOORS));

  it("match, every one of them, from the game's own lines alone, and leave no check open", () => {
    expect(report.floors).toEqual({ match: REAL_FLOORS.length, mismatch: 0, outside: 0 });
    expect(report.problemCount).toBe(0);
    const results = floorsOf(report).flatMap(({ checks }) => checks.map(({ result }) => result));
    expect(new Set(results)).toEqual(new Set(["holds"]));
  });

  it("are Repentance+'s or Afterbirth+'s where the log lacks the line that names its edition", () => {
    const [, ...unnamed] = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 4)).split("\n");
    const told = floorsOf(compareText(unnamed.join("\n"))).map(({ edition }) => edition);
    expect(told).toEqual(["repentance+", "repentance+", "repentance+", "afterbirth+"]);
  });

  it("have the curses that odds of 1 in 10 roll, and no other odds all of them", () => {
    const fitting = curseOddsTried("afterbirth+").filter((curseOdds) => {
      const input = { edition: "afterbirth+", stage: 1, curseOdds } as const;
      return REAL_FLOORS.every((floor) => setupOf(floor.stageSeed, input).curses === floor.curses);
    });
    expect(fitting).toEqual([10]);
  });

  // A floor with another stage seed than its lines follow from contradicts itself: no rule is to blame.
  it("mismatch at the line changed, a shape or loops; with another stage seed or start room they are open", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAIN_FLOORS), fc.nat({ max: 1000 }), (floor, place) => {
        const { log, line } = changedLog(floor, place);
        const [changed] = floorsOf(compareText(log));
        const isStageSeed = line === changed?.line;
        const start = changed?.checks.find(({ name }) => name === "start room");
        if (start?.line === line) {
          // Of a floor's only seed: lines between the name and another room's may be lost.
          expect([changed?.verdict, start?.result]).toEqual(["match", "undetermined"]);
          return;
        }
        expect(changed?.verdict).toBe(isStageSeed ? "outside" : "mismatch");
        const broken = changed?.checks.filter(({ result }) => result === "broken") ?? [];
        expect(isStageSeed || broken[0]?.line === line).toBe(true);
        // Of attempts one rule each, whatever their number.
        const ofAttempts = broken.filter(({ name }) => name.startsWith("attempt "));
        expect(ofAttempts.every(({ rule }) => rule === "attempt n")).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("keep all other floors matching when one of them is changed", () => {
    const changed = compareText(CARRIED_LOG.replace("14 rooms in 9 loops", "14 rooms in 10 loops"));
    expect(changed.floors).toEqual({ match: 23, mismatch: 1, outside: 0 });
    expect(mismatchesOf(changed)[0]?.why).toBe(
      "Attempt 1, loops: expected 9 but the game has 10 (line 7).",
    );
  });

  it("name the stage seed when it is the logged one that is wrong", () => {
    const start = "RNG Start Seed: ML3H JVH2 (1432161169)";
    const input = {
      stageSeed: 4273504213,
      stage: 1,
      edition: "afterbirth+",
      curseOdds: 10,
    } as const;
    const log = logOf(floorOf(input)).replace("Seed 4273504213", "Seed 4273504214");
    const report = compareText(log.replace("\n", `\n${start}\n`));
    expect(report.floors).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(floorsOf(report)[0]?.why).toContain("stage seed 4273504213, the start seed's slot");
  });
});

const LEVEL = /(Level::Init .*)/;
const PLAIN_FLOOR = CARRIED_FLOORS.find(({ curses }) => curses === 0) as LoggedFloor;
const XL_LOG = writeEngineFloorsLog(
  CARRIED_FLOORS.filter(({ curses }) => curses === 2).slice(0, 1),
);

describe("a floor of a log", () => {
  it("on hard is told from its room count, though the log does not say so", () => {
    const input = { stageSeed: 754336553, stage: 2, edition: "repentance+", curseOdds: 3 } as const;
    const log = logOf(floorOf({ ...input, difficulty: "hard" }));
    const [item] = floorsOf(compareText(log));
    expect(item).toMatchObject({ verdict: "match", difficulty: "hard", edition: "repentance+" });
  });

  it("with a curse that no odds roll is a mismatch, and names the curse", () => {
    const lost = CARRIED_LOG.replace(LEVEL, "$1\n[INFO] - Curse of Blind");
    const [item] = floorsOf(compareText(lost));
    expect(item).toMatchObject({ verdict: "mismatch", why: expect.stringMatching(/^Curse: /) });
  });

  it("with another curse than its attempts ask for is told by the curse, before its consequences", () => {
    const changed = XL_LOG.replace(/Curse of the Labyrinth/, "Curse of Blind");
    const labyrinth = "$1\n[INFO] - Curse of the Labyrinth!";
    const added = writeEngineFloorsLog([PLAIN_FLOOR]).replace(LEVEL, labyrinth);
    const [one, other] = [changed, added].map((log) => mismatchesOf(compareText(log))[0]?.why);
    expect(one).toMatch(/^Curse: expected labyrinth but the game has blind .*the curse labyrinth/);
    expect(other).toMatch(/^Curse: expected none but the game has labyrinth .*the logged one/);
  });

  it("whose attempts ask for a curse that is not logged lacks a line", () => {
    const [item] = floorsOf(compareText(XL_LOG.replace(/.*Curse of the Labyrinth.*\n/, "")));
    const why = expect.stringMatching(/^The log lacks a line: .* curse labyrinth/) as string;
    expect(item).toMatchObject({ verdict: "outside", why });
  });

  it("of Afterbirth's Cathedral has no rooms of L nor of the longest corridor", () => {
    // A floor of a real log: the first twelve shapes make another one from its seed.
    const log = `Binding of Isaac: Afterbirth v1.06
Level::Init m_Stage 10, m_StageType 1 Seed 376339216
generate...
place_room: shape 4
place_room: shape 6
place_room: shape 8
place_room: shape 6
place_room: shape 4
20 rooms in 12 loops
placing rooms...
Map Generated in 1 Loops
`;
    expect(floorsOf(compareText(log))[0]?.verdict).toBe("match");
    const [later] = floorsOf(compareText(log.replace("Afterbirth v", "Afterbirth+ v")));
    expect(later?.why).toMatch(/^Undetermined: afterbirth builds this floor just so/);
    const [other] = mismatchesOf(compareText(log.replace("12 loops", "13 loops")));
    expect(other?.why).toBe("Attempt 1, loops: expected 12 but the game has 13 (line 9).");
  });

  it("of Depths II is tried with Strange Door locked as well", () => {
    const log = `Binding of Isaac: Repentance v1.7.5.0000
Level::Init m_Stage 6, m_StageType 0 Seed 3649795976
generate...
place_room: shape 8
place_room: shape 12
place_room: shape 3
place_room: shape 10
place_room: shape 4
20 rooms in 13 loops
placing rooms...
Map Generated in 1 Loops
`;
    expect(floorsOf(compareText(log))[0]?.verdict).toBe("match");
  });
});

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
    expect(floorsOf(report).map(({ expected }) => expected?.roomCount)).toEqual([9, 12]);
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

  const floorOf = (stage: number, seed: number, line: string) => {
    const level = `Level::Init m_Stage ${stage}, m_AltStage 0 Seed ${seed}\n${line}`;
    return `RNG Start Seed: 1J83 9HSJ (3050496099)\n${level}generate...\n9 rooms in 6 loops\nplacing rooms...\nMap Generated in 1 Loops\n`;
  };

  it("has no labyrinth on a second floor, and its rooms tell one whose line is lost", () => {
    const curseOf = (...floor: Parameters<typeof floorOf>) => checkOf("curse", floorOf(...floor));
    const LABYRINTH = "Curse of the Labyrinth!\n";
    const seed = [...Array(400).keys()].find(
      (one) => one > 0 && curseOf(1, one, LABYRINTH)?.result === "holds",
    );
    const rooms = [...Array(30).keys()].map((count) =>
      last(floorOf(1, seed ?? 0, "").replace("9 rooms", `${count} rooms`)),
    );
    const lost = rooms.filter((floor) => floor?.why.startsWith("The log lacks a line"));
    expect(lost.map((floor) => floor?.verdict)).toEqual(["outside"]);
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
