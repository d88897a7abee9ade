import type { Engine } from "../../standin";
import {
  FOUGHT,
  NEW,
  ROOM,
  SHOWN,
  clear,
  complaintsOf,
  drawnIn,
  newRun,
  sharedRuns,
} from "./support";
import { often } from "../support/cases";

const run = sharedRuns();

describe("the line on the screen", () => {
  it("names what the current uncleared room will drop", () => {
    const game = run({ ...SHOWN, edition: "afterbirth+" });
    game.setAwardSeed(ROOM.east, 305419896);
    game.enterRoom(ROOM.east);
    expect(drawnIn(game)).toEqual(["Oracle: 1 coin (checked)"]);
  });

  it("follows the inventory within half a second", () => {
    const game = run({ ...SHOWN, edition: "afterbirth+" });
    game.setAwardSeed(ROOM.east, 1295725403);
    game.enterRoom(ROOM.east);
    drawnIn(game);
    game.give("collectible", "contract-from-below", 2);
    expect(drawnIn(game, 15).at(-1)).toBe("Oracle: 3 bombs (unchecked)");
  });

  it("says nothing in cleared rooms and where the game rolls", () => {
    const game = run(SHOWN);
    expect(drawnIn(game)).toEqual([]);
    game.enterRoom(ROOM.boss);
    expect(drawnIn(game)).toEqual([]);
    clear(game, ROOM.east);
    expect(drawnIn(game, 20)).toEqual([]);
  });

  it.each([
    [0, { x: 60, y: 34 }],
    [0.5, { x: 70, y: 40 }],
    [1, { x: 80, y: 46 }],
  ])("stands at the top left by the HUD offset of %d, above EID's first line", (offset, place) => {
    const game = newRun(SHOWN);
    game.evaluate(`Options = { HUDOffset = ${offset} } return ""`);
    game.enterRoom(ROOM.east);
    game.take();
    game.frames(2);
    expect(game.take().drawn.at(-1)).toMatchObject(place);
    // EID's text begins at 60, 45 and moves with the offset; a line is 11 high.
    expect(place.y + 11).toBeLessThanOrEqual(45 + 12 * offset);
  });

  it.each(["repentance", "repentance+"] as const)(
    "fits 480 pixels at every scale, HUD offset and place (%s)",
    (edition) => {
      const players = [{ luck: 3, trinkets: { "old-capacitor": 1, "watch-battery": 1 } }];
      const game = newRun({ ...NEW, edition, players, modConfigMenu: true });
      const seen = new Set<string>();
      for (let made = 0; made < often(40, 120); made += 1) {
        const [offset, x] = [(made % 11) / 10, [60, 0, 240, 400][made % 4]];
        game.evaluate(`Options = { HUDOffset = ${offset} } return ""`);
        const room = FOUGHT[made % 3] as number;
        game.enterRoom(room);
        game.setAwardSeed(room, 35_000_003 * (made + 1));
        game.changeMenu(4, 1 + (x as number) / 2);
        game.take();
        game.frames(30);
        for (const { text, x: from, look } of game.take().drawn) {
          expect(from + text.length * 6 * (look?.scale ?? 1)).toBeLessThanOrEqual(480.001);
          seen.add(text);
        }
      }
      expect(seen.size).toBeGreaterThan(20);
    },
  );

  it("marks what it cannot be sure of", () => {
    const game = run({ ...SHOWN, players: [{ collectibles: { options: 1 } }] });
    game.enterRoom(ROOM.east);
    expect(drawnIn(game)[0]).toMatch(/ \(undetermined\)$/u);
  });

  it.each<readonly [string, (game: Engine) => void, (game: Engine) => void]>([
    ["over the pause menu", (game) => game.pause(true), (game) => game.pause(false)],
    ["over the console", (game) => game.openConsole(true), (game) => game.openConsole(false)],
    ["over a hidden HUD", (game) => game.hideHud(true), (game) => game.hideHud(false)],
    ["outside a run", (game) => game.exitRun(), (game) => game.resumeRun()],
    [
      "once switched off",
      (game) => game.command("oracle hud off"),
      (game) => game.command("oracle hud on"),
    ],
  ])("is never drawn %s", (_, leave, comeBack) => {
    const game = run(SHOWN);
    game.enterRoom(ROOM.east);
    leave(game);
    expect(drawnIn(game)).toEqual([]);
    comeBack(game);
    expect(drawnIn(game).length).toBeGreaterThan(0);
  });

  it("that cannot be made is one line in the log, not one for each frame", () => {
    const faults = { missingFunctions: ["EntityPlayer.GetCollectibleNum"] };
    const game = newRun({ ...SHOWN, faults });
    game.take();
    game.enterRoom(ROOM.east);
    game.frames(120);
    const { log, errors } = game.take();
    expect(errors).toEqual([]);
    expect(complaintsOf(log)).toHaveLength(1);
  });
});
