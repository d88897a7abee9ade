import { ISAAC_OF_ALL } from "../support/making";
import { floorsOfRun } from "../../standin";
import { COMMAND_TABLE, usageOf, type ConsoleCommand } from "../../src/mod/commands/consoleTable";
import { awardOdds } from "../../src/core/award/awardOdds";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { planAward } from "../../src/core/award/awardPlan";
import { rollAward, type Award } from "../../src/core/award/roll";
import { dropOfSeed, planDrops } from "../../src/core/judge/drops";
import { GREED_NOTE, OPEN_SENTENCE } from "../../src/core/award/drawNotes";
import { SOMEWHERE } from "../../src/core/award/pickups";
import { dropWords, totalsOf, totalsWords } from "../../src/core/words/droppedWords";
import { awardLetter, type AwardName } from "../../src/core/game/pickupKinds";
import { awardRules, HYPOTHESES } from "../../src/core/award/awardRules";
import { answerClauses } from "../../src/mod/commands/answers";
import { EDITIONS as ALL_EDITIONS } from "../../src/core/game/edition";
import { DOUBLES } from "../../src/core/draw/enumerating";
import {
  COIN_SEED,
  EDITIONS,
  FLOOR,
  FOUGHT,
  LUA_VERSIONS,
  NOTHING_SEED,
  ROOM,
  SHOWN,
  answer,
  begin,
  clear,
  drawnIn,
  newGame,
  newRun,
  sharedGame,
  sharedRuns,
  told,
} from "./support";
import { scatteredSeeds } from "../floors/support";

const ROWS: readonly ConsoleCommand[] = COMMAND_TABLE;
const FORECAST = ROWS.find(({ name }) => name === "forecast") as ConsoleCommand;

const run = sharedRuns();
const OLD = { edition: "afterbirth+" } as const;

describe.each(LUA_VERSIONS)("the console in Lua %s", (luaVersion) => {
  it("explains itself when typed alone, one line for each command", () => {
    const lines = told(run({ luaVersion }), "oracle");
    for (const { name, summary } of ROWS) {
      expect(lines).toContain(`oracle ${name} ${summary}`);
    }
  });

  it.each(ROWS.map(({ name }) => name))(
    "answers oracle %s without an error, and the callback nothing, which would crash the game",
    (name) => {
      const game = run({ luaVersion });
      game.take();
      game.command(`oracle ${name}`);
      const { console, errors, crashes, log } = game.take();
      expect(console).not.toBe("");
      expect([errors, crashes]).toEqual([[], []]);
      expect(log).not.toContain("Failed");
    },
  );

  it("passes its own self-test", () => {
    expect(told(run({ luaVersion }), "oracle selftest")).toMatch(/^Self-test passed: \d+ cases/);
  });
});

describe("words", () => {
  const open = sharedGame({});
  beforeEach(() => begin(open(), {}));

  it.each([
    ["oracle MODE Observe", "Mode observe"],
    ["oracle mo obs", "Mode observe"],
    ["ORACLE ver", "Basement Oracle"],
    ["oracle mode on", "Mode observe"],
    ["oracle hud on", "Line on screen: award."],
    ["oracle f", '"f" may be forecast or floor or forget.'],
    ["oracle selfets", 'Unknown command "selfets". Did you mean "selftest"?'],
    ["oracle xyzzyplugh", 'Unknown command "xyzzyplugh". "oracle help" lists the commands.'],
    ["oracle help fore", `${usageOf(FORECAST)} ${FORECAST.summary}`],
  ])("may be shortened, or on, and are never met with silence: %s", (command, start) => {
    expect(told(open(), command).slice(0, start.length)).toBe(start);
  });

  it.each([
    ["oracle mode loud", 'Unknown mode "loud". There is auto, override, observe, off.'],
    ["oracle mode observe now", "at most 1 word"],
    ["oracle hud onn", 'Unknown hud "onn". There is off, award, map.'],
    ["oracle log maybe", 'Unknown log "maybe". There is off, on.'],
    ["oracle award twelve", 'Expected an award seed, luck=5 or +item but received "twelve".'],
    ["oracle award 1 2", 'received "2"'],
    ["oracle award luck=much", 'received "luck=much"'],
    ["oracle award 5 +lucky-fot", 'Did you mean "Lucky Foot"?'],
    ["oracle award +lucky", "Lucky Foot or Lucky Toe"],
    [
      "oracle award B911 99AC",
      "B911 99AC is a run's seed, and an award is rolled by a room's own: a number",
    ],
    ["oracle odds +blorbo", 'Unknown item "blorbo". There is '],
    ["oracle odds +golden lucky foot", "Lucky Foot cannot be golden: it is no trinket."],
    ["oracle floor why why", 'Expected each word once but received "why" twice.'],
    ["oracle award 0", "received 0"],
    ["oracle award 1.5", "received 1.5"],
    ["oracle odds 5", 'luck=5 or +item but received "5"'],
    ["oracle forecast some", 'Unknown choice "some". There is all.'],
    ["oracle floor all why not", "at most 2 words"],
    ["oracle edition afterburth", 'Did you mean "afterbirth"?'],
    ["oracle edition auto watchDraw=often", "at most 1 word"],
    ["oracle help me", 'Unknown command "me"'],
  ])("that are wrong are named, with the usage: %s", (command, message) => {
    const lines = answer(open(), command);
    expect(lines.join(" ").replace(/ +/gu, " ")).toContain(message);
    expect(lines.at(-1)).toMatch(/^(?:Usage: oracle | )/u);
    expect(lines.some((line) => line.startsWith("Usage: oracle "))).toBe(true);
  });

  it("of other mods' commands are nobody's business here", () => {
    expect(answer(open(), "miracle help")).toEqual([]);
  });
});

