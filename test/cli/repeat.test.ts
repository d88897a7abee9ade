import { bagOf } from "../support/bags";
import { healthProblem, situationOf } from "../../src/core/model/situation";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import fc from "fast-check";
import { loadoutFrom, runStateFrom } from "../../src/cli/askedSituation";
import {
  FLOOR_OPTIONS,
  RUN_OPTIONS,
  addOptions,
  LOADOUT_OPTIONS,
  type Options,
} from "../../src/cli/options";
import { AWARD_ITEMS, FLOOR_ITEMS, type Item } from "../../src/core/game/items";
import { DIFFICULTIES } from "../../src/core/game/difficulty";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../src/core/award/awardRules";
import { loadoutOptions, runOptions } from "../../src/floors/words/commands";
import { EDITIONS, RULE_SETS } from "../../src/core/game/edition";
import { CHARACTER_NAMES } from "../../src/core/game/characters";
import { ACHIEVEMENT_MAX } from "../../src/core/game/unlocks";
import { SITUATION } from "../../src/core/game/situationRows";
import type {
  AwardResult,
  LogAnswer,
  LogAnswerItem,
  RoomSide,
  RunAnswer,
  RunFloorAnswer,
  RunRoomAnswer,
} from "../../src/library";
import { gameBuild, knownBuilds } from "../../src/figures/gameBuilds";
import { observedLog } from "../judge/logs/sessions";
import { CARRIED_LOG } from "../judge/logs/support";
import { asTyped, oracleHere } from "../support/oracleHere";
import { some } from "../support/cases";
import { temporaryFolder } from "../support/temporaryFolder";

/** What a command line makes of some options. */
function parsed(words: readonly string[]) {
  const command = addOptions(new Command().exitOverride(), LOADOUT_OPTIONS);
  command.parse(words, { from: "user" });
  return loadoutFrom(command.opts<Options>());
}

/** Any of some named things, each with a value of its own. */
const anyOf = <Value>(values: readonly (readonly [name: string, fc.Arbitrary<Value>])[]) =>
  fc.record(Object.fromEntries(values), { requiredKeys: [] });

const counts = anyOf(AWARD_ITEMS.map(({ name }) => [name, fc.integer({ min: 1, max: 1000 })]));
const answers = anyOf(HYPOTHESES.map(({ id, options }) => [id, fc.constantFrom(...options)]));
const luck = fc.float({ min: -100, max: 100, noNaN: true }).map((value) => {
  return Math.abs(value) < 1e-30 ? 0 : value;
});

it("the options that say a loadout again are read back as that loadout", async () => {
  const editions = fc.constantFrom(...EDITIONS);
  const difficulties = fc.constantFrom(...DIFFICULTIES);
  fc.assert(
    fc.property(
      fc.tuple(editions, answers, luck, difficulties, counts),
      ([edition, chosen, amount, difficulty, items]) => {
        const rules = awardRules(edition, chosen as Partial<AwardHypotheses>);
        const loadout = { luck: amount, difficulty, items: bagOf(items) };
        expect(parsed(loadoutOptions({ rules, loadout }))).toMatchObject({ rules, loadout });
      },
    ),
    { numRuns: 50 },
  );
});

it("the options that say a run's state again are read back as that state", () => {
  const most: Readonly<Record<string, number>> = {
    count: 99,
    character: CHARACTER_NAMES.length - 1,
  };
  const counted = SITUATION.filter((row) => row.kind in most && "option" in row);
  const counts = anyOf(counted.map(({ field, kind }) => [field, fc.nat({ max: most[kind] ?? 0 })]));
  const carried = (kind: Item["kind"]) => {
    const items = FLOOR_ITEMS.filter((item) => item.kind === kind);
    return anyOf(items.map(({ name }) => [name, fc.integer({ min: 1, max: 9 })]));
  };
  const state = fc.record({
    counts,
    difficulty: fc.constantFrom("normal" as const, "hard" as const),
    curses: fc.option(fc.nat({ max: 255 }), { nil: undefined }),
    collectibles: carried("collectible"),
    trinkets: carried("trinket"),
    flags: fc.uniqueArray(fc.nat({ max: 40 })),
    unlocks: fc.oneof(
      fc.constantFrom("all" as const, "none" as const),
      fc.subarray(
        Array.from({ length: ACHIEVEMENT_MAX }, (_, at) => at + 1),
        { minLength: 1 },
      ),
    ),
    locked: fc.uniqueArray(fc.integer({ min: 1, max: ACHIEVEMENT_MAX }), { minLength: 1 }),
  });
  const game = fc.constantFrom(...RULE_SETS).chain((edition) => {
    const builds = knownBuilds(edition).map((name) => gameBuild(edition, name).floors);
    return fc.record({ edition: fc.constant(edition), build: fc.constantFrom(...builds) });
  });
  fc.assert(
    fc.property(state, game, ({ counts: numbers, ...rest }, ofGame) => {
      const run = situationOf({ ...numbers, ...rest, ...ofGame });
      fc.pre(healthProblem(run) === undefined);
      const command = addOptions(new Command().exitOverride(), [
        ...FLOOR_OPTIONS,
        ...RUN_OPTIONS,
        "restocks",
      ]);
      command.parse(runOptions(run), { from: "user" });
      expect(runStateFrom(command.opts<Options>()).state).toEqual(run);
    }),
    { numRuns: 50 },
  );
});

