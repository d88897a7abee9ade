/**
 * What editions, and the documents beside them, do differently in setup and layout: resolved once per
 * plan. The order of special rooms stands in `rooms/order.ts`.
 */
import { emptyList, unset } from "../core/lists";
import { ALL_SHAPES } from "./layout/shapes";
import { playerTypeOf } from "../core/game/characters";
import { isAtLeast, type Edition, type RuleSet } from "../core/game/edition";
import { RoomType } from "../core/game/roomTypes";
import type { Build } from "../core/game/situationRows";

/** The rules of setup and layout that are not the same everywhere, as Rebirth has them. */
const RULES_REBIRTH = {
  /** How many sizes The Void has, from 50 rooms up. */
  voidSizes: 5,
  /** Whether dead ends are forced until there are as many as needed; else until there are five. */
  forcesMinimum: false,
  /** Whether a floor that lacks dead ends for too long gets more rooms. */
  growsFloors: false,
  /**
   * Whether some floors lead to the mirror world or the mineshaft, and are generated smaller, and Depths II keeps
   * a cell free for the Strange Door once that is unlocked.
   */
  hasQuests: false,
  /** Whether a second curse room, Voodoo Head's, needs a dead end of its own. */
  hasSecondCurseRoom: false,
  /** Whether the Curse of the Giant makes floors of fewer and larger rooms. */
  hasGiantFloors: false,
  /** The number of the game's last challenge; mods add theirs behind it, and nobody knows what these forbid. */
  lastChallenge: 20,
  /** The challenge whose floors are larger than XL, -1 where there is none. */
  hugeChallenge: -1,
  /** The challenge that the Curse of the Lost cannot strike, -1 where there is none. */
  challengeWithoutLost: -1,
  /** Challenges without treasure rooms, as a saved run showed: The Host. */
  challengesWithoutTreasure: emptyList<number>(),
  /** Whether the planetarium is rolled for after the bedroom. */
  hasLatePlanetarium: false,
  /** How often Telescope Lens counts at most: a golden one, and one beside Mom's Box, count for more. */
  lensesMax: 1,
  /** Whether the alternative path counts one stage more where the chance of a planetarium ends. */
  planetariumCountsPath: true,
  /** Room types that the ultra secret room may not lead to at all; undefined: it heeds no closed door. */
  ultraSecretAvoids: unset<readonly number[]>(),
  /** Whether the ultra secret room keeps away from closed sides of narrow rooms too. */
  ultraSecretHeedsNarrow: true,
  /** Whether the group of bosses that Afterbirth brought is drawn for, unlocked or not. */
  hasAfterbirthBosses: false,
  /** Whether the first stage has no curse before Everything Is Terrible. */
  sparesFirstStage: false,
  /** Whether bosses come out of a run's pools; else they are chosen on the level stream. */
  hasBossPools: false,
  /** Whether a Horseman may come on a chapter's second floor. */
  hasLateHorsemen: true,
  /**
   * Whether the kind of shop, the tries at a second or a further boss's layout and some rooms' seeds come of
   * generators of their own, not of the level stream.
   */
  hasLocalGenerators: false,
  /** Whether a vault asks for keys and an arcade has a subtype; else a vault asks for coins, as an arcade. */
  vaultsAskForKeys: false,
  /** The first stage on which a miniboss may be a super sin. */
  superSinsFrom: 1,
  /**
   * Whether layouts have subtypes: of minibosses, else told by variant, and of challenge rooms, which are for
   * bosses on a chapter's second floor.
   */
  hasSubtypes: false,
  /** The highest difficulty of rooms in The Void's files; undefined: the window's. Source: AIsaac, static. */
  voidDifficulty: unset<number>(),
  /** Whether some special rooms are looked for in the stage's own file first. */
  looksInStageFirst: false,
  /** Whether one shop in 256 is of a rare kind. */
  hasRareShops: true,
  /** Whether a draw is made for two bosses on stages that never have them. */
  alwaysDrawsForTwoBosses: false,
  /** Whether a library's kind is drawn before its layout; else after it. */
  drawsLibraryKindFirst: false,
  /**
   * Which draw of its generator is the first of a devil room's three seeds. Verified: 4 of 4 such rooms of
   * logged Repentance floors, 14 of 15 of older ones.
   */
  devilRoomDraw: 10,
  /**
   * Whether a placement seed of crawlspaces is drawn behind the rooms off the grid. Verified in Afterbirth+:
   * saved runs, three whole floors of three.
   */
  hasPlacementSeed: false,
  /** Whether a layout is drawn for the boss rush though Broken Shovel settles it. */
  drawsForSettledRush: false,
  /** The difficulty of Blue Womb's room beyond the grid; undefined: as other special rooms. */
  blueWombDifficulty: unset<number>(),
  /** The subtype of an ordinary room's layouts; undefined: any. */
  ordinarySubtype: unset<number>(),
  /**
   * Whether ordinary rooms' difficulties go by Repentance's table, where XL floors count as late ones, and one
   * window in eight opens down to 1.
   */
  hasNewWindows: false,
  /** The Cathedral's shapes, bit s for shape s, where no figures tell them. */
  cathedralShapes: ALL_SHAPES,
  /** Characters who count as healthy whatever their hearts. */
  alwaysHealthy: emptyList<number>(),
  /** Characters for whom sacrifice rooms count full health, whatever their hearts. */
  alwaysSacrificed: emptyList<number>(),
};

