/** Every command with its one-line summary; its code is loaded only when it is used. */
import type { CommandRow } from "./commandRow";

// prettier-ignore
export const COMMANDS: readonly CommandRow[] = [
  { name: "award",      group: "Look",  summary: "roll one room-clear award and show every draw",                                 load: () => import("./commands/award") },
  { name: "odds",       group: "Look",  summary: "the odds of a loadout: ideal, or exact over all seeds",                         load: () => import("./commands/odds") },
  { name: "search",     group: "Find",  summary: "award seeds or floors with wanted properties",                                  load: () => import("./commands/search") },
  { name: "floor",      group: "Look",  summary: "every floor of a run from its seed, or one of them",                            load: () => import("./commands/floor") },
  { name: "rooms",      group: "Look",  summary: "which figures of the game's rooms are used, and reading your own",              load: () => import("./commands/rooms") },
  { name: "compare",    group: "Check", summary: "the game's log.txt against the simulation: match, mismatch, outside the model", load: () => import("./commands/compare") },
  { name: "save",       group: "Play",  summary: "the run that the game has saved: its floor, what rooms dropped and will drop",  load: () => import("./commands/save") },
  { name: "evidence",   group: "Check", summary: "add up what many reports have tested, rule by rule",                            load: () => import("./commands/evidence") },
  { name: "log",        group: "Check", summary: "strip a log of names and paths, so that it can be shared",                      load: () => import("./commands/log") },
  { name: "watch",      group: "Play",  summary: "follow the game's log while you play: map, forecast and verdicts",              load: () => import("./commands/watch") },
  { name: "items",      group: "Look",  summary: "items that change awards or floors, and the names that are understood",         load: () => import("./commands/items") },
  { name: "stages",     group: "Look",  summary: "every stage, with the names that are understood",                               load: () => import("./commands/stages") },
  { name: "install",    group: "Play",  summary: "put the mod into the game's mods folder",                                       load: () => import("./commands/install") },
  { name: "uninstall",  group: "Play",  summary: "take the mod out again",                                                        load: () => import("./commands/uninstall") },
  { name: "doctor",     group: "Play",  summary: "say what is wrong with game, mod and log, and what to do",                      load: () => import("./commands/doctor") },
  { name: "selftest",   group: "Check", summary: "check the shared vectors: published awards, seeds and generators",              load: () => import("./commands/selftest") },
  { name: "page",       group: "Look",  summary: "open the web page, or write it to a file",                                      load: () => import("./commands/page") },
  { name: "seed",       group: "Look",  summary: "seed text to number and back, with the stage seeds",                            load: () => import("./commands/seed") },
  { name: "completion", group: "More",  summary: "complete commands and options in your shell",                                   load: () => import("./commands/completion") },
];
