/** What one room drops, roll by roll. */
import type { JSX } from "preact";
import { rollWords } from "../../core/words/trace";
import { capitalised } from "../../core/words/words";
import { awardName } from "../../core/game/pickups";
import { SeededDraw } from "../../core/draw/draw";
import { TracedDraw, type TraceEntry } from "../../core/draw/traced";
import { drawAward } from "../../core/award/roll";
import { planAward } from "../../core/award/plan";
import { isSeed, seedError } from "../../core/rng/generator";
import type { Problem } from "../../core/problem";
import { ROLL_COLUMNS } from "../../report/html/itemSections";
import { markup } from "../../report/html/markup";
import { tableOf } from "../../report/html/table";
import { caseOf } from "../model/loadout";
import { awardInWords } from "../model/words";
import { AwardCertainty } from "../parts/certainty";
import { Table } from "../parts/fields";
import { LoadoutFields } from "../parts/loadoutFields";
import { PickupIcon } from "../parts/pickupIcon";
import { SeedField } from "../parts/seedField";
import { ShareBar } from "../parts/shareBar";
import { Term } from "../parts/term";
import { state } from "../state/store";

export function AwardView(): JSX.Element {
  const { awardSeed } = state.value;
  return (
    <>
      <form class="card controls" onSubmit={(event) => event.preventDefault()}>
        <SeedField
          field="awardSeed"
          label="Award seed of the room"
          placeholder="305419896"
          read={readAwardSeed}
          write={String}
          hintOf={() => "A number; the mod's records and the Floor view name it for each room."}
        />
        <LoadoutFields />
      </form>
      {awardSeed === undefined ? <Explanation /> : <AwardResult awardSeed={awardSeed} />}
      <AwardCertainty />
    </>
  );
}

function readAwardSeed(text: string): number | Problem {
  const seed = Number(text);
  const problem = Number.isNaN(seed)
    ? `Expected a whole number from 1 to 4294967295 but received "${text}".`
    : seedError(seed);
  return isSeed(seed) ? seed : { problem };
}

function Explanation(): JSX.Element {
  return (
    <section class="welcome">
      <h1>What a room drops</h1>
      <p>
        When a room is cleared, the game rolls what it drops from the room's own{" "}
        <Term word="award seed" />, your luck and what you carry. Every roll is listed here, in the
        game's order.
      </p>
    </section>
  );
}

function AwardResult({ awardSeed }: { readonly awardSeed: number }): JSX.Element {
  const { rules, loadout } = caseOf(state.value);
  const draw = new TracedDraw(new SeededDraw(awardSeed));
  const award = drawAward(planAward(rules, loadout), draw);
  const name = awardName(award.variant);
  return (
    <article aria-label="What drops">
      <header class="title-row">
        <div class="award-title">
          <PickupIcon award={name} size={56} />
          <div>
            <h1>{capitalised(awardInWords(name, award.count))}</h1>
            <p class="muted">
              <Term word="award seed" /> {awardSeed} · afterwards {award.nextAwardSeed}
            </p>
          </div>
        </div>
        <ShareBar fileName={`award-${awardSeed}`} />
      </header>
      <RollTable trace={draw.entries} />
    </article>
  );
}

/** Every roll with what it decides. */
function RollTable({ trace }: { readonly trace: readonly TraceEntry[] }): JSX.Element {
  const rows = trace.map((entry, index) => {
    const { title, chance, rolled, outcome, decides } = rollWords(entry);
    const told = markup`<b>${capitalised(title)}</b><div class="muted">${decides}</div>`;
    return [index + 1, told, chance, rolled, outcome];
  });
  return (
    <div class="card">
      <p class="muted">
        Every <Term word="roll" /> in the game's order, with its <Term word="chance" />.
      </p>
      <Table of={tableOf(ROLL_COLUMNS, rows, { look: "trace stacked" })} />
    </div>
  );
}