/** Runs a command again. */
function again(command: string) {
  expect(command).toMatch(/^oracle (?:"[^"$`\\]+"|[\w +.=:/,@%-])+$/);
  return asTyped(command);
}

/** What a comparison says of everything in a log. */
async function comparedItems(log: string): Promise<readonly LogAnswerItem[]> {
  const { stdout } = await oracleHere(["compare", "--json", log]);
  return (JSON.parse(stdout) as LogAnswer).items;
}

it("the commands of a comparison roll the awards that it expected", async () => {
  const log = join(temporaryFolder(), "log.txt");
  const players = [{ luck: 2.2, collectibles: { "guppys-tail": 1 }, trinkets: { 41: 2 } }];
  const options = { edition: "repentance", difficulty: "hard", rooms: 12, players } as const;
  writeFileSync(log, `${CARRIED_LOG}\n${observedLog(options)}`);
  const awards = (await comparedItems(log)).filter((item) => item.kind === "award");
  const rolled = awards.filter(({ command }) => command !== "");
  expect(rolled.length).toBeGreaterThan(3);
  for (const { command, expected } of rolled.slice(0, 4)) {
    const { award, spawnSeeds } = JSON.parse((await again(`${command} --json`)).stdout) as Rolled;
    expect({ award, spawnSeeds }).toMatchObject({
      award: expected?.award,
      spawnSeeds: expected?.spawnSeeds,
    });
  }
});

type Rolled = Pick<AwardResult, "award" | "spawnSeeds">;

const LOGS = "../shared/data/logs";

describe("the command that repeats a compared floor makes that floor", () => {
  it("of a log of this project's own", async () => {
    const log = join(temporaryFolder(), "log.txt");
    writeFileSync(log, CARRIED_LOG);
    await expectRebuilt(log);
  });

  const isThere = existsSync(LOGS);
  it
    .skipIf(!isThere)
    .each(some(["afterbirth-2", "afterbirthplus-1", "repentance-1", "repentance-3"], 4))(
    "of the real log %s: its attempts, and every room that was entered",
    async (name) => {
      await expectRebuilt(join(LOGS, `${name}.log`));
    },
  );
});

async function expectRebuilt(log: string): Promise<void> {
  const items = await comparedItems(log);
  const floors = items.filter((item) => item.kind === "floor");
  const matching = floors.filter(({ verdict }) => verdict === "match");
  expect(matching.length).toBeGreaterThan(0);
  for (const { line, command, observed } of matching) {
    const { floors: made } = JSON.parse((await again(`${command} --json`)).stdout) as RunAnswer;
    const [{ attempts, rooms }] = made as [RunFloorAnswer];
    const logged = observed["attempts"] as RunFloorAnswer["attempts"];
    // Lines of layouts alone lack the shape of an XL floor's second boss.
    const told = attempts.map((attempt, index) => {
      return { ...attempt, shapes: attempt.shapes.slice(0, logged[index]?.shapes.length) };
    });
    expect(told, command).toMatchObject(logged);
    const end = floors.find((floor) => floor.line > line)?.line ?? Infinity;
    const entered = items.filter((item) => item.kind === "room" && item.verdict === "match");
    const here = entered.filter((room) => room.line > line && room.line < end);
    const strange = here.filter((room) => !isAmong(room.observed as RoomSide, rooms));
    expect(strange, command).toEqual([]);
  }
}

/** A miniboss may wait in a shop: the room keeps its seeds and gets his layout. */
function isAmong({ type, variant, spawnSeed }: RoomSide, rooms: readonly RunRoomAnswer[]): boolean {
  return rooms.some(
    (room) =>
      room.spawnSeed === spawnSeed &&
      (type === "mini-boss"
        ? ["mini-boss", "shop", "secret"].includes(room.type)
        : [type, "start", "devil"].includes(room.type) && (room.variant ?? variant) === variant),
  );
}
