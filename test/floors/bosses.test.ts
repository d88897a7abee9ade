/**
 * Which boss a floor up to Afterbirth+ has, group by group as the game asks. Source: AIsaac (level.py,
 * choose_boss, static); whole floors of Afterbirth+ agree with 150 that the game recorded.
 */
import { SeededDraw, type Chance } from "../../src/core/draw/draw";
import { ACHIEVEMENTS, STATE_FLAGS } from "../../src/floors";
import { chooseBoss } from "../../src/floors/rooms/boss";
import { Boss } from "../../src/core/game/bosses";
import { planOf } from "./support";

type Odds = Record<string, number>;

/** Draws that come out as told: yes for the named, the given number for a pick, no and 0 for all else. */
class ToldDraw extends SeededDraw {
  /** One in how many each was, or a pick of how many; a chance in hundredths. */
  readonly odds: Odds = {};

  constructor(
    private readonly told: Readonly<Record<string, number | true>>,
    seed = 1,
  ) {
    super(seed);
  }

  override oneIn(label: string, bound: number): boolean {
    this.odds[label] = bound;
    return this.told[label] === true;
  }

  override chance(label: string, { value }: Chance): boolean {
    this.odds[label] = Math.round(100 * value);
    return this.told[label] === true;
  }

  override pick(label: string, bound: number): number {
    this.odds[label] = bound;
    return Number(this.told[label] ?? 0);
  }
}

const planAt = (stage: number, stageType: number) =>
  planOf({ edition: "afterbirth+", stage, stageType });

function bossOf(
  stage: number,
  stageType: number,
  told: Readonly<Record<string, number | true>>,
): { readonly boss: number; readonly odds: Odds } {
  const draw = new ToldDraw(told);
  return { boss: chooseBoss(planAt(stage, stageType), stage, draw, []), odds: draw.odds };
}

const yes = (...labels: string[]) =>
  Object.fromEntries(labels.map((label) => [`boss: ${label}`, true as const]));
const picked = (label: string, number: number) => ({ [`boss: ${label}`]: number });

const [PAIR, PAIR_DRAWN] = ["which of the pair", yes("second floors, type 1")];
const LAST = yes("last Afterbirth+ group");
const NEW = yes("Afterbirth+ group");
const AFTERBIRTH = yes("Afterbirth group");

