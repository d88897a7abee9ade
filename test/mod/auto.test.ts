import { bagOf } from "../support/bags";
import { planAward } from "../../src/core/award/awardPlan";
import { certaintyOfAward } from "../../src/core/award/drawCertainty";
import { traceAward } from "../../src/core/award/roll";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/awardRules";
import { WATCHED_FIRST } from "../../src/core/lab/watched";
import { once } from "../../src/core/once";
import {
  playSession,
  type ClearRecord,
  type LuaEdition,
  type OtherModName,
  type SessionOptions,
  type WrongRule,
} from "../../standin";
import { answersBy, awardFile, CHANGED_RULES } from "../../standin/changedAwards";
import { compareText } from "../judge/logs/support";
import {
  FLOOR,
  FOUGHT,
  MAIN_LUA,
  NEW,
  ROOM,
  answer,
  awardsOf,
  clear,
  clearMany,
  floorWith,
  isExact,
  newGame,
  newRun,
  told,
} from "./support";
import { often, some, TRIES_ALL } from "../support/cases";

/** A session in auto of a player who never chose anything. */
function playAuto(options: SessionOptions) {
  const session = playSession({ mainLua: MAIN_LUA, mode: "auto", rooms: 90, ...options });
  const asked = session.clears.filter(({ path }) => path === "award");
  const paid = asked.filter(({ returned }) => returned === true);
  const watched = asked.filter(({ returned }) => returned !== true);
  expect(session.errors).toEqual([]);
  return { ...session, asked, paid, watched, wrong: paid.filter((one) => !isExact(one, true)) };
}

/** Whether the mod made an award itself. */
const isPaid = ({ returned }: ClearRecord): boolean => returned === true;

describe.each(some(["repentance+", "repentance"] as const, 2))("auto in %s", (edition) => {
  it("watches the first clears, then makes most awards itself, each as the game would have", () => {
    const { asked, paid, watched, wrong } = playAuto({ edition });
    expect(asked.slice(0, WATCHED_FIRST).some(isPaid)).toBe(false);
    expect(watched.length).toBeGreaterThanOrEqual(5);
    expect(paid.length).toBeGreaterThanOrEqual(30);
    expect(wrong).toEqual([]);
  });

  it.each<readonly [string, SessionOptions]>([
    ["Watch Battery's roll always made", { hypotheses: { watchDraw: "always" } }],
    [
      "hearts on hard by the old roll",
      { hypotheses: { hardHearts: "below35" }, difficulty: "hard" },
    ],
  ])("pays nothing wrongly where the game has %s", (_, options) => {
    const { paid, wrong, log } = playAuto({ edition, rooms: often(35, 90), ...options });
    expect(wrong).toEqual([]);
    expect(paid.length).toBeGreaterThan(0);
    // What was watched is in the log as such, what was made as such.
    const modes = awardsOf(log).map(({ mode }) => mode);
    expect(new Set(modes)).toEqual(new Set(["observe", "override"]));
  });
});

describe("auto in Afterbirth+, whose draws were mostly seen in the running game", () => {
  it("makes awards at once by those draws, and watches what rests on one that was not", () => {
    const players = [{ trinkets: { "daemons-tail": 1 } }];
    const { asked, paid, watched, wrong } = playAuto({ edition: "afterbirth+", players });
    const loadout = { ...EMPTY_LOADOUT, items: bagOf({ "daemons-tail": 1 }) };
    const ruled = { rules: awardRules("afterbirth+"), loadout };
    // Of challenge rooms nobody knows whether they drop an award.
    const plan = planAward(ruled.rules, loadout);
    const isSeen = ({ roomType, awardSeedBefore }: ClearRecord): boolean =>
      roomType !== 11 &&
      certaintyOfAward(ruled, traceAward(plan, awardSeedBefore)) === "engine-checked";
    expect(wrong).toEqual([]);
    expect(asked.filter(isSeen).every(isPaid)).toBe(true);
    expect(watched.length).toBeGreaterThan(5);
    expect(watched.some(isSeen)).toBe(false);
    expect(paid.length).toBeGreaterThan(60);
  });

  it("never says more than the award's own draws", () => {
    const players = [{ collectibles: { "contract-from-below": 1 } }];
    const game = newRun({ edition: "afterbirth+", ...NEW, players });
    expect(answer(game, "oracle award 305419896")[1]).toContain("(afterbirth+ rules, unchecked)");
    expect(told(game, "oracle mode")).toContain("Watching: 8 more clears");
  });
});

