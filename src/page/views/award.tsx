/** What one room drops, roll by roll. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { rollWords } from "../../core/words/trace";
import { ROLL_HEADS } from "../../picture/rollHeads";
import { capitalised } from "../../core/words/words";
import { awardName } from "../../core/game/pickups";
import { SeededDraw } from "../../core/draw/draw";
import { TracedDraw, type TraceEntry } from "../../core/draw/traced";
import { drawAward } from "../../core/award/roll";
import { planAward } from "../../core/award/plan";
import { isSeed, seedError } from "../../core/rng/generator";
import { caseOf } from "../model/loadout";
import { awardInWords } from "../model/words";
import { randomSeed } from "../model/seed";
import { AwardCertainty } from "../parts/certainty";
import { Action, TextField } from "../parts/fields";
import { LoadoutFields } from "../parts/loadoutFields";
import { PickupIcon } from "../parts/pickupIcon";
import { ShareBar } from "../parts/shareBar";
import { Term } from "../parts/term";
import { state, update } from "../state/store";

export function AwardView(): JSX.Element {
  const { awardSeed } = state.value;
  return (
    <>
      <form class="card controls" onSubmit={(event) => event.preventDefault()}>
        <AwardSeedField />
        <LoadoutFields />
      </form>
      {awardSeed === undefined ? <Explanation /> : <AwardResult awardSeed={awardSeed} />}
      <AwardCertainty />
    </>
  );
}

function AwardSeedField(): JSX.Element {
  const { awardSeed } = state.value;
  const [text, setText] = useState(awardSeed === undefined ? "" : `${awardSeed}`);
  const isGood = isSeed(Number(text));
  useEffect(() => {
    if ((isGood ? Number(text) : undefined) !== awardSeed) {
      setText(awardSeed === undefined ? "" : `${awardSeed}`);
    }
  }, [awardSeed]);
  const type = (typed: string): void => {
    setText(typed);
    const seed = Number(typed);
    if (typed.trim() === "" || isSeed(seed)) {
      update({ awardSeed: typed.trim() === "" ? undefined : seed });
    }
  };
  return (
    <div class="seed-row">
      <TextField
        label="Award seed of the room"
        value={text}
        placeholder="305419896"
        isMonospaced
        problem={text.trim() === "" || isGood ? undefined : problemOf(text)}
        hint="A number; the mod's records and the Floor view name it for each room."
        onInput={type}
      />
      <Action onClick={() => update({ awardSeed: randomSeed() })}>Random</Action>
    </div>
  );
}

function problemOf(text: string): string {
  const seed = Number(text);
  return Number.isNaN(seed)
    ? `Expected a whole number from 1 to 4294967295 but received "${text}".`
    : seedError(seed);
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
      <TraceTable trace={draw.entries} />
    </article>
  );
}

function TraceTable({ trace }: { readonly trace: readonly TraceEntry[] }): JSX.Element {
  return (
    <div class="card scroll">
      <table class="trace stacked">
        <caption class="hidden">Every roll in the game's order</caption>
        <thead>
          <tr>
            {ROLL_HEADS.map(({ title, isNumber }) => (
              <th key={title} class={isNumber ? "number" : ""}>
                {TERMS.includes(title) ? <Term word={title} /> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trace.map(rollWords).map(({ title, chance, rolled, outcome, decides }, index) => (
            <tr key={index}>
              <td class="number">{index + 1}</td>
              <td>
                <b>{capitalised(title)}</b>
                <div class="muted">{decides}</div>
              </td>
              <td data-head="chance">{chance}</td>
              <td data-head="rolled" class="number mono">
                {rolled}
              </td>
              <td data-head="outcome">{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Heads that the glossary explains. */
const TERMS: readonly string[] = ["roll", "chance"];
