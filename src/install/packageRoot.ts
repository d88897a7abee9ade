import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { InstallError } from "./failure";

/** Our own package, as a checkout or as installed from the registry. */
export interface OwnPackage {
  readonly directory: string;
  readonly version: string;
  /** Where the built mod lies. */
  readonly modDirectory: string;
}

/** The package this file was loaded from, whether it runs from the sources or bundled. */
export function findOwnPackage(from: string = import.meta.url): OwnPackage {
  let directory = path.dirname(fileURLToPath(from));
  for (;;) {
    const version = ownVersionAt(directory);
    if (version !== undefined) {
      return { directory, version, modDirectory: path.join(directory, "mod") };
    }
    const above = path.dirname(directory);
    if (above === directory) {
      throw new InstallError(
        `Expected the package basement-oracle around ${from} but received none.`,
      );
    }
    directory = above;
  }
}

function ownVersionAt(directory: string): string | undefined {
  const file = path.join(directory, "package.json");
  if (!existsSync(file)) {
    return undefined;
  }
  const found = JSON.parse(readFileSync(file, "utf8")) as { name?: string; version?: string };
  return found.name === "basement-oracle" ? found.version : undefined;
}
