import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadoutFrom } from "../../src/cli/loadoutOptions";
import {
  FLOOR_OPTIONS,
  RUN_OPTIONS,
  type FloorArguments,
  addOptions,
  LOADOUT_OPTIONS,
  type LoadoutOptions,
} from "../../src/cli/options";
import { runStateFrom } from "../../src/cli/floorInput";
import { AWARD_ITEMS, FLOOR_ITEMS, type Item } from "../../src/core/game/items";
import { DIFFICULTIES } from "../../src/core/award/loadout";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../src/core/award/rules";
import { loadoutOptions, runOptions } from "../../src/core/words/commands";
import { EDITIONS, RULE_SETS } from "../../src/core/game/edition";
import { RUN_FIELDS } from "../../src/core/game/runFields";
import type { RunAnswer, RunFloorAnswer, RunRoomAnswer } from "../../src/library";
import { observedLog } from "../study/sessions";
import { CARRIED_LOG } from "../study/support";
import { asTyped, oracleHere } from "../support/oracleHere";
import { some } from "../support/cases";

/** What a command line makes of some options. */
function parsed(words: readonly string[]) {
  const command = addOptions(new Command().exitOverride(), LOADOUT_OPTIONS);
  command.parse(words, { from: "user" });
  return loadoutFrom(command.opts<LoadoutOptions>());
}

const counts = fc.record(
  Object.fromEntries(AWARD_ITEMS.map(({ name }) => [name, fc.integer({ min: 1, max: 1000 })])),
  { requiredKeys: [] },
);
const answers = fc.record(
  Object.fromEntries(HYPOTHESES.map(({ id, options }) => [id, fc.constantFrom(...options)])),
  { requiredKeys: [] },
);
const luck = fc.float({ min: -100, max: 100, noNaN: true }).map((value) => {
  return Math.abs(value) < 1e-30 ? 0 : value;
});

