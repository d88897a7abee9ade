/** How sure the rules of awards are in the chosen edition. */
import type { JSX } from "preact";
import { isAtLeast } from "../../core/edition";
import { editionTitle } from "../model/words";
import { state } from "../state/store";

/** One paragraph. */
export function AwardCertainty(): JSX.Element {
  const { edition } = state.value;
  const isUnsure = isAtLeast(edition, "repentance");
  return (
    <section class="certainty" aria-label="How sure this is">
      <h3>How sure is this?</h3>
      <p>
        <span class={`badge ${isUnsure ? "outside" : "unknown"}`}>
          {isUnsure ? "unsure" : "read in the game's code"}
        </span>{" "}
        {isUnsure
          ? `The rules of room rewards are published for Afterbirth+. For ${editionTitle(edition)} ` +
            "nobody has checked them in the game: play with the mod and drop your log on the Log view."
          : `The rules for ${editionTitle(edition)} are published pseudo-code of the game. ` +
            "Greed mode has rules of its own and is not covered."}
      </p>
    </section>
  );
}
