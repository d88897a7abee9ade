import { Engine, otherMod } from "../../standin";
import { debugLines, modOf, toEast } from "./support";

describe("things that go wrong", () => {
  it.each([
    { edition: "afterbirth+" as const, isHeard: true },
    { edition: "repentance" as const, isHeard: false },
    { edition: "repentance+" as const, isHeard: false },
    { edition: "repentance+" as const, repentogon: true, isHeard: true },
  ])("never stop the game, and the mods after it as the edition does: %o", (row) => {
    const { isHeard, ...options } = row;
    const engine = new Engine({
      ...options,
      mods: [
        otherMod("throws"),
        modOf(
          `mod:AddCallback(17, function(_, saved) Isaac.DebugString("exit " .. tostring(saved)) end)`,
        ),
      ],
    });
    toEast(engine);
    const record = engine.clearRoom();
    engine.exitRun(true);
    const { log, errors } = engine.take();
    expect(record.awardSeedAfter).toBe(record.vanillaWouldBe?.nextAwardSeed);
    expect(log).toMatch(/Throwing mod.*this mod always fails/);
    expect(debugLines(log).includes("exit true")).toBe(isHeard);
    expect(errors.every((error) => error.mod === "Throwing mod")).toBe(true);
    engine.close();
  });
});
