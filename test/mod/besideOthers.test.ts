/** `auto` beside mods that drop something themselves: what they do is no evidence of the game's rules. */
import { playSession, type OtherModName, type SessionOptions } from "../../standin";
import { compareText } from "../judge/logs/support";
import { some } from "../support/cases";
import { MAIN_LUA, awardsOf, isExact } from "./support";

const DROPPING: readonly OtherModName[] = ["dropsCoins", "dropsByRng", "awardsByRng"];

const play = (options: SessionOptions) =>
  playSession({
    mainLua: MAIN_LUA,
    mode: "auto",
    rooms: 60,
    commandsAtEnd: ["oracle version"],
    ...options,
  });

const CASES = (["repentance", "repentance+"] as const).flatMap((edition) =>
  DROPPING.map((other) => [edition, other] as const),
);

describe("auto beside a mod that drops", () => {
  it.each(some(CASES, 2))(
    "in %s, %s: is not contradicted, and goes on making awards",
    (edition, other) => {
      const { clears, log, errors, savedData } = play({ edition, modsBefore: [other] });
      expect(errors).toEqual([]);
      expect(awardsOf(log).filter(({ verdict }) => verdict === "mismatch")).toEqual([]);
      expect(compareText(log).awards).toMatchObject({ mismatch: 0 });
      expect(log).not.toContain("rolled otherwise");
      const paid = clears.filter(({ returnedBy }) => returnedBy === "Basement Oracle");
      expect(paid.length).toBeGreaterThan(8);
      expect(
        paid.filter(
          (one) =>
            !isExact({
              ...one,
              pickups: one.pickups.filter(({ by }) => by === "mod:Basement Oracle"),
            }),
        ),
      ).toEqual([]);
      const alone = play({ edition, seed: 99, saveData: savedData ?? "", rooms: 20 });
      expect(alone.clears.some(({ returned }) => returned === true)).toBe(true);
    },
  );
});
