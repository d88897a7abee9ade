/** The options that say a floor and the run it is built in. */
import type { Command } from "commander";
import { optionName } from "../core/words/optionName";
import { addOptions, type OwnOptions, type SharedOptions } from "./options";
import { collect } from "./usage";

/** The options as commander hands them over. */
export type FloorArguments = SharedOptions<
  "stage" | "type" | "startSeed" | "stageSeed" | "edition" | "difficulty" | "hard" | "item"
> &
  OwnOptions<NumberOption | "curses" | "unlocks", "beatenIsaac"> & {
    readonly flag?: readonly string[];
  };

/** The plain numbers among the options, as they are called in the input. */
// prettier-ignore
export const NUMBER_OPTIONS = [
  { field: "curseOdds",            value: "<n>",      says: "1 in n floors is cursed, 0 for none (default: by edition, difficulty and unlocks)" },
  { field: "hearts",               value: "<halves>", says: "red hearts, in halves (default: 6)" },
  { field: "soulHearts",           value: "<halves>", says: "soul and black hearts, in halves" },
  { field: "maxHearts",            value: "<halves>", says: "red heart containers, in halves (default: 6)" },
  { field: "boneHearts",           value: "<n>",      says: "bone hearts" },
  { field: "coins",                value: "<n>",      says: "coins carried" },
  { field: "keys",                 value: "<n>",      says: "keys carried" },
  { field: "victoryLap",           value: "<n>",      says: "victory laps completed" },
  { field: "playerType",           value: "<name>",   says: "the character, by name or number (default: Isaac)" },
  { field: "challenge",            value: "<n>",      says: "the challenge's number" },
  { field: "treasureRoomsVisited", value: "<n>",      says: "treasure rooms visited so far" },
  { field: "planetariumsVisited",  value: "<n>",      says: "planetariums visited so far" },
] as const;

/** The name of one of them. */
export type NumberOption = (typeof NUMBER_OPTIONS)[number]["field"];

/** Adds all of them to a command. */
export function addFloorOptions(command: Command): Command {
  addOptions(command, "stage", "type", "startSeed", "stageSeed", "edition");
  addOptions(command, ["difficulty", "normal or hard; Greed floors are outside the model"], "hard");
  command.option(
    "--curses <names>",
    'force curses: a bit field, names such as "lost,blind", or none',
  );
  for (const { field, value, says } of NUMBER_OPTIONS) {
    command.option(`${optionName(field)} ${value}`, says);
  }
  addOptions(command, "item");
  return command
    .option("--flag <name|number>", "a state flag that is set; may be repeated", collect)
    .option(
      "--unlocks <numbers>",
      "achievements unlocked: all (default), none, or their numbers, as in 4+33",
    )
    .option("--beaten-isaac", "the save has beaten Isaac: the highest odds of a curse");
}

/** What names one floor's seed, where a search looks at many. */
export const ONE_SEED_OPTIONS = [
  ["startSeed", "--start-seed"],
  ["stageSeed", "--stage-seed"],
] as const;
