/**
 * How main.lua is laid out: as the compiler writes it, but with tabs, with brackets on one line where
 * they fit, and with what a module takes from another, or a function from a record, on one line.
 * Nothing is renamed, and the compiler's texts never span lines, so that only white space changes and
 * the form of such assignments.
 */

/** The longest line that brackets are joined to. */
const WIDTH = 140;

/** Lays out a bundle as TypeScriptToLua writes it. */
export function formatLua(lua: string): string {
  const tabbed = lua.replace(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4));
  return joinFields(joinImports(joinBrackets(tabbed.split("\n")).join("\n")));
}

/** Whoever opens a bracket at the end of a line gets its inside back if that fits; inner ones first. */
function joinBrackets(lines: readonly string[]): readonly string[] {
  const done: string[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    done.push(lines[at] ?? "");
    joinLast(done);
  }
  return done.reverse();
}

/** Joins the bracket that the last line opens; `lines` holds the file from its end backwards. */
function joinLast(lines: string[]): void {
  const opening = lines.at(-1) ?? "";
  const depth = depthOf(opening);
  if (!/[({]$/.test(opening) || /^\[/.test(opening)) {
    return;
  }
  const inside: string[] = [];
  let at = lines.length - 2;
  while (at >= 0 && depthOf(lines[at] ?? "") === depth + 1) {
    inside.push((lines[at] ?? "").trim());
    at -= 1;
  }
  const closing = lines[at]?.trim() ?? "";
  const joined = `${opening}${inside.join(" ")}${closing}`;
  const isWhole = /^[)}]/.test(closing) && depthOf(lines[at] ?? "") === depth;
  const isPlain = !inside.some((line) => /\b(?:function|end|then|do)\b/.test(line));
  if (isWhole && isPlain && inside.length > 0 && joined.length <= WIDTH) {
    lines.splice(at, lines.length - at, joined);
  }
}

function depthOf(line: string): number {
  return /^\t*/.exec(line)?.[0].length ?? 0;
}

/** A module's import: the module, then each name that is taken from it. */
const IMPORT =
  /^local (____\w+) = require\("([\w.-]+)"\)\n((?:local \w+ = \1\.\w+\n)+)(?!____exports\.\w+ = \1\.)/gm;

/** Gives the fields of a module, as many as are named. */
const TAKE = `local function ____from(file, ...)
	local module, taken = require(file), { ... }
	for index, name in ipairs(taken) do
		taken[index] = module[name]
	end
	return table.unpack(taken, 1, select("#", ...))
end
`;

/** `local A, B = ____from("core.items", "A", "B")`: the form that the source has, too. */
function joinImports(lua: string): string {
  const joined = lua.replace(
    IMPORT,
    (_whole: string, _module: string, file: string, taken: string) => {
      const names = [...taken.matchAll(/local (\w+) = \w+\.(\w+)\n/g)];
      const left = names.map(([, name]) => name).join(", ");
      const right = names.map(([, , member]) => `"${member}"`).join(", ");
      return `local ${left} = ____from("${file}", ${right})\n`;
    },
  );
  return joined.replace("____modules = {\n", () => `${TAKE}____modules = {\n`);
}

/** A record's fields taken one by one: a name for the record, then each field. */
const FIELDS = /^(\t*)local (____\w+) = (\w+)\n((?:\1local \w+ = \2\.\w+\n)+)/gm;

/** `local a, b = record.a, record.b`, unless the record's other name is needed further down. */
function joinFields(lua: string): string {
  return lua.replace(
    FIELDS,
    (whole: string, indent: string, alias: string, record: string, taken: string, at: number) => {
      const rest = lua.slice(at + whole.length, at + whole.length + REACH);
      if (rest.includes(alias)) {
        return whole;
      }
      const names = [...taken.matchAll(/local (\w+) = \w+\.(\w+)\n/g)];
      const left = names.map(([, name]) => name).join(", ");
      const right = names.map(([, , field]) => `${record}.${field}`).join(", ");
      return `${indent}local ${left} = ${right}\n`;
    },
  );
}

/** How far below its fields a record's other name is looked for: the compiler uses it up at once. */
const REACH = 1000;