describe("the boss of a floor", () => {
  // prettier-ignore
  it.each([
    [7, 0, yes("the Matriarch"), "MATRIARCH"],
    [3, 0, LAST, "BIG_HORN"],
    [4, 0, LAST, "RAG_MEGA"],
    [5, 0, LAST, "SISTERS_VIS"],
    [1, 0, NEW, "RAG_MAN"],
    [1, 0, { ...NEW, ...picked("Afterbirth+ order", 1) }, "LITTLE_HORN"],
    [3, 0, NEW, "FRAIL"],
    [3, 0, { ...NEW, ...picked("Afterbirth+ Caves boss", 1) }, "FORSAKEN"],
    [3, 0, { ...NEW, ...picked("Afterbirth+ order", 1) }, "STAIN"],
    [5, 0, NEW, "BROWNIE"],
    [1, 0, AFTERBIRTH, "GURGLING"],
    [1, 0, { ...AFTERBIRTH, ...picked("second Basement pair", 1) }, "TURDLING"],
    [2, 0, { ...AFTERBIRTH, ...picked("first Basement pair", 1) }, "DANGLE"],
    [3, 0, AFTERBIRTH, "MEGA_MAW"],
    [3, 0, { ...AFTERBIRTH, ...picked("Afterbirth order", 1) }, "MEGA_FATTY"],
    [5, 0, AFTERBIRTH, "GATE"],
    [5, 0, { ...AFTERBIRTH, ...picked("Afterbirth order", 1) }, "CAGE"],
    [7, 0, AFTERBIRTH, "MR_FRED"],
    [2, 1, AFTERBIRTH, "HAUNT"],
    [4, 1, AFTERBIRTH, "DARK_ONE"],
    [5, 1, AFTERBIRTH, "ADVERSARY"],
    [7, 1, AFTERBIRTH, "MAMA_GURDY"],
    [7, 0, yes("spiders"), "DADDY_LONG_LEGS"],
    [7, 0, yes("spiders", "Triachnid"), "TRIACHNID"],
    [7, 0, yes("late Womb pair"), "BLOAT"],
    [7, 0, { ...yes("late Womb pair"), ...picked("which of the late Womb pair", 1) }, "TERATOMA"],
    [2, 1, PAIR_DRAWN, "FISTULA"],
    [2, 1, { ...PAIR_DRAWN, ...picked(PAIR, 1) }, "BLIGHTED_OVUM"],
    [4, 1, PAIR_DRAWN, "WRETCHED"],
    [4, 1, { ...PAIR_DRAWN, ...picked(PAIR, 1) }, "CARRION_QUEEN"],
    [1, 0, yes("first floors"), "DUKE_OF_FLIES"],
    [1, 0, yes("Basement and Caves extra"), "STEVEN"],
    [1, 0, yes("Basement and Caves extra", "Gurdy Jr. pair"), "GEMINI"],
    [3, 0, yes("Basement and Caves extra"), "GURDY_JR"],
    [3, 1, yes("first floors"), "PEEP"],
    [5, 0, yes("first floors"), "LOKI"],
    [7, 0, yes("first floors"), "BLASTOCYST"],
    [1, 0, {}, "LARRY_JR"],
    [1, 2, picked("chapter order", 1), "MONSTRO"],
    [2, 0, {}, "MONSTRO"],
    [3, 0, {}, "CHAD"],
    [3, 0, yes("C.H.A.D."), "CHUB"],
    [3, 0, picked("chapter order", 1), "GURDY"],
    [4, 2, {}, "GURDY"],
    [5, 0, {}, "GISH"],
    [5, 0, yes("Gish"), "MONSTRO_2"],
    [7, 0, {}, "SCOLEX"],
    [1, 1, {}, "WIDOW"],
    [2, 1, {}, "PIN"],
    [3, 1, {}, "HUSK"],
    [4, 1, {}, "HOLLOW"],
    [5, 1, {}, "MASK_OF_INFAMY"],
    [5, 1, yes("Depths pair"), "BLOAT"],
    [7, 1, {}, "LOKII"],
  ] as const)("on stage %i of type %i by %o is %s", (stage, stageType, told, name) => {
    expect(bossOf(stage, stageType, told).boss).toBe(Boss[name]);
  });

  it.each([
    [1, yes("Horsemen"), "FAMINE"],
    [3, yes("Horsemen"), "PESTILENCE"],
    [5, yes("Horsemen", "Conquest for Death"), "WAR"],
    [7, yes("Horsemen"), "DEATH"],
    [7, yes("Horsemen", "Conquest for Death"), "CONQUEST"],
  ] as const)(
    "may on stage %i by %o be the Headless Horseman for %s, each until he was met",
    (stage, told, name) => {
      const bosses = (...met: readonly number[]): readonly number[] => {
        const chosen = Array.from({ length: 100 }, (_, seed) => {
          const flags: boolean[] = [];
          met.forEach((flag) => (flags[flag] = true));
          return chooseBoss(planAt(stage, 0), stage, new ToldDraw(told, seed + 1), flags);
        });
        return [...new Set(chosen)].sort((a, b) => a - b);
      };
      const { HEADLESS_HORSEMAN } = Boss;
      expect(bosses()).toEqual([Boss[name], HEADLESS_HORSEMAN].sort((a, b) => a - b));
      expect(bosses(STATE_FLAGS.headlessHorsemanSeen)).toEqual([Boss[name]]);
      const ownFlag = (stage - 1) / 2;
      expect(bosses(ownFlag)).toContain(HEADLESS_HORSEMAN);
      expect(bosses(ownFlag)).not.toContain(Boss[name]);
    },
  );

  it.each([
    [5, 0, LAST, "SISTERS_VIS", STATE_FLAGS.sistersVisSeen],
    [5, 0, NEW, "BROWNIE", STATE_FLAGS.brownieSeen],
    [2, 1, AFTERBIRTH, "HAUNT", STATE_FLAGS.hauntSeen],
    [5, 1, AFTERBIRTH, "ADVERSARY", STATE_FLAGS.adversarySeen],
    [7, 0, AFTERBIRTH, "MR_FRED", STATE_FLAGS.mrFredSeen],
    [7, 1, AFTERBIRTH, "MAMA_GURDY", STATE_FLAGS.mamaGurdySeen],
    [2, 0, yes("after a devil room"), "FALLEN", STATE_FLAGS.fallenSeen],
  ] as const)(
    "on stage %i of type %i by %o is %s once: flag %i",
    (stage, type, told, name, flag) => {
      const flags: boolean[] = [];
      flags[STATE_FLAGS.devilRoomVisited] = true;
      const [first, second] = [1, 2].map(() =>
        chooseBoss(planAt(stage, type), stage, new ToldDraw(told), flags),
      );
      expect([first, flags[flag], second === first]).toEqual([Boss[name], true, false]);
    },
  );

  const { isNewGroupSwapped } = STATE_FLAGS;
  const SWAPPED = picked("chapter order", 1);

  it.each([
    [1, 0, {}, [], "LARRY_JR", "MONSTRO"],
    [1, 0, SWAPPED, [], "MONSTRO", "LARRY_JR"],
    [3, 0, SWAPPED, [], "GURDY", "CHAD"],
    [3, 1, SWAPPED, [], "HOLLOW", "HUSK"],
    [1, 0, NEW, [], "RAG_MAN", "LITTLE_HORN"],
    [1, 0, { ...NEW, ...picked("Afterbirth+ order", 1) }, [], "LITTLE_HORN", "RAG_MAN"],
    [3, 0, { ...AFTERBIRTH, ...picked("Afterbirth order", 1) }, [], "MEGA_FATTY", "MEGA_MAW"],
    [3, 1, AFTERBIRTH, [], "POLYCEPHALUS", "DARK_ONE"],
    [3, 0, LAST, [], "BIG_HORN", "RAG_MEGA"],
    [3, 0, LAST, [isNewGroupSwapped], "RAG_MEGA", "BIG_HORN"],
  ] as const)(
    "on stage %i of type %i by %o, flags %j, is %s, and on the next floor %s",
    (stage, type, told, set, first, second) => {
      const flags: boolean[] = [];
      set.forEach((flag) => (flags[flag] = true));
      const bosses = [stage, stage + 1].map((at) =>
        chooseBoss(planAt(at, type), at, new ToldDraw(told), flags),
      );
      expect(bosses).toEqual([Boss[first], Boss[second]]);
    },
  );

  const { chad, conquest, gish, horsemen, lastBosses, newBosses, steven, triachnid } = ACHIEVEMENTS;

  it.each([
    [3, {}, chad, "CHUB"],
    [5, {}, gish, "MONSTRO_2"],
    [1, yes("Basement and Caves extra"), steven, "GEMINI"],
    [7, yes("spiders", "Triachnid"), triachnid, "DADDY_LONG_LEGS"],
    [1, yes("Horsemen"), horsemen, "LARRY_JR"],
    [7, yes("Horsemen", "Conquest for Death"), conquest, "DEATH"],
    [1, NEW, newBosses, "LARRY_JR"],
    [3, LAST, lastBosses, "CHAD"],
    [1, { ...AFTERBIRTH, ...picked("second Basement pair", 1) }, newBosses, "GURGLING"],
    [2, { ...AFTERBIRTH, ...picked("first Basement pair", 1) }, newBosses, "DINGLE"],
  ] as const)("on stage %i by %o without achievement %i is %s", (stage, told, locked, name) => {
    const plan = { ...planAt(stage, 0), locked: [locked] };
    const draw = new ToldDraw(told, 2);
    expect(chooseBoss(plan, stage, draw, [])).toBe(Boss[name]);
  });

  it("asks each group with the game's odds", () => {
    expect(bossOf(3, 1, {}).odds).toEqual({
      "boss: last Afterbirth+ group": 5,
      "boss: Afterbirth+ group": 4,
      "boss: Afterbirth group": 6,
      "boss: Conquest for Death": 2,
      "boss: Horsemen": 5,
      "boss: Triachnid": 2,
      "boss: spiders": 3,
      "boss: after a devil room": 10,
      "boss: late Womb pair": 3,
      "boss: second floors, type 1": 4,
      "boss: first floors": 5,
      "boss: Gurdy Jr. pair": 2,
      "boss: Basement and Caves extra": 4,
      "boss: C.H.A.D.": 2,
      "boss: Gish": 2,
      "boss: Depths pair": 2,
      "boss: chapter order": 2,
    });
    expect([0, 2].map((type) => bossOf(7, type, {}).odds["boss: the Matriarch"])).toEqual([10, 33]);
    expect(bossOf(2, 1, PAIR_DRAWN).odds["boss: which of the pair"]).toBe(2);
    expect(bossOf(7, 0, yes("late Womb pair")).odds["boss: which of the late Womb pair"]).toBe(2);
    expect(bossOf(3, 0, NEW).odds).toMatchObject({
      "boss: Afterbirth+ order": 2,
      "boss: Afterbirth+ Caves boss": 2,
    });
    expect(bossOf(1, 0, AFTERBIRTH).odds).toMatchObject({
      "boss: Afterbirth order": 2,
      "boss: first Basement pair": 2,
      "boss: second Basement pair": 2,
    });
  });
});
