import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The parts of src and the arrows between them, as docs/architecture.md draws them. */
const DRAWING =
  /```mermaid\n(.*?)```/s.exec(readFileSync("docs/architecture.md", "utf8"))?.[1] ?? "";

/** "cli --> core & odds" as cli -> core and cli -> odds; dotted lines are no imports. */
const DRAWN = [...DRAWING.matchAll(/^ *(\w+) --> (\w+(?: & \w+)*)$/gm)].flatMap(([, from, to]) =>
  (to ?? "").split(" & ").map((part) => `${from} -> ${part}`),
);

/** Data that more than one part reads, so that there is one copy of it. */
const SHARED_DATA = /^package\.json$/;

const FILES = ["src", "scripts", "standin"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join(folder, file).replaceAll("\\", "/")),
);
const KNOWN = new Set(FILES);

/** What a file imports from other files of the repository: values, types, and `import()`. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /(?:^(?:import|export)\b[^;"]*?from\s*|^import\s*|\bimport\()\s*"(\.[^"]+)"/gms,
  );
  return [...found].map(([, path]) => fileOf(normalize(join(dirname(file), path ?? ""))));
}

function fileOf(path: string): string {
  const plain = path.replaceAll("\\", "/");
  const places = [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`];
  return places.find((place) => KNOWN.has(place)) ?? plain;
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]));

/** The part of src that a file belongs to, undefined outside src. */
function partOf(file: string): string | undefined {
  return file.startsWith("src/") ? file.split("/")[1] : undefined;
}

/** Imports of src that leave their part, as "from -> to: file imports file". */
const CROSSINGS = [...IMPORTS]
  .filter(([file]) => partOf(file) !== undefined)
  .flatMap(([file, paths]) => paths.map((path) => ({ file, path })))
  .filter(({ file, path }) => partOf(path) !== partOf(file) && !SHARED_DATA.test(path));

describe("the direction of imports in src", () => {
  it("is drawn for every part, and every part is there", () => {
    const drawn = [...DRAWING.matchAll(/^ *(\w+)\["src\/(\w+)/gm)].map(([, name, part]) => {
      expect(name).toBe(part);
      return part;
    });
    const parts = new Set(FILES.map(partOf).filter((part) => part !== undefined));
    expect(new Set(drawn)).toEqual(parts);
  });

  it("runs between parts that each buy a user something", () => {
    const rows = readFileSync("docs/architecture.md", "utf8").matchAll(/^- `(src\/[\w/]+)`: .+$/gm);
    const named = [...rows].map(([, folder]) => folder);
    const parts = ["src", "src/core"].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "core")
        .map(({ name }) => `${parent}/${name}`),
    );
    expect([...named].sort()).toEqual(parts.sort());
  });

  it("is as drawn, in imports of types and in import() too", () => {
    const undrawn = CROSSINGS.filter(
      ({ file, path }) => !DRAWN.includes(`${partOf(file)} -> ${partOf(path)}`),
    );
    expect(undrawn.map(({ file, path }) => `${file} imports ${path}`)).toEqual([]);
  });

  it("has no arrow drawn that no import needs", () => {
    const used = new Set(CROSSINGS.map(({ file, path }) => `${partOf(file)} -> ${partOf(path)}`));
    expect(DRAWN.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

/** The rooms of the core from the ground up: each imports from those before it alone. */
const CORE = [
  "game",
  "rng",
  "draw",
  "contents",
  "record",
  "award",
  "model",
  "judge",
  "words",
  "lab",
];

it("the order of imports inside the core names every room, and runs from each down alone", () => {
  const roomOf = (file: string): string => (/^src\/core\/(\w+)\//.exec(file) ?? [])[1] ?? "";

  const rooms = readdirSync("src/core", { withFileTypes: true });
  expect(rooms.filter((one) => one.isDirectory()).map(({ name }) => name)).toEqual(
    [...CORE].sort(),
  );
  const up = [...IMPORTS].flatMap(([file, paths]) =>
    paths
      .filter((path) => CORE.indexOf(roomOf(path)) > CORE.indexOf(roomOf(file)))
      .filter(() => roomOf(file) !== "")
      .map((path) => `${file} imports ${path}`),
  );
  expect(up).toEqual([]);
});

it("a type of src has a name that no other has", () => {
  const names = FILES.filter((file) => partOf(file) !== undefined).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(
      ([, name]) => name ?? "",
    ),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("circles of imports are nowhere, in src, scripts and the stand-in engine", () => {
  expect(FILES.filter((file) => reachableFrom(file).has(file))).toEqual([]);
});

/** Every file to which a file's imports lead. */
function reachableFrom(file: string): ReadonlySet<string> {
  const reached = new Set(IMPORTS.get(file));
  // A set is walked to its end, with what is added on the way.
  reached.forEach((next) => IMPORTS.get(next)?.forEach((path) => reached.add(path)));
  return reached;
}
