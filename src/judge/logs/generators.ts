/**
 * Looks for the generators of seeds and chances that nobody has published: every seed that stood there before is tried
 * with every shift index and its first draws. A seed of 32 bits that comes out is as good as proof; of a door each case
 * halves what is left.
 */
import { ownSeeds } from "../../core/contents/ownStreams";
import { machineName } from "../../core/contents/machines";
import { onceFor } from "../../core/once";
import { itemName } from "../../core/words/itemTexts";
import { isAtLeast, type RuleSet } from "../../core/game/edition";
import type { DealRecord, MachineRecord, UseRecord } from "../../core/record/recordFields";
import { floatOfDraw, nextState, SHIFT_INDEX_LEVEL, SHIFT_TRIPLES } from "../../core/rng/generator";
import type { ObservedRun } from "../../observe/log/observed";
import { Repeats } from "./kept";

/** A generator that gives what came. */
export interface GeneratorFit {
  /** The seed that it starts from: "the pedestal's InitSeed". */
  readonly source: string;
  /** The game's shift index. */
  readonly index: number;
  /** Which draw, from 1; of a generator that moves, as many as it moves by are any: missing. */
  readonly draw?: number;
  /** How many cases it explains. */
  readonly cases: number;
}

/** What one question comes to. */
export interface GeneratorFinding {
  /** "D6: the new pedestal's InitSeed". */
  readonly what: string;
  readonly edition: RuleSet;
  readonly cases: number;
  /** Those that explain most, at most five; none where nothing explains two cases. */
  readonly fits: readonly GeneratorFit[];
  /** How many explain as much: of more than one nobody knows which. */
  readonly tied: number;
}

/** Something that came: the seeds before it by name, and which draws of a stream would give it. */
interface Case {
  readonly sources: Readonly<Record<string, number>>;
  readonly isGiven: (this: void, draw: number) => boolean;
  /** Whether a seed came that no other draw would give; else half of them would. */
  readonly isExact: boolean;
  /** Whether any number of draws will do: a generator that moves. */
  readonly isMove?: boolean;
}

interface Question {
  readonly what: string;
  readonly edition: RuleSet;
  readonly cases: Case[];
}

/** So many draws are tried, and so many steps of a generator that moves. */
const DRAWS_TRIED = 10;
const STEPS_TRIED = 24;
const FITS_TOLD = 5;

/** More cases tell nothing new. */
const CASES_MAX = 400;

/** Collects what logs show of generators. */
export class GeneratorStudy {
  private readonly questions = new Map<string, Question>();
  private readonly repeats = new Repeats();
  private known: readonly GeneratorFinding[] | undefined;

  /** Takes a record of what nobody knows yet. */
  add(record: DealRecord | MachineRecord | UseRecord, run: ObservedRun): void {
    if (this.repeats.has(JSON.stringify(record))) {
      return;
    }
    this.known = undefined;
    if (record.kind === "deal") {
      this.addDeal(record);
    } else if (record.kind === "machine") {
      this.addMachine(record);
    } else {
      this.addUse(record, run.startSeed);
    }
  }

  /** What each question comes to, in the order in which the log asks. */
  findings(): readonly GeneratorFinding[] {
    this.known ??= [...this.questions.values()].map((question) => findingOf(question));
    return this.known;
  }

  private addDeal(record: DealRecord): void {
    const { edition, chance, door, levelSeed, nextLevelSeed } = record;
    const { awardSeed, spawnSeed, decorationSeed, stageSeed } = record;
    const sources = {
      ...seed("the boss room's AwardSeed", awardSeed),
      ...seed("its SpawnSeed", spawnSeed),
      ...seed("its DecorationSeed", decorationSeed),
      ...seed("the stage seed", stageSeed),
      ...seed("the level's stream", levelSeed),
    };
    const isDoor = door !== 0;
    if (chance > 0 && chance < 1) {
      const isGiven = (draw: number): boolean => floatOfDraw(draw) < chance === isDoor;
      this.ask("deal: whether the door opens", edition, { sources, isGiven, isExact: false });
    }
    this.askMove("deal: the level's stream moves", edition, "itself", levelSeed, nextLevelSeed);
  }

  private addMachine(record: MachineRecord): void {
    const { edition, entityType, variant, initSeed, dropSeed, nextDropSeed, pickups } = record;
    const name =
      entityType === 0 ? "sacrifice spikes" : (machineName(variant) ?? `machine ${variant}`);
    this.askMove(`${name}: its generator moves`, edition, "itself", dropSeed, nextDropSeed);
    const sources = { ...seed("its generator", dropSeed), ...seed("its InitSeed", initSeed) };
    for (const { seed: came } of pickups) {
      this.ask(`${name}: the seed of what comes`, edition, {
        sources,
        ...exactly(came),
        isMove: true,
      });
    }
  }

