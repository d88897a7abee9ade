import { describeAward, describeLoadout } from "../../core/words/words";
import { rollWords } from "../../core/words/trace";
import { SeededDraw } from "../../core/draw/draw";
import { drawAward } from "../../core/award/roll";
import type { DropPlan } from "../../core/judge/drops";
import { TracedDraw } from "../../core/draw/traced";
import { createForecaster, describeForecast, forecastCurrentRoom, planCarried } from "../forecast";
import { say } from "../write";
import { hasAtMost, isInRun, type CommandContext } from "./context";
import { rulesInShort } from "./sure";
import { ROUNDING_MARGIN, awardOdds, type Outcome } from "../../core/award/odds";
import { DOUBLES } from "../../core/draw/enumerating";

/** `oracle award` */
export function award(context: CommandContext): void {
  if (hasAtMost(context, 0) && isInRun()) {
    tellCurrentRoom();
  }
}

function tellCurrentRoom(): void {
  const forecaster = createForecaster();
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
  tellDraws(forecaster.drops, forecast.room.awardSeed);
  if (describeForecast(forecast) !== describeAward(forecast.award)) {
    say(`Its pickups: ${describeForecast(forecast)}.`);
  }
  tellDoubt(forecaster.drops.undetermined);
  tellDoubt(forecast.doubt);
}

function tellDraws({ plan, loadout }: DropPlan, seed: number): void {
  const draw = new TracedDraw(new SeededDraw(seed));
  say(`Award seed ${seed}: ${describeAward(drawAward(plan, draw))}`);
  say(`With ${describeLoadout({ rules: plan.rules, loadout })} (${rulesInShort()}):`);
  for (const entry of draw.entries) {
    const { title, chance, rolled, outcome, decides } = rollWords(entry);
    const meaning = outcome === "yes" || outcome === "no" ? ` (${decides})` : "";
    const told = outcome === "" ? "" : `: ${outcome}${meaning}`;
    say(`  ${title}: ${chance === "" ? "" : `${chance}, rolled `}${rolled}${told}`);
  }
}

function tellDoubt(doubt: string | undefined): void {
  if (doubt !== undefined) {
    say(`Undetermined: ${doubt}.`);
  }
}

/** `oracle odds` */
export function odds(context: CommandContext): void {
  if (hasAtMost(context, 0) && isInRun()) {
    tellOdds(planCarried());
  }
}

function tellOdds({ plan, loadout, undetermined }: DropPlan): void {
  const outcomes = [...awardOdds(plan, DOUBLES)];
  outcomes.sort((a, b) => byChance(a, b));
  const { rules } = plan;
  say(`Odds of a room's award (${rulesInShort()}; ${describeLoadout({ rules, loadout })}):`);
  for (const { variant, count, chance } of outcomes) {
    const percent = string.format("%6.2f", chance * 100 + ROUNDING_MARGIN);
    say(`  ${percent} %  ${describeAward({ variant, count })}`);
  }
  tellDoubt(undetermined);
}

/** Likeliest first; equals by variant and count, so that the order never depends on chance. */
function byChance(a: Outcome<number>, b: Outcome<number>): number {
  if (a.chance !== b.chance) {
    return b.chance - a.chance;
  }
  return a.variant === b.variant ? a.count - b.count : a.variant - b.variant;
}
