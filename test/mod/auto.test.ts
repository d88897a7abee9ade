import { certaintyOfSeed } from "../../src/core/award/drawCertainty";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/awardRules";
import { WATCHED_FIRST } from "../../src/core/lab/watched";
import { playSession, type ClearRecord, type SessionOptions, type WrongRule } from "../../standin";
import { answersBy, awardFile, CHANGED_RULES } from "../../standin/changedAwards";
import {
  FLOOR,
  FOUGHT,
  MAIN_LUA,
  NEW,
  ROOM,
  answer,
  awardsOf,
  begin,
  clear,
  clearMany,
  inGame,
  isExact,
  told,
} from "./support";
import { some, TRIES_ALL } from "../support/cases";

/** A session in auto of a player who never chose anything. */
function playAuto(options: SessionOptions) {
  const session = playSession({ mainLua: MAIN_LUA, mode: "auto", rooms: 90, ...options });
  const asked = session.clears.filter(({ path }) => path === "award");
  const paid = asked.filter(({ returned }) => returned === true);
  const watched = asked.filter(({ returned }) => returned !== true);
  expect(session.errors).toEqual([]);
  return { ...session, asked, paid, watched, wrong: paid.filter((one) => !isExact(one, true)) };
}

describe.each(some(["repentance+", "repentance"] as const, 2))(
  "auto in %s, ninety rooms",
  (edition) => {
    it("watches the first clears, then makes most awards itself, each as the game would have", () => {
      const { asked, paid, watched, wrong } = playAuto({ edition });
      expect(asked.slice(0, WATCHED_FIRST).some(({ returned }) => returned === true)).toBe(false);
      expect(watched.length).toBeGreaterThanOrEqual(5);
      expect(paid.length).toBeGreaterThanOrEqual(30);
      expect(wrong).toEqual([]);
    });

    it.each([
      ["Watch Battery's roll always made", { hypotheses: { watchDraw: "always" } }],
      [
        "hearts on hard by the old roll",
        { hypotheses: { hardHearts: "below35" }, difficulty: "hard" },
      ],
    ] as const)("pays nothing wrongly where the game has %s", (_, options) => {
      const { paid, wrong, log } = playAuto({ edition, ...options });
      expect(wrong).toEqual([]);
      expect(paid.length).toBeGreaterThan(0);
      // What was watched is in the log as such, what was made as such.
      const modes = awardsOf(log).map(({ mode }) => mode);
      expect(new Set(modes)).toEqual(new Set(["observe", "override"]));
    });
  },
);

describe("auto in Afterbirth+, whose draws were mostly seen in the running game", () => {
  it("makes awards at once by those draws, and watches what rests on one that was not", () => {
    const options = {
      edition: "afterbirth+",
      players: [{ trinkets: { "daemons-tail": 1 } }],
    } as const;
    const { asked, paid, watched, wrong } = playAuto(options);
    const loadout = { ...EMPTY_LOADOUT, items: { "daemons-tail": 1 } };
    const ruled = { rules: awardRules("afterbirth+"), loadout };
    // Of challenge rooms nobody knows whether they drop an award.
    const isSeen = (one: ClearRecord): boolean =>
      one.roomType !== 11 && certaintyOfSeed(ruled, one.awardSeedBefore) === "engine-checked";
    expect(wrong).toEqual([]);
    expect(asked.filter(isSeen).every(({ returned }) => returned === true)).toBe(true);
    expect(watched.length).toBeGreaterThan(5);
    expect(watched.some(isSeen)).toBe(false);
    expect(paid.length).toBeGreaterThan(60);
  });

  it("never says more than the award's own draws", () => {
    inGame({ edition: "afterbirth+", ...NEW }, (game) => {
      begin(game, { players: [{ collectibles: { "contract-from-below": 1 } }] });
      expect(answer(game, "oracle award 305419896")[1]).toContain("(afterbirth+ rules, unchecked)");
      expect(told(game, "oracle mode")).toContain("Watching: 8 more clears");
    });
  });
});

/** A game as Repentance+ is but for one rule. */
const changedGame = (rules: WrongRule) =>
  ({ edition: "repentance+", award: awardFile(answersBy("repentance+"), rules) }) as const;

/** Every day one of the changed rules. */
const CHANGED = CHANGED_RULES.filter(
  ({ change }) => TRIES_ALL || change === "nothing goes up to 0.25",
);

describe("auto in a game with a changed rule", () => {
  it.each(CHANGED)("pays nothing wrongly: $change", ({ rules }) => {
    expect(playAuto(changedGame(rules)).wrong).toEqual([]);
  });
});

describe("auto where a rare roll is a little rarer than the rules have it", () => {
  it("watches what another number would make otherwise: the sack is 1 in 51", () => {
    const game = changedGame({ bounds: { sack: 51 } });
    const { wrong, paid } = playAuto({ ...game, seed: 987654321 });
    expect(wrong).toEqual([]);
    expect(paid.length).toBeGreaterThan(0);
  });
});

