/**
 * The order of a placing pass, by edition. It is also the order of the rooms' list indexes, and it
 * decides which draw of the level stream each roll gets.
 */
import { newestOf, type RuleSet } from "../../game/edition";
import { DOCUMENT_STEPS } from "./documents";
import type { Pass, PassStep } from "./pass";
import { blockAroundBoss, placeBoss, placeSecondBoss, placeVoidBosses } from "./bosses";
import {
  placeGrave,
  placePlanetarium,
  placeQuestRoom,
  placeSecretRooms,
  placeUltraSecret,
} from "./late";
import { placeMiniboss } from "./miniboss";
import {
  placeArcadeOrVault,
  placeBedroom,
  placeChallenge,
  placeCurseRoom,
  placeCurseRooms,
  placeDiceOrSacrifice,
  placeLibrary,
} from "./optional";
import {
  drawForSpecialRooms,
  drawGreedSurprise,
  placeOffGridRooms,
  placeOrdinaryRooms,
} from "./ordinary";
import { placeQuestLayouts } from "./questLayouts";
import {
  drawSecretSeed,
  placeShop,
  placeSuperSecret,
  placeSuperSecrets,
  placeTreasure,
} from "./required";

/** Every stage. */
const ALWAYS = 13;
/** Stages with optional rooms, and those with bedrooms. */
const OPTIONAL = 10;
const BEDROOM = 6;

// prettier-ignore
const STEPS_FIRST: readonly PassStep[] = [
  { name: "boss",              lastStage: ALWAYS,   place: placeBoss },
  { name: "void bosses",       lastStage: ALWAYS,   place: placeVoidBosses },
  { name: "second boss",       lastStage: ALWAYS,   place: placeSecondBoss },
  { name: "super secret",      lastStage: ALWAYS,   place: placeSuperSecret },
  { name: "secret seed",       lastStage: ALWAYS,   place: drawSecretSeed },
  { name: "shop",              lastStage: ALWAYS,   place: placeShop },
  { name: "treasure",          lastStage: ALWAYS,   place: placeTreasure },
  { name: "dice or sacrifice", lastStage: OPTIONAL, place: placeDiceOrSacrifice },
  { name: "library",           lastStage: OPTIONAL, place: placeLibrary },
  { name: "curse",             lastStage: OPTIONAL, place: placeCurseRoom },
  { name: "miniboss",          lastStage: OPTIONAL, place: placeMiniboss },
  { name: "challenge",         lastStage: OPTIONAL, place: placeChallenge },
  { name: "arcade or vault",   lastStage: OPTIONAL, place: placeArcadeOrVault },
  { name: "bedroom",           lastStage: BEDROOM,  place: placeBedroom },
  { name: "secret",            lastStage: ALWAYS,   place: placeSecretRooms },
  { name: "grave",             lastStage: ALWAYS,   place: placeGrave },
  { name: "ordinary rooms",    lastStage: ALWAYS,   place: placeOrdinaryRooms },
  { name: "Greed surprise",    lastStage: ALWAYS,   place: drawGreedSurprise },
  { name: "off-grid rooms",    lastStage: ALWAYS,   place: placeOffGridRooms },
];

/** A change that an edition makes to the steps: another rule, or steps put in after one. */
interface StepPatch {
  /** The step that is changed, or after which `insert` goes. */
  readonly at: string;
  readonly place?: (this: void, pass: Pass) => void;
  readonly insert?: PassStep;
}

// prettier-ignore
const PATCHES_REPENTANCE: readonly StepPatch[] = [
  { at: "second boss",     insert: { name: "space around the boss", lastStage: ALWAYS, place: blockAroundBoss } },
  { at: "super secret",    place: placeSuperSecrets },
  { at: "treasure",        insert: { name: "planetarium", lastStage: ALWAYS, place: placePlanetarium } },
  { at: "curse",           place: placeCurseRooms },
  { at: "bedroom",         insert: { name: "quest room", lastStage: ALWAYS, place: placeQuestRoom } },
  { at: "grave",           insert: { name: "ultra secret", lastStage: ALWAYS, place: placeUltraSecret } },
  { at: "ordinary rooms",  insert: { name: "left-over draws", lastStage: ALWAYS, place: drawForSpecialRooms } },
  { at: "ordinary rooms",  insert: { name: "quest layouts", lastStage: ALWAYS, place: placeQuestLayouts } },
];

function patchSteps(
  steps: readonly PassStep[],
  patches: readonly StepPatch[],
): readonly PassStep[] {
  return steps.flatMap((step) => {
    const own = patches.filter(({ at }) => at === step.name);
    const place = own.find((patch) => patch.place !== undefined)?.place ?? step.place;
    const inserted = own.map(({ insert }) => insert).filter((insert) => insert !== undefined);
    return [{ ...step, place }, ...inserted];
  });
}

const STEPS_REPENTANCE = patchSteps(STEPS_FIRST, PATCHES_REPENTANCE);

/**
 * The first builds of Repentance roll for the planetarium after the bedroom.
 * Verified: 20 logged floors of 1.7.5 and 1.7.6, whose start rooms come out one way only.
 */
const STEPS_REPENTANCE_FIRST = patchSteps(
  STEPS_FIRST,
  PATCHES_REPENTANCE.map((patch) =>
    patch.at === "treasure" ? { ...patch, at: "bedroom" } : patch,
  ),
);

/** The steps by the rule set that brought them, newest last. */
const STEPS: readonly (readonly [RuleSet, readonly PassStep[]])[] = [
  ["rebirth", STEPS_FIRST],
  ["repentance", STEPS_REPENTANCE],
  ["documents", DOCUMENT_STEPS],
];

/** The steps of a placing pass in an edition, a build of it, or the documents, in their order. */
export function passSteps(rules: RuleSet, hasLatePlanetarium = false): readonly PassStep[] {
  if (hasLatePlanetarium) {
    return STEPS_REPENTANCE_FIRST;
  }
  return newestOf(STEPS, rules);
}
