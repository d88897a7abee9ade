/**
 * What editions, and the documents beside them, do differently in setup and layout: resolved once per
 * plan. The order of special rooms is patched in `specialRooms/order.ts`.
 */
import { isAtLeast, type RuleSet } from "../edition";

/** The rules of setup and layout that are not the same everywhere. */
export interface FloorRules {
  /** How many sizes The Void has, from 50 rooms up. */
  readonly voidSizes: number;
  /** Whether dead ends are forced until there are as many as needed; else until there are five. */
  readonly forcesMinimum: boolean;
  /** Whether a floor that lacks dead ends for too long gets more rooms. */
  readonly growsFloors: boolean;
  /** Whether some floors lead to the mirror world or the mineshaft, and are dug smaller. */
  readonly hasQuestAreas: boolean;
  /** Whether a second curse room, Voodoo Head's, needs a dead end of its own. */
  readonly hasSecondCurseRoom: boolean;
  /** Whether the Curse of the Giant makes floors of fewer and larger rooms. */
  readonly hasGiantFloors: boolean;
  /** The challenge whose floors are larger than XL, 0 where there is none. */
  readonly hugeChallenge: number;
  /** The challenge that the Curse of the Lost cannot strike, 0 where there is none. */
  readonly challengeWithoutLost: number;
}

const RULES_AFTERBIRTH_PLUS: FloorRules = {
  voidSizes: 5,
  forcesMinimum: false,
  growsFloors: false,
  hasQuestAreas: false,
  hasSecondCurseRoom: false,
  hasGiantFloors: false,
  hugeChallenge: 0,
  challengeWithoutLost: 0,
};

/** What changed, and with what. Source: AIsaac, LuaDecomps, zdd; for the documents themselves. */
const PATCHES: readonly (readonly [RuleSet, Partial<FloorRules>])[] = [
  [
    "repentance",
    {
      forcesMinimum: true,
      growsFloors: true,
      hasQuestAreas: true,
      hasSecondCurseRoom: true,
      hasGiantFloors: true,
      hugeChallenge: 21, // XXXXXXXXL
      challengeWithoutLost: 44,
    },
  ],
  ["documents", { voidSizes: 10 }],
];

/** The rules of an edition or of the documents. */
export function floorRules(rules: RuleSet): FloorRules {
  let resolved = RULES_AFTERBIRTH_PLUS;
  for (const [since, patch] of PATCHES) {
    if (isAtLeast(rules, since)) {
      resolved = { ...resolved, ...patch };
    }
  }
  return resolved;
}
