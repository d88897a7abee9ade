import { describeAward } from "../../core/case/words";
import { SeededDraw } from "../../core/draw/draw";
import { drawAward } from "../../core/award/roll";
import { isSeed, seedError } from "../../core/rng/generator";
import { TracedDraw, type TraceEntry } from "../../core/draw/traced";
import { createForecaster, forecastCurrentRoom, type Forecaster } from "../forecast";
import { say } from "../write";
import { hasAtMost, isInRun, refuse, type CommandContext } from "./context";

/** `oracle award [seed]` */
export function award(context: CommandContext): void {
  if (!hasAtMost(context, 1) || !isInRun()) {
    return;
  }
  const typed = context.words[0];
  if (typed === undefined) {
    tellCurrentRoom(createForecaster());
    return;
  }
  const seed = tonumber(typed);
  if (seed === undefined || !isSeed(seed)) {
    refuse(context, seed === undefined ? `Expected an award seed but received "${typed}".` : seedError(seed));
    return;
  }
  tellAward(createForecaster(), Math.floor(seed));
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
    say("This room is clear; cleared once more it would pay:");
  }
  tellAward(forecaster, forecast.room.awardSeed);
}

function tellAward(forecaster: Forecaster, seed: number): void {
  const draw = new TracedDraw(new SeededDraw(seed));
  const { variant, count } = drawAward(forecaster.plan, draw);
  say(`Award seed ${seed}: ${describeAward({ variant, count })}`);
  for (const entry of draw.entries) {
    say(`  ${string.format("%-15s", entry.label)} ${entry.question}${drawn(entry)}: ${entry.answer}`);
  }
  if (forecaster.undetermined !== undefined) {
    say(`Undetermined: ${forecaster.undetermined}.`);
  }
}

/** What the draw made of the question's bound: "hit" is 0 of "1 in n", or a value below the limit. */
function drawn({ question, value, draw }: TraceEntry): string {
  if (draw === 0 || question === "seed" || question === "float") {
    return "";
  }
  const isFloat = Math.floor(value) !== value;
  return ` (drew ${isFloat ? string.format("%.4f", value) : `${Math.floor(value)}`})`;
}
