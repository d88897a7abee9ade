/** A game that the laboratory can ask without a mod: the stand-in's own award, wrong rules included. */
import type { Setup, Means } from "../../../src/core/lab/setups";
import { LAB_MODE, type ObservedClear } from "../../../src/core/judge/judgeAward";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { countOf } from "../../../src/core/game/bag";
import type { AwardHypotheses } from "../../../src/core/award/awardRules";
import { RoomType } from "../../../src/core/game/roomTypes";
import { Engine, type LuaEdition, type WrongRule } from "../../../standin";

/** A laboratory of one player on hard in Repentance. */
export const MEANS: Means = { edition: "repentance", difficulty: "hard", playerCount: 1 };

/** What pickups of the stand-in become, so that a sub-type can be carried. */
const BECOMES = 7;

function describe({ players }: Setup) {
  const ofKind = (items: (typeof players)[number]["items"], kind: string) =>
    Object.fromEntries(
      AWARD_ITEMS.filter((item) => item.kind === kind && countOf(items, item.name) > 0).map(
        (item) => [item.name, countOf(items, item.name)],
      ),
    );
  return players.map(({ luck, items }) => ({
    luck,
    collectibles: ofKind(items, "collectible"),
    trinkets: ofKind(items, "trinket"),
  }));
}

const LIL_BATTERY = 90;

function pickup(variant: number, seed: number, subType: number) {
  const asked = { seed, variant, subType, isRequestKnown: 1 };
  return { ...asked, finalVariant: variant, finalSubType: BECOMES };
}

/** Asks the stand-in for one award. */
export class StandInGame {
  private readonly engine: Engine;

  constructor(
    private readonly edition: LuaEdition,
    private readonly hypotheses: AwardHypotheses,
    private readonly wrongRule?: WrongRule,
  ) {
    this.engine = new Engine({ edition });
  }

  ask(setup: Setup, awardSeed: number): ObservedClear {
    const { hypotheses, wrongRule } = this;
    const [award] = this.engine.awards({
      awardSeeds: [awardSeed],
      players: describe(setup),
      difficulty: setup.difficulty,
      hypotheses,
      wrongRule,
    });
    const carried = hypotheses.extraCopies === "carrySubType" ? BECOMES : 0;
    return {
      mode: LAB_MODE,
      edition: this.edition,
      hypotheses: "",
      difficulty: setup.difficulty === "hard" ? 1 : 0,
      stage: 1,
      stageType: 0,
      roomType: RoomType.DEFAULT,
      dimension: 0,
      hasNoReward: 0,
      players: setup.players,
      awardSeed,
      nextAwardSeed: hypotheses.writeBack === "yes" ? (award?.nextAwardSeed ?? 0) : awardSeed,
      pickups: [
        ...(award?.spawnSeeds ?? []).map((seed, index) =>
          pickup(award?.variant ?? 0, seed, index === 0 ? 0 : carried),
        ),
        ...(award?.battery === undefined ? [] : [pickup(LIL_BATTERY, award.battery, 0)]),
      ],
    };
  }

  close(): void {
    this.engine.close();
  }
}
