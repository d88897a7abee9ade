/** Floors of made-up logs: which setup a floor is held against, and what is said of its attempts. */
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { SeededDraw } from "../../../src/core/draw/draw";
import { curseOddsTried } from "../../../src/floors/curseOdds";
import type { Floor } from "../../../src/floors";
import type { LayoutAttempt, StageSetup } from "../../../src/floors/floorTypes";
import { builtInFigures } from "../../../src/figures/builtIn";
import { roomSourceOf, type FigureSet } from "../../../src/figures/figureSet";
import {
  emptyAttempt,
  newRun,
  type ObservedAttempt,
  type ObservedFloor,
  type ObservedRun,
} from "../../../src/observe/log/observed";
import { LogReader } from "../../../src/observe/log/logReader";
import { compareFloor } from "../../../src/judge/logs/floors/compareFloor";
import { findLaterAttempts, lostLineOf } from "../../../src/judge/logs/floors/attempts";
import {
  attemptDifference,
  attemptsFrom,
  candidatesOf,
} from "../../../src/judge/logs/floors/floorSimulation";
import { CARRIED_FLOORS, floorOf, setupOf } from "../../floors/support";
import { floorWith } from "../../observe/log/support";
import { answered } from "../../support/answered";
import { FLOOR_RECORD } from "./recordedFloors";
import { compareText, floorsOf, logOf } from "./support";
import type { SaidFloor } from "../../support/making";

/** The first floor of some seeds that is of a kind. */
function findFloor(input: SaidFloor, isOfKind: (floor: Floor) => boolean) {
  for (let stageSeed = 1; stageSeed < 20_000; stageSeed += 1) {
    const floor = floorOf({ ...input, stageSeed });
    if (isOfKind(floor)) {
      return floor;
    }
  }
  throw new Error("Expected a floor of that kind.");
}

const SESSION = { difficulty: 1, challenge: 18 } as ObservedRun["session"];

/** The odds of a curse in Repentance, of an advanced save first; with none the last is 0. */
const [LIKELIEST = 0, OTHER = 0] = curseOddsTried("repentance");

const compared = (log: string) => floorsOf(compareText(log))[0];

describe("what a log does not tell of a floor is tried:", () => {
  it("a floor that fits nothing is shown beside the setup with as many rooms", () => {
    const input = { stage: 2, edition: "repentance+", difficulty: "hard", curseOdds: 3 } as const;
    const isOfKind = ({ setup, attempts }: Floor): boolean =>
      setup.curses === 0 && attempts[0]?.shapes.length === 1;
    const hard = findFloor(input, isOfKind);
    const log = logOf(hard).replace(/shape (\d+)/, (_, shape) => `shape ${shape === "8" ? 9 : 8}`);
    const { expected, why } = compared(log) ?? {};
    expect(expected).toMatchObject({ roomCount: hard.attempts[0]?.rooms });
    expect(why).toMatch(/^Attempt 1, shape 1: expected \d+ \(\w+\) but the game has [89] \(\w+\)/);
  });

  const input = { stage: 2, edition: "repentance" } as const;
  const curseAt = (stageSeed: number, curseOdds: number) =>
    setupOf(stageSeed, { ...input, curseOdds }).curses;
  const uncursed = findFloor(
    { ...input, curseOdds: OTHER },
    ({ setup }) => setup.curses === 0 && curseAt(setup.stageSeed, LIKELIEST) !== 0,
  );

  it("no curse where the likeliest odds would have rolled one tells the odds", () => {
    const command = expect.stringMatching(/--curse-odds \d+$/) as string;
    expect(compared(logOf(uncursed))).toMatchObject({ verdict: "match", command });
  });

  it("its rooms are those of the attempt that came to placing; of another there are none", () => {
    const layout = uncursed.attempts.at(-1)?.layout ?? [];
    expect(compared(logOf(uncursed))?.rooms).toMatchObject(
      layout.map(({ gridIndex, deadEnd }, index) => {
        return { gridIndex, type: index === 0 ? "start" : deadEnd ? "dead-end" : "default" };
      }),
    );
    const plain = findFloor({ ...input, curseOdds: 0 }, ({ setup }) =>
      [LIKELIEST, OTHER].every((odds) => curseAt(setup.stageSeed, odds) === 0),
    );
    const wrong = compared(logOf(plain).replace(/(\d+) loops/, "99 loops"));
    expect(wrong).toMatchObject({ verdict: "mismatch", difficulty: "normal" });
    expect(wrong?.command).toContain(`--curse-odds ${LIKELIEST}`);
    const poor = CARRIED_FLOORS.filter(({ attempts }) => attempts[0]?.verdict !== "placing");
    const log = writeEngineFloorsLog(poor.slice(0, 1)).replace(/(\d+) loops/, "99 loops");
    expect(compared(log)).toMatchObject({ verdict: "mismatch", rooms: [] });
  });
});

