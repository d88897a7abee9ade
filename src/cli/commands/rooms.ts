/** `oracle rooms`: which figures of the game's rooms there are, and reading one's own. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { allBuiltInFigures, countSpecialRooms, exportFigures, type FigureSet } from "../../rooms";
import { jsonText } from "../batch";
import { withExamples } from "../help";
import { figuresAt, INSTALLED_GAME } from "../roomFiles";
import { UsageError } from "../usage";

interface ShowOptions {
  readonly rooms?: string;
  readonly json?: boolean;
}

const ROOMS_FLAGS = "--rooms <path>";
const ROOMS_SAYS = `your own rooms: a folder, a .stb, .xml or .a file, an exported file, or "${INSTALLED_GAME}" for the installed one`;

/** Adds the command to the program. */
export function register(program: Command): void {
  const command = program
    .command("rooms")
    .summary("which figures of the game's rooms are used, and reading your own")
    .description(
      withExamples(
        "Lists the figures of the game's room layouts that whole floors stand on: built in, or read from your own files.",
        [
          "oracle rooms",
          "oracle rooms --rooms game",
          "oracle rooms export rooms.json --rooms game",
        ],
      ),
    )
    .option(ROOMS_FLAGS, ROOMS_SAYS)
    .option("--json", "print JSON")
    .action(show);
  command
    .command("export")
    .summary("write the figures of your own rooms into one file")
    .description(
      "Writes the figures of your own rooms into one file, for the page and for --rooms.",
    )
    .argument("<file>", "the file to write")
    .option(ROOMS_FLAGS, ROOMS_SAYS)
    .action((file: string, options: ShowOptions, self: Command) => {
      const { rooms } = self.optsWithGlobals<ShowOptions>();
      writeExport(file, figuresAt(rooms ?? options.rooms ?? INSTALLED_GAME));
    });
}

function show(options: ShowOptions): void {
  const sets = options.rooms === undefined ? allBuiltInFigures() : [figuresAt(options.rooms)];
  if (options.json === true) {
    console.log(jsonText(sets.map(describe)));
  } else {
    console.log(sets.map((set) => linesOf(set).join("\n")).join("\n\n"));
  }
}

function describe(set: FigureSet): object {
  const { origin, edition, build, name, provenance, certainty, warnings } = set;
  const files = [...set.files].map(([file, rooms]) => ({ file, rooms: rooms.length }));
  const types = countSpecialRooms(set).map(([type, rooms]) => ({ type, rooms }));
  const bossPools = set.bosses?.pools.length ?? 0;
  const digest = digestOf(set);
  return {
    origin,
    edition,
    build,
    name,
    digest,
    certainty,
    provenance,
    warnings,
    files,
    types,
    bossPools,
  };
}

function linesOf(set: FigureSet): readonly string[] {
  const { name, edition, provenance, certainty, bosses, warnings, files } = set;
  const total = [...files.values()].reduce((sum, rooms) => sum + rooms.length, 0);
  const pools = bosses === undefined ? "no boss pools" : `${bosses.pools.length} boss pools`;
  const counts = countSpecialRooms(set).map(([type, rooms]) => `${type} ${rooms}`);
  return [
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${edition}, ${certainty})`,
    `  ${total} rooms in ${files.size} ${files.size === 1 ? "file" : "files"}, ${pools}, digest ${digestOf(set)}`,
    `  ${provenance}`,
    `  Special rooms: ${counts.join(", ")}`,
    ...warnings.map((warning) => `  Warning: ${warning}`),
  ];
}

/** The special rooms' digest: equal for equal figures, wherever they were read. */
function digestOf({ files }: FigureSet): string {
  return createHash("sha256")
    .update(JSON.stringify(files.get(0)))
    .digest("hex")
    .slice(0, 16);
}

function writeExport(file: string, set: FigureSet): void {
  try {
    writeFileSync(file, exportFigures(set));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Failed to write ${file} since ${reason}.`);
  }
  console.error(`Wrote ${file}: ${set.name}.`);
}
