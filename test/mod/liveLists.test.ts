/** The game walks its own lists of callbacks while it calls them: nobody is called twice or skipped for this mod. */
import { MOD_DIRECTORY, type Engine, type ModSource, type SessionOptions } from "../../standin";
import {
  COIN_SEED,
  FOUGHT,
  MAIN_LUA,
  NEW,
  ROOM,
  accusationsInSixtyClears,
  answer,
  begin,
  clear,
  complaintsOf,
  inGame,
  inRun,
  recordsOf,
  told,
} from "./support";
import { some } from "../support/cases";

/** A mod whose handlers count how often they are called. */
function neighbour(name: string, body: string): ModSource {
  return {
    directory: name,
    files: { "main.lua": `local mod = RegisterMod("${name}", 1)\n${body}` },
  };
}

const numberOf = (game: Engine, name: string): number =>
  Number(game.evaluate(`return tostring(${name} or 0)`));

describe("the mod's callbacks", () => {
  it("are registered at load, once and for good", () => {
    inGame({ ...NEW, edition: "repentance" }, (game) => {
      const atLoad = game.registrations();
      begin(game, {});
      for (const command of [
        "oracle mode off",
        "oracle hud off",
        "oracle mode auto",
        "oracle hud on",
      ]) {
        game.command(command);
        begin(game, {});
        clear(game, ROOM.east);
        expect(game.registrations()).toEqual(atLoad);
        game.enterRoom(ROOM.south);
        expect(game.registrations()).toEqual(atLoad);
      }
    });
  });

  /** What another mod does from its own update, and how many awards that makes in a fought room. */
  const ACTIONS = [
    ["awards", "Game():GetRoom():SpawnClearAward()", 1],
    ["clears, as Fast Clear does,", "Game():GetRoom():TriggerClear()", 1],
    ["changes room", "Game():ChangeRoom(84)", 0],
  ] as const;

  it.each(
    ACTIONS.flatMap(([what, code, awards]) =>
      (["modsBefore", "modsAfter"] as const).map((order) => [what, order, code, awards] as const),
    ),
  )("leave a mod that %s from its own update its one turn (%s)", (_, order, code, awards) => {
    const fast = neighbour(
      "Fast",
      `mod:AddCallback(1, function()
  Updates = (Updates or 0) + 1
  if Wanted then Wanted = nil Calls = (Calls or 0) + 1 ${code} end
end)
mod:AddCallback(2, function() Frames = (Frames or 0) + 1 end)`,
    );
    const behind = neighbour("Behind", "mod:AddCallback(1, function() Seen = (Seen or 0) + 1 end)");
    inRun({ edition: "repentance", [order]: [fast, behind] }, (game) => {
      for (let made = 0; made < 24; made += 1) {
        game.enterRoom(FOUGHT[made % 3] as number);
        game.frames(3);
        game.take();
        game.evaluate("Wanted = true return ''");
        game.frames(4);
        expect(numberOf(game, "Updates")).toBe(7 * (made + 1));
        expect(numberOf(game, "Seen")).toBe(7 * (made + 1));
        const made70 = recordsOf(game.take().log).filter(({ kind }) => kind === "award");
        expect(made70).toHaveLength(awards);
      }
      expect(numberOf(game, "Calls")).toBe(24);
    });
  });

  it("leave a menu that changes a setting while it draws its one turn", () => {
    const menu = neighbour(
      "Menu",
      `mod:AddCallback(2, function()
  if Press then
    Press = nil
    Presses = (Presses or 0) + 1
    for _, row in ipairs(Rows) do
      if row.Display():find("^Line on screen") then
        row.OnChange(row.CurrentSetting() % 2 + 1)
      end
    end
  end
end)
Rows = {}
ModConfigMenu = { AddSetting = function(_, _, row) Rows[#Rows + 1] = row end, RemoveCategory = function() Rows = {} end }`,
    );
    for (const order of ["modsBefore", "modsAfter"] as const) {
      inRun({ edition: "repentance", [order]: [menu] }, (game) => {
        game.enterRoom(ROOM.east);
        game.command("oracle hud off");
        game.evaluate("Press = true return ''");
        game.frames(2);
        expect(answer(game, "oracle hud")).toEqual(["Line on screen: award."]);
        game.evaluate("Press = true return ''");
        game.frames(2);
        expect(answer(game, "oracle hud")).toEqual(["Line on screen: off."]);
      });
    }
  });
});

