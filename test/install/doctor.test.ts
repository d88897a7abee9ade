import { execFileSync } from "node:child_process";

import { describe, expect, it } from "vitest";

import { readBuiltMod } from "../../src/install/builtMod";
import { examine, isHealthy } from "../../src/install/doctor";
import { installMod } from "../../src/install/installMod";
import { NATIVE, PROTON, withComputer } from "./computers";
import { MadeUpComputer, metadataOf, type Recipe } from "./madeUpComputer";

const BUILD = "/opt/oracle/mod";
const OPTIONS = PROTON.log.replace("log.txt", "options.ini");
const GREETING = "[INFO] - Lua Debug: Basement Oracle 0.1.0 initialized.\r\n";
const PLACE = `${PROTON.mods}/basement-oracle`;

/** A computer on which everything is as it should be. */
const WELL: Recipe["tree"] = {
  [`${BUILD}/main.lua`]: "-- main",
  [`${BUILD}/metadata.xml`]: metadataOf("Basement Oracle", "0.1.0"),
  [OPTIONS]: "[Options]\r\nEnableMods=1\r\nEnableDebugConsole=1\r\n",
  [PROTON.log]: GREETING,
};

/** Examines a well computer after something was done to it. */
function diagnose(harm: (computer: MadeUpComputer) => void, version = "0.1.0") {
  return withComputer(
    PROTON,
    (computer) => {
      installMod(computer.system, readBuiltMod(computer.system, BUILD), PROTON.mods);
      computer.setModified(PROTON.log, Date.now() / 1000 + 60);
      harm(computer);
      return examine(computer.system, version);
    },
    WELL,
  );
}

/** The checks that are not well, by name, with what they advise. */
function complaints(checks: ReturnType<typeof examine>): Record<string, string> {
  const unwell = checks.filter((check) => check.status !== "ok");
  return Object.fromEntries(
    unwell.map((check) => [check.check, `${check.status}: ${check.advice ?? ""}`]),
  );
}

describe("a computer that is well", () => {
  const checks = diagnose(() => undefined);

  it("gets seven good lines", () => {
    expect(checks.map((check) => check.status)).toEqual(Array.from({ length: 7 }, () => "ok"));
    expect(isHealthy(checks)).toBe(true);
  });

  it("is told the mods folder, the edition, the version and the log", () => {
    const text = checks.map((check) => check.message).join("\n");
    for (const part of [PROTON.mods, "repentance+", "0.1.0 is installed", PROTON.log]) {
      expect(text).toContain(part);
    }
  });
});

describe("a single fault is named alone, with what to do", () => {
  it.each<[string, (computer: MadeUpComputer) => void, Record<string, unknown>]>([
    [
      "no mod",
      (it) => it.system.files.rename(PLACE, "/opt/away"),
      { mod: "fail: Run `oracle install`." },
    ],
    [
      "the mod switched off",
      (it) => it.put(`${PLACE}/disable.it`, ""),
      { "disable.it": expect.stringMatching(/^fail: .*disable\.it/) },
    ],
    [
      "all mods switched off",
      (it) => it.put(OPTIONS, "[Options]\r\nEnableMods=0\r\nEnableDebugConsole=1\r\n"),
      { "mods-enabled": expect.stringMatching(/^fail: .*EnableMods=1/) },
    ],
    [
      "no console",
      (it) => it.put(OPTIONS, "[Options]\r\nEnableMods=1\r\nEnableDebugConsole=0\r\n"),
      { console: expect.stringMatching(/^warn: .*EnableDebugConsole=1 in .*options\.ini/) },
    ],
    [
      "no options",
      (it) => it.system.files.removeFile(OPTIONS),
      { "mods-enabled": "warn: Start the game once." },
    ],
    [
      "a second copy from the Workshop",
      (it) => it.put(`${PLACE}_3000000001/metadata.xml`, metadataOf("Basement Oracle", "0.1.0")),
      { "second-copy": expect.stringMatching(/^fail: Unsubscribe/) },
    ],
    [
      "somebody else's folder",
      (it) => it.put(`${PLACE}/metadata.xml`, metadataOf("Attic Oracle")),
      { mod: expect.stringMatching(/^fail: Move it away/) },
    ],
    [
      "a log of a game without the mod",
      (it) => {
        it.put(PROTON.log, "[INFO] - Isaac has started successfully\r\n");
        it.setModified(PROTON.log, Date.now() / 1000 + 60);
      },
      { log: expect.stringMatching(/^fail: Enable it/) },
    ],
    [
      "a log older than the mod",
      (it) => {
        it.put(PROTON.log, "[INFO] - Isaac has started successfully\r\n");
        it.setModified(PROTON.log, 1000);
      },
      { log: "warn: Start it." },
    ],
  ])("%s", (_, harm, expected) => {
    expect(complaints(diagnose(harm))).toEqual(expected);
  });

  it("an installed version that is not this program's", () => {
    expect(complaints(diagnose(() => undefined, "0.2.0"))).toEqual({
      mod: "warn: Run `oracle install`.",
      log: "warn: Start the game again.",
    });
  });
});

