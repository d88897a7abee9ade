/** What `oracle floor` does: one floor, all floors of a run, or a batch of cases. */
import { planAward } from "../../core/award/plan";
import type { AwardPlan } from "../../core/award/types";
import { floorCommand, runOptions } from "../../core/words/commands";
import { optionName } from "../../core/words/optionName";
import { runPaths, type RunPath, type RunState } from "../../core/floor/run";
import { DEFAULT_EDITION } from "../../core/game/edition";
import { explainFloor } from "../../core/floor/why";
import { formatSeedText } from "../../core/rng/seedText";
import {
  floorRooms,
  floorSummary,
  floorSvg,
  floorTitle,
  pathTitle,
  rulesTitle,
  sheetSvg,
  type SheetGroup,
} from "../../picture/floor/index";
import { answerCase, askedRun, runAnswer, type FiguresFor, type WholeFloor } from "../../figures";
import { isGreed } from "../../core/words/awardCertainty";
import { inputOf, printAnswer } from "../answer";
import { greedFloors, greedJson, greedText } from "../greedFloors";
import { jsonText } from "../../report/jsonText";
import { isAsked, rejectBesideBatch, runBatch } from "../batch";
import { figuresFrom } from "../figures";
import type { FloorArguments } from "../floorArguments";
import { floorFrom, runStateFrom, startSeedFrom } from "../floorInput";
import { floorText, runNote, runText, whyText, type FloorView, OUTSIDE_NOTE } from "../floorText";
import { figuresLine, wholeText } from "../wholeText";
import { howSure } from "../howSure";
import { loadoutFrom } from "../loadoutOptions";
import { takesStandardOutput, writeSvg } from "../files";
import type { OwnOptions, SharedOptions } from "../options";
import { givenOptions, printRepeat, shareable } from "../repeat";
import { fitted } from "../table";
import {
  note,
  orUsageError,
  otherOption,
  rejectPairs,
  tell,
  UsageError,
  wholeNumber,
} from "../usage";
import { print, printJson } from "../print";

type ShowOptions = FloorArguments &
  SharedOptions<"luck" | "rooms" | "svg" | "json" | "batch"> &
  OwnOptions<never, "awards" | "layouts" | "why" | "run">;

/** Shows one floor, the floors of a run, or with --batch many. */
export async function run(words: readonly string[], options: ShowOptions): Promise<void> {
  const figuresFor = figuresFrom(options.rooms);
  if (isAsked(options.batch)) {
    rejectBesideBatch(words, options, ["rooms"]);
    await runBatch(options.batch, (parsed) => orUsageError(answerCase(parsed, figuresFor)));
  } else if (isGreed(options.difficulty ?? "")) {
    showGreed(words, options);
  } else if (options.run === true || isRunAlone(options)) {
    showRun(words, options, figuresFor);
  } else {
    showFloor(words, options, figuresFor);
  }
}

/** A run's seed without anything that asks for one floor of it. */
function isRunAlone(options: ShowOptions): boolean {
  return ONE_FLOOR_OPTIONS.every((name) => options[name] === undefined);
}

const ONE_FLOOR_OPTIONS = ["stage", "type", "stageSeed", "why", "layouts"] as const;

/** What is known of Greed floors has neither map nor layouts. */
function showGreed(words: readonly string[], options: ShowOptions): void {
  const other = otherOption(options, ["difficulty", "stage", "edition", "startSeed", "json"]);
  if (other !== undefined) {
    rejectPairs({ "--difficulty greed": true }, { [other]: true });
  }
  const startSeed = startSeedFrom(words, options) as number;
  const { state } = runStateFrom(options);
  const edition = state.edition ?? DEFAULT_EDITION;
  const stage = options.stage === undefined ? undefined : wholeNumber(options.stage, "--stage");
  const floors = greedFloors(startSeed, stage, edition);
  if (options.json === true) {
    printAnswer({ ...greedJson(startSeed, floors, state), input: inputOf(options) });
  } else {
    print(fitted(greedText(startSeed, floors, edition)));
  }
}

