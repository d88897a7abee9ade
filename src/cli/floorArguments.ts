/** The options that say a floor and the run it is built in. */
import type { Command } from "commander";
import { RUN_FIELDS, type RunField } from "../core/game/runFields";
import { optionName } from "../core/words/optionName";
import { addOptions, type OwnOptions, type SharedOptions } from "./options";
import { collect } from "./usage";

/** The options as commander hands them over. */
export type FloorArguments = SharedOptions<
  "stage" | "type" | "startSeed" | "stageSeed" | "edition" | "difficulty" | "hard" | "item"
> &
  OwnOptions<RunField | "curses" | "unlocks" | "locked" | "build", "beatenIsaac"> & {
    readonly flag?: readonly string[];
  };

/** Adds all of them to a command. */
export function addFloorOptions(command: Command): Command {
  addOptions(command, "stage", "type", "startSeed", "stageSeed", "edition");
  addOptions(command, ["difficulty", "normal or hard; Greed floors are outside the model"], "hard");
  command.option(
    "--curses <names>",
    'force curses: a bit field, names such as "lost,blind", or none',
  );
  for (const { field, value, says } of RUN_FIELDS) {
    command.option(`${optionName(field)} ${value}`, says);
  }
  addOptions(command, "item");
  return command
    .option("--flag <name|number>", "a state flag that is set; may be repeated", collect)
    .option(
      "--unlocks <numbers|file>",
      "achievements unlocked (default: not known): all, none, their numbers, as in 4+33, or the game's file of them, such as rep_persistentgamedata1.dat",
    )
    .option("--locked <numbers>", "achievements that are missing all the same, as in 346+347")
    .option("--build <name>", "the build of Repentance: 1.7.5, 1.7.8a or 1.7.9b (default)")
    .option("--beaten-isaac", "the save has beaten Isaac: the highest odds of a curse");
}

/** What names one floor's seed, where a search looks at many. */
export const ONE_SEED_OPTIONS = [
  ["startSeed", "--start-seed"],
  ["stageSeed", "--stage-seed"],
] as const;