describe("oracle award", () => {
  it("tells what the current room drops, draw by draw", () => {
    const game = run(OLD);
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.east, COIN_SEED);
    const lines = answer(game, "oracle award");
    expect(lines[0]).toBe("Award seed 305419896: 1 coin");
    expect(lines.slice(2)).toEqual([
      "  pickup roll: 0 to 1, rolled 0.35154685",
      "  pickup roll with luck: 0 to 1, rolled 0.35154685: coin, from 0.3 to 0.45",
      "  battery: 1 in 20, rolled 15: no (yes: battery)",
      "  Watch Battery: 1 in 15, rolled 1: no (yes: battery, with Watch Battery)",
      "  sack: 1 in 50, rolled 43: no (yes: sack, instead of a battery too)",
      "  seed of the pickup: 2483374371",
    ]);
  });

  it("tells what the pickups of the current room become, from Repentance on", () => {
    const game = run({ edition: "repentance+", ...SHOWN });
    game.enterRoom(ROOM.east);
    game.setAwardSeed(ROOM.east, COIN_SEED);
    const lines = answer(game, "oracle award");
    const said = lines.find((line) => line.startsWith("Award seed")) ?? "";
    expect(said).toMatch(/: 1 (?:.*)(?:penny|nickel|dime|lucky penny)/u);
    expect(drawnIn(game).at(-1)).toContain(said.split(": ")[1]);
  });

  it.each([
    ["+Lucky Foot", "; Lucky Foot)"],
    ["+c46", "; Lucky Foot)"],
    ["+46", "; Lucky Foot)"],
    ["+LUCKYFOOT luck=0", "; Lucky Foot)"],
    ["+lucky-f", "; Lucky Foot)"],
    ["+sacred heart", "Sacred Heart changes no award."],
    ["+lucky foot=3 +contract=0", "; Lucky Foot x3)"],
    ["+lucky foot=1001", "Expected a count from 0 to 1000 for Lucky Foot"],
    ["+lucky foot=x", 'received "x"'],
    ["+", 'Expected an item behind "+"'],
    ["+blue key", "Blue Key does not exist in afterbirth+."],
    ["+options", "Options? changes no award."],
    ["luck=1 luck=2", "Expected luck once"],
    ["+sacred hart", 'Did you mean "Sacred Heart"?'],
    ["luck=nan", 'received "luck=nan"'],
    ["luck=-1e999", "Expected a number as luck"],
  ])("knows an item by any name that people use, and says what is none: %s", (typed, words) => {
    expect(told(run(OLD), `oracle odds ${typed}`)).toContain(words);
  });

  // prettier-ignore
  it.each([
    ["normal", "+options", "Options? is held, whose part in the award nobody knows"],
    ["normal", "+glyph +deep pockets", "nobody knows whether a coin is needed"],
    ["greed", "", GREED_NOTE],
  ] as const)("and oracle odds say why nobody knows it, as a terminal does: %s %s", (difficulty, typed, doubt) => {
    const game = run({ difficulty });
    for (const command of ["odds", "award", `award ${COIN_SEED}`]) {
      const isLeft = difficulty === "greed" && command === "award";
      expect(told(game, `oracle ${command} ${typed}`)).toContain(isLeft ? "Greed modes" : doubt);
    }
    expect(told(game, "oracle odds")).toContain(OPEN_SENTENCE);
  });

  it("tells what pickups become of a seed that is typed, too", () => {
    const drop = dropWords(droppedBy(COIN_SEED, SOMEWHERE));
    expect(told(run(), `oracle award ${COIN_SEED}`)).toContain(
      `Award seed 305419896: ${drop} With`,
    );
  });

  it("tells what it would be with other luck and more items, which then count no longer", () => {
    const game = run({ ...OLD, players: [{ luck: 2.5 }] });
    const told = answer(game, "oracle award 1295725403 LUCK=0 +contract +contract");
    expect(told.slice(0, 2)).toEqual([
      "Award seed 1295725403: 3 bombs",
      "With Contract from Below x2 (afterbirth+ rules, unchecked):",
    ]);
    expect(answer(game, "oracle award 1295725403").slice(0, 2)).toEqual([
      "Award seed 1295725403: 1 chest",
      "With luck 2.5 (afterbirth+ rules, unchecked):",
    ]);
  });

  it("says why a room is left to the game", () => {
    const game = run();
    game.enterRoom(ROOM.boss);
    expect(answer(game, "oracle award")[0]).toContain("left to the game: boss rooms");
  });
});