describe("what is no fault", () => {
  it.each<[string, (computer: MadeUpComputer) => void]>([
    [
      "what an interrupted installation left, which the game does not load",
      (it) => it.put(`${PROTON.mods}/.old/metadata.xml`, metadataOf("Basement Oracle", "0.1.0")),
    ],
    [
      "a greeting of the version before, above the one after the mods were loaded again",
      (it) => {
        it.put(PROTON.log, GREETING.replace("0.1.0", "0.0.9") + GREETING);
        it.setModified(PROTON.log, Date.now() / 1000 + 60);
      },
    ],
  ])("is not named: %s", (_, change) => {
    expect(complaints(diagnose(change))).toEqual({});
  });
});

describe("editions without a console setting", () => {
  it("do not ask for one", () => {
    withComputer(NATIVE, ({ system }) => {
      const check = examine(system, "0.1.0").find(({ check }) => check === "console");
      expect(check?.status).toBe("ok");
    });
  });
});

describe("what is no file", () => {
  it.skipIf(process.platform === "win32")("a pipe in the place of a file stops nothing", () => {
    const checks = diagnose((it) => {
      const pipes = [`${PROTON.mods}/other/metadata.xml`, OPTIONS, `${PLACE}/metadata.xml`];
      for (const pipe of pipes) {
        it.put(pipe, "");
        it.system.files.removeFile(pipe);
        execFileSync("mkfifo", [`${it.root}${pipe}`]);
      }
    });
    expect(checks.length).toBeGreaterThan(5);
  });
});

describe("a computer without the game", () => {
  it("gets a line of advice for each check and no error", () => {
    const computer = new MadeUpComputer({
      platform: "linux",
      home: "/home/ada",
      tree: { "/home/ada": undefined },
    });
    const checks = examine(computer.system, "0.1.0");
    // Nothing is said of a switch or a second copy of a mod that is not there.
    expect(checks.map(({ check }) => check)).not.toContain("disable.it");
    expect(isHealthy(checks)).toBe(false);
    for (const check of checks.filter(({ status }) => status !== "ok")) {
      expect(check.advice).toMatch(/\.$/);
    }
    computer.remove();
  });
});

describe("a mods folder that was named", () => {
  it("is not asked for again where no game is found", () => {
    const tree = { "/home/ada/mods/other/main.lua": "" };
    const computer = new MadeUpComputer({ platform: "linux", home: "/home/ada", tree });
    const unnamed = JSON.stringify(examine(computer.system, "0.1.0"));
    const named = JSON.stringify(examine(computer.system, "0.1.0", { modsDir: "/home/ada/mods" }));
    computer.remove();
    expect(unnamed).toContain("--mods-dir");
    expect(named).not.toContain("--mods-dir");
  });
});
