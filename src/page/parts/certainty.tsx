/** How sure a floor is, in plain words. */
import type { JSX } from "preact";
import { capitalised } from "../../core/case/words";
import type { Certainty as Known } from "../../core/certainty";
import type { WholeFloor } from "../../rooms/index";
import type { Floor } from "../../core/floor/types";

/** One sentence for every part of the rules. */
export function Certainty(props: {
  readonly floor: Floor;
  readonly whole?: WholeFloor;
}): JSX.Element {
  const { floor, whole } = props;
  return (
    <section class="certainty" aria-label="How sure this is">
      <h3>How sure is this?</h3>
      <ul class="plain">
        {floor.certainty.map(({ topic, certainty, text }) => (
          <li key={topic}>
            <CertaintyBadge certainty={certainty} /> <b>{capitalised(topic)}.</b> {text}
          </li>
        ))}
        {whole?.figures !== undefined && (
          <li>
            <CertaintyBadge certainty={whole.figures.certainty} /> <b>Room figures.</b> Stands on{" "}
            {whole.figures.name}. {whole.figures.provenance}
          </li>
        )}
      </ul>
    </section>
  );
}

/** One word for it, in its colour. */
export function CertaintyBadge(props: { readonly certainty: Known }): JSX.Element {
  const { certainty } = props;
  return <span class={`badge ${BADGES[certainty]}`}>{WORDS[certainty]}</span>;
}

const WORDS = {
  "engine-checked": "checked against the game",
  source: "read in the game's code",
  wiki: "from the wiki",
  unsure: "a guess",
} as const;

const BADGES = {
  "engine-checked": "match",
  source: "unknown",
  wiki: "unknown",
  unsure: "outside",
} as const;