describe("oracle forecast", () => {
  /** The letter on the map right of, left of and below the start room, where the player stands. */
  function around(lines: readonly string[]): readonly (string | undefined)[] {
    const row = lines.findIndex((line) => line.includes("-@-"));
    const at = lines[row]?.indexOf("@") ?? 0;
    return [lines[row]?.[at + 2], lines[row]?.[at - 2], lines[row + 2]?.[at]];
  }

  it("is a map of what each room then drops, with the player's place and a legend", () => {
    const game = run();
    const lines = answer(game, "oracle forecast");
    const letters = around(lines);
    for (const [index, room] of FOUGHT.entries()) {
      const { vanillaWouldBe } = clear(game, room);
      const { award = "none", count = 0 } = vanillaWouldBe ?? {};
      const name = count === 0 ? "none" : (award as AwardName);
      expect(letters[index]).toBe(awardLetter(name));
      expect(lines.join(" ")).toContain(`${awardLetter(name)} ${count === 0 ? "nothing" : name}`);
    }
    game.enterRoom(ROOM.start);
    const after = answer(game, "oracle forecast");
    expect(around(after)).toEqual(["o", "o", "o"]);
    expect(after.join(" ")).toMatch(/@ you are here, .*B boss, .*o cleared/);
  });

  it("says what this room drops, what the floor holds and how many rooms drop nothing", () => {
    const game = run(OLD);
    const miniboss = ROOM.south + 1;
    [...FOUGHT, miniboss].forEach((room) => game.setAwardSeed(room, NOTHING_SEED));
    const empty = told(game, "oracle forecast");
    expect(empty).not.toContain("In all: ");
    expect(empty).toContain("4 other rooms drop nothing.");
    game.setAwardSeed(ROOM.east, 1295725403);
    game.give("collectible", "contract-from-below", 2);
    expect(told(game, "oracle forecast")).toContain("In all: 3 bombs. ");
    game.enterRoom(ROOM.east);
    expect(answer(game, "oracle forecast")[0]).toBe("This room: 3 bombs.");
  });

  it("counts no room of which nobody knows whether it drops, and says how many these are", () => {
    const rooms = FLOOR.rooms.map((room, index) =>
      index === ROOM.west ? { ...room, type: 11 } : room,
    );
    const game = run(OLD, { ...FLOOR, rooms });
    game.setAwardSeed(ROOM.east, 1295725403);
    const lines = told(game, "oracle forecast");
    expect(lines).toMatch(/In all, without 1 not sure: /);
    expect(lines).toContain("Not sure: nobody knows whether challenge rooms drop an award.");
  });

  it("is of the side of the mirror where the player is, and tells what the other side drops", () => {
    const onGrid = FLOOR.rooms.filter(({ gridIndex }) => gridIndex >= 0);
    const behind = onGrid.map((room) => ({ ...room, dimension: 1 }));
    const rooms = [...FLOOR.rooms, ...behind];
    const game = run({}, { ...FLOOR, stage: 2, stageType: 4, rooms });
    const fought = [ROOM.east, ROOM.west, ROOM.south, ROOM.south + 1];
    const beyond = FLOOR.rooms.length;
    const [key = 0, coin = 0] = [30, 20].map((kind) => seedOfA(({ variant }) => variant === kind));
    for (const room of fought) {
      game.setAwardSeed(room, coin);
      game.setAwardSeed(beyond + room, key);
    }
    const [coins, keys] = [fourOf(coin), fourOf(key)];
    const here = told(game, "oracle forecast");
    expect(here).toContain(`In all: ${coins}. Behind the mirror: ${keys}.`);
    game.enterRoom(beyond + ROOM.start);
    const there = told(game, "oracle forecast");
    expect(there).toMatch(/-@-.* @ you are here/);
    expect(there).toContain(`In all: ${keys}. On the floor outside: ${coins}.`);
  });

  it("asks who plays, as Eve's hearts are soul hearts more often", () => {
    const dropsFor = (character: number, seed: number): string =>
      JSON.stringify(droppedBy(seed, { stage: 1, shape: 1 }, [character]).pickups);
    const hers =
      scatteredSeeds(4000).find((seed) => dropsFor(EVE, seed) !== dropsFor(0, seed)) ?? 0;
    const [his, hersToo] = [0, EVE].map((playerType) => {
      const game = run({ players: [{ playerType }] });
      game.setAwardSeed(ROOM.east, hers);
      return told(game, "oracle forecast");
    });
    expect(his).not.toBe(hersToo);
  });

  it("tells both readings of a draw that is open", () => {
    const game = run();
    const seed = seedOfA(({ variant, other }) => variant === 30 && other?.variant === 90);
    game.setAwardSeed(ROOM.east, seed);
    game.enterRoom(ROOM.east);
    expect(answer(game, "oracle forecast")[0]).toMatch(/^This room: 1 key or .*battery\.$/);
  });

  it("calls rooms what players call them", () => {
    expect(told(run(), "oracle floor")).toContain("M mini boss, o normal room");
  });

  it("keeps hidden rooms to itself until asked", () => {
    const game = run();
    expect(told(game, "oracle forecast")).toContain("Hidden rooms are left out (1)");
    expect(told(game, "oracle forecast all")).not.toContain("Hidden rooms");
  });

  it("says when it cannot be sure", () => {
    const game = run({ players: [{ collectibles: { options: 1 } }] });
    const lines = told(game, "oracle forecast");
    expect(lines).toContain("Not sure: Options? is held");
    expect(lines).not.toMatch(/In all|drops? nothing/u);
  });

  it("cuts its legend between entries", () => {
    const floors = floorsOfRun(77, "repentance");
    const [largest = FLOOR] = floors.toSorted((a, b) => b.rooms.length - a.rooms.length);
    const legend = answer(run({}, largest), "oracle forecast all").join("\n");
    expect(legend).toContain("@ you are here");
    expect(legend).not.toMatch(/, [^ ]$/mu);
  });
});

