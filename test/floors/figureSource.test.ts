import {
  FigureRoomSource,
  stageFile,
  STAGES,
  type RoomFigures,
  type RoomQuery,
} from "../../src/floors";
import { stageFileOfName } from "../../src/figures/stageFiles";
import { Rng, shiftsOf } from "../../src/core/rng/generator";

const ROW: RoomFigures = {
  roomType: 1,
  variant: 1,
  subtype: 0,
  difficulty: 1,
  weight: 1,
  shape: 1,
  doors: 15,
};

const ANY: RoomQuery = {
  seed: 1,
  roomType: 1,
  file: 0,
  fallback: undefined,
  shape: undefined,
  subtype: undefined,
  variants: undefined,
  difficulties: [1, 10],
  requiredDoors: 0,
  reducesWeight: false,
};

function sourceOf(rooms: (file: number) => readonly RoomFigures[] | undefined): FigureRoomSource {
  return new FigureRoomSource({
    name: "made up",
    certainty: "unsure",
    files: { get: rooms },
    warnings: [],
  });
}

const f32 = Math.fround;
const seeds = Array.from({ length: 3000 }, (_, index) => 1 + index * 1_431_655);

/** The two floats of a pick. */
function floatsOf(seed: number): readonly [number, number] {
  const rng = new Rng(seed, shiftsOf(7));
  return [rng.randomFloat(), rng.randomFloat()];
}

describe("the pick of a layout", () => {
  it("takes one with just the asked doors by 9.99 times their share of the weight", () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...ROW,
      variant: index,
      doors: index === 7 ? 5 : 15,
    }));
    const source = sourceOf(() => rows);
    const limit = f32(f32(1 / 20) * f32(9.99));
    // Picks that a factor of 10, or of 9.98, would settle otherwise.
    const near = Array.from({ length: 60_000 }, (_, index) => 1 + index * 71_582).filter((seed) => {
      const [, second] = floatsOf(seed);
      return second >= f32(9.98 / 20) && second < 0.5;
    });
    const apart = near.filter((seed) => floatsOf(seed)[1] < limit).length;
    expect([apart > 3, near.length - apart > 3]).toEqual([true, true]);
    for (const seed of [...seeds, ...near]) {
      const [share, second] = floatsOf(seed);
      const isExact = second < limit;
      const expected = isExact ? 7 : Math.floor(share * 20);
      expect(source.pick({ ...ANY, seed, requiredDoors: 5 })?.variant).toBe(expected);
    }
  });

  it("leaves a tenth of the weight until the next floor", () => {
    const source = sourceOf(() => [ROW, { ...ROW, variant: 2 }]);
    for (const seed of seeds.slice(0, 500)) {
      source.startFloor();
      const low = seeds.find((one) => floatsOf(one)[0] < 0.5) ?? 1;
      expect(source.pick({ ...ANY, seed: low, reducesWeight: true })?.variant).toBe(1);
      const [share] = floatsOf(seed);
      const isFirst = f32(share * f32(f32(0.1) + 1)) < f32(0.1);
      expect(source.pick({ ...ANY, seed })?.variant).toBe(isFirst ? 1 : 2);
    }
  });

  it("comes to nothing where nothing fits or nothing has weight, and then asks the other file", () => {
    const source = sourceOf((file) => [{ ...ROW, weight: file, variant: file }]);
    expect(source.pick(ANY)).toBeUndefined();
    expect(source.pick({ ...ANY, file: 4, subtype: 9 })).toBeUndefined();
    expect(source.pick({ ...ANY, fallback: 4 })?.variant).toBe(4);
  });

  it("takes The Void's from the files 1 to 17 in their order, Blue Womb's left out", () => {
    const source = sourceOf((file) => [{ ...ROW, variant: file }]);
    const files = seeds.map((seed) => source.pick({ ...ANY, seed, file: 26 })?.variant ?? -1);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17];
    expect([...new Set(files)].sort((a, b) => a - b)).toEqual(all);
    seeds.forEach((seed, index) => {
      expect(files[index]).toBe(all[Math.floor(floatsOf(seed)[0] * all.length)]);
    });
  });
});

it("a stage's own layouts stand in the room file of its name", () => {
  const files = STAGES.filter(({ first }) => first < 13).flatMap(
    ({ first, last, stageType, name }) =>
      [first, last].map((stage) => [name.toLowerCase(), stageFile(stage, stageType)] as const),
  );
  expect(files).toEqual(files.map(([name]) => [name, stageFileOfName(name)]));
});

describe("a layout fits", () => {
  const row = (variant: number, told: Partial<RoomFigures> = {}): RoomFigures => {
    return { ...ROW, variant, difficulty: variant, ...told };
  };
  const rows = [
    row(1),
    row(5),
    row(10, { subtype: 3 }),
    row(15),
    row(20, { shape: 8, difficulty: 5, doors: 3, subtype: 3 }),
    row(5, { roomType: 2, shape: 4 }),
  ];
  const source = sourceOf((file) => (file === 1 ? rows : undefined));
  const variants = (told: Partial<RoomQuery>) => {
    const query = { ...ANY, file: 1, difficulties: [0, 31] as const, ...told };
    const found = seeds.slice(0, 200).map((seed) => source.pick({ ...query, seed })?.variant);
    return [...new Set(found)].sort((a = 0, b = 0) => a - b);
  };

  it.each<readonly [Partial<RoomQuery>, readonly (number | undefined)[]]>([
    [{}, [1, 5, 10, 15, 20]],
    [{ difficulties: [5, 10] }, [5, 10, 20]],
    [{ variants: [5, 10] }, [5, 10]],
    [{ variants: [15, 20], difficulties: [1, 14] }, [20]],
    [{ shape: 8 }, [20]],
    [{ requiredDoors: 12 }, [1, 5, 10, 15]],
    [{ requiredDoors: 4, shape: 8 }, [undefined]],
    [{ subtype: 0 }, [1, 5, 15]],
    [{ subtype: 3 }, [10, 20]],
    [{ roomType: 2 }, [5]],
    [{ roomType: 3 }, [undefined]],
  ])("within both bounds, and with its doors: %j", (query, fitting) => {
    expect(variants(query)).toEqual(fitting);
  });

  it("is counted by its difficulty with the shapes that there are", () => {
    expect(source.ordinaryRooms(1, [5, 10])).toEqual({ count: 3, shapeMask: 0b1_0000_0010 });
    expect(source.ordinaryRooms(1, [6, 15])).toEqual({ count: 2, shapeMask: 0b10 });
    expect(source.ordinaryRooms(2, [1, 15])).toBeUndefined();
  });

  it("that is settled is the one of its type and variant, or none", () => {
    expect([source.fixed(1, 1, 5), source.fixed(1, 2, 5), source.fixed(1, 2, 1)]).toEqual([
      rows[1],
      rows[5],
      undefined,
    ]);
  });
});
