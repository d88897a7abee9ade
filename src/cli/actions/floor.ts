/** What `oracle floor` does: one floor, all floors of a run, or a batch of cases. */
import type { DropPlan } from "../../core/judge/drops";
import { dropsNoteOf, dropsOnFloor } from "../../core/words/floorCase";
import { takenUnlocks } from "../../core/words/taken";
import { runPaths, type RunState } from "../../core/floor/run";
import { DEFAULT_EDITION } from "../../core/game/edition";
import { explainFloor } from "../../core/floor/why";
import { formatSeedText } from "../../core/rng/seedText";
import { goodsSentences, withGoods } from "../../items/goods";
import { floorRooms } from "../../picture/floor/drawnRoom";
import { floorSvg } from "../../picture/floor/floorSvg";
import { answerCase, goodsOfRun, runAnswer, type FiguresFor } from "../../run/floorAnswers";
import { askedRun, withItems } from "../../run/playedRun";
import type { WholeFloor } from "../../run/wholeFloor";
import { jsonText } from "../../report/jsonText";
import { answeredBatch } from "../batch";
import { figuresFrom } from "../figures";
import type { FloorArguments, BatchOptions, OwnOptions, SharedOptions } from "../options";
import { floorFrom, itemsFrom, runStateFrom, startSeedFrom } from "../floorInput";
import {
  figuresLine,
  floorText,
  runText,
  wholeText,
  whyText,
  type FloorView,
  OUTSIDE_NOTE,
} from "../floorText";
import { loadoutFrom } from "../loadoutOptions";
import { takesStandardOutput, writeFile } from "../files";
import { caveat, fitted } from "../table";
import { note, orUsageError, UsageError } from "../usage";
import { printJson, printPaged } from "../print";

type ShowOptions = FloorArguments &
  BatchOptions &
  SharedOptions<"luck" | "rooms" | "svg" | "json"> &
  OwnOptions<never, "awards" | "why">;

/** Shows one floor, the floors of a run, or with --batch many. */
export async function run(words: readonly string[], options: ShowOptions): Promise<void> {
  const figuresFor = figuresFrom(options.rooms);
  const answer = (parsed: unknown): object => orUsageError(answerCase(parsed, figuresFor));
  if (await answeredBatch(words, options, ["rooms"], answer)) {
    return;
  }
  const isRun = OF_ONE_FLOOR.every((name) => options[name] === undefined);
  show(options, (isRun ? wholeRun : oneFloor)(words, options, figuresFor));
}

/** Options that ask for one floor. */
const OF_ONE_FLOOR = ["stage", "type", "stageSeed", "why"] as const;

function oneFloor(words: readonly string[], options: ShowOptions, figuresFor: FiguresFor): Shown {
  const { whole, startSeed, state, notes } = floorFrom(
    words,
    options,
    figuresFor,
    itemsFrom(options),
  );
  notes.forEach(note);
  const view = viewOf(startSeed, state, options);
  const why = options.why === true ? explainFloor(whole.input, whole.again()) : undefined;
  const steps = why && [...orUsageError(why).steps, ...(whole.contents?.why ?? [])];
  const { floor } = whole;
  return {
    floors: [whole],
    state,
    startSeed,
    drops: view.drops,
    svg: () => floorSvg(floor, view.seedText, floorRooms(floor, view.drops)),
    more: steps === undefined ? {} : { why: steps },
    text: () => [
      floorText(floor, view, wholeText(whole)),
      ...(steps === undefined ? [] : [fitted(whyText({ steps, floor }))]),
    ],
  };
}

/** Floors, and each way of showing them. */
interface Shown {
  readonly floors: readonly WholeFloor[];
  readonly state: RunState;
  readonly startSeed: number | undefined;
  readonly drops: DropPlan | undefined;
  /** Of one floor. */
  readonly svg?: () => string;
  /** What JSON says besides the stable interface. */
  readonly more: object;
  readonly text: () => readonly string[];
}

/** A picture that goes to standard output leaves no place for anything else. */
function show(options: ShowOptions, shown: Shown): void {
  const { svg, json } = options;
  const { floors, state, startSeed, drops, more } = shown;
  const isPrinted = takesStandardOutput("--svg", svg, json);
  if (svg !== undefined && shown.svg !== undefined) {
    writeFile(svg, shown.svg());
  }
  if (isPrinted) {
    return;
  }
  if (json === true) {
    printJson(jsonText({ ...runAnswer(floors, state, startSeed, drops), ...more }));
  } else {
    const taken = takenUnlocks(floors, state.unlocks, startSeed)?.text ?? "";
    printPaged([...shown.text(), ...(taken === "" ? [] : [fitted(taken)])].join("\n"));
  }
}

/** The run's seed; for --awards what is carried on the floors too, and how sure its rules are. */
function viewOf(startSeed: number | undefined, state: RunState, options: ShowOptions): FloorView {
  const seedText = startSeed === undefined ? undefined : formatSeedText(startSeed);
  if (options.awards !== true) {
    if (options.luck !== undefined) {
      throw new UsageError(
        "Expected --awards beside --luck: luck changes what rooms drop, no floor.",
      );
    }
    return { seedText };
  }
  const chosen = loadoutFrom(options, state);
  const carried = dropsOnFloor(chosen, chosen.undetermined, state);
  const drops = withGoods(carried, startSeed, { build: state.build });
  return { seedText, drops, dropsNote: dropsNoteOf(chosen) };
}

function wholeRun(words: readonly string[], options: ShowOptions, figuresFor: FiguresFor): Shown {
  if (options.svg !== undefined) {
    throw new UsageError("Expected --stage beside --svg: a picture is of one floor.");
  }
  const startSeed = startSeedFrom(words, options) as number;
  const { state, notes } = runStateFrom(options);
  notes.forEach(note);
  const figures = figuresFor(state.edition ?? DEFAULT_EDITION, state.build);
  const run = withItems(askedRun(startSeed, state, figures), figures, itemsFrom(options));
  const paths = orUsageError(runPaths(run));
  const view = viewOf(startSeed, state, options);
  return {
    floors: paths.flatMap((path) => path.floors),
    state,
    startSeed,
    drops: view.drops,
    more: { outside: OUTSIDE_NOTE },
    text: () => [
      runText(paths, view),
      ...goodsSentences(goodsOfRun(startSeed, state)).map(fitted),
      ...caveat(figuresLine(figures)).map(fitted),
    ],
  };
}
