/** Why a room drops what it drops: every roll in the game's order, with what it decides. */
import type { JSX } from "preact";
import { planAward } from "../../core/award/plan";
import { drawAward } from "../../core/award/roll";
import { SeededDraw } from "../../core/draw/draw";
import { TracedDraw } from "../../core/draw/traced";
import { rollWords } from "../../core/words/trace";
import { capitalised } from "../../core/words/words";
import { caseOf, type CarriedState } from "../model/loadout";

export function Rolls(props: {
  readonly awardSeed: number;
  readonly loadout: CarriedState;
}): JSX.Element {
  const { awardSeed } = props;
  const { rules, loadout } = caseOf(props.loadout);
  const draw = new TracedDraw(new SeededDraw(awardSeed));
  drawAward(planAward(rules, loadout), draw);
  return (
    <ol class="rolls">
      {draw.entries.map(rollWords).map(({ title, chance, rolled, outcome, decides }, index) => (
        <li key={index}>
          <b>{capitalised(title)}</b>: {outcome}
          <div class="muted">
            {decides} {[chance, `rolled ${rolled}`].filter(Boolean).join(", ")}
          </div>
        </li>
      ))}
    </ol>
  );
}
