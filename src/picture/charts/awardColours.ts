/** One colour per award in every chart: hues far apart, readable on white. */

const COLOURS: Readonly<Record<string, string>> = {
  none: "#9aa0a6",
  card: "#7e57c2",
  trinket: "#26a69a",
  pill: "#ec7fb3",
  coin: "#e0a100",
  heart: "#d93838",
  key: "#5d7f9e",
  bomb: "#52526a",
  chest: "#8a5a2b",
  battery: "#5fa83a",
  sack: "#c08a5a",
  "locked-chest": "#b5651d",
  needed: "#6a7f8c",
};

/** The colour of an award by its name, as in "#d93838". */
export function awardColour(award: string): string {
  return COLOURS[award] ?? "#444444";
}

/**
 * The colour of an award as CSS takes it, in a page that defines the variables: on dark paper it is
 * lightened, so that a bomb still shows.
 */
export function awardInk(award: string): string {
  return `color-mix(in oklab, ${awardColour(award)} var(--own-colour), var(--ink))`;
}