const CARRIED = { rules: awardRules("repentance"), loadout: EMPTY_LOADOUT };

/** An award seed that gives such an award with nothing carried. */
function seedOfA(isWanted: (award: Award) => boolean): number {
  const plan = planAward(CARRIED.rules, CARRIED.loadout);
  return scatteredSeeds(9999).find((seed) => isWanted(rollAward(plan, seed))) ?? expect.fail();
}

const EVE = 5;

/** What an award seed drops with nothing carried. */
function droppedBy(seed: number, where: Parameters<typeof dropOfSeed>[2], characters = [0]) {
  const plan = planDrops({ ...CARRIED, ...ISAAC_OF_ALL, unlocks: undefined, characters });
  return dropOfSeed(plan, seed, where);
}

/** What four rooms of an award seed drop in all. */
function fourOf(seed: number): string {
  const drop = droppedBy(seed, { stage: 2, shape: 1 });
  return totalsWords(totalsOf([drop, drop, drop, drop]));
}

it("every console text fits 80 columns, and what a command says alone needs no scrolling: 22 lines at most", () => {
  const players = [{ luck: 3, collectibles: { "guppys-tail": 1 } }];
  const game = newRun({ repentogon: true, players });
  const names = ROWS.map(({ name }) => name);
  const commands = [
    ...names.map((name) => `help ${name}`),
    ...ALL_EDITIONS.map((edition) => `edition ${edition}`),
    ...["floor all", "floor why", "forecast all", "edition"],
    ...["", "x", "help x", "floor x", "award x", "odds x", "edition x=y", "mode a b c"],
  ];
  const alone = names.map((name) => answer(game, `oracle ${name}`));
  const lines = [...alone, ...commands.map((words) => answer(game, `oracle ${words}`))].flat();
  expect(lines.length).toBeGreaterThan(180);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(names.filter((_, index) => (alone[index]?.length ?? 0) > 22)).toEqual([]);
});

