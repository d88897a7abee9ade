/** How sure the rules of awards are in the chosen edition. */
import type { JSX } from "preact";
import { editionCertainty } from "../../core/award/rules";
import { CERTAINTY_WORDS } from "../../picture/certaintyWords";
import { editionTitle } from "../model/words";
import { CertaintyBadge } from "./certainty";
import { state } from "../state/store";

/** One paragraph. */
export function AwardCertainty(): JSX.Element {
  const { edition } = state.value;
  const certainty = editionCertainty(edition);
  return (
    <section class="certainty" aria-label="How sure drops are">
      <h2>How sure is this?</h2>
      <p>
        <CertaintyBadge certainty={certainty} /> The rules of what rooms drop in{" "}
        {editionTitle(edition)} are {CERTAINTY_WORDS[certainty]}.{" "}
        {certainty !== "engine-checked" &&
          "Play with the mod and give your log to the Log view to check them. "}
        Greed mode has rules of its own and is not covered.
      </p>
    </section>
  );
}
