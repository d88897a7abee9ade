/** The builds whose item pools, items and layouts are built in: asking for their names loads no figures. */
import type { Certainty } from "../core/game/certainty";
import { editionOfRules, type Edition, type RuleSet } from "../core/game/edition";
import type { Build } from "../core/game/situationRows";
import { lastOf } from "../core/lists";

/** A build's tables by the names that they are packed under, and what is known of them. */
interface BuildRow {
  readonly edition: Edition;
  readonly build: string;
  readonly pools: string;
  readonly items: string;
  readonly layouts: string;
  readonly certainty: Certainty;
}

/** Newest last of each edition. Provenance and proof: docs/items.md. */
// prettier-ignore
export const ITEM_BUILDS = [
  { edition: "rebirth",     build: "1.05",      pools: "1.05",      items: "2017-11",   layouts: "1.06",      certainty: "unsure" },
  { edition: "afterbirth",  build: "1.06",      pools: "1.06",      items: "2017-11",   layouts: "1.06",      certainty: "unsure" },
  { edition: "afterbirth+", build: "2017-11",   pools: "2017-11",   items: "2017-11",   layouts: "1.06.J168", certainty: "source" },
  { edition: "afterbirth+", build: "1.06.J168", pools: "1.06.J168", items: "1.06.J168", layouts: "1.06.J168", certainty: "engine-checked" },
  { edition: "repentance",  build: "2021-05",   pools: "2021-05",   items: "2021-05",   layouts: "2021-05",   certainty: "engine-checked" },
  { edition: "repentance",  build: "1.7.5",     pools: "1.7.5",     items: "1.7.9b",    layouts: "1.7.9b",    certainty: "source" },
  { edition: "repentance",  build: "1.7.9b",    pools: "1.7.9b",    items: "1.7.9b",    layouts: "1.7.9b",    certainty: "engine-checked" },
  { edition: "repentance+", build: "2025-04",   pools: "2025-04",   items: "1.9.7.13",  layouts: "1.9.7",     certainty: "unsure" },
  { edition: "repentance+", build: "1.9.7.13",  pools: "1.9.7.13",  items: "1.9.7.13",  layouts: "1.9.7",     certainty: "source" },
] as const satisfies readonly BuildRow[];

/** One of them. */
export type ItemBuild = (typeof ITEM_BUILDS)[number];

/**
 * The row of an edition.
 *
 * @param build the build of a row, or one of the floors' builds; the edition's last if missing or none of these.
 */
export function itemBuildOf(rules: RuleSet, build: Build | (string & {}) | undefined): ItemBuild {
  const own = ITEM_BUILDS.filter(({ edition }) => edition === editionOfRules(rules));
  const named = own.find((row) => row.build === build || row.build.startsWith(`${build}-`));
  return named ?? lastOf(own);
}