it("oracle odds are the ideal odds of the inventory, the likeliest first, and add up to all", () => {
  const lines = answer(run(OLD), "oracle odds").slice(1);
  const shown = lines.map((line) => Number(line.trim().split(" ")[0]));
  const ideal = awardOdds(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT), DOUBLES)
    .map(({ chance }) => Number((chance * 100 + 1e-9).toFixed(2)))
    .sort((a, b) => b - a);
  expect(shown).toEqual(ideal);
  expect(lines[0]).toContain("22.00 %  nothing");
  // As likely as each other, and 13.965: rounded as on paper.
  for (const award of ["1 coin", "1 heart", "1 bomb"]) {
    expect(lines).toContainEqual(expect.stringContaining(`13.97 %  ${award}`));
  }
});

describe("oracle edition", () => {
  it("recognises the edition unless told another", () => {
    expect(answer(run(OLD), "oracle edition")[0]).toBe("Edition afterbirth+ (recognised).");
    const chosen = newRun({ edition: "repentance+" });
    expect(answer(chosen, "oracle edition rep")[0]).toBe("Edition repentance (chosen).");
  });

  it("lists what nobody knows of its rules, as answered now", () => {
    const said = told(run(OLD), "oracle edition");
    expect(said).toContain("as they are taken now: the battery's roll is one in 20;");
    expect(said).toContain("the first player's luck counts; the first player's items count;");
  });

  it("says every answer that rules can have in a player's words", () => {
    for (const { id, options } of HYPOTHESES) {
      for (const option of options) {
        const said = answerClauses({ [id]: option });
        expect([id, said.length]).toEqual([id, 1]);
        expect(said.join()).not.toMatch(IDENTIFIER);
      }
    }
    const clauses = ALL_EDITIONS.map((edition) => answerClauses(awardRules(edition).hypotheses));
    expect(new Set(clauses.map(({ length }) => length))).toEqual(new Set([HYPOTHESES.length]));
  });
});

/** As in hardHearts, watchDraw=always, lucky-foot. */
const IDENTIFIER = /\b[a-z]+[A-Z]\w*|\w=\w|\blucky-foot\b|contract-from|match-stick|\bint\d/u;

describe.each(EDITIONS)("words for players in %s", (edition) => {
  const players = [
    { collectibles: { "lucky-foot": 1, "contract-from-below": 2 }, trinkets: { "match-stick": 1 } },
  ];

  it.each(["auto", "observe"])("hold no identifier, in %s", (mode) => {
    const game = run({ edition, players, commands: [`oracle mode ${mode}`] });
    clear(game, ROOM.east, COIN_SEED);
    const asked = ["edition", "award", "award 5 +golden match", "compare", "lab", "odds", "mode"];
    for (const command of [...asked, "version", "forecast"]) {
      const said = told(game, `oracle ${command}`).replace(/luck=5|Usage: .*/gu, "");
      expect([command, IDENTIFIER.exec(said)?.[0]]).toEqual([command, undefined]);
      expect(said).not.toBe("");
    }
  });

  it("know golden trinkets from Repentance on", () => {
    const said = told(run({ edition }), "oracle odds +golden match stick");
    const none = "Match Stick cannot be golden: afterbirth+ has no golden trinkets.";
    expect(said).toContain(edition === "afterbirth+" ? none : "; Match Stick x2)");
  });
});

describe("outside a run", () => {
  it.each(EDITIONS)("%s is recognised, and what needs a run says so", (edition) => {
    const game = newGame({ edition });
    expect(told(game, "oracle version")).toContain(`Recognised: ${edition}.`);
    for (const name of ["award", "forecast", "floor"]) {
      expect(answer(game, `oracle ${name}`)).toEqual(["This needs a run in progress."]);
    }
    expect(answer(game, "oracle items on")).toEqual(["What stands in rooms: on."]);
  });

  it("odds of a loadout need none: nothing is carried then", () => {
    const game = newGame(OLD);
    const [title = "", ...rows] = answer(game, "oracle odds luck=5 +guppys-tail");
    expect(title).toContain("luck 5, Guppy's Tail");
    expect(rows).not.toEqual(answer(game, "oracle odds").slice(1));
  });

  it("settings can be chosen all the same, and hold for the next run", () => {
    const game = newGame();
    game.command("oracle mode off");
    begin(game, {});
    expect(answer(game, "oracle mode")[0]).toMatch(/^Mode off/u);
  });
});

it("a command that fails inside says so on the console and in one line of the log", () => {
  const faults = { missingFunctions: ["Level.GetRooms"] };
  const game = newRun({ faults });
  game.take();
  game.command("oracle forecast");
  const { console: said, log, crashes } = game.take();
  expect(said).toContain("The command failed; log.txt says why.");
  expect(log.match(/Failed to carry out a command/gu)).toHaveLength(1);
  expect(crashes).toEqual([]);
});
