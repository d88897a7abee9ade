import { describeAward } from "../../core/case/words";
import { awardOdds, type Outcome } from "../../core/award/odds";
import { DOUBLES } from "../../core/draw/enumerating";
import { createForecaster } from "../forecast";
import { say } from "../write";
import { hasAtMost, isInRun, type CommandContext } from "./context";

/** `oracle odds` */
export function odds(context: CommandContext): void {
  if (!hasAtMost(context, 0) || !isInRun()) {
    return;
  }
  const forecaster = createForecaster();
  const outcomes = [...awardOdds(forecaster.plan, DOUBLES)];
  outcomes.sort(byChance);
  say(`Odds of a room's award with what you carry (${forecaster.plan.rules.edition} rules):`);
  for (const { variant, count, chance } of outcomes) {
    say(string.format("  %6.2f %%  %s", chance * 100, describeAward({ variant, count })));
  }
  if (forecaster.undetermined !== undefined) {
    say(`Undetermined: ${forecaster.undetermined}.`);
  }
}

/** Likeliest first; equals by variant and count, so that the order never depends on chance. */
function byChance(a: Outcome<number>, b: Outcome<number>): number {
  if (a.chance !== b.chance) {
    return b.chance - a.chance;
  }
  return a.variant === b.variant ? a.count - b.count : a.variant - b.variant;
}
