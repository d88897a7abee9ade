/** What luck and items really buy. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { editionCertainty } from "../../core/award/rules";
import { meanPickups, pointsText } from "../../search/odds";
import { awardInk } from "../../picture/award/icons";
import { percentTextFor } from "../../picture/bars";
import { MAKES_TITLE } from "../../core/words/drops";
import { awardTitle, capitalised } from "../../core/award/awardWords";
import { itemTitle } from "../../core/words/items";
import { loadoutWords, makesOf, type OddsBar, oddsBars, oddsOf } from "../model/loadout";
import { itemsIn, withItem } from "../model/items";
import { AWARD_ITEMS } from "../../core/game/items";
import { editionTitle } from "../model/words";
import { AwardCertainty, CertaintyBadge } from "../parts/why";
import { LuckField } from "../parts/carried";
import { Pill } from "../parts/fields";
import { PickupIcon } from "../parts/signs";
import { state, update } from "../state/store";

export function OddsView(): JSX.Element {
  const { without, ...carried } = state.value;
  const { edition, isHard, luck } = carried;
  // Held against those without it, an item is carried.
  const items =
    without === undefined
      ? carried.items
      : withItem(carried.items, without, carried.items[without] ?? 1);
  const shown = { ...carried, items };
  const table = useMemo(() => oddsOf(shown), [edition, isHard, luck, carried.items, without]);
  const makes = useMemo(() => makesOf(shown, table), [table]);
  const other = useMemo(
    () =>
      without === undefined ? undefined : oddsOf({ ...shown, items: withItem(items, without, 0) }),
    [edition, isHard, luck, carried.items, without],
  );
  return (
    <div class="alone">
      <LuckField />
      <WithAndWithout />
      <article aria-label="Odds">
        <h1>What a cleared room drops</h1>
        <p class="muted">
          {editionTitle(edition)}, {loadoutWords(shown)} · {meanPickups(table).toFixed(2)} pickups a
          room · rules <CertaintyBadge certainty={editionCertainty(edition)} />
          {without !== undefined && ` · beside those without ${itemTitle(without)}`}
        </p>
        <div class="card">
          <Bars bars={oddsBars(table, other)} />
        </div>
        <Makes makes={makes} />
        <AwardCertainty />
      </article>
    </div>
  );
}

/** What pickups turn out to be; nothing where no rules tell it. */
function Makes({ makes }: { makes: ReturnType<typeof makesOf> }) {
  return makes.length === 0 ? null : (
    <section class="card" aria-label={MAKES_TITLE}>
      <p>{MAKES_TITLE}:</p>
      <ul class="plain">
        {makes.map(({ award, words }) => (
          <li key={award}>
            <b>{capitalised(award)}</b> <span class="muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One press shows the odds with an item beside those without it; another ends that. */
function WithAndWithout(): JSX.Element {
  const { edition, without } = state.value;
  return (
    <div class="pills" role="group" aria-label="With and without">
      <b class="muted">With and without</b>
      {itemsIn(edition, AWARD_ITEMS).map(({ name }) => (
        <Pill
          key={name}
          isOn={name === without}
          onPress={() => update({ without: name === without ? undefined : name })}
        >
          {itemTitle(name)}
        </Pill>
      ))}
    </div>
  );
}

function Bars({ bars }: { bars: readonly OddsBar[] }) {
  const most = Math.max(...bars.flatMap(({ chance, against }) => [chance, against ?? 0]));
  const percentText = percentTextFor(bars.map(({ chance }) => chance * 100));
  return (
    <ul class="bars">
      {bars.map((bar) => (
        <Bar key={bar.award} bar={bar} most={most} percentText={percentText} />
      ))}
    </ul>
  );
}

interface BarProps {
  readonly bar: OddsBar;
  readonly most: number;
  readonly percentText: (percentage: number) => string;
}

function Bar({ bar, most, percentText }: BarProps) {
  const { award, chance, against, counts, range } = bar;
  const width = (share: number): string => `${(share / most) * 100}%`;
  return (
    <li>
      <span class="bar-name">
        <PickupIcon award={award} size={20} />
        <span>
          {awardTitle(award)}
          {counts.length > 0 && (
            <small class="muted">
              {counts.map(([count, share]) => `${count}: ${percentText(share * 100)}`).join(", ")}
            </small>
          )}
        </span>
      </span>
      <span class="bar-track" aria-hidden="true">
        <i style={{ width: width(chance), background: awardInk(award) }} />
        {against !== undefined && <i class="against" style={{ width: width(against) }} />}
      </span>
      <span class="bar-value">
        {range === undefined ? (
          percentText(chance * 100)
        ) : (
          <>
            {percentText(range[0] * 100).replace(" %", "–")}
            <wbr />
            {percentText(range[1] * 100)} <small class="muted">open</small>
          </>
        )}
      </span>
      <span class="bar-change">
        {against !== undefined && <Change change={chance - against} isLoss={award === "none"} />}
      </span>
    </li>
  );
}

/** A change in percentage points; more of nothing is a loss. */
function Change({ change, isLoss }: { change: number; isLoss: boolean }) {
  const points = pointsText(change, 2);
  const kind = points === "0" ? "none" : change > 0 !== isLoss ? "more" : "less";
  return <span class={`change ${kind}`}>{points}</span>;
}
