/** What a pickup of each kind turns out to be, with what odds: the same rolls as in a room, path by path. */
import { runOf, type PickupSave } from "../core/award/pickups";
import { rollPickup, type RolledPickup } from "../core/award/pickupRolls";
import type { ContentDraw } from "../core/contents/contentDraw";
import type { Draw } from "../core/draw/draw";
import { enumeratePaths, pathChance } from "../core/draw/enumerating";
import { has } from "../core/game/edition";
import { isUnlocked } from "../core/game/unlocks";
import { pickupKindName } from "../core/game/pickupKinds";
import { awardVariant, type AwardName } from "../core/game/pickups";
import { FRACTIONS } from "./odds";
import type { RuledLoadout } from "../core/words/words";

/** What a pickup of a kind can turn out to be. */
export interface MakeOdds {
  /** The kind that the award asks for. */
  readonly award: AwardName;
  /** "half heart", "nickel", "mimic chest". */
  readonly name: string;
  /** Its share of that kind's pickups as a fraction, with what is unlocked. */
  readonly fraction: string;
  readonly probability: number;
}

/** Of Humbling Bundle's bit of the seed, each half. */
const SEEDS = [1, 0x8000];

/** The likeliest of each kind first; nothing in editions whose rolls nobody knows. */
export function makeOdds(chosen: SavedCase, kinds: readonly AwardName[]): readonly MakeOdds[] {
  return has(chosen.rules.edition, "rolledPickups")
    ? kinds.flatMap((award) => (award === "none" ? [] : makesOf(award, chosen)))
    : [];
}

/** A case with what is unlocked: everything where nobody says. */
export type SavedCase = RuledLoadout & Partial<PickupSave>;

function makesOf(
  award: AwardName,
  { rules, loadout, unlocks = "all", locked = [] }: SavedCase,
): readonly MakeOdds[] {
  const save = { edition: rules.edition, unlocks, locked };
  const run = runOf({ rules, loadout, unlocks }, (one) => isUnlocked(save, one));
  const chances = new Map<string, ReturnType<typeof FRACTIONS.ratio>>();
  let isOpen = false;
  for (const seed of SEEDS) {
    enumeratePaths(
      (draw) => {
        const pickup: RolledPickup = { variant: awardVariant(award) ?? 0, subType: 0 };
        rollPickup(pickup, seed, run, asContentDraw(draw));
        return pickup;
      },
      (path, { variant, subType, open }) => {
        isOpen = isOpen || open !== undefined;
        const name = pickupKindName(variant, subType);
        const chance = FRACTIONS.divide(pathChance(path, FRACTIONS), FRACTIONS.ratio(2, 1));
        const known = chances.get(name);
        chances.set(name, known === undefined ? chance : FRACTIONS.add(known, chance));
      },
    );
  }
  return isOpen
    ? []
    : [...chances]
        .map(([name, chance]) => {
          return { award, name, fraction: chance.toFraction(), probability: chance.valueOf() };
        })
        .sort((a, b) => b.probability - a.probability);
}

/** Draws of whatever generator are as good as any: all are independent and uniform. */
function asContentDraw(draw: Draw): ContentDraw {
  const content: ContentDraw = {
    oneIn: (label, bound) => draw.oneIn(label, bound),
    pick: (label, bound) => draw.pick(label, bound),
    apart: () => content,
    beside: () => content,
  };
  return content;
}
