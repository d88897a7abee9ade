import { describeAward, describeLoadout } from "../../core/words/words";
import { ROUNDING_MARGIN, awardOdds, type Outcome } from "../../core/award/odds";
import { DOUBLES } from "../../core/draw/enumerating";
import { isProblem } from "../../core/problem";
import { planCarried } from "../forecast";
import { say } from "../write";
import { refuse, type CommandContext } from "./context";
import { rulesInShort } from "./sure";
import { readWhatIf } from "./whatIf";

/** `oracle odds [luck=5] [+item ...]` */
export function odds(context: CommandContext): void {
  const whatIf = readWhatIf(context.words, false);
  if (isProblem(whatIf)) {
    refuse(context, whatIf.problem);
    return;
  }
  const { plan, loadout, undetermined } = planCarried(whatIf.change);
  const outcomes = [...awardOdds(plan, DOUBLES)];
  outcomes.sort((a, b) => byChance(a, b));
  const { rules } = plan;
  say(`Odds of a room's award (${rulesInShort()}; ${describeLoadout({ rules, loadout })}):`);
  for (const { variant, count, chance } of outcomes) {
    say(
      string.format(
        "  %6.2f %%  %s",
        chance * 100 + ROUNDING_MARGIN,
        describeAward({ variant, count }),
      ),
    );
  }
  if (undetermined !== undefined) {
    say(`Undetermined: ${undetermined}.`);
  }
}

/** Likeliest first; equals by variant and count, so that the order never depends on chance. */
function byChance(a: Outcome<number>, b: Outcome<number>): number {
  if (a.chance !== b.chance) {
    return b.chance - a.chance;
  }
  return a.variant === b.variant ? a.count - b.count : a.variant - b.variant;
}
