/** How sure a floor is, in plain words. */
import type { JSX } from "preact";
import { capitalised } from "../../core/words/words";
import type { Certainty as Known } from "../../core/game/certainty";
import { CERTAINTY_BADGES } from "../../picture/certaintyWords";
import type { FigureSet, WholeFloor } from "../../figures/index";
import type { Floor } from "../../core/floor/types";
import { Term } from "./term";

/** One sentence for every part of the rules. */
export function Certainty(props: {
  readonly floor: Floor;
  readonly whole?: WholeFloor;
  /** Whether the floor stands for its edition, so that what befell it alone is left out. */
  readonly ofEdition?: boolean;
}): JSX.Element {
  const { floor, whole, ofEdition } = props;
  const notes = floor.certainty.filter(
    ({ topic }) => ofEdition !== true || topic !== "first placing pass",
  );
  return (
    <section class="certainty" aria-label="How sure this is">
      <h2>How sure is this?</h2>
      <ul class="plain">
        {notes.map(({ topic, certainty, text }) => (
          <li key={topic}>
            <CertaintyBadge certainty={certainty} /> <b>{capitalised(topic)}.</b> {text}
          </li>
        ))}
        {whole?.figures !== undefined && (
          <li>
            <FiguresBadge figures={whole.figures} />{" "}
            <b>
              <Term word="room figures">Room figures</Term>.
            </b>{" "}
            Stands on {whole.figures.name}. {whole.figures.provenance}
          </li>
        )}
      </ul>
    </section>
  );
}

/** A few words for it, in its colour. */
export function CertaintyBadge(props: { readonly certainty: Known }): JSX.Element {
  const { certainty } = props;
  return <span class={`badge ${BADGES[certainty]}`}>{CERTAINTY_BADGES[certainty]}</span>;
}

/** The same of room figures: what nobody has checked of a player's files is from these files. */
export function FiguresBadge({ figures }: { readonly figures: FigureSet }): JSX.Element {
  const { origin, certainty } = figures;
  return origin === "file" && certainty === "source" ? (
    <span class="badge unknown">from your files</span>
  ) : (
    <CertaintyBadge certainty={certainty} />
  );
}

const BADGES = {
  "engine-checked": "match",
  source: "unknown",
  wiki: "unknown",
  unsure: "outside",
} as const;
