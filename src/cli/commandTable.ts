/** Every command with its one-line summary; its code is loaded only when it is used. */
import type { Command } from "commander";

/** What the module of a command exports. */
export interface CommandModule {
  register(program: Command): void;
}

/** One command. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

export const COMMANDS: readonly CommandRow[] = [
  {
    name: "award",
    summary: "roll one room-clear award and show every draw",
    load: () => import("./commands/award"),
  },
  {
    name: "odds",
    summary: "the odds of a loadout: ideal, sampled, or exact over all seeds",
    load: () => import("./commands/odds"),
  },
  {
    name: "search",
    summary: "award seeds or floors with wanted properties",
    load: () => import("./commands/search"),
  },
  {
    name: "floor",
    summary: "dig a floor as the game does and draw it",
    load: () => import("./commands/floor"),
  },
  {
    name: "compare",
    summary: "the game's log.txt against the simulation: match, mismatch, outside the model",
    load: () => import("./commands/compare"),
  },
  {
    name: "watch",
    summary: "follow the game's log while you play: map, forecast and verdicts",
    load: () => import("./commands/watch"),
  },
  {
    name: "play",
    summary: "play a headless session of the built mod, each award beside the expectation",
    load: () => import("./commands/play"),
  },
  {
    name: "install",
    summary: "put the mod into the game's mods folder",
    load: () => import("./commands/install"),
  },
  {
    name: "uninstall",
    summary: "take the mod out again",
    load: () => import("./commands/install"),
  },
  {
    name: "doctor",
    summary: "say what is wrong with game, mod and log, and what to do",
    load: () => import("./commands/doctor"),
  },
  {
    name: "selftest",
    summary: "check the shared vectors here and in the built mod",
    load: () => import("./commands/selftest"),
  },
  {
    name: "seed",
    summary: "seed text to number and back, with the stage seeds",
    load: () => import("./commands/seed"),
  },
];
