/** Items and runs as their rules ask for them: a test says what matters to it alone. */
import type { ItemFigures } from "../../src/figures/itemFigures";

/** A passive item that anybody may find. */
export function anItem(more: Partial<ItemFigures> = {}): ItemFigures {
  return {
    ...{ id: 1, kind: "passive", achievement: 0, isHidden: false },
    ...{ devilPrice: 1, shopPrice: 15, quality: 1, tags: [] },
    ...more,
  };
}

/** Isaac's run of seed 7 in Repentance, with everything unlocked. */
export const RUN = {
  edition: "repentance",
  startSeed: 7,
  isUnlocked: () => true,
  difficulty: "normal",
  challenge: 0,
  playerType: 0,
  hasNo: false,
  build: "",
  taken: 0,
  from: undefined,
} as const;
