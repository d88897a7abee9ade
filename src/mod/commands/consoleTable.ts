/** The sub-commands of `oracle` in the game's console: what help and documents are made from. */
import { theOne } from "../../core/lists";

/** One sub-command. */
export interface ConsoleCommand {
  readonly name: CommandName;
  /** What follows the name: `[optional]`, `<needed>`, `a|b` for a choice. */
  readonly usage: string;
  readonly summary: string;
  /** How many words it takes at most; any number if missing. */
  readonly most?: number;
}

// prettier-ignore
const ROWS = [
  { name: "help",     usage: "[command]",               summary: "what the commands do", most: 1 },
  { name: "mode",     usage: "[auto|override|observe|off]", summary: "roll what rooms drop, only watch, or do nothing", most: 1 },
  { name: "edition",  usage: "[name|auto]",             summary: "whose rules apply, and what is open in them", most: 1 },
  { name: "award",    usage: "[seed] [luck=5] [+item ...]", summary: "what this room (or a seed) drops, draw by draw; also if luck or items were others" },
  { name: "forecast", usage: "[all]",                   summary: "a map of what rooms will drop; all: hidden rooms too", most: 1 },
  { name: "floor",    usage: "[all] [why]",             summary: "a map; all: hidden rooms too; why: how they came about", most: 2 },
  { name: "odds",     usage: "[luck=5] [+item ...]",    summary: "the odds of each award with what you carry, or more" },
  { name: "compare",  usage: "",                        summary: "how the watched clears agree with the rules", most: 0 },
  { name: "hud",      usage: "[off|award|map]",         summary: "a line that names this room's award; map: held map alone", most: 1 },
  { name: "minimap",  usage: "[off|on]",                summary: "icons of the awards on MinimapAPI's map", most: 1 },
  { name: "items",    usage: "[off|on]",                summary: "what stands in this floor's rooms: it spoils", most: 1 },
  { name: "drops",    usage: "[off|on]",                summary: "what rooms drop, told or not", most: 1 },
  { name: "cards",    usage: "[off|on]",                summary: "which cards and pills they are: it spoils", most: 1 },
  { name: "trinkets", usage: "[off|on]",                summary: "which trinket the run drops next: it spoils", most: 1 },
  { name: "log",      usage: "[on|off]",                summary: "whether records are written to log.txt", most: 1 },
  { name: "lab",      usage: "[awards|floors|rerolls|deals|stop] [number]", summary: "asks the game itself what nobody knows, in a run to throw away", most: 2 },
  { name: "forget",   usage: "[all]",                   summary: "has `auto` begin anew; all: in every game, the laboratory too", most: 1 },
  { name: "selftest", usage: "",                        summary: "checks the simulation inside the game's Lua", most: 0 },
  { name: "version",  usage: "",                        summary: "versions and what was recognised", most: 0 },
] as const;

/** The name of a sub-command. */
export type CommandName = (typeof ROWS)[number]["name"];

/** Every sub-command. */
export const COMMAND_TABLE: readonly ConsoleCommand[] = ROWS;

/** The names of all commands. */
export function commandNames(): CommandName[] {
  return COMMAND_TABLE.map((row) => row.name);
}

/** The row of a command. */
export function commandOf(name: CommandName): ConsoleCommand {
  return theOne(COMMAND_TABLE, (row) => row.name === name);
}

/** How a command is typed, such as "oracle mode [override|observe|off]". */
export function usageOf(row: ConsoleCommand): string {
  return row.usage === "" ? `oracle ${row.name}` : `oracle ${row.name} ${row.usage}`;
}
