/**
 * What machines and beggars give for each payment, in the order of the draws of their own generator, which starts
 * from their InitSeed (shift index 30: six of six machines of saved runs, and one used machine two steps on).
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `Isaac/Actor/Slot`, by the last version of `Lib/Slot.lua`: a beggar gives once
 * more was paid than was drawn, as the wiki's "six donations at least in hard mode" bears out. The odds of the
 * slot machine agree with the wiki's, but for coins: 15.6 % here, 17.1 % there.
 * UNVERIFIED: no use of a machine whose outcome is known is at hand. Where two sources differ, or the port is plainly
 * mistaken, nothing after that is told.
 */
import { ACHIEVEMENTS } from "../game/unlocks";
import type { Player } from "../game/player";
import {
  batteryBum,
  beggar,
  bombBum,
  devilBeggar,
  hellGame,
  keyMaster,
  rottenBeggar,
  shellGame,
} from "./beggarPrizes";
import {
  bloodBank,
  confessional,
  crane,
  dressingTable,
  fortuneMachine,
  restockMachine,
  slotMachine,
} from "./machinePrizes";
import { Working, type MachineRun, type MachineUse, type Rule } from "./machineWork";
import { CONTENT_SHIFTS, seededDraw } from "./streams";

/** The game's variants of entity type 6. */
export const Machine = {
  SLOT: 1,
  BLOOD: 2,
  FORTUNE: 3,
  BEGGAR: 4,
  DEVIL_BEGGAR: 5,
  SHELL_GAME: 6,
  KEY_MASTER: 7,
  BOMB_BUM: 9,
  RESTOCK: 10,
  DRESSING_TABLE: 12,
  BATTERY_BUM: 13,
  HELL_GAME: 15,
  CRANE: 16,
  CONFESSIONAL: 17,
  ROTTEN_BEGGAR: 18,
} as const;

/** Every machine that gives something: its variant, what a player calls it, what a payment makes of it. */
const MACHINES: readonly (readonly [variant: number, name: string, rule: Rule])[] = [
  [Machine.SLOT, "slot machine", slotMachine],
  [Machine.BLOOD, "blood bank", bloodBank],
  [Machine.FORTUNE, "fortune machine", fortuneMachine],
  [Machine.BEGGAR, "beggar", beggar],
  [Machine.DEVIL_BEGGAR, "devil beggar", devilBeggar],
  [Machine.SHELL_GAME, "shell game", shellGame],
  [Machine.KEY_MASTER, "key master", keyMaster],
  [Machine.BOMB_BUM, "bomb bum", bombBum],
  [Machine.RESTOCK, "restock machine", restockMachine],
  [Machine.DRESSING_TABLE, "dressing table", dressingTable],
  [Machine.BATTERY_BUM, "battery bum", batteryBum],
  [Machine.HELL_GAME, "hell game", hellGame],
  [Machine.CRANE, "crane game", crane],
  [Machine.CONFESSIONAL, "confessional", confessional],
  [Machine.ROTTEN_BEGGAR, "rotten beggar", rottenBeggar],
];

/** What a player calls a machine; undefined for one that gives nothing, as a donation machine. */
export function machineName(variant: number): string | undefined {
  return MACHINES.find((row) => row[0] === variant)?.[1];
}

/** So many uses are told. */
export const USES_TOLD = 15;

/**
 * What the next payments bring, until it is gone, what it draws is not known, or {@link USES_TOLD} are told.
 *
 * @param variant one that {@link machineName} knows; of any other nothing is told.
 * @param initSeed the machine's own seed, from which its generator starts.
 * @param dropSeed where its generator stands; of one that was used, its uses are made again from the start on.
 * @param draw its generator from the start on.
 * @returns undefined where no number of uses, up to 200, leads there.
 */
export function machineUses(
  variant: number,
  initSeed: number,
  run: MachineRun,
  dropSeed = initSeed,
  draw = seededDraw(initSeed, CONTENT_SHIFTS.drop),
): { readonly used: number; readonly next: readonly MachineUse[] } | undefined {
  const rule = MACHINES.find((row) => row[0] === variant)?.[2];
  if (rule === undefined) {
    return { used: 0, next: [] };
  }
  const machine = new Working(initSeed, draw, run);
  let used = 0;
  while (machine.draw.state() !== dropSeed) {
    if (used === USED_MOST || useOf(machine, rule).then !== "stays") {
      return undefined;
    }
    used += 1;
  }
  const next: MachineUse[] = [];
  while (next.length < USES_TOLD && machine.then === "stays") {
    next.push(useOf(machine, rule));
  }
  return { used, next };
}

const USED_MOST = 200;

function useOf(machine: Working, rule: Rule): MachineUse {
  machine.loot = [];
  machine.effect = "";
  rule(machine);
  const { loot, effect, then } = machine;
  return { loot, effect, then, dropSeed: machine.draw.state() };
}

const { craneGames, hellGames, confessionals, rottenBeggars } = ACHIEVEMENTS;

/** What stands there while a machine is not unlocked; in a confessional's place a soul heart lies. */
const LOCKED: readonly (readonly [variant: number, achievement: number, instead: number])[] = [
  [Machine.HELL_GAME, hellGames, Machine.DEVIL_BEGGAR],
  [Machine.CRANE, craneGames, Machine.SLOT],
  [Machine.CONFESSIONAL, confessionals, 0],
  [Machine.ROTTEN_BEGGAR, rottenBeggars, Machine.KEY_MASTER],
];

/**
 * Which machine an entry's becomes, by the entry's draw; 0 for a soul heart. Source: Isaac.LuaDecomps,
 * `Room/SubSystem/Spawn.lua`.
 *
 * @param dealsTaken how many deals with the devil the run has taken.
 */
export function machineOfEntry(
  variant: number,
  entryDraw: number,
  isUnlocked: Player["isUnlocked"],
  dealsTaken: number,
): number {
  const locked = LOCKED.find((row) => row[0] === variant);
  if (locked !== undefined && !isUnlocked(locked[1])) {
    return locked[2];
  }
  const draw = seededDraw(entryDraw, CONTENT_SHIFTS.machine);
  const isHell = variant === Machine.SHELL_GAME && dealsTaken > 0 && isUnlocked(hellGames);
  if (isHell && draw.oneIn("hell game", 4)) {
    return Machine.HELL_GAME;
  }
  const isRotten = variant === Machine.BEGGAR && isUnlocked(rottenBeggars);
  return isRotten && draw.oneIn("rotten beggar", 15) ? Machine.ROTTEN_BEGGAR : variant;
}
