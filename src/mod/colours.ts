/** The page's colours of how sure something is, as the game draws text: red, green and blue in [0, 1]. */
import type { Sureness } from "../core/words/sureness";

/** A colour. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Those of the page on its dark ground: what is checked, what is only read, what may be wrong. */
const CHECKED: Colour = { red: 0.44, green: 0.81, blue: 0.58 };
const READ: Colour = { red: 0.64, green: 0.6, blue: 0.55 };
const DOUBTFUL: Colour = { red: 0.9, green: 0.71, blue: 0.39 };

export const WHITE: Colour = { red: 1, green: 1, blue: 1 };

export const SURENESS_COLOURS: { readonly [sureness in Sureness]: Colour } = {
  "engine-checked": CHECKED,
  calibrated: CHECKED,
  source: READ,
  wiki: READ,
  unsure: DOUBTFUL,
};
