import { bagOf } from "../support/bags";
import { SeededDraw } from "../../src/core/draw/draw";
import { RoomType } from "../../src/core/game/roomTypes";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { builtInFigures } from "../../src/figures/builtIn";
import { roomSourceOf, type FigureSet } from "../../src/figures/figureSet";
import { dealLayout } from "../../src/floors";
import {
  AnsweringSource,
  answeredFloor,
  floorOf,
  inShort,
  REPENTANCE,
  scatteredSeeds,
} from "./support";
import { aFloorInput, type SaidFloor } from "../support/making";

/** A level stream that notes what it gives as seeds. */
class NotingDraw extends SeededDraw {
  readonly given = new Map<string, number>();

  override seed(label: string): number {
    const seed = super.seed(label);
    this.given.set(label, this.given.get(label) ?? seed);
    return seed;
  }
}

/** What a floor asks for, by type, with what its level stream gave. */
function drawnFloor(input: SaidFloor) {
  const roomSource = new AnsweringSource();
  const levels: NotingDraw[] = [];
  const openStream = (stream: string, state: number) => {
    const draw = stream === "level" ? new NotingDraw(state) : new SeededDraw(state);
    if (draw instanceof NotingDraw) {
      levels.push(draw);
    }
    return draw;
  };
  floorOf(input, { roomSource, openStream });
  const given = (label: string) => levels[1]?.given.get(label) ?? 0;
  const local = (label: string, shift: number) => new Rng(given(label), shiftsOf(shift));
  const of = (type: number) => roomSource.queries.filter((one) => one.roomType === type);
  return { of, local, given };
}

describe("generators of their own", () => {
  it("are opened by one draw each: boss, super secret, curse, ultra secret, shops off the grid", () => {
    for (const stageSeed of scatteredSeeds(300)) {
      const hard = { ...REPENTANCE, difficulty: "hard", curses: 0 } as const;
      const { of, local, given } = drawnFloor({ ...hard, stageSeed });
      const seedsOf = [5, 8, 7, 10, 29].map((roomType) => of(roomType)[0]?.seed);
      expect(seedsOf).toEqual([
        local("boss: layout", 39).next(),
        local("super secret rooms", 9).next(),
        given("secret room seed"),
        local("curse rooms", 66).next(),
        local("secret room seed", 71).next(),
      ]);
      const hidden = local("secret shop", 19);
      expect(of(2)[1]?.subtype).toBe(hidden.randomInt(2) + hidden.randomInt(3));
      expect(of(15).map(({ subtype }) => subtype)).toEqual([1]);
    }
  });

  it("raise a shop of level 2 for three Store Keys: one of four draws makes the rarer kind", () => {
    const kinds = new Set<number>();
    const state = { curses: 0, locked: [153, 154], carried: bagOf({ "store-key": 3 }) };
    for (const stageSeed of scatteredSeeds(60)) {
      const { of, local } = drawnFloor({ ...REPENTANCE, ...state, stageSeed });
      const shop = local("shop: kind", 19);
      // Two rolls of the level and whether it counts, then the kind; 1 is the rarer one already.
      const [, , , kind = 0] = [shop.next(), shop.next(), shop.next(), shop.next()];
      const isRarer = kind % 256 === 1 || shop.next() % 4 === 0;
      expect(of(2)[0]?.subtype).toBe(isRarer ? 10 : 3);
      kinds.add(of(2)[0]?.subtype ?? 0);
    }
    expect(kinds).toEqual(new Set([3, 10]));
  });

  it("seed Luna's second super secret room with their second draw", () => {
    const luna = { curses: 0, carried: bagOf({ luna: 1 }) };
    const { of, local } = drawnFloor({ ...REPENTANCE, ...luna, stageSeed: 77 });
    const rooms = local("super secret rooms", 9);
    expect(of(8).map(({ seed }) => seed)).toEqual([rooms.next(), rooms.next()]);
  });

  it("seed the mineshaft's entrance, not the level stream", () => {
    const roomSource = new AnsweringSource();
    const knife = { stageType: 4, carried: bagOf({ "knife-piece-1": 1 }) };
    const { specialRooms } = answeredFloor({ ...REPENTANCE, ...knife }, {}, { roomSource });
    const entrance = specialRooms.find(({ type }) => type === "mineshaft-entrance");
    expect(entrance?.base).toBe(roomSource.queries.find(({ subtype }) => subtype === 10)?.seed);
  });
});

it("a quest's layout goes to one ordinary room of Downpour II, never to the start room, and has its shape and doors", () => {
  for (const stageSeed of scatteredSeeds(60)) {
    const input = aFloorInput({ ...REPENTANCE, stage: 2, stageType: 4, stageSeed, curses: 0 });
    const roomSource = new AnsweringSource();
    const { rooms } = floorOf(input, { roomSource });
    const isOfQuest = ({ subtype, roomType }: { subtype?: number | undefined; roomType: number }) =>
      subtype === 1 && roomType === RoomType.DEFAULT;
    const ofQuest = rooms.filter(isOfQuest);
    const asked = roomSource.queries.find((query) => isOfQuest(query) && query.file === 27);
    expect(ofQuest.map(({ type, shape }) => [type, shape])).toEqual([["default", asked?.shape]]);
    expect((ofQuest[0]?.doors ?? 0) & ~(asked?.requiredDoors ?? 0)).toBe(0);
  }
});

it("a deal's layout is of the usual kind, none of the story's, with each floor's full weights", () => {
  const source = new AnsweringSource();
  dealLayout(source, RoomType.ANGEL, 5);
  expect([source.floors, ...source.queries.map(inShort)]).toEqual([1, "15.0, variants 0-99"]);
});

it.each([
  ["ZYG0 2BPM", 1007780463, 1688171250, 2362026866, 8],
  ["EFG2 NPYJ", 1740602458, 1021268303, 1957677693, 24],
])(
  "a devil room has its seeds, then its layout from draws of its own: a saved run of %s",
  (_, stageSeed, decorationSeed, spawnSeed, variant) => {
    const own = new Rng(stageSeed, shiftsOf(2));
    const [, decoration, spawn, award = 1] = [0, 1, 2, 3].map(() => own.next());
    expect([decoration, spawn]).toEqual([decorationSeed, spawnSeed]);
    const source = roomSourceOf(builtInFigures("repentance") as FigureSet);
    expect(dealLayout(source, RoomType.DEVIL, award)?.variant).toBe(variant);
  },
);
