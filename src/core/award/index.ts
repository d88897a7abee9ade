/** Room-clear awards: what a cleared room drops, and with what odds. */
export * from "../game/awardItems";
export * from "./loadout";
export * from "./odds";
export * from "../game/pickups";
export * from "./plan";
export * from "./roll";
export * from "./rules";
export { type AwardState, type AwardStep, type Band, type ReplacementRoll } from "./steps";
