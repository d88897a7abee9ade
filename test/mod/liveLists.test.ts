/** The game walks its own lists of callbacks while it calls them: nobody is called twice or skipped for this mod. */
import { type Engine, type ModSource, type SessionOptions } from "../../standin";
import { modOf } from "../standin/support";
import {
  COIN_SEED,
  FOUGHT,
  MAIN_LUA,
  NEW,
  ROOM,
  accusationsInSixtyClears,
  answer,
  awardsOf,
  begin,
  clear,
  complaintsOf,
  newGame,
  newRun,
  recordsOf,
  saved,
  told,
} from "./support";
import { some } from "../support/cases";

const ORDERS = ["modsBefore", "modsAfter"] as const;

const numberOf = (game: Engine, name: string): number =>
  Number(game.evaluate(`return tostring(${name} or 0)`));

describe("the mod's callbacks", () => {
  it("are registered at load, once and for good", () => {
    const game = newGame({ ...NEW, edition: "repentance" });
    const atLoad = game.registrations();
    begin(game, {});
    for (const words of ["mode off", "hud off", "mode auto", "hud on"]) {
      game.command(`oracle ${words}`);
      begin(game, {});
      clear(game, ROOM.east);
      expect(game.registrations()).toEqual(atLoad);
      game.enterRoom(ROOM.south);
      expect(game.registrations()).toEqual(atLoad);
    }
  });

  /** What another mod does from its own update, and how many awards that makes in a fought room. */
  const ACTIONS = [
    ["awards", "Game():GetRoom():SpawnClearAward()", 1],
    ["clears, as Fast Clear does,", "Game():GetRoom():TriggerClear()", 1],
    ["changes room", "Game():ChangeRoom(84)", 0],
  ] as const;

  it.each(
    ACTIONS.flatMap(([what, code, awards]) =>
      ORDERS.map((order) => [what, order, code, awards] as const),
    ),
  )("leave a mod that %s from its own update its one turn (%s)", (_, order, code, awards) => {
    const fast = modOf(
      `mod:AddCallback(1, function()
        Updates = (Updates or 0) + 1
        if Wanted then Wanted = nil Calls = (Calls or 0) + 1 ${code} end
      end)`,
      "Fast",
    );
    const behind = modOf("mod:AddCallback(1, function() Seen = (Seen or 0) + 1 end)", "Behind");
    const game = newRun({ edition: "repentance", [order]: [fast, behind] });
    for (let made = 0; made < 24; made += 1) {
      game.enterRoom(FOUGHT[made % 3] as number);
      game.frames(3);
      game.take();
      game.evaluate("Wanted = true return ''");
      game.frames(4);
      const turns = 7 * (made + 1);
      expect([numberOf(game, "Updates"), numberOf(game, "Seen")]).toEqual([turns, turns]);
      expect(awardsOf(game.take().log)).toHaveLength(awards);
    }
    expect(numberOf(game, "Calls")).toBe(24);
  });

  it("leave a menu that changes a setting while it draws its one turn", () => {
    const menu = modOf(
      `mod:AddCallback(2, function()
        for _, row in ipairs(Press and Rows or {}) do
          if row.Display():find("^Line on screen") then
            Press = row.OnChange(row.CurrentSetting() % 2 + 1)
          end
        end
      end)
      Rows = {}
      ModConfigMenu = {
        AddSetting = function(_, _, row) Rows[#Rows + 1] = row end, RemoveCategory = function() Rows = {} end,
      }`,
      "Menu",
    );
    for (const order of ORDERS) {
      const game = newRun({ edition: "repentance", [order]: [menu] });
      game.enterRoom(ROOM.east);
      game.command("oracle hud off");
      for (const shown of ["award", "off"]) {
        game.evaluate("Press = true return ''");
        game.frames(2);
        expect(answer(game, "oracle hud")).toEqual([`Line on screen: ${shown}.`]);
      }
    }
  });
});

describe("auto", () => {
  const NEWLY = { ...NEW, edition: "repentance" as const };
  const listening = (name: string, answered = "") =>
    modOf(`mod:AddCallback(70, function() ${answered} end)`, name);
  const BESIDE: readonly (readonly [string, SessionOptions])[] = [
    ["alone", {}],
    ["beside a mod that only listens, loaded before", { modsBefore: [listening("Innocent")] }],
    ["beside a mod that only listens, loaded after", { modsAfter: [listening("Innocent")] }],
  ];

  it.each(some(BESIDE, 3, 2))("accuses nobody in 60 clears with four pickups, %s", (_, mods) => {
    expect(accusationsInSixtyClears(newRun({ ...NEWLY, ...mods }))).toEqual([]);
  });

  it("names no mod where several may have answered", () => {
    const modsBefore = [listening("First"), listening("Second", "return false")];
    const game = newRun({ edition: "repentance", modsBefore });
    clear(game, ROOM.east, COIN_SEED);
    expect(complaintsOf(game.take().log).join()).toContain("another mod answered a clear");
  });

  it("blames nobody for a room that was cleared while the mod was off", () => {
    for (const edition of ["afterbirth+", "repentance"] as const) {
      const game = newRun({ ...NEWLY, edition });
      game.enterRoom(ROOM.east);
      game.command("oracle mode off");
      game.clearRoom();
      game.command("oracle mode auto");
      game.enterRoom(ROOM.west);
      expect(complaintsOf(game.take().log)).toEqual([]);
      expect(told(game, "oracle version")).not.toContain("kept");
    }
  });

  it("learns nothing from luck that is no number, and can save afterwards", () => {
    const game = newRun(NEWLY);
    for (const [index, luck] of ["0/0", "1/0", "0"].entries()) {
      game.evaluate(`Isaac.GetPlayer(0).Luck = ${luck} return ''`);
      clear(game, FOUGHT[index] as number);
    }
    // One of the three counted.
    expect(told(game, "oracle mode")).toContain("Watching: 7 more clears");
    game.enterRoom(ROOM.start);
    expect(game.take().log).not.toContain("Failed to save");
    expect(JSON.stringify(saved(game))).toContain('"clears":[');
  });
});

it("off writes nothing, learns nothing and says so", () => {
  const game = newRun({ edition: "repentance" });
  game.command("oracle mode off");
  game.take();
  begin(game, {});
  FOUGHT.forEach((room) => clear(game, room));
  expect(recordsOf(game.take().log)).toEqual([]);
  expect(saved(game)).not.toHaveProperty("watched");
  const words = "Mode off: the mod does nothing but answer here.";
  expect(answer(game, "oracle mode")).toEqual([words]);
  const refused = "The mod is off: `oracle mode auto` first.";
  expect(answer(game, "oracle lab awards")).toEqual([refused]);
});

describe("two installed copies of the mod", () => {
  const COPY: ModSource = { directory: "basement oracle_2800000", files: { "main.lua": MAIN_LUA } };

  it.each(ORDERS)("know each other, and one rests (%s)", (order) => {
    const game = newRun({ edition: "repentance", [order]: [COPY] });
    expect(clear(game, ROOM.east, COIN_SEED).pickups).toHaveLength(1);
    const { log } = game.take();
    expect(awardsOf(log)).toHaveLength(1);
    expect(log).toContain("another copy of this mod is at work, so this one rests");
  });

  it.each(["afterbirth+", "repentance"] as const)("are not imagined by luamod (%s)", (edition) => {
    const game = newRun({ edition });
    game.luamod("basement-oracle");
    expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
    expect(game.take().log).not.toContain("another copy");
  });
});