it.each<readonly [string, Partial<ObservedFloor>, readonly string[]]>([
  ["nothing", {}, ["normal 0", "hard 0"]],
  [
    "the floor's record",
    { record: { ...FLOOR_RECORD, difficulty: 1, challenge: 18 } },
    ["hard 18"],
  ],
  ["the session's record", { run: { ...newRun(1, 1), session: SESSION } }, ["hard 18"]],
])("difficulty and challenge of a floor are tried as far as %s tells them", (_, told, tried) => {
  const candidates = answered(candidatesOf(floorWith(told), 77, ["repentance"]));
  const ways = candidates.map(({ setup: { plan } }) => `${plan.difficulty} ${plan.challenge}`);
  expect([...new Set(ways)]).toEqual(tried);
});

it("a floor's curse is told as none that odds roll where a challenge made it", () => {
  const floors: ObservedFloor[] = [];
  const reader = new LogReader({ floor: (floor) => floors.push(floor) });
  const floor = findFloor({ stage: 1, edition: "repentance", curseOdds: 0 }, () => true);
  reader.push(
    Buffer.from(logOf(floor).replace(/(Level::Init .*)/, "$1\n[INFO] - Curse of Blind!")),
  );
  reader.end();
  const [cursed = expect.fail()] = floors;
  cursed.run.session = { difficulty: 0, challenge: 7 } as ObservedRun["session"];
  expect(compareFloor(cursed)).toMatchObject({ item: { verdict: "match" }, forcedCurses: 64 });
});

describe("the attempts of Repentance after a placing pass that failed", () => {
  const figures = builtInFigures("repentance") as FigureSet;
  // An XL floor with two failed passes, after which two attempts follow, then one.
  const input = { stageSeed: 58264, stage: 1, edition: "repentance", curseOdds: 3 } as const;
  const floor = floorOf(input, { roomSource: roomSourceOf(figures) });
  const groups = ["attempts 2 to 3", "attempt 4"];
  const checksOf = (log: string) =>
    compared(log)?.checks.filter(({ name }) => groups.includes(name)) ?? [];

  it("are told pass by pass, since each begins where the pass before left the generator", () => {
    const placing = floor.attempts.map(({ verdict }) => verdict === "placing");
    expect(placing).toEqual([true, false, true, true]);
    const note = expect.stringMatching(
      /^After a placing pass that failed and made \d+ draws/,
    ) as string;
    const rules = ["attempts n to n", "attempt n"];
    const holds = groups.map((name, at) => ({ name, rule: rules[at], result: "holds", note }));
    expect(checksOf(logOf(floor))).toMatchObject(holds);
  });

  it("are undetermined where no number of draws leads to them: room files decide about it", () => {
    const lines = logOf(floor).split("\n");
    const last = lines.findLastIndex((line) => line.includes("rooms in"));
    const changed = (lines[last] ?? "").replace(/\d+ loops/, "99 loops");
    expect(checksOf(lines.with(last, changed).join("\n")).at(-1)).toMatchObject({
      ...{ name: groups.at(-1), rule: "attempt n", result: "undetermined" },
      note: "What a failed placing pass draws depends on the game's room files.",
    });
  });
});

describe("the attempts after a failed pass begin so many draws later:", () => {
  const [xl] = CARRIED_FLOORS.filter(({ curses }) => curses === 2);
  const setup = setupOf(xl?.stageSeed ?? 1, { stage: 1, edition: "afterbirth+", curses: 2 });
  /** Two attempts as logged, after a pass that made so many draws, and the generator's state then. */
  const laterThan = (passDraws: number) => {
    const pass = new SeededDraw(77);
    Array.from({ length: passDraws }, () => pass.seed(""));
    const attempts = attemptsFrom(setup, pass.state(), 1);
    const made = [attempts.next().value, attempts.next().value];
    const logged = made.map(({ attempt }): ObservedAttempt => {
      return { ...emptyAttempt(1), ...attempt, shapes: [...attempt.shapes] };
    });
    return { logged, generatorState: made[1]?.generatorState };
  };

  it.each([0, 1, 5, 43, 130])("%i", (passDraws) => {
    const { logged, generatorState } = laterThan(passDraws);
    expect(findLaterAttempts(setup, 77, logged, 1)).toEqual({ passDraws, generatorState });
  });

  it("no pass makes more than 130", () => {
    const { logged } = laterThan(131);
    expect(findLaterAttempts(setup, 77, logged, 1)).toBeUndefined();
  });
});