/** A game as Repentance+ is but for one rule. */
const changedGame = (rules: WrongRule) =>
  ({ edition: "repentance+", award: awardFile(answersBy("repentance+"), rules) }) as const;

describe("auto in a game with a changed rule", () => {
  it.each(CHANGED_RULES.filter(({ change }) => TRIES_ALL || change === "nothing goes up to 0.25"))(
    "pays nothing wrongly: $change",
    ({ rules }) => {
      expect(playAuto({ ...changedGame(rules), rooms: often(35, 90) }).wrong).toEqual([]);
    },
  );

  it("watches what a number a little rarer would make otherwise: the sack is 1 in 51", () => {
    const { wrong, paid } = playAuto({ ...changedGame({ bounds: { sack: 51 } }), seed: 987654321 });
    expect(wrong).toEqual([]);
    expect(paid.length).toBeGreaterThan(0);
  });
});

const DROPPING: readonly OtherModName[] = ["dropsCoins", "dropsByRng", "awardsByRng"];

describe("auto beside a mod that drops something itself, which is no evidence of the game's rules", () => {
  const CASES = DROPPING.flatMap((other) =>
    (["repentance", "repentance+"] as const).map((edition) => [edition, other] as const),
  );

  it.each(some(CASES, 6, 3))("in %s, %s: is not contradicted, and goes on", (edition, other) => {
    const options = { mainLua: MAIN_LUA, mode: "auto", edition } as const;
    const beside = { rooms: 60, modsBefore: [other] };
    const { clears, log, errors, savedData } = playSession({ ...options, ...beside });
    expect(errors).toEqual([]);
    expect(awardsOf(log).filter(({ verdict }) => verdict === "mismatch")).toEqual([]);
    expect(compareText(log).awards).toMatchObject({ mismatch: 0 });
    expect(log).not.toContain("rolled otherwise");
    const paid = clears.filter(({ returnedBy }) => returnedBy === "Basement Oracle");
    expect(paid.length).toBeGreaterThan(8);
    const own = paid.map(({ pickups, ...one }) => {
      return { ...one, pickups: pickups.filter(({ by }) => by === "mod:Basement Oracle") };
    });
    expect(own.filter((one) => !isExact(one))).toEqual([]);
    const alone = playSession({ ...options, seed: 99, saveData: savedData ?? "", rooms: 20 });
    expect(alone.clears.some(isPaid)).toBe(true);
  });
});

