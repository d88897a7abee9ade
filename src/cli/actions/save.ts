/** `oracle save`: the run that the game has saved, or a file of achievements. */
import { version } from "../../../package.json" with { type: "json" };
import { isFile, nodeSystem } from "../../install/system";
import { findGameData } from "../../install/gameFolders";
import { savedAhead } from "../../answers/savedAhead";
import { savedRunJson } from "../../answers/savedJson";
import { fileName } from "../../answers/headline";
import { ownFiguresFrom } from "../ownFigures";
import { saidIn } from "../askedSituation";
import { heededOptionsTold, optionsTold, type Options } from "../options";
import { mismatchesOfSave, reportOfSave } from "../savedFiles";
import { gameData } from "../askedUnlocks";
import colors from "../colours";
import { savedNextText, savedRunText } from "../savedText";
import { fitted } from "../table";
import { ExitCode, orUsageError, tell, UsageError, wholeNumber } from "../usage";
import { isAchievementsFile, readAchievementsFile } from "../../observe/save/achievementsFile";
import { unlockedAnswer, unlockedSentences } from "../../answers/unlockedAnswer";
import { printAnswer, printPaged } from "../print";

export function run(file: string | undefined, options: Options): void {
  const listed = listedFile(file, options);
  if (listed !== undefined) {
    listUnlocked(listed, options);
    return;
  }
  if (file !== undefined && options.slot !== undefined) {
    throw new UsageError(
      `Expected one of a file and --slot but received ${file} and --slot ${options.slot}.`,
    );
  }
  const path = file ?? newestSave(options.slot);
  const { luck, hypotheses = {} } = saidIn(options);
  const report = reportOfSave(path, options, {
    luck,
    overrides: hypotheses,
    figures: ownFiguresFrom(options.rooms),
  });
  if (options.json === true) {
    const judged = savedRunJson(report, fileName(path));
    printAnswer({ ...judged, ...savedAhead(report), input: heededOptionsTold(options) });
  } else {
    printPaged(fitted([savedRunText(report), savedNextText(report)].join("\n")));
  }
  process.exitCode = mismatchesOfSave(report) > 0 ? ExitCode.MISMATCH : ExitCode.FINE;
}

/** The file of achievements to list: one that is named without a run; else undefined. */
function listedFile(file: string | undefined, { unlocks }: Options): string | undefined {
  const named = file ?? unlocks;
  const isListed = named !== undefined && isFile(named) && isAchievementsFile(gameData(named));
  return isListed ? named : undefined;
}

function listUnlocked(path: string, options: Options): void {
  const answer = unlockedAnswer(orUsageError(readAchievementsFile(gameData(path))));
  if (options.json === true) {
    printAnswer({ version, file: fileName(path), ...answer, input: optionsTold(options) });
  } else {
    const [head = "", ...kinds] = unlockedSentences(answer);
    printPaged([colors.bold(`${path}: `) + head, ...kinds].map(fitted).join("\n"));
  }
}

function newestSave(slot: string | undefined): string {
  const wanted = slot === undefined ? undefined : wholeNumber(slot, "a save slot", 1);
  const found = findGameData(nodeSystem()).find((one) => (wanted ?? one.slot) === one.slot);
  if (found === undefined) {
    const which = wanted === undefined ? "" : ` in slot ${wanted}`;
    throw new UsageError(
      `Expected a saved run${which} but found none on this computer: the game writes it when a run is left by "exit game". Name its file, such as rep_gamestate1.dat in Steam's userdata/<id>/250900/remote.`,
    );
  }
  tell(`reading ${found.path}`);
  return found.path;
}
