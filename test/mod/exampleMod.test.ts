import { readFileSync } from "node:fs";
import type { ModSource, SessionOptions } from "../../standin";
import { EDITIONS, ROOM, inRun } from "./support";

const EXAMPLE: ModSource = {
  directory: "room-appraiser",
  files: { "main.lua": readFileSync("examples/example-mod/main.lua", "utf8") },
};

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

describe("the example mod", () => {
  it.each<readonly [string, number, SessionOptions]>([
    ["in Greed, where a room of waves gives no ordinary award", ROOM.east, { difficulty: "greed" }],
    ["in Greedier", ROOM.east, { difficulty: "greedier" }],
    ["in a boss room", ROOM.boss, {}],
    ["alone, without Basement Oracle", ROOM.east, { mainLua: "" }],
  ])("says nothing %s", (_, room, options) => {
    inRun({ ...options, modsAfter: [EXAMPLE] }, (game) => {
      game.take();
      game.enterRoom(room);
      expect(game.take()).toMatchObject({ console: "", errors: [] });
    });
  });
});
