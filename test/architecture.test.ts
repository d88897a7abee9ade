import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

/** Which part of src may import which others; every part may import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  rooms: ["core"],
  mod: ["core"],
  odds: ["core"],
  log: ["core"],
  render: ["core", "odds"],
  compare: ["core", "log", "render", "odds"],
  report: ["core", "log", "compare", "render", "odds"],
  install: ["core"],
  library: ["core", "odds", "render"],
  page: ["core", "rooms", "odds", "log", "render", "compare", "report"],
  cli: [
    "core",
    "rooms",
    "odds",
    "log",
    "render",
    "compare",
    "report",
    "install",
    "mod/commands/table",
  ],
};

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => join("src", file));

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** The relative imports of a file, types included. */
function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"(\.[^"]+)"/gms);
  return [...found].map((match) => ({
    from: file,
    to: normalize(join(dirname(file), match[2] ?? "")),
    isType: match[1] !== undefined,
  }));
}

function partOf(path: string): string {
  return relative("src", path).split("/")[0] ?? "";
}

function isAllowed({ from, to }: Import): boolean {
  const part = partOf(from);
  if (!to.startsWith("src/")) {
    return to === "package.json" || (to.startsWith("test/vectors/") && /^(cli|mod)$/.test(part));
  }
  const inside = relative("src", to);
  return (
    part === partOf(to) || (MAY_IMPORT[part] ?? []).some((allowed) => inside.startsWith(allowed))
  );
}

const imports = files.flatMap(importsOf);

describe("the direction of imports", () => {
  it("sees the imports it is meant to check", () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(new Set(files.map(partOf))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  });

  it("goes from the shells to the core, never back", () => {
    expect(imports.filter((edge) => !isAllowed(edge))).toEqual([]);
  });

  it("has no cycle in what reaches the game: a bundle of Lua modules would break on one", () => {
    const runtime = imports.filter((edge) => !edge.isType && /^src\/(core|mod)/.test(edge.from));
    const edges = new Map<string, string[]>();
    for (const { from, to } of runtime) {
      edges.set(from, [...(edges.get(from) ?? []), resolveModule(to)]);
    }
    expect([...edges.keys()].filter((file) => reaches(edges, file, file))).toEqual([]);
  });
});

function resolveModule(path: string): string {
  return files.find((file) => file === `${path}.ts` || file === `${path}/index.ts`) ?? path;
}

function reaches(
  edges: ReadonlyMap<string, readonly string[]>,
  from: string,
  goal: string,
): boolean {
  const seen = new Set<string>();
  const queue = [...(edges.get(from) ?? [])];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (file === goal) {
      return true;
    }
    if (!seen.has(file)) {
      seen.add(file);
      queue.push(...(edges.get(file) ?? []));
    }
  }
  return false;
}
