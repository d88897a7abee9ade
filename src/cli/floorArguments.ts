/** The options that say a floor and the run it is built in. */
import { RUN_FIELDS, type RunField } from "../core/game/runFields";
import { optionName } from "../core/words/commands";
import type { OptionEntry, OwnOptions, SharedOptions } from "./options";

/** The options as commander hands them over. */
export type FloorArguments = SharedOptions<
  "stage" | "type" | "stageSeed" | "edition" | "difficulty" | "hard" | "item" | "flag" | "unlocks"
> &
  OwnOptions<
    | Exclude<RunField, "playerType">
    | "character"
    | "curses"
    | "locked"
    | "build"
    | "entered"
    | "skip",
    "items"
  >;

/** Those that are asked for most. */
export const FLOOR_OPTIONS: readonly OptionEntry[] = ["stage", "edition", "hard", "item"];

/** What stands in rooms. */
export const ITEM_OPTIONS: readonly OptionEntry[] = [
  ["--items", "with --json, what stands in the rooms; text always tells it"],
  [
    "--entered <rooms>",
    "rooms that are entered too, as in devil,secret:caves-1, so that what they show is gone",
  ],
  [
    "--skip <rooms>",
    "rooms that are passed by: of each floor's treasure, shop and boss, as in shop:caves-1",
  ],
];

/** The state of the run that the floor is built in. */
export const RUN_OPTIONS: readonly OptionEntry[] = [
  ["difficulty", "normal or hard"],
  ["--curses <names>", 'force curses: a bit field, names such as "lost,blind", or none'],
  ...RUN_FIELDS.map(({ field, value, says }): OptionEntry => {
    return [`${optionName(field)} ${value}`, says];
  }),
  "flag",
  "unlocks",
  ["--locked <numbers>", "achievements that are missing all the same, as in 346+347"],
  ["--build <name>", "the build of Repentance: 1.7.5, 1.7.8a or 1.7.9b (default)"],
];
