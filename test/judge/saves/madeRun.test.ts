import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawsWithout, madeReport } from "./support";
import { oracleHere } from "../../support/oracleHere";
import { madeRun } from "./madeRun";

describe("a saved run", () => {
  it("is read with its seed, its floor and what each room will drop", () => {
    const report = madeReport();
    expect(report.run.startSeed).toBe(12345);
    expect(report.rooms).toMatchObject({ mismatch: 0, outside: 0 });
    expect(report.floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    const without = report.drops.filter(({ type }) => ["boss", "start", "shop"].includes(type));
    expect(without.every(({ drop, exception }) => drop === undefined && exception)).toBe(true);
  });

  it("proves an award by its draws, refutes another, and blames what may have been taken later", () => {
    const [[listIndex, draws] = expect.fail()] = Object.entries(drawsWithout());
    const drawn = (count: number) => madeReport({ draws: { [listIndex]: count } }).awards;
    expect([drawn(draws), drawn(draws + 40)]).toMatchObject([{ match: 1 }, { mismatch: 1 }]);
    const tail = madeReport({ draws: { [listIndex]: draws }, collectibles: [134] });
    expect(tail.awards).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(tail.awardItems[0]?.why).toContain("without guppys-tail");
  });

  it("has the floor of its own health, not of what its character starts with", () => {
    const azazel = { playerType: 7, maxHearts: 8 };
    const [hurt, healthy] = [3, 8].map((hearts) =>
      madeReport({ startSeed: 12347, player: { ...azazel, hearts } }),
    );
    expect(hurt?.run.rooms).not.toEqual(healthy?.run.rooms);
    for (const report of [hurt, healthy]) {
      expect(report?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
      expect(report?.floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    }
  });

  it("has the floor of a Luna that a second player holds, of whom nothing is read", () => {
    const others = { collectibles: { luna: 1 } };
    const [together, alone] = [2, 1].map((players) => madeReport({ players, others }));
    expect(together?.floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    expect(together?.floor.whole?.input.collectibles).toEqual({ luna: 1 });
    const secret = together?.floor.rooms.filter(({ observed }) => observed.type.includes("secret"));
    expect(new Set(secret?.map(({ verdict }) => verdict))).toEqual(new Set(["match"]));
    expect(alone?.floors.mismatch).toBe(1);
  });

  it("says nothing of drops where an item is held whose part nobody knows", () => {
    const { drops, dropsNote } = madeReport({ collectibles: [670] });
    expect(dropsNote).toContain("options");
    expect(drops.every(({ drop }) => drop === undefined)).toBe(true);
  });
});

describe("oracle compare", () => {
  it("judges the same file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "save-"));
    const file = join(folder, "rep_gamestate1.dat");
    writeFileSync(file, madeRun({ startSeed: 12345 }));
    const compared = await oracleHere(["compare", file, "--json"]);
    rmSync(folder, { recursive: true });
    expect(JSON.parse(compared.stdout)).toMatchObject({
      floors: { match: 1, mismatch: 0 },
      rooms: { mismatch: 0 },
      items: expect.arrayContaining([
        expect.objectContaining({ kind: "room", from: "saved-run", verdict: "match" }),
      ]) as unknown,
    });
  });
});
