/**
 * The order of a placing pass, by edition. It is also the order of the rooms' list indexes, and it
 * decides which draw of the level stream each roll gets.
 */
import { newestOf, type RuleSet } from "../../core/game/edition";
import { DOCUMENT_STEPS } from "./documents";
import type { PassStep } from "./pass";
import { blockAroundBoss, placeBoss, placeSecondBoss, placeVoidBosses } from "./placedBosses";
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

/** The last stages with optional rooms, and with bedrooms. */
const OPTIONAL = 10;
const BEDROOM = 6;

/** Which floors make a step: those up to Afterbirth+, of the first builds of Repentance, and of the later ones. */
type Age = "old" | "first" | "new";
const OLD: readonly Age[] = ["old"];
const LATE: readonly Age[] = ["first", "new"];

/**
 * The steps in their order; without ages every floor makes them. The first builds of Repentance roll for the
 * planetarium after the bedroom.
 * Verified: 20 logged floors of 1.7.5 and 1.7.6, whose start rooms come out one way only.
 */
// prettier-ignore
const ALL_STEPS: readonly (PassStep & { readonly ages?: readonly Age[] })[] = [
  { name: "boss",                  place: placeBoss },
  { name: "void bosses",           place: placeVoidBosses },
  { name: "second boss",           place: placeSecondBoss },
  { name: "space around the boss", place: blockAroundBoss,      ages: LATE },
  { name: "super secret",          place: placeSuperSecret,     ages: OLD },
  { name: "super secret",          place: placeSuperSecrets,    ages: LATE },
  { name: "secret seed",           place: drawSecretSeed },
  { name: "shop",                  place: placeShop },
  { name: "treasure",              place: placeTreasure },
  { name: "planetarium",           place: placePlanetarium,     ages: ["new"] },
  { name: "dice or sacrifice",     place: placeDiceOrSacrifice, lastStage: OPTIONAL },
  { name: "library",               place: placeLibrary,         lastStage: OPTIONAL },
  { name: "curse",                 place: placeCurseRoom,       lastStage: OPTIONAL, ages: OLD },
  { name: "curse",                 place: placeCurseRooms,      lastStage: OPTIONAL, ages: LATE },
  { name: "miniboss",              place: placeMiniboss,        lastStage: OPTIONAL },
  { name: "challenge",             place: placeChallenge,       lastStage: OPTIONAL },
  { name: "arcade or vault",       place: placeArcadeOrVault,   lastStage: OPTIONAL },
  { name: "bedroom",               place: placeBedroom,         lastStage: BEDROOM },
  { name: "planetarium",           place: placePlanetarium,     ages: ["first"] },
  { name: "quest room",            place: placeQuestRoom,       ages: LATE },
  { name: "secret",                place: placeSecretRooms },
  { name: "grave",                 place: placeGrave },
  { name: "ultra secret",          place: placeUltraSecret,     ages: LATE },
  { name: "ordinary rooms",        place: placeOrdinaryRooms },
  { name: "left-over draws",       place: drawForSpecialRooms,  ages: LATE },
  { name: "quest layouts",         place: placeQuestLayouts,    ages: LATE },
  { name: "Greed surprise",        place: drawGreedSurprise },
  { name: "off-grid rooms",        place: placeOffGridRooms },
];

function stepsOf(age: Age): readonly PassStep[] {
  return ALL_STEPS.filter(({ ages }) => ages === undefined || ages.indexOf(age) >= 0);
}

const FIRST_BUILDS = stepsOf("first");

/** The steps by the rule set that brought them, newest last. */
const STEPS: readonly (readonly [RuleSet, readonly PassStep[]])[] = [
  ["rebirth", stepsOf("old")],
  ["repentance", stepsOf("new")],
  ["documents", DOCUMENT_STEPS],
];

/** The steps of a placing pass in an edition, a build of it, or the documents, in their order. */
export function passSteps(rules: RuleSet, hasLatePlanetarium = false): readonly PassStep[] {
  return hasLatePlanetarium ? FIRST_BUILDS : newestOf(STEPS, rules);
}
