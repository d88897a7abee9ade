import { describeAward, describeLoadout } from "../../core/words/words";
import { rollWords } from "../../core/words/trace";
import { SeededDraw } from "../../core/draw/draw";
import { drawAward } from "../../core/award/roll";
import { isProblem } from "../../core/problem";
import type { DropPlan } from "../../core/judge/drops";
import { TracedDraw } from "../../core/draw/traced";
import {
  createForecaster,
  describeForecast,
  forecastCurrentRoom,
  planCarried,
  type Forecaster,
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
  tellAward(forecaster.drops, forecast.room.awardSeed);
  if (describeForecast(forecast) !== describeAward(forecast.award)) {
    say(`Its pickups: ${describeForecast(forecast)}.`);
  }
  if (forecast.doubt !== undefined) {
    say(`Undetermined: ${forecast.doubt}.`);
  }
}

function tellAward({ plan, loadout, undetermined }: DropPlan, seed: number): void {
  const draw = new TracedDraw(new SeededDraw(seed));
  say(`Award seed ${seed}: ${describeAward(drawAward(plan, draw))}`);
  say(`With ${describeLoadout({ rules: plan.rules, loadout })} (${rulesInShort()}):`);
  for (const entry of draw.entries) {
    const { title, chance, rolled, outcome, decides } = rollWords(entry);
    const meaning = outcome === "yes" || outcome === "no" ? ` (${decides})` : "";
    const told = outcome === "" ? "" : `: ${outcome}${meaning}`;
    say(`  ${title}: ${chance === "" ? "" : `${chance}, rolled `}${rolled}${told}`);
  }
  if (undetermined !== undefined) {
    say(`Undetermined: ${undetermined}.`);
  }
}