describe("an attempt that is as expected but for one line", () => {
  const [xl, plain] = [2, 0].map((curses) =>
    setupOf(1, { stage: 1, edition: "afterbirth+", curses }),
  ) as [StageSetup, StageSetup];
  const expected = {
    ...{ shapes: [2, 8, 4], rooms: 12, loops: 8, forcedDeadEnds: 2, verdict: "placing" },
  } as unknown as LayoutAttempt;
  const attemptWith = (logged: Partial<ObservedAttempt>): ObservedAttempt => {
    return { ...emptyAttempt(7), ...expected, shapes: [...expected.shapes], ...logged };
  };
  const told = (logged: Partial<ObservedAttempt>, setup = plain) =>
    lostLineOf(expected, attemptWith(logged), setup) !== undefined;

  it.each<readonly [boolean, Partial<ObservedAttempt>]>([
    [false, {}],
    [true, { shapes: [2, 4] }],
    [true, { shapes: [] }],
    [true, { forcedDeadEnds: 1 }],
    [true, { shapes: [2, 8, 8, 4] }],
    [true, { forcedDeadEnds: 3 }],
    [true, { shapes: [8, 4], forcedDeadEnds: 1 }],
    // A shape that is another one is no lost line.
    [false, { shapes: [2, 9, 4] }],
    [false, { shapes: [8, 2, 4] }],
    [false, { shapes: [9, 4] }],
    // Rooms, loops and verdict follow from every room before.
    [false, { shapes: [2, 4], loops: 9 }],
    [false, { forcedDeadEnds: 1, rooms: 11 }],
    [false, { shapes: [2, 8, 8, 4], verdict: "dead_ends 4/5" }],
  ])("%s: %j", (isLost, logged) => {
    expect(told(logged)).toBe(isLost);
  });

  it.each([
    ["rooms", { rooms: 11 }],
    ["loops", { loops: 9 }],
    ["forced dead ends", { forcedDeadEnds: 1 }],
    ["verdict", { verdict: "not usable" }],
  ] as const)("is told by what differs: %s", (what, logged) => {
    expect(attemptDifference(expected, attemptWith(logged), plain)?.[0]).toBe(what);
  });

  it("of an XL floor may have its second boss room twice, and no floor has two of them", () => {
    expect(told({ lateShapes: [1, 1] }, xl)).toBe(true);
    expect(told({ lateShapes: [1, 8] }, xl)).toBe(false);
    const wrong = attemptWith({ shapes: [2, 9, 4], shapeLines: [8, 9, 10] });
    expect(attemptDifference(expected, wrong, plain)?.slice(0, 2)).toEqual(["shape 2", 9]);
    const difference = (lateShapes: number[], setup: StageSetup) =>
      attemptDifference(expected, attemptWith({ lateShapes }), setup);
    expect(difference([1], xl)).toBeUndefined();
    expect(difference([1, 8], xl)?.slice(2)).toEqual(["at most 1", "2"]);
    expect(difference([1], plain)?.slice(2)).toEqual(["at most 0", "1"]);
  });
});

describe("a floor that cannot be compared is outside the model, and says why:", () => {
  const level = (stage: number, words = "m_StageType 0 Seed 5"): string =>
    `Level::Init m_Stage ${stage}, ${words}\n`;
  const PLUS = "Binding of Isaac: Afterbirth+ v1.06\n";
  const REPENTANCE = "Binding of Isaac: Repentance v1.7.5.0000\n";
  const ROOM = "Room 1.2()\nSpawnRNG seed: 7\n";
  const BUILT = "generate...\n9 rooms in 5 loops\nplacing rooms...\nMap Generated in 1 Loops\n";

  // prettier-ignore
  it.each([
    [`${PLUS}${level(1)}Map Generated in 1 Loops\n`, "The log lacks a line: it says that the map took 1 attempts but holds 0"],
    [`${PLUS}${level(1)}`, "The log tells nothing of how the floor was generated"],
    [`${PLUS}${level(1)}generate...\n`, "its generation never ended"],
    [`${level(1)}generate...\n`, "its generation never ended"],
    [`${PLUS}${level(1)}generate...\nMap Generated in 1 Loops\n`, "line 4 of the log is damaged"],
    [`${PLUS}${level(1)}generate...\n9 rooms in 5 loops\nMap Generated in 1 Loops\n`, "line 5 of the log is damaged"],
    [`${PLUS}${level(1, "m_StageType 3 Seed 5")}${BUILT}`, "Expected 0, 1 or 2 as the type of stage 1"],
    [level(1, "m_AltStage 0"), "no stage seed"],
    [`${PLUS}${level(1, "m_StageType 0 Seed 0")}${BUILT}`, "The stage seed 0 is none that the game can have."],
    [`${REPENTANCE}${level(1)}[RoomConfig] load stage 1: - (mode 1)\n${ROOM}`, "A floor of the Greed modes"],
    [`${REPENTANCE}${level(9)}${ROOM}`, "(Blue Womb), whose rooms stand at fixed places"],
    [`${REPENTANCE}${level(13)}${ROOM}`, "(Home), whose rooms stand at fixed places"],
  ])("%j", (log, words) => {
    const why = expect.stringContaining(words) as string;
    expect(compared(log)).toMatchObject({ verdict: "outside", why });
  });
});