  private addUse(record: UseRecord, startSeed: number | undefined): void {
    const { edition, what, id, seed: own, nextSeed, pedestals } = record;
    const name = what === "collectible" ? itemName(id) : `${what} ${id}`;
    this.askMove(`${name}: its own generator moves`, edition, "itself", own, nextSeed);
    const isKnown = startSeed !== undefined && isAtLeast(edition, "afterbirth+") && nextSeed !== 0;
    const first = isKnown ? ownSeeds(startSeed, what, id + 1, edition)[id] : undefined;
    if (first !== undefined && own !== nextSeed) {
      this.askMove(
        "own generators follow from the start seed",
        edition,
        "the start seed's",
        first,
        nextSeed,
      );
    }
    for (const { initSeed, dropSeed, nextInitSeed } of pedestals) {
      if (nextInitSeed !== initSeed) {
        const sources = {
          ...seed("the item's own generator", own),
          ...seed("the pedestal's InitSeed", initSeed),
          ...seed("the pedestal's drop seed", dropSeed),
        };
        this.ask(`${name}: the new pedestal's InitSeed`, edition, {
          sources,
          ...exactly(nextInitSeed),
        });
      }
    }
  }

  private askMove(what: string, edition: RuleSet, source: string, from: number, to: number): void {
    if (from !== 0 && to !== 0 && from !== to) {
      this.ask(what, edition, { sources: seed(source, from), ...exactly(to), isMove: true });
    }
  }

  private ask(what: string, edition: RuleSet, one: Case): void {
    const { cases } = onceFor(this.questions, `${edition} ${what}`, () => {
      return { what, edition, cases: [] };
    });
    if (cases.length < CASES_MAX) {
      cases.push(one);
    }
  }
}

function seed(name: string, value: number): Readonly<Record<string, number>> {
  return value === 0 ? {} : { [name]: value };
}

function exactly(wanted: number): Pick<Case, "isGiven" | "isExact"> {
  return { isGiven: (draw) => draw === wanted, isExact: true };
}

function findingOf({ what, edition, cases }: Question): GeneratorFinding {
  const counts = new Map<string, GeneratorFit>();
  for (const one of cases) {
    for (const fit of fitsOf(one)) {
      const key = `${fit.source} ${fit.index} ${fit.draw ?? ""}`;
      counts.set(key, { ...fit, cases: (counts.get(key)?.cases ?? 0) + 1 });
    }
  }
  const most = Math.max(0, ...[...counts.values()].map((fit) => fit.cases));
  // A chance is explained by half of all draws, so what decides it explains every case.
  const isExact = cases.every((one) => one.isExact);
  const least = isExact ? Math.min(2, cases.length) : cases.length;
  const fits = most < least ? [] : [...counts.values()].filter((fit) => fit.cases === most);
  return { what, edition, cases: cases.length, fits: fits.slice(0, FITS_TOLD), tied: fits.length };
}

/** The generators that give one case. */
function fitsOf({ sources, isGiven, isMove = false }: Case): readonly GeneratorFit[] {
  return Object.entries(sources).flatMap(([source, from]) =>
    SHIFT_TRIPLES.flatMap((shifts, index): readonly GeneratorFit[] => {
      const fits: GeneratorFit[] = [];
      let state = from;
      for (let draw = 1; draw <= (isMove ? STEPS_TRIED : DRAWS_TRIED); draw += 1) {
        state = nextState(state, shifts);
        if (isGiven(state)) {
          fits.push(isMove ? { source, index, cases: 1 } : { source, index, draw, cases: 1 });
        }
      }
      return fits;
    }),
  );
}

/** "D6: the new pedestal's InitSeed: draw 1 of the item's own generator, index 35 (10 of 10)". */
export function generatorWords({ what, edition, cases, fits, tied }: GeneratorFinding): string {
  const told = fits.map(({ source, index, draw, cases: explained }) => {
    const which = draw === undefined ? "steps" : `draw ${draw}`;
    const triple =
      index === SHIFT_INDEX_LEVEL ? "index 35, the game's usual one" : `index ${index}`;
    return `${which} of ${source}, ${triple} (${explained} of ${cases})`;
  });
  const head = `${what} (${edition}): `;
  if (told.length === 0) {
    const lacking = cases === 1 ? "it" : `two of ${cases}`;
    return `${head}no generator that starts from what is recorded explains ${lacking}`;
  }
  return tied > FITS_TOLD
    ? `${head}${tied} generators fit all ${fits[0]?.cases} of ${cases}: more cases single one out`
    : head + told.join(", or ");
}