describe("auto", () => {
  const INNOCENT = neighbour("Innocent", "mod:AddCallback(70, function() end)");
  const NEWLY = { ...NEW, edition: "repentance" as const };

  it.each(
    some(
      [
        ["alone", {}],
        ["beside a mod that only listens, loaded before", { modsBefore: [INNOCENT] }],
        ["beside a mod that only listens, loaded after", { modsAfter: [INNOCENT] }],
      ],
      3,
      2,
    ),
  )("accuses nobody in 60 clears with four things picked up on the way, %s", (_, mods) => {
    inRun({ ...NEWLY, ...(mods as SessionOptions) }, (game) => {
      expect(accusationsInSixtyClears(game)).toEqual([]);
    });
  });

  it("names no mod where several may have answered", () => {
    const first = neighbour("First", "mod:AddCallback(70, function() end)");
    const second = neighbour("Second", "mod:AddCallback(70, function() return false end)");
    inRun({ edition: "repentance", modsBefore: [first, second] }, (game) => {
      clear(game, ROOM.east, COIN_SEED);
      expect(complaintsOf(game.take().log).join()).toContain("another mod answered a clear");
    });
  });

  it("blames nobody for a room that was cleared while the mod was off", () => {
    for (const edition of ["afterbirth+", "repentance"] as const) {
      inRun({ ...NEWLY, edition }, (game) => {
        game.enterRoom(ROOM.east);
        game.command("oracle mode off");
        game.clearRoom();
        game.command("oracle mode auto");
        game.enterRoom(ROOM.west);
        expect(complaintsOf(game.take().log)).toEqual([]);
        expect(told(game, "oracle version")).not.toContain("kept");
      });
    }
  });

  it.each(["auto", "observe"])("saves what it learns as the room is left (%s)", (mode) => {
    inRun({ ...NEWLY, commands: [`oracle mode ${mode}`] }, (game) => {
      game.frames(2);
      const saved = (): string => game.readState().saves[MOD_DIRECTORY] ?? "";
      game.enterRoom(ROOM.east);
      const before = saved();
      for (const isAgain of [false, true, true]) {
        game.clearRoom(isAgain);
        game.frames(2);
      }
      expect(saved()).toBe(before);
      game.enterRoom(ROOM.west);
      expect(saved()).toContain('"clears":[');
    });
  });

  it("learns nothing from luck that is no number, and can save afterwards", () => {
    inRun(NEWLY, (game) => {
      for (const [luck, room] of [
        ["0/0", ROOM.east],
        ["1/0", ROOM.south],
      ] as const) {
        game.evaluate(`Isaac.GetPlayer(0).Luck = ${luck} return ''`);
        clear(game, room);
      }
      game.evaluate("Isaac.GetPlayer(0).Luck = 0 return ''");
      clear(game, ROOM.west);
      game.frames(3);
      game.enterRoom(ROOM.east);
      expect(game.take().log).not.toContain("Failed to save");
      expect(game.readState().saves[MOD_DIRECTORY]).toContain('"clears":[');
    });
  });
});

describe("off", () => {
  it("writes nothing, learns nothing and says so", () => {
    inRun({ edition: "repentance" }, (game) => {
      game.command("oracle mode off");
      game.take();
      begin(game, {});
      for (const room of FOUGHT) {
        clear(game, room);
      }
      const { log } = game.take();
      expect(recordsOf(log)).toEqual([]);
      expect(game.readState().saves[MOD_DIRECTORY]).not.toContain("watched");
      expect(answer(game, "oracle mode")).toEqual([
        "Mode off: the mod does nothing but answer here.",
      ]);
      expect(answer(game, "oracle lab awards")).toEqual([
        "The mod is off: `oracle mode auto` first.",
      ]);
    });
  });
});

describe("two installed copies of the mod", () => {
  const COPY: ModSource = { directory: "basement oracle_2800000", files: { "main.lua": MAIN_LUA } };

  it.each(["modsBefore", "modsAfter"] as const)("know each other, and one rests (%s)", (order) => {
    inRun({ edition: "repentance", [order]: [COPY] }, (game) => {
      const { pickups } = clear(game, ROOM.east, COIN_SEED);
      expect(pickups).toHaveLength(1);
      const { log } = game.take();
      expect(recordsOf(log).filter(({ kind }) => kind === "award")).toHaveLength(1);
      expect(log).toContain("another copy of this mod is at work, so this one rests");
    });
  });

  it.each(["afterbirth+", "repentance"] as const)("are not imagined by luamod (%s)", (edition) => {
    inRun({ edition }, (game) => {
      game.luamod("basement-oracle");
      expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
      expect(game.take().log).not.toContain("another copy");
    });
  });
});
