import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { XMLParser } from "fast-xml-parser";
import { unzipSync } from "fflate";
import { parse } from "luaparse";

import { BuildError, buildMod, PROJECT_DIR, stampVersion } from "../../scripts/buildMod";
import { directoryIn, zipMod } from "../../scripts/package";
import { FLOORS_LUA, MOD_DIRECTORY, MOD_NAME } from "../../src/install/mod";
import { TRIES_ALL } from "../support/cases";

const METADATA = readFileSync(path.join(PROJECT_DIR, "metadata.xml"), "utf8");

/** A small project of the mod's shape, so that a build takes a moment only. */
const project = mkdtempSync(path.join(os.tmpdir(), "small mod "));

function put(name: string, text: string): void {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function setUp(): void {
  const config = JSON.parse(readFileSync(path.join(PROJECT_DIR, "tsconfig.json"), "utf8")) as {
    compilerOptions: Record<string, unknown>;
  };
  config.compilerOptions["types"] = [];
  put("tsconfig.json", JSON.stringify(config));
  put("package.json", JSON.stringify({ version: "7.8.9" }));
  put("metadata.xml", METADATA);
  put("src/mod/bundleEntry.ts", `import { answer } from "./answer";\nexport const x = answer;\n`);
  put("src/mod/answer.ts", "export const answer = 41;\n");
  put("src/mod/floorBundle.ts", `export { answer } from "./answer";\n`);
  symlinkSync(
    path.join(PROJECT_DIR, "node_modules"),
    path.join(project, "node_modules"),
    "junction",
  );
}

setUp();
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("metadata.xml", () => {
  const { metadata } = new XMLParser().parse(METADATA) as { metadata: Record<string, unknown> };

  it("has its elements in the order the schema asks for", () => {
    const order = "name directory description version visibility tag";
    expect(Object.keys(metadata).join(" ")).toBe(order);
  });

  it("names the mod and its folder as the installer does", () => {
    expect(metadata["name"]).toBe(MOD_NAME);
    expect(directoryIn(METADATA)).toBe(MOD_DIRECTORY);
  });

  it("bears the version of package.json after a build, whatever is in it by hand", () => {
    expect(stampVersion("<a/><version>0.0.1</version>", "3.4.5")).toBe(
      "<a/><version>3.4.5</version>",
    );
    expect(() => stampVersion("<metadata/>", "3.4.5")).toThrow(BuildError);
  });
});

describe("a build", () => {
  it("writes main.lua, the second file and the metadata, byte for byte the same each time", () => {
    const first = buildMod(project);
    const lua = readFileSync(path.join(project, "mod", "main.lua"), "utf8");
    expect(() => parse(lua, { luaVersion: "5.3" })).not.toThrow();
    expect(first.version).toBe("7.8.9");
    expect(readFileSync(path.join(project, "mod", "metadata.xml"), "utf8")).toContain(
      "<version>7.8.9</version>",
    );
    const other = path.join(project, "elsewhere");
    buildMod(project, other);
    expect(readFileSync(path.join(other, "main.lua"), "utf8")).toBe(lua);
    expect(first.files).toContain(path.join(project, "mod", FLOORS_LUA));
  });

  it.each([
    ["a wrong type", `export const answer: string = 42;\n`, /answer\.ts\(1,14\).*not assignable/],
    [
      "what Lua cannot do",
      `export const answer = 1; label: for (;;) { break label; }\n`,
      /TSTL|TL/,
    ],
    ["an unused name", `const spare = 1;\nexport const answer = 2;\n`, /'spare' is declared/],
  ])("with %s fails whole and leaves the last main.lua", (_, source, message) => {
    buildMod(project);
    const before = readFileSync(path.join(project, "mod", "main.lua"), "utf8");
    put("src/mod/answer.ts", source);
    expect(() => buildMod(project)).toThrow(message);
    expect(readFileSync(path.join(project, "mod", "main.lua"), "utf8")).toBe(before);
    put("src/mod/answer.ts", "export const answer = 41;\n");
  });
});

describe("the zip", () => {
  const files = [
    { name: "resources/gfx/tiles.png", data: new Uint8Array([1, 2, 3]) },
    { name: "main.lua", data: new TextEncoder().encode("return 1\n".repeat(100)) },
    { name: "metadata.xml", data: new TextEncoder().encode(METADATA) },
  ];

  it("holds one folder, named as metadata.xml says, with every file in it", () => {
    const unpacked = unzipSync(zipMod(directoryIn(METADATA), files));
    expect(Object.keys(unpacked)).toEqual([
      "basement-oracle/main.lua",
      "basement-oracle/metadata.xml",
      "basement-oracle/resources/gfx/tiles.png",
    ]);
    for (const { name, data } of files) {
      expect(unpacked[`basement-oracle/${name}`]).toEqual(data);
    }
  });

  it("has the same bytes whatever the order of the files and the time zone", () => {
    const zone = process.env["TZ"];
    const first = zipMod("basement-oracle", files);
    process.env["TZ"] = "Pacific/Kiritimati";
    const far = zipMod("basement-oracle", [...files].reverse());
    process.env["TZ"] = zone ?? "UTC";
    expect(Buffer.from(far).equals(Buffer.from(first))).toBe(true);
  });
});

// The whole mod is built once more.
describe.runIf(TRIES_ALL)("npm run dev", () => {
  it("builds, installs and says what to type, before it waits for a change", async () => {
    const mods = path.join(project, "mods");
    mkdirSync(mods);
    const words = ["scripts/run.mjs", "scripts/dev.ts", "--mods-dir", mods];
    const loop = spawn(process.execPath, words, { cwd: PROJECT_DIR });
    let said = "";
    for await (const text of loop.stderr) {
      said += text;
      if (said.includes("luamod")) {
        break;
      }
    }
    loop.kill();
    expect(said).toContain("luamod basement-oracle");
    expect(readFileSync(path.join(mods, MOD_DIRECTORY, "main.lua"))).toEqual(
      readFileSync(path.join(PROJECT_DIR, "mod", "main.lua")),
    );
  });
});
