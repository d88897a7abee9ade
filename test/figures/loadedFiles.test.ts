import { builtInFigures } from "../../src/figures/builtIn";
import { FiguresAsLoaded, type FigureSet } from "../../src/figures/figureSet";

const FIGURES = builtInFigures("afterbirth+") as FigureSet;

describe("figures beside what the game says that it loaded", () => {
  const MOD_ADDS = { roomFiles: new Map<number, number>(), modFiles: new Set([0]) };

  it("are warned of the rooms that mods add, unless the mods' own files were read", () => {
    expect(new FiguresAsLoaded().of(FIGURES, MOD_ADDS).warnings).toEqual([
      expect.stringMatching(/^A mod adds rooms to 00\.special rooms, which are not read here/),
    ]);
    const withMods = { ...FIGURES, knowsMods: true };
    expect(new FiguresAsLoaded().of(withMods, MOD_ADDS)).toBe(withMods);
  });

  it("are warned of another number of rooms even then, and of nothing where it is the same", () => {
    const loaded = (rooms: number) => ({
      roomFiles: new Map([[0, rooms]]),
      modFiles: new Set<number>(),
    });
    const set = { ...FIGURES, knowsMods: true };
    expect(new FiguresAsLoaded().of(set, loaded(916)).warnings).toEqual([
      expect.stringContaining("loaded 916 rooms of 00.special rooms where 917 are known"),
    ]);
    expect(new FiguresAsLoaded().of(set, loaded(917))).toBe(set);
  });
});
