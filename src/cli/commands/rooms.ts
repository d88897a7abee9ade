/** `oracle rooms`: which figures of the game's rooms there are, and reading one's own. */
import type { Command } from "commander";
import { capitalised } from "../../core/case/words";
import { allBuiltInFigures, countSpecialRooms, exportFigures, type FigureSet } from "../../rooms";
import { EDITIONS } from "../../core/edition";
import { SPECIAL_FILE } from "../../rooms/stageFiles";
import { jsonText } from "../batch";
import { withExamples } from "../help";
import { digestOf } from "../../odds/digest";
import { INSTALLED_GAME, writeFile } from "../files";
import { namesOnePlace, ownFiguresFrom } from "../figures";
import { addOptions, type SharedOptions } from "../options";
import { fitted } from "../table";
import { figuresAt } from "../rooms/ownFigures";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "rooms", "json")
    .description(
      withExamples(
        "Lists the figures of the game's room layouts that whole floors stand on: those of your own " +
          "game where it is found, and those that are built in.",
        [
          "oracle rooms",
          "oracle rooms --rooms built-in",
          "oracle rooms export rooms.json --rooms game",
        ],
      ),
    )
    .action(show);
  const exporting = command
    .command("export")
    .summary("write the figures of your own rooms into one file")
    .description(
      "Writes the figures of your own rooms into one file, for the page and for --rooms.",
    )
    .argument("<file>", "the file to write")
    .action((file: string, options: SharedOptions<"rooms" | "json">, self: Command) => {
      const { rooms } = self.optsWithGlobals<typeof options>();
      writeExport(file, figuresAt(rooms ?? options.rooms ?? INSTALLED_GAME));
    });
  addOptions(exporting, "rooms");
}

function show(options: SharedOptions<"rooms" | "json">): void {
  const own = ownFiguresFrom(options.rooms);
  const isAlone = namesOnePlace(options.rooms);
  const sets = [...(own === undefined ? [] : [own]), ...(isAlone ? [] : allBuiltInFigures())];
  if (options.json === true) {
    console.log(jsonText({ figures: sets.map(describe) }));
    return;
  }
  const open = EDITIONS.filter((edition) => sets.every((set) => set.edition !== edition));
  const blocks = sets.map((set) => linesOf(set).join("\n"));
  const rest = `Of ${open.join(" and ")} no figures are known here: open rooms stand in.`;
  console.log(fitted([...blocks, ...(isAlone ? [] : [rest])].join("\n\n")));
}

/** Whether the special rooms are those of an edition that is known here. */
function isKnown(set: FigureSet): boolean {
  return allBuiltInFigures().some((one) => roomsDigest(one) === roomsDigest(set));
}

function describe(set: FigureSet): object {
  const { origin, edition, build, name, provenance, certainty, warnings } = set;
  const files = [...set.files].map(([file, rooms]) => ({ file, rooms: rooms.length }));
  const types = countSpecialRooms(set).map(([type, rooms]) => ({ type, rooms }));
  const bossPools = set.bosses?.pools.length ?? 0;
  const digest = roomsDigest(set);
  const known = isKnown(set);
  return {
    origin,
    edition,
    build,
    name,
    digest,
    known,
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
    `${capitalised(name)} (${edition}, ${certainty})`,
    `  ${total} rooms in ${files.size} ${files.size === 1 ? "file" : "files"}, ${pools}, digest ${roomsDigest(set)}`,
    `  ${provenance}`,
    `  Special rooms: ${counts.join(", ")}`,
    ...warnings.map((warning) => `  Warning: ${warning}`),
  ];
}

/** The special rooms' digest: equal for equal figures, wherever they were read. */
function roomsDigest({ files }: FigureSet): string {
  return digestOf(JSON.stringify(files.get(SPECIAL_FILE)));
}

function writeExport(file: string, set: FigureSet): void {
  writeFile(file, exportFigures(set));
  console.error(`note: these are ${set.name}.`);
}