function showFloor(words: readonly string[], options: ShowOptions, figuresFor: FiguresFor): void {
  const chosen = floorFrom(words, options, figuresFor);
  chosen.notes.forEach(note);
  const { whole, startSeed, state } = chosen;
  const view = viewOf(startSeed, options);
  const rooms = floorRooms(whole.floor, view.drops);
  const { stage, stageType, stageSeed } = whole.input;
  const command = floorCommand({ ...state, stage, stageType, stageSeed }, startSeed);
  const repeat = [command, ...viewWords(options)];
  if (drawInto(options, () => floorSvg(whole.floor, { seedText: view.seedText, rooms }))) {
    return;
  }
  const steps =
    options.why === true ? orUsageError(explainFloor(whole.input, whole.again())).steps : undefined;
  if (options.json === true) {
    const more = steps === undefined ? {} : { why: steps };
    const told = [command, ...viewWords(shareable(options))];
    printJson(jsonText({ ...runJson([whole], state, startSeed, options, told), ...more }));
  } else {
    print(fitted(floorText(whole.floor, view)));
    if (steps !== undefined) {
      print(fitted(whyText({ steps, floor: whole.floor })));
    }
    print(fitted(wholeText(whole, options.layouts === true)));
    printRepeat(repeat);
  }
}

function viewOf(startSeed: number | undefined, options: ShowOptions): FloorView {
  return {
    seedText: startSeed === undefined ? undefined : formatSeedText(startSeed),
    drops: dropsOf(options),
  };
}

/** What is carried on the floors, for --awards; how sure its rules are is said beside. */
function dropsOf(options: ShowOptions): AwardPlan | undefined {
  if (options.awards !== true) {
    if (options.luck !== undefined) {
      throw new UsageError(
        "Expected --awards beside --luck: luck changes what rooms drop, no floor.",
      );
    }
    return undefined;
  }
  const chosen = loadoutFrom(options);
  tell(`What rooms drop: ${howSure(chosen)}`);
  return planAward(chosen.rules, chosen.loadout);
}

/** Floors as the stable interface has them, with the command that makes them again. */
function runJson(
  floors: readonly WholeFloor[],
  state: RunState,
  startSeed: number | undefined,
  { layouts }: ShowOptions,
  repeat: readonly string[],
): object {
  const answer = runAnswer(floors, state, startSeed, layouts === true);
  return { ...answer, repeat: repeat.join(" ") };
}

function viewWords(options: ShowOptions): readonly string[] {
  return givenOptions(options, ["awards", "luck", "layouts", "why", "rooms", "svg", "json"]);
}

/** Draws and writes the picture if it is asked for, and says whether standard output took it. */
function drawInto({ svg, json }: ShowOptions, drawn: () => string): boolean {
  const isPrinted = takesStandardOutput({ "--svg": svg }, json);
  if (svg !== undefined) {
    writeSvg(svg, drawn());
  }
  return isPrinted;
}

function showRun(words: readonly string[], options: ShowOptions, figuresFor: FiguresFor): void {
  const misplaced = ONE_FLOOR_OPTIONS.find((name) => options[name] !== undefined);
  if (misplaced !== undefined) {
    throw new UsageError(
      `Expected a run's seed alone with --run but received ${optionName(misplaced)} as well.`,
    );
  }
  const startSeed = startSeedFrom(words, options) as number;
  const { state, notes } = runStateFrom(options);
  notes.forEach(note);
  const rules = state.edition ?? DEFAULT_EDITION;
  const figures = figuresFor(rules, state.build);
  const paths = orUsageError(runPaths(askedRun(startSeed, state, figures)));
  const view = viewOf(startSeed, options);
  const seedText = formatSeedText(startSeed);
  const command = ["oracle floor", seedText, ...runOptions(state)];
  const repeat = [...command, ...viewWords(options)];
  if (drawInto(options, () => runSvg(paths, view))) {
    return;
  }
  if (options.json === true) {
    const floors = paths.flatMap((path) => path.floors);
    const told = [...command, ...viewWords(shareable(options))];
    const answer = runJson(floors, state, startSeed, options, told);
    printJson(jsonText({ ...answer, outside: OUTSIDE_NOTE }));
  } else {
    print(runText(paths, view));
    print(fitted(figuresLine(figures)));
    printRepeat(repeat);
  }
}

function runGroups(paths: readonly RunPath<WholeFloor>[], view: FloorView): readonly SheetGroup[] {
  return paths.map(({ name, floors }) => ({
    title: paths.length > 1 ? pathTitle(name) : "",
    floors: floors.map(({ floor }) => ({
      title: floorTitle(floor),
      subtitle: floorSummary(floor),
      rooms: floorRooms(floor, view.drops),
    })),
  }));
}

function runSvg(paths: readonly RunPath<WholeFloor>[], view: FloorView): string {
  const plan = paths[0]?.floors[0]?.setup.plan;
  return sheetSvg(runGroups(paths, view), {
    title: view.seedText,
    subtitle: plan === undefined ? "" : rulesTitle(plan),
    footer: runNote(paths),
  });
}
