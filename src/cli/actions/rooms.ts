/** What `oracle rooms` does: which figures of the game's rooms there are, and reading one's own. */
import { inputOf } from "../repeat";
import { capitalised } from "../../core/award/awardWords";
import { allBuiltInFigures } from "../../figures/builtIn";
import { countSpecialRooms, type FigureSet } from "../../figures/figureSet";
import { EDITIONS } from "../../core/game/edition";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import { digestOf } from "../../search/digest";
import { namesOnePlace, ownFiguresFrom } from "../figures";
import type { SharedOptions } from "../options";
import { fitted } from "../table";
import { printAnswer, printPaged } from "../print";

/** Lists the figures that are known here. */
export function run(options: SharedOptions<"rooms" | "json">): void {
  const own = ownFiguresFrom(options.rooms);
  const isAlone = namesOnePlace(options.rooms);
  const sets = [...(own === undefined ? [] : [own]), ...(isAlone ? [] : allBuiltInFigures())];
  if (options.json === true) {
    printAnswer({ input: inputOf(options), figures: sets.map(describe) });
    return;
  }
  const open = EDITIONS.filter((edition) => sets.every((set) => set.edition !== edition));
  const blocks = sets.map((set) => linesOf(set).join("\n"));
  const rest = `Of ${open.join(" and ")} no figures are known here: open rooms stand in.`;
  printPaged(fitted([...blocks, ...(isAlone ? [] : [rest])].join("\n\n")));
}

function describe(set: FigureSet): object {
  const { origin, edition, build, name, provenance, certainty, warnings } = set;
  const digest = roomsDigest(set);
  const said = { origin, edition, build, name, provenance, certainty, warnings };
  return {
    ...said,
    digest,
    // Whether its special rooms are those of an edition that is known here.
    known: allBuiltInFigures().some((one) => roomsDigest(one) === digest),
    files: [...set.files].map(([file, rooms]) => ({ file, rooms: rooms.length })),
    types: countSpecialRooms(set).map(([type, rooms]) => ({ type, rooms })),
    bossPools: set.bosses?.pools.length ?? 0,
  };
}

function linesOf(set: FigureSet): readonly string[] {
  const { name, edition, provenance, certainty, bosses, warnings, files } = set;
  const total = [...files.values()].reduce((sum, rooms) => sum + rooms.length, 0);
  const count = bosses?.pools.length ?? 0;
  const pools = count === 1 ? "1 boss pool" : `${count === 0 ? "no" : count} boss pools`;
  const counts = countSpecialRooms(set).map(([type, rooms]) => `${type} ${rooms}`);
  return [
    `${capitalised(name)} (${edition}, ${certainty})`,
    `  ${total} rooms in ${files.size} ${files.size === 1 ? "file" : "files"}, ${pools}`,
    `  ${provenance}`,
    `  Special rooms: ${counts.join(", ")}`,
    ...warnings.map((warning) => `  Warning: ${warning}`),
  ];
}

/** The special rooms' digest: equal for equal figures, wherever they were read. */
function roomsDigest({ files }: FigureSet): string {
  return digestOf(JSON.stringify(files.get(SPECIAL_FILE)));
}
