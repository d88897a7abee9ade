/** Files that travel with the package: the built mod beside the built command line. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "./usage";

/** The path of a file of the package; throws when it has not been built. */
export function packageFile(path: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  for (const up of ["..", "../..", "../../.."]) {
    const candidate = join(here, up, path);
    if (existsSync(candidate)) {
      return candidate;
    }
  }
  throw new UsageError(`Expected ${path} in the package; build it with "npm run build".`);
}