describe("what watched clears have proved", () => {
  const proved = once(() => playAuto({ edition: "repentance", rooms: 40 }));

  it("stands after a restart of the game, by edition and build", () => {
    const { savedData: saveData = "" } = proved();
    const again = (edition: LuaEdition, more: SessionOptions) =>
      playAuto({ edition, rooms: 8, seed: 5, saveData, ...more });
    const own = again("repentance", { rooms: 20 });
    expect(own.asked.slice(0, WATCHED_FIRST).some(isPaid)).toBe(true);
    expect(own.wrong).toEqual([]);
    expect(again("repentance+", {}).paid).toEqual([]);
    expect(again("repentance", { repentogon: true }).paid).toEqual([]);
  });

  it("is as green on the line as what the published rules have checked", () => {
    const lineOf = (edition: LuaEdition, saveData = "") => {
      const game = newRun({
        edition,
        saveData,
        commands: ["oracle mode auto", "oracle hud award"],
      });
      game.enterRoom(ROOM.east);
      game.frames(1);
      return game.take().drawn.at(-1)?.look;
    };
    const checked = lineOf("afterbirth+");
    expect(checked).toMatchObject({ green: 0.81 });
    expect(lineOf("repentance", proved().savedData)).toEqual(checked);
    expect(lineOf("repentance+")).not.toEqual(checked);
  });

  it("is watched anew where the save data is damaged, and nothing else is lost", () => {
    const save = JSON.parse(proved().savedData ?? "{}") as object;
    const saveData = JSON.stringify({ ...save, watched: [{ clears: 5 }] });
    const again = playAuto({ edition: "repentance", rooms: 8, saveData });
    expect(again.paid).toEqual([]);
    expect(again.log).not.toContain("could not be read");
  });

  it("falls with two clears that went otherwise alike, which is said and kept, until forgotten", () => {
    const { savedData: saveData = "" } = proved();
    const game = { edition: "repentance", hypotheses: { watchDraw: "always" } } as const;
    const { log, savedData = "", watched } = playAuto({ ...game, rooms: 40, seed: 7, saveData });
    expect(log).toContain("watching again: one clear came otherwise; 8 more clears");
    expect(log).toContain("watching again: this game rolled otherwise twice; 40 more clears");
    const first = watched.findIndex(({ awardSeedAfter }) => log.includes(`${awardSeedAfter}`));
    expect(first).toBeGreaterThanOrEqual(0);
    const later = playAuto({ ...game, rooms: 10, seed: 8, saveData: savedData });
    expect(later.paid).toEqual([]);
    const opened = newRun({ edition: "repentance", saveData: savedData });
    expect(told(opened, "oracle mode")).toContain("rolled otherwise twice");
    expect(told(opened, "oracle forget")).toBe("Forgotten: what was watched of this game.");
    expect(told(opened, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST} more clears`);
  });
});

const proved = once(() =>
  playAuto({ edition: "repentance+", rooms: 60, commandsAtEnd: ["oracle mode"] }),
);

describe.each([
  ["on the Ascent", { ...FLOOR, ascent: true }],
  [
    "in challenge rooms",
    floorWith(({ type, name }) => (type === 1 && name !== "Start Room" ? { type: 11 } : {})),
  ],
] as const)("clears %s, of which nobody knows whether they drop an award,", (where, floor) => {
  const begun = (change: { readonly dropsNothing?: boolean }) => {
    // Without the clears of challenge rooms that were among them.
    const saveData = (proved().savedData ?? "").replaceAll("|in challenge rooms|", "||");
    return newRun({ edition: "repentance+", saveData }, { ...floor, ...change });
  };

  it("are watched: nothing is paid where the game drops nothing, and nobody is blamed", () => {
    const game = begun({ dropsNothing: true });
    for (let time = 0; time < 4; time += 1) {
      for (const room of FOUGHT) {
        game.enterRoom(room);
        game.frames(40);
        expect(told(game, "oracle mode")).toContain(`Watching: 2 more clears ${where}`);
        const record = game.clearRoom(time > 0);
        game.frames(2);
        expect([record.returned, record.pickups]).toEqual([undefined, []]);
      }
    }
    const said = told(game, "oracle version");
    expect(said).toContain("12 where nothing came");
    expect(said).not.toContain("another mod");
  });

  it("are paid once two clears showed that the game pays there", () => {
    const game = begun({});
    const made = clearMany(game, 0, 20);
    expect(made.slice(0, 2).map(({ returned }) => returned)).toEqual([undefined, undefined]);
    expect(made.some(isPaid)).toBe(true);
    expect(told(game, "oracle mode")).not.toContain(where);
  });
});

it("clears of a victory lap are watched by themselves", () => {
  const game = newGame({ edition: "repentance+", saveData: proved().savedData ?? "" });
  game.startRun({ seed: 1, floor: FLOOR, victoryLap: 1 });
  game.enterRoom(ROOM.east);
  game.frames(40);
  expect(told(game, "oracle mode")).toContain("Watching: 2 more clears on a victory lap");
});

describe("what a player reads of it", () => {
  it("counts down, says proved, and lists what is settled and open", () => {
    const game = newRun({ edition: "repentance+", ...NEW });
    const said = game.take().console;
    expect(said).toContain(`watches the first ${WATCHED_FIRST} rooms that you clear`);
    game.enterRoom(ROOM.east);
    expect(told(game, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST} more clears`);
    clear(game, ROOM.west);
    expect(told(game, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST - 1} more clears`);
    const { console } = proved();
    expect(console).toMatch(/Proved in your game: (\d+) of \1/u);
    expect(console).toMatch(/Settled by them: \d+ of \d+ open questions/u);
    expect(console).toContain("Open: In which precision are chances computed?");
    expect(console).not.toMatch(/missingDraw|constants/u);
  });

  it("counts no clear of a player of endless luck, which save data cannot hold", () => {
    const game = newRun({ edition: "repentance+", ...NEW, players: [{}, {}] });
    for (const [luck, left] of [
      ["math.huge", 0],
      ["0", 1],
    ] as const) {
      game.evaluate(`Isaac.GetPlayer(1).Luck = ${luck} return ""`);
      clear(game, ROOM.west);
      expect(told(game, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST - left} more clears`);
    }
  });

  it("says nothing of proof where the rules are checked, or where the player chose", () => {
    const checked = newRun({ edition: "afterbirth+", ...NEW });
    expect(told(checked, "oracle mode auto")).not.toContain("watching");
    expect(clear(checked, ROOM.east).returned).toBe(true);
    const chosen = newRun({ edition: "repentance+" });
    expect(clear(chosen, ROOM.east).returned).toBe(true);
    chosen.command("oracle mode observe");
    expect(clear(chosen, ROOM.west).returned).toBeUndefined();
  });
});
