/** The odds of each drop, with luck and items, and with an item beside those without it. */
import { itemCode } from "../../core/game/bag";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { AwardName } from "../../core/game/pickupKinds";
import {
  awardsIn,
  chanceOfAward,
  changeBetween,
  idealOdds,
  meanPickups,
  type OddsRow,
  rangeOfAward,
  rangeOfRow,
  rangePointsText,
} from "../../search/loadoutOdds";
import { makeChancesIn } from "../../search/oddsAnswer";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";
import { percentTextFor } from "../../picture/bars";
import { MAKES_TITLE, makesWords } from "../../core/words/droppedWords";
import { OPEN_SENTENCE } from "../../core/award/drawNotes";
import { awardTitle, capitalised } from "../../core/award/awardWords";
import { itemTitle } from "../../core/words/itemTexts";
import { caseOf, loadoutWords } from "../model/pageLoadout";
import { findItemByName, itemsIn, withItem } from "../model/carriedItems";
import { AWARD_ITEMS } from "../../core/game/items";
import { editionTitle } from "../model/pageWords";
import { SureLine } from "../parts/why";
import { LuckField } from "../parts/carried";
import { Pill } from "../parts/fields";
import { PickupIcon } from "../parts/signs";
import type { PageState } from "../state/address";
import { state, update } from "../state/store";

export function OddsView(): JSX.Element {
  const now = state.value;
  const { without, edition } = now;
  const [shown, table, other] = useMemo(() => {
    // Held against those without it, an item is carried.
    const one = without === undefined ? undefined : findItemByName(without);
    const carried = one === undefined ? now.carried : { [itemCode(one)]: 1, ...now.carried };
    const all = { ...now, carried };
    const others = one === undefined ? carried : withItem(carried, itemCode(one), 0);
    const bare = { ...now, carried: others };
    const oddsOf = (one: PageState) => idealOdds(caseOf(one));
    return [all, oddsOf(all), without === undefined ? undefined : oddsOf(bare)] as const;
  }, [now]);
  const tables = other === undefined ? [table] : [table, other];
  const awards = awardsIn(tables.flat()); // In the order of reports.
  const chances = tables.map((one) => awards.map((award) => chanceOfAward(one, award)));
  const most = Math.max(...chances.flat());
  const percentText = percentTextFor((chances[0] ?? []).map((chance) => chance * 100));
  const percentOf = (chance: number): string => percentText(chance * 100);
  return (
    <div class="alone">
      <LuckField />
      <WithAndWithout />
      <article aria-label="Odds">
        <h1>What a cleared room drops</h1>
        <p class="muted">
          {editionTitle(edition)}, {loadoutWords(shown)} · {meanPickups(table).toFixed(2)} pickups a
          room
          {without !== undefined && ` · beside those without ${itemTitle(without)}`}
        </p>
        <ul class={`card bars ${ROOT_CLASS}`}>
          {awards.map((award) => (
            <Bar key={award} {...{ award, table, other, most, percentOf }} />
          ))}
        </ul>
        {awards.some((award) => rangeOfAward(table, award) !== undefined) && (
          <p class="muted">{OPEN_SENTENCE}</p>
        )}
        <Makes makes={makesWords(makeChancesIn(caseOf(shown), table))} />
        <SureLine whole={undefined} carried={shown} />
      </article>
    </div>
  );
}

/** What pickups turn out to be; nothing where no rules tell it. */
function Makes({ makes }: { makes: ReturnType<typeof makesWords> }) {
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

/** A press on an item shows the odds with it beside those without it; a second press ends that. */
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

/** A chance as a bar, with the same of the `other` odds; `most` is the longest bar. */
function Bar({
  award,
  table,
  other,
  most,
  percentOf,
}: {
  readonly award: AwardName;
  readonly table: readonly OddsRow[];
  readonly other: readonly OddsRow[] | undefined;
  readonly most: number;
  readonly percentOf: (chance: number) => string;
}) {
  const chance = chanceOfAward(table, award);
  const against = other && chanceOfAward(other, award);
  const range = rangeOfAward(table, award);
  const rows = table.filter((row) => row.award === award && rangeOfRow(row)[1] > 0);
  const width = (share: number): string => `${(share / most) * 100}%`;
  return (
    <li>
      <span class="bar-name">
        <PickupIcon award={award} size={20} />
        <span>
          {awardTitle(award)}
          {rows.some(({ count }) => count > 1) && (
            <small class="muted">
              {rows.map((row) => (
                <span key={row.count}>
                  {row.count}: <Chance of={rangeOfRow(row)} percentOf={percentOf} />{" "}
                </span>
              ))}
            </small>
          )}
        </span>
      </span>
      <span class="bar-track" aria-hidden="true">
        <i class={`award-${award}`} style={{ width: width(chance) }} />
        {against !== undefined && <i class="against" style={{ width: width(against) }} />}
      </span>
      <span class="bar-value">
        <Chance of={range ?? [chance, chance]} percentOf={percentOf} />
        {range !== undefined && <small class="muted"> open</small>}
      </span>
      <span class="bar-change">
        {other !== undefined && (
          <Change change={changeOf(award, table, other)} isLoss={award === "none"} />
        )}
      </span>
    </li>
  );
}

/** A chance; the least and the most where it is open. */
function Chance({
  of: [least, most],
  percentOf,
}: {
  readonly of: readonly [number, number];
  readonly percentOf: (chance: number) => string;
}) {
  const text = percentOf(most);
  return percentOf(least) === text ? (
    <>{text}</>
  ) : (
    <>
      {percentOf(least).replace(" %", "–")}
      <wbr />
      {text}
    </>
  );
}

/** How much more likely an award is; the least and the most where that is open. */
function changeOf(
  award: AwardName,
  table: readonly OddsRow[],
  other: readonly OddsRow[],
): readonly [number, number] {
  const [own, others] = [table, other].map((one) => {
    const chance = chanceOfAward(one, award);
    return rangeOfAward(one, award) ?? ([chance, chance] as const);
  });
  return own && others ? changeBetween(own, others) : [0, 0];
}

/** A change in percentage points; more of nothing is a loss. */
function Change({ change, isLoss }: { change: readonly [number, number]; isLoss: boolean }) {
  const points = rangePointsText(change, 2);
  const [least, most] = change;
  const way = least + most > 0 !== isLoss ? "more" : "less";
  const kind = points === "0" ? "none" : way;
  return <span class={`change ${kind}`}>{points}</span>;
}
