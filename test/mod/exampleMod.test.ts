import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ModSource } from "../../standin";
import { LUA_VERSIONS, ROOM, inRun } from "./support";

const EXAMPLE: ModSource = {
  directory: "room-appraiser",
  files: { "main.lua": readFileSync("examples/example-mod/main.lua", "utf8") },
};

describe.each(LUA_VERSIONS)("the example mod in Lua %s", (luaVersion) => {
  it.each(["modsBefore", "modsAfter"] as const)("foretells what a room then pays (%s)", (order) => {
    const players = [{ collectibles: { "contract-from-below": 1 } }];
    inRun({ edition: "repentance+", luaVersion, players, [order]: [EXAMPLE] }, (game) => {
      for (const room of [ROOM.east, ROOM.west, ROOM.south]) {
        game.setAwardSeed(room, Math.imul(room, 0x9e3779b1) >>> 0);
        game.take();
        game.enterRoom(room);
        const { console: said, errors } = game.take();
        expect(errors).toEqual([]);
        const { vanillaWouldBe } = game.clearRoom();
        const { award = "none", count = 0 } = vanillaWouldBe ?? {};
        expect(said).toContain(count === 0 ? "drops nothing" : `drops ${count} x ${award}.`);
      }
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