/** The rules of setup and layout; an edition patches those of the one before. */
export type FloorRules = Readonly<typeof RULES_REBIRTH>;

/**
 * Afterbirth's Cathedral has rooms of shapes 1, 4, 6 and 8 and none of L or of the longest corridor:
 * the masks that lead to the one such floor of a real log, of all 4,095.
 */
const AFTERBIRTH_CATHEDRAL_SHAPES = 0x152;

/** What changed, and with what. Source: AIsaac, LuaDecomps, zdd; for the documents themselves. */
const PATCHES: readonly (readonly [RuleSet, Partial<FloorRules>])[] = [
  [
    "afterbirth",
    {
      hasAfterbirthBosses: true,
      cathedralShapes: AFTERBIRTH_CATHEDRAL_SHAPES,
      lastChallenge: 30,
    },
  ],
  // Never undefined: Lua would keep what an earlier edition says.
  ["afterbirth+", { cathedralShapes: ALL_SHAPES, hasPlacementSeed: true, lastChallenge: 35 }],
  [
    "repentance",
    {
      forcesMinimum: true,
      growsFloors: true,
      hasQuests: true,
      hasSecondCurseRoom: true,
      hasGiantFloors: true,
      lastChallenge: 45,
      hugeChallenge: 21, // XXXXXXXXL
      challengeWithoutLost: 44,
      challengesWithoutTreasure: [18],
      sparesFirstStage: true,
      hasBossPools: true,
      hasLocalGenerators: true,
      vaultsAskForKeys: true,
      superSinsFrom: 3,
      hasSubtypes: true,
      voidDifficulty: 20,
      looksInStageFirst: true,
      drawsLibraryKindFirst: true,
      devilRoomDraw: 2,
      drawsForSettledRush: true,
      blueWombDifficulty: 0,
      ordinarySubtype: 0,
      hasNewWindows: true,
      alwaysHealthy: [
        playerTypeOf("The Lost"),
        playerTypeOf("Tainted Lost"),
        playerTypeOf("Dead Tainted Jacob"),
      ],
      alwaysSacrificed: [playerTypeOf("Lazarus"), playerTypeOf("Lazarus II")],
    },
  ],
  // Source: Lceoliu/AIsaac (GetBossId). In Repentance a saved run contradicts it: docs/saved-runs.md.
  ["repentance+", { hasLateHorsemen: false, lensesMax: 3, planetariumCountsPath: false }],
  ["documents", { voidSizes: 10 }],
];

/** Whether a saved run showed that a challenge has no treasure rooms. */
export function lacksTreasure(of: {
  readonly rules: Pick<FloorRules, "challengesWithoutTreasure">;
  readonly challenge: number;
}): boolean {
  return of.rules.challengesWithoutTreasure.indexOf(of.challenge) >= 0;
}

/** The builds that an edition's rules know: the last one's Repentance+ keeps. */
export function buildsOf(rules: RuleSet): readonly Build[] {
  return BUILD_RULES.filter(([, , only]) =>
    only === undefined ? isAtLeast(rules, "repentance") : only === rules,
  ).map(([name]) => name);
}

/** The last one, whose rules Repentance+ keeps. */
export const LAST_BUILD: Build = "1.7.9b";

const HIDDEN = [RoomType.BOSS, RoomType.SUPER_SECRET, RoomType.SECRET];

/**
 * What a build of Repentance has otherwise than its edition, or an early one of an edition that is named.
 * Verified: the planetarium by 20 logged floors, the ultra secret room by ordinary rooms of about 20, whose doors
 * it asks for. Of the early ones, which saved runs alone are of: of 2017 both floors of version 0061 (QAZS PJ8N,
 * 7P0W D8VE) come out to the last room; that the draw behind the boss is double trouble's is a guess. Of 2021
 * (version 0135) the floor of EMFY WHGF has its ultra secret room beside a narrow room's closed side, which rooms
 * on logs of 1.7.8a rule out there.
 */
// prettier-ignore
const BUILD_RULES: readonly (readonly [Build, patch: Partial<FloorRules>, only?: Edition])[] = [
  ["1.7.5",  { hasLatePlanetarium: true }, "repentance"],
  ["1.7.8a", { ultraSecretAvoids: HIDDEN }, "repentance"],
  ["1.7.9b", { ultraSecretAvoids: [...HIDDEN, RoomType.CURSE] }],
  ["2017",   { hasRareShops: false, alwaysDrawsForTwoBosses: true }, "afterbirth+"],
  ["2021",   { hasLatePlanetarium: true, ultraSecretHeedsNarrow: false }, "repentance"],
];

/** The rules of an edition or of the documents; within an edition, of a build. */
export function floorRules(rules: RuleSet, build: Build): FloorRules {
  let resolved: FloorRules = RULES_REBIRTH;
  for (const [since, patch] of PATCHES) {
    if (isAtLeast(rules, since)) {
      resolved = { ...resolved, ...patch };
    }
  }
  const [, patch, only] = BUILD_RULES.find(([name]) => name === build) ?? [build, {}];
  return isAtLeast(rules, only ?? "repentance") ? { ...resolved, ...patch } : resolved;
}
