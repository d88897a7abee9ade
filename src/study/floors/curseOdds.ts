/** Which curse odds fit all floors of a log: they tell how far the player's unlocks have come. */
import type { Difficulty } from "../../core/award/loadout";
import type { RuleSet } from "../../core/game/edition";
import { floorCommand } from "../../core/words/commands";
import type { FloorInput } from "../../core/floor/types";
import type { FloorItem } from "../items";
import type { ComparedFloor } from "./floorItem";
import type { ObservedFloor } from "../../log/observed";
import { floorOfRun } from "../../core/floor/run";
import { isProblem } from "../../core/problem";
import { askedRun } from "../../figures/playedRun";
import type { WholeFloor } from "../../figures/wholeFloor";
import { isSame } from "../../figures/knowledge";

/** The odds that fit every floor of an edition and difficulty. */
export interface CurseOddsFinding {
  readonly edition: RuleSet;
  readonly difficulty: Difficulty;
  readonly floors: number;
  /** Denominators, the rarest curses first; 0 means that no curse is rolled for. */
  readonly odds: readonly number[];
}

interface Group extends Pick<CurseOddsFinding, "edition" | "difficulty"> {
  floors: number;
  odds: ReadonlySet<number>;
}

/** Of the floors after so many, the command says odds that fit that floor, whatever the others say. */
const INPUTS_MAX = 3000;

/** Narrows the odds floor by floor. */
export class CurseOdds {
  private readonly groups = new Map<string, Group>();
  private readonly inputs = new Map<number, readonly [input: FloorInput, group: Group]>();

  /** A floor with the ways of setting it up that fit. */
  add(floor: ObservedFloor, { fitting, input }: ComparedFloor): void {
    const natural = fitting.filter(({ isNatural }) => isNatural);
    const [first] = natural;
    // Where the difficulty is not known, odds of both would be mixed up.
    const difficulties = new Set(natural.map(({ assumption }) => assumption.difficulty));
    if (first === undefined || difficulties.size > 1 || floor.stage > 12) {
      return;
    }
    const { edition, difficulty } = first.assumption;
    const odds = new Set(
      natural
        .filter(({ assumption }) => assumption.edition === edition)
        .map(({ assumption }) => assumption.curseOdds),
    );
    const key = `${edition} ${difficulty}`;
    const group = this.groups.get(key) ?? { edition, difficulty, floors: 0, odds };
    group.floors += 1;
    group.odds = new Set([...group.odds].filter((denominator) => odds.has(denominator)));
    this.groups.set(key, group);
    if (input !== undefined && this.inputs.size < INPUTS_MAX) {
      this.inputs.set(floor.line, [input, group]);
    }
  }

  /**
   * A floor with the command that makes it again, under odds that fit the whole log if there are such.
   *
   * @param found the whole floor where its rooms were placed.
   */
  withCommand(item: FloorItem, found?: WholeFloor): FloorItem {
    const [assumed, group] = this.inputs.get(item.line) ?? [];
    const [curseOdds] = group === undefined ? [] : sorted(group.odds);
    const odds = curseOdds === undefined ? {} : { curseOdds };
    if (item.verdict !== "match" || found === undefined) {
      return assumed === undefined
        ? item
        : { ...item, command: floorCommand({ ...assumed, ...odds }) };
    }
    // A curse that the odds roll need not be said: it is one floor's, and the odds are the run's.
    const rolled = assumed === undefined ? {} : { curses: assumed.curses };
    const whole = { ...found, input: { ...found.input, ...rolled, ...odds } };
    return { ...item, command: repeatCommand(whole, item.startSeed) };
  }

  /** What was found, for each edition and difficulty. */
  findings(): readonly CurseOddsFinding[] {
    return [...this.groups.values()].map((group) => ({ ...group, odds: sorted(group.odds) }));
  }
}

/** The rarest curses first, none at all, which is 0, last. */
function sorted(odds: ReadonlySet<number>): readonly number[] {
  return [...odds].sort((a, b) => b - a);
}

/**
 * The command that makes a matched floor again, with all that was found of its run: by the run's seed where the run, played from its start, has this very floor, bosses met before it
 * included; else by its own seed. Of the flags that floors before it left, the run sets its own again.
 */
function repeatCommand(whole: WholeFloor, startSeed: number | undefined): string {
  const { flags: _left, ...fresh } = whole.input;
  const ofRun = [fresh, whole.input].find(
    (input) => startSeed !== undefined && isMadeAgain(input, startSeed, whole),
  );
  return ofRun === undefined ? floorCommand(whole.input) : floorCommand(ofRun, startSeed);
}

function isMadeAgain(
  { stage, stageType, stageSeed: _own, ...rest }: FloorInput,
  startSeed: number,
  { figures, rooms }: WholeFloor,
): boolean {
  // What other saves would have makes no difference to the floor itself.
  const state = { ...rest, unlocks: rest.unlocks ?? "all" } as const;
  const made = floorOfRun(askedRun(startSeed, state, figures), { stage, stageType });
  return !isProblem(made) && isSame(made.rooms, rooms);
}
