/** What one more of each item brings, as colours: more in green, less in red. */
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { heatOf, signed } from "../../picture/charts/heat";
import { itemTitle } from "../../core/words/items";
import { itemEffects, type ItemEffect, type ItemEffects, type OddsState } from "../model/odds";
import { awardTitle } from "../../picture/award/title";

/** The table; its numbers are percentage points. */
export function ItemHeatMap({ shown }: { readonly shown: OddsState }): JSX.Element {
  const id = useId();
  const { edition, isHard, luck, items } = shown;
  const effects = useMemo(() => itemEffects(shown), [edition, isHard, luck, items]);
  return (
    <>
      <p id={id} class="muted">
        Percentage points that one more of an item adds to each drop, with what is carried now:
        green is better for you, red is worse.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="What one more item brings">
        <table class="heat" aria-describedby={id}>
          <thead>
            <tr>
              <th>item</th>
              {effects.awards.map((award) => (
                <th key={award} class="number">
                  {awardTitle(award)}
                </th>
              ))}
              <th class="number">pickups</th>
            </tr>
          </thead>
          <tbody>
            {effects.changes.map((item) => (
              <EffectRow key={item.name} item={item} effects={effects} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function EffectRow(props: {
  readonly item: ItemEffect;
  readonly effects: ItemEffects;
}): JSX.Element {
  const { item, effects } = props;
  return (
    <tr>
      <th scope="row">{itemTitle(item.name)}</th>
      {item.chances.map((chance, index) => (
        <td
          key={effects.awards[index]}
          class="number"
          style={heatOf(((effects.awards[index] === "none" ? -1 : 1) * chance) / effects.most)}
        >
          {signed(chance * 100, 1)}
        </td>
      ))}
      <td class="number">{signed(item.pickups, 2)}</td>
    </tr>
  );
}