describe("what watched clears have proved", () => {
  const proved = playAuto({ edition: "repentance", rooms: 40 });

  it("stands after a restart of the game, by edition and build", () => {
    const { savedData: saveData = "" } = proved;
    const again = playAuto({ edition: "repentance", rooms: 20, seed: 5, saveData });
    expect(again.asked.slice(0, WATCHED_FIRST).some(({ returned }) => returned === true)).toBe(
      true,
    );
    expect(again.wrong).toEqual([]);
    const other = playAuto({ edition: "repentance+", rooms: 8, seed: 5, saveData });
    expect(other.paid).toEqual([]);
    const build = playAuto({
      edition: "repentance",
      rooms: 8,
      seed: 5,
      saveData,
      repentogon: true,
    });
    expect(build.paid).toEqual([]);
  });

  it("is watched anew where the save data is damaged, and nothing else is lost", () => {
    const save = { ...(JSON.parse(proved.savedData ?? "{}") as object), watched: [{ clears: 5 }] };
    const again = playAuto({ edition: "repentance", rooms: 8, saveData: JSON.stringify(save) });
    expect(again.paid).toEqual([]);
    expect(again.log).not.toContain("could not be read");
  });

  it("falls with two clears that went otherwise alike, which is said and kept, until forgotten", () => {
    const { savedData: saveData = "" } = proved;
    const game = { edition: "repentance", hypotheses: { watchDraw: "always" } } as const;
    const { log, savedData = "", watched } = playAuto({ ...game, rooms: 40, seed: 7, saveData });
    expect(log).toContain("watching again: one clear came otherwise; 8 more clears");
    expect(log).toContain("watching again: this game rolled otherwise twice; 40 more clears");
    const first = watched.findIndex(({ awardSeedAfter }) => log.includes(`${awardSeedAfter}`));
    expect(first).toBeGreaterThanOrEqual(0);
    const later = playAuto({ ...game, rooms: 10, seed: 8, saveData: savedData });
    expect(later.paid).toEqual([]);
    inGame({ edition: "repentance", saveData: savedData }, (opened) => {
      begin(opened, {});
      expect(told(opened, "oracle mode")).toContain("rolled otherwise twice");
      expect(told(opened, "oracle forget")).toBe("Forgotten: what was watched of this game.");
      expect(told(opened, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST} more clears`);
    });
  });
});

describe("places of which nobody knows whether they drop an award", () => {
  const proved = playAuto({ edition: "repentance+", rooms: 60 });
  /** Without the clears of challenge rooms that were among them. */
  const saveData = (proved.savedData ?? "").replaceAll("|in challenge rooms|", "||");
  const ascent = { ...FLOOR, ascent: true, rooms: FLOOR.rooms };
  const challenge = {
    ...FLOOR,
    rooms: FLOOR.rooms.map((room) =>
      room.type === 1 && room.name !== "Start Room" ? { ...room, type: 11 } : room,
    ),
  };

  it.each([
    ["on the Ascent", ascent],
    ["in challenge rooms", challenge],
  ])(
    "%s are watched: nothing is paid where the game drops nothing, and nobody is blamed",
    (where, floor) => {
      inGame({ edition: "repentance+", saveData }, (game) => {
        begin(game, { edition: "repentance+" }, { ...floor, dropsNothing: true });
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
    },
  );

  it.each([
    ["on the Ascent", ascent],
    ["in challenge rooms", challenge],
  ])("%s are paid once two clears showed that the game pays there", (where, floor) => {
    inGame({ edition: "repentance+", saveData }, (game) => {
      begin(game, { edition: "repentance+" }, floor);
      const made = clearMany(game, 0, 20);
      expect(made.slice(0, 2).map(({ returned }) => returned)).toEqual([undefined, undefined]);
      expect(made.some(({ returned }) => returned === true)).toBe(true);
      expect(told(game, "oracle mode")).not.toContain(where);
    });
  });
});

describe("what a player reads of it", () => {
  it("counts down, says proved, and lists what is settled and open", () => {
    inGame({ edition: "repentance+", ...NEW }, (game) => {
      begin(game, { edition: "repentance+" });
      const said = game.take().console;
      expect(said).toContain(`watches the first ${WATCHED_FIRST} rooms that you clear`);
      game.enterRoom(ROOM.east);
      expect(told(game, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST} more clears`);
      clear(game, ROOM.west);
      expect(told(game, "oracle mode")).toContain(`Watching: ${WATCHED_FIRST - 1} more clears`);
    });
    const { console } = playAuto({
      edition: "repentance+",
      rooms: 60,
      commandsAtEnd: ["oracle mode"],
    });
    expect(console).toMatch(/Proved in your game: (\d+) of \1/u);
    expect(console).toMatch(/Settled by them: \d+ of \d+ open questions/u);
    expect(console).toContain("Open: In which precision are chances computed?");
    expect(console).not.toMatch(/missingDraw|constants/u);
  });

  it("says nothing of proof where the rules are checked, or where the player chose", () => {
    inGame({ edition: "afterbirth+", ...NEW }, (game) => {
      begin(game, {});
      expect(told(game, "oracle mode auto")).not.toContain("watching");
      expect(clear(game, ROOM.east).returned).toBe(true);
    });
    inGame({ edition: "repentance+" }, (game) => {
      begin(game, {});
      expect(clear(game, ROOM.east).returned).toBe(true);
      game.command("oracle mode observe");
      expect(clear(game, ROOM.west).returned).toBeUndefined();
    });
  });
});
