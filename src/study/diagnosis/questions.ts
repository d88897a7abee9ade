/** What an award asks, read off its steps with everything carried. */
import { exploreStep } from "../../core/award/odds";
import { planAward } from "../../core/award/plan";
import { awardRules } from "../../core/award/rules";
import { AWARD_ITEMS, type ItemName } from "../../core/game/awardItems";
import { AWARD_NAMES } from "../../core/game/pickups";

/** A yes-or-no question of the award, and its one in n or so many in n. */
export interface AwardQuestion {
  readonly label: string;
  /** 0 of a chance. */
  readonly bound: number;
  readonly limit: number;
}

/** Every question of the award in its order. */
export function questionsOfAwards(): readonly AwardQuestion[] {
  const found = new Map<string, AwardQuestion>();
  // Rib of Greed would hide half of the heart band.
  const items = Object.fromEntries(
    AWARD_ITEMS.map(({ name }) => [name, name === "rib-of-greed" ? 0 : 1]),
  );
  const plan = planAward(awardRules("afterbirth+"), { luck: 1, difficulty: "hard", items });
  for (const step of plan.steps) {
    const branches = AWARD_NAMES.flatMap(({ variant }) =>
      exploreStep(plan, step, { variant, count: 1 }),
    );
    for (const asked of branches.flatMap(({ path }) => path)) {
      if (asked.kind === "ratio" || asked.kind === "chance") {
        found.set(asked.label, { bound: 0, limit: 0, ...asked });
      }
    }
  }
  return [...found.values()];
}

/** What must be carried for a roll to be asked; others are asked in any rooms. */
// prettier-ignore
export const ITEMS_OF_ROLL: Readonly<Partial<Record<string, readonly ItemName[]>>> = {
  tail: ["daemons-tail"], watch: ["watch-battery"], ace: ["ace-of-spades"], cap: ["safety-cap"],
  match: ["match-stick"], child: ["childs-heart"], "child-tail": ["childs-heart", "daemons-tail"],
  rusted: ["rusted-key"], smelter: ["smelter"], guppy: ["guppys-tail"],
  "guppy-lock": ["guppys-tail"], "guppy-void": ["guppys-tail"], contract: ["contract-from-below"],
  modem: ["broken-modem"],
};

/** The draw that an item is about: its first roll, or the first of all. */
export function drawOfItem(item: ItemName): string {
  const own = Object.entries(ITEMS_OF_ROLL).find(([, items = []]) => items[0] === item);
  return own?.[0] ?? "base";
}
