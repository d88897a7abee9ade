/**
 * The numbers of a run that level generation asks about, one row each: the checks of an input, the
 * command line's options, the page's fields and its address follow from them.
 */
// prettier-ignore
export const RUN_FIELDS = [
  { field: "curseOdds",            value: "<n>",      says: "1 in n floors is cursed, 0 for none (default: by edition, difficulty and unlocks)" },
  { field: "hearts",               value: "<halves>", says: "red hearts, in halves (default: 6)",            label: "Red hearts, in halves" },
  { field: "soulHearts",           value: "<halves>", says: "soul and black hearts, in halves",              label: "Soul hearts, in halves" },
  { field: "maxHearts",            value: "<halves>", says: "red heart containers, in halves (default: 6)",  label: "Heart containers, in halves" },
  { field: "boneHearts",           value: "<n>",      says: "bone hearts",                                   label: "Bone hearts" },
  { field: "coins",                value: "<n>",      says: "coins carried",                                 label: "Coins" },
  { field: "keys",                 value: "<n>",      says: "keys carried",                                  label: "Keys" },
  { field: "victoryLap",           value: "<n>",      says: "victory laps completed" },
  { field: "playerType",           value: "<name>",   says: "the character, by name or number (default: Isaac)" },
  { field: "challenge",            value: "<n>",      says: "the challenge's number" },
  { field: "treasureRoomsVisited", value: "<n>",      says: "treasure rooms visited so far",                 label: "Treasure rooms visited" },
  { field: "planetariumsVisited",  value: "<n>",      says: "planetariums visited so far",                   label: "Planetariums visited" },
] as const;

type Row = (typeof RUN_FIELDS)[number];

/** The name of one, as inputs have it. */
export type RunField = Row["field"];

/** The names of all. */
export const RUN_FIELD_NAMES: readonly RunField[] = RUN_FIELDS.map(({ field }) => field);

/** One that the page has a field for, under a label. */
export type LabelledRunField = Extract<Row, { readonly label: string }>;

/** Those that the page has fields for, in its order. */
export const LABELLED_RUN_FIELDS = RUN_FIELDS.filter(
  (row): row is LabelledRunField => "label" in row,
);
