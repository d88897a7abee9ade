import { describeAward, describeLoadout } from "../../core/words/words";
import { SeededDraw } from "../../core/draw/draw";
import { DRAW_NOTES } from "../../core/award/drawNotes";
import { drawAward } from "../../core/award/roll";
import { isProblem } from "../../core/problem";
import { TracedDraw, type TraceEntry } from "../../core/draw/traced";
import {
  createForecaster,
  forecastCurrentRoom,
  planCarried,
  type Forecaster,
  type Planned,
} from "../forecast";
import { say } from "../write";
import { isInRun, refuse, type CommandContext } from "./context";
import { rulesInShort } from "./sure";
import { readWhatIf } from "./whatIf";

/** `oracle award [seed] [luck=5] [+item ...]` */
export function award(context: CommandContext): void {
  const whatIf = readWhatIf(context.words, true);
  if (isProblem(whatIf)) {
    refuse(context, whatIf.problem);
  } else if (whatIf.awardSeed !== undefined) {
    tellAward(planCarried(whatIf.change), whatIf.awardSeed);
  } else if (isInRun()) {
    tellCurrentRoom(createForecaster(whatIf.change));
  }
}

function tellCurrentRoom(forecaster: Forecaster): void {
  const forecast = forecastCurrentRoom(forecaster);
  if (forecast?.exception !== undefined) {
    say(`This room is left to the game: ${forecast.exception}.`);
    return;
  }
  if (forecast?.award === undefined) {
    say("This room holds no award seed.");
    return;
  }
  if (forecast.room.isClear) {
    say("This room is clear; cleared once more it would drop:");
  }
  tellAward(forecaster, forecast.room.awardSeed);
  if (forecast.doubt !== undefined) {
    say(`Undetermined: ${forecast.doubt}.`);
  }
}

function tellAward({ plan, loadout, undetermined }: Planned, seed: number): void {
  const draw = new TracedDraw(new SeededDraw(seed));
  const { variant, count } = drawAward(plan, draw);
  say(`Award seed ${seed}: ${describeAward({ variant, count })}`);
  say(`With ${describeLoadout({ rules: plan.rules, loadout })} (${rulesInShort()}):`);
  for (const entry of draw.entries) {
    const text = `${entry.question}${drawn(entry)}: ${entry.answer}${meaning(entry)}`;
    say(`  ${string.format("%-15s", entry.label)} ${text}`);
  }
  if (undetermined !== undefined) {
    say(`Undetermined: ${undetermined}.`);
  }
}

/** Which way "yes" and "no" go, such as " (yes: card)"; nothing for other draws. */
function meaning({ label, answer }: TraceEntry): string {
  const note = DRAW_NOTES.find((row) => row.label === label);
  return note !== undefined && (answer === "yes" || answer === "no") ? ` (${note.decides})` : "";
}

/** What the draw made of the question's bound: "hit" is 0 of "1 in n", or a value below the limit. */
function drawn({ question, value, draw }: TraceEntry): string {
  if (draw === 0 || question === "seed" || question === "float") {
    return "";
  }
  const isFloat = Math.floor(value) !== value;
  return ` (drew ${isFloat ? string.format("%.4f", value) : `${Math.floor(value)}`})`;
}
