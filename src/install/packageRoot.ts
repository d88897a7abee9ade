import { createRequire } from "node:module";
import path from "node:path";

/** A file of our own package, whether it runs from a checkout or as installed from the registry. */
export function ownPath(...names: readonly string[]): string {
  const manifest = createRequire(import.meta.url).resolve("basement-oracle/package.json");
  return path.join(path.dirname(manifest), ...names);
}