describe("the options that say a loadout again", () => {
  it("are read back as that loadout", async () => {
    const editions = fc.constantFrom(...EDITIONS);
    const difficulties = fc.constantFrom(...DIFFICULTIES);
    fc.assert(
      fc.property(
        fc.tuple(editions, answers, luck, difficulties, counts),
        ([edition, chosen, amount, difficulty, items]) => {
          const rules = awardRules(edition, chosen as Partial<AwardHypotheses>);
          const loadout = { luck: amount, difficulty, items };
          expect(parsed(loadoutOptions({ rules, loadout }))).toMatchObject({ rules, loadout });
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("the options that say a run's state again", () => {
  it("are read back as that state", () => {
    const counts = fc.record(
      Object.fromEntries(RUN_FIELDS.map(({ field }) => [field, fc.nat({ max: 99 })])),
      { requiredKeys: [] },
    );
    const carried = (kind: Item["kind"]) =>
      fc.record(
        Object.fromEntries(
          FLOOR_ITEMS.filter((item) => item.kind === kind).map(({ name }) => [
            name,
            fc.integer({ min: 1, max: 9 }),
          ]),
        ),
        { requiredKeys: [] },
      );
    const state = fc.record({
      counts,
      edition: fc.constantFrom(...RULE_SETS),
      difficulty: fc.constantFrom("normal" as const, "hard" as const),
      curses: fc.option(fc.nat({ max: 255 }), { nil: undefined }),
      collectibles: carried("collectible"),
      trinkets: carried("trinket"),
      flags: fc.uniqueArray(fc.nat({ max: 40 })),
      unlocks: fc.oneof(
        fc.constantFrom("all" as const, "none" as const),
        fc.subarray(
          Array.from({ length: 40 }, (_, number) => number),
          { minLength: 1 },
        ),
      ),
      locked: fc.uniqueArray(fc.nat({ max: 600 }), { minLength: 1 }),
      build: fc.constantFrom("1.7.5" as const, "1.7.8a" as const, "1.7.9b" as const),
    });
    fc.assert(
      fc.property(state, ({ counts: numbers, ...rest }) => {
        const run = { ...numbers, ...rest };
        const command = addOptions(new Command().exitOverride(), [
          ...FLOOR_OPTIONS,
          ...RUN_OPTIONS,
        ]);
        command.parse(runOptions(run), { from: "user" });
        expect(runStateFrom(command.opts<FloorArguments>()).state).toEqual(run);
      }),
      { numRuns: 50 },
    );
  });
});

/** Runs a command again. */
function again(command: string) {
  expect(command).toMatch(/^oracle (?:"[^"$`\\]+"|[\w +.=:/,@%-])+$/);
  return asTyped(command);
}

describe("the commands of a comparison", () => {
  interface Compared {
    readonly kind: string;
    readonly command: string;
    readonly expected?: { readonly award?: string; readonly spawnSeeds?: readonly number[] };
  }
  let items: readonly Compared[] = [];

  beforeAll(async () => {
    const log = join(mkdtempSync(join(tmpdir(), "repeat-")), "log.txt");
    const players = [{ luck: 2.2, collectibles: { "guppys-tail": 1 }, trinkets: { 41: 2 } }];
    const options = { edition: "repentance", difficulty: "hard", rooms: 12, players } as const;
    writeFileSync(log, `${CARRIED_LOG}\n${observedLog(options)}`);
    items = (
      JSON.parse((await oracleHere(["compare", "--json", log])).stdout) as { items: Compared[] }
    ).items;
  });

  it("roll the awards that it expected", async () => {
    const awards = items.filter(({ kind, command }) => kind === "award" && command !== "");
    expect(awards.length).toBeGreaterThan(3);
    for (const { command, expected } of awards.slice(0, 4)) {
      const rolled = JSON.parse((await again(`${command} --json`)).stdout) as typeof expected;
      expect(rolled?.award).toBe(expected?.award);
      expect(rolled?.spawnSeeds).toEqual(expected?.spawnSeeds);
    }
  });
});

/** What a comparison says of floors and of the rooms entered on them. */
interface ComparedFloors {
  readonly items: readonly {
    readonly kind: string;
    readonly verdict: string;
    readonly line: number;
    readonly command: string;
    readonly observed: RoomSide & {
      readonly attempts: readonly { readonly shapes: readonly number[] }[];
    };
  }[];
}

interface RoomSide {
  readonly type: string;
  readonly variant: number;
  readonly spawnSeed: number;
}

/** The floor that a command makes, as JSON. */
async function madeBy(command: string): Promise<RunFloorAnswer> {
  const { floors } = JSON.parse((await again(`${command} --json`)).stdout) as RunAnswer;
  return floors[0] as RunFloorAnswer;
}

const LOGS = "../shared/data/logs";

describe("the command that repeats a compared floor makes that floor", () => {
  it("of a log of this project's own", async () => {
    const log = join(mkdtempSync(join(tmpdir(), "repeat-")), "log.txt");
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
  const { items } = JSON.parse(
    (await oracleHere(["compare", "--json", log])).stdout,
  ) as ComparedFloors;
  const floors = items.filter(({ kind, verdict }) => kind === "floor" && verdict === "match");
  expect(floors.length).toBeGreaterThan(0);
  const starts = items.filter(({ kind }) => kind === "floor").map(({ line }) => line);
  for (const { line, command, observed } of floors) {
    const made = await madeBy(command);
    // Lines of layouts alone lack the shape of an XL floor's second boss.
    const attempts = made.attempts.map((attempt, index) => {
      return {
        ...attempt,
        shapes: attempt.shapes.slice(0, observed.attempts[index]?.shapes.length),
      };
    });
    expect(attempts, command).toMatchObject(observed.attempts);
    const end = starts.find((start) => start > line) ?? Infinity;
    const entered = items.filter(
      (item) =>
        item.kind === "room" && item.verdict === "match" && item.line > line && item.line < end,
    );
    const strange = entered.filter((room) => !isAmong(room.observed, made.rooms));
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
