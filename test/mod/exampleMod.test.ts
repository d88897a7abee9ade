import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ModSource } from "../../standin";
import { ROOM, inRun } from "./support";

const EXAMPLE: ModSource = {
  directory: "room-appraiser",
  files: { "main.lua": readFileSync("examples/example-mod/main.lua", "utf8") },
};

const EDITIONS = ["afterbirth+", "repentance", "repentance+"] as const;

describe.each(EDITIONS)("the example mod in %s", (edition) => {
  it.each(["normal", "hard"] as const)("foretells what a room then drops, on %s", (difficulty) => {
    const players = [{ luck: 1, collectibles: { "contract-from-below": 1 } }];
    const luaVersion = difficulty === "hard" ? "5.4" : "5.3";
    // The first reading where the battery's draw is open; Afterbirth+ has it.
    const hypotheses = edition === "afterbirth+" ? {} : ({ missingDraw: "idle" } as const);
    const options = { edition, difficulty, players, luaVersion, hypotheses } as const;
    inRun({ ...options, modsAfter: [EXAMPLE], commands: ["oracle mode off"] }, (game) => {
      for (let index = 1; index <= 40; index += 1) {
        game.setAwardSeed(ROOM.east, Math.imul(index, 0x9e3779b1) >>> 0);
        if (index > 1) {
          game.rewindRoom(ROOM.east);
        }
        game.take();
        game.enterRoom(ROOM.east);
        const { console: said, errors } = game.take();
        expect(errors).toEqual([]);
        const { vanillaWouldBe } = game.clearRoom();
        const { award = "none", count = 0 } = vanillaWouldBe ?? {};
        expect(said).toContain(count === 0 ? "drops nothing" : `drops ${count} x ${award}.`);
      }
    });
  });
});

describe.each(["greed", "greedier"] as const)("the example mod in a %s run", (difficulty) => {
  it("says nothing: what a room of waves gives is no ordinary award", () => {
    inRun({ difficulty, modsAfter: [EXAMPLE] }, (game) => {
      game.take();
      game.enterRoom(ROOM.east);
      expect(game.take()).toMatchObject({ console: "", errors: [] });
    });
  });
});

describe("the example mod in a boss room", () => {
  it("says nothing: what a boss leaves is no ordinary award", () => {
    inRun({ modsAfter: [EXAMPLE] }, (game) => {
      game.take();
      game.enterRoom(ROOM.boss);
      expect(game.take()).toMatchObject({ console: "", errors: [] });
    });
  });
});

describe("the example mod alone", () => {
  it("does nothing when Basement Oracle is not there", () => {
    inRun({ mainLua: "", modsAfter: [EXAMPLE] }, (game) => {
      game.take();
      game.enterRoom(ROOM.east);
      const { console: said, errors } = game.take();
      expect([said, errors]).toEqual(["", []]);
    });
  });
});

describe("the table's answers", () => {
  const ask = (code: string): string => `local answer, problem = ${code}
    return answer and answer.award .. " " .. answer.count or problem`;

  it("are those of the edition that is played", () => {
    const seed = "awardSeed = 305419896, difficulty = 1, luck = 2";
    inRun({ edition: "afterbirth+" }, (game) => {
      const here = game.evaluate(ask(`BasementOracle.rollAward({ ${seed} })`));
      const named = `edition = "afterbirth+"`;
      expect(here).toBe(game.evaluate(ask(`BasementOracle.rollAward({ ${seed}, ${named} })`)));
      game.command("oracle edition repentance");
      const other = game.evaluate(ask(`BasementOracle.rollAward({ ${seed} })`));
      const repentance = `edition = "repentance"`;
      expect(other).toBe(
        game.evaluate(ask(`BasementOracle.rollAward({ ${seed}, ${repentance} })`)),
      );
    });
  });

  it("say which words and numbers a difficulty may be", () => {
    inRun({}, (game) => {
      expect(
        game.evaluate(ask("BasementOracle.rollAward({ awardSeed = 1, difficulty = 4 })")),
      ).toBe("Expected a difficulty (0 normal, 1 hard, 2 greed, 3 greedier) but received 4.");
    });
  });

  it("refuse an award seed where a plan is asked for", () => {
    inRun({}, (game) => {
      const plan = "BasementOracle.planAward({ awardSeed = 1 })";
      expect(game.evaluate(`local _, problem = ${plan} return problem`)).toContain("awardSeed");
    });
  });
});
