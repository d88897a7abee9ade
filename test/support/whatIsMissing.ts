/** Says at the end which files of tests tried less, where the real logs and saves do not lie beside the project. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const REAL_FILES = "../shared/data";
/** What reads them: the folder itself, or one of the lists that helpers make of it. */
const READERS = /shared\/data|\b(?:SAVES|SHARED_LOGS|REAL_FLOORS|fullCollection|hasFullTables)\b/;

export function teardown(): void {
  if (existsSync(REAL_FILES)) {
    return;
  }
  const names = readdirSync("test", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".test.ts") && READERS.test(readFileSync(`test/${name}`, "utf8")),
  );
  console.log(
    `\nThe game's real files (${REAL_FILES}) are not here: ${names.length} files of tests tried what is carried alone:\n` +
      names.toSorted().join(", "),
  );
}
