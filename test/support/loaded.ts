/** How much code a command loads: the files that Node read for it, in bytes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What Node writes of one process into the folder that NODE_V8_COVERAGE names. */
interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** The bytes of JavaScript that `oracle` loads for some words. */
export function loadedBytes(words: readonly string[], main = join("dist", "main.js")): number {
  const folder = mkdtempSync(join(tmpdir(), "oracle-loaded-"));
  try {
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], { env });
    if (status !== 0) {
      throw new Error(`Failed to run oracle ${words.join(" ")}: ${stderr.toString()}`);
    }
    const urls = readdirSync(folder).flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, file), "utf8")) as Coverage).result.map(
        ({ url }) => url,
      ),
    );
    return [...new Set(urls)]
      .filter((url) => url.startsWith("file:"))
      .reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a command's help may load beyond the bare one: nothing, since its row is there already. */
const HELP_MAX = 2_000;

/** The help of this one shows the table of a search's fields as well. */
const HELP_WITH_FIELDS = "search floor";
const FIELDS_MAX = 88_000;

/** The bytes that a command's help loads beyond the bare one, and the most that is accepted. */
export function helpBytes(command: string, bare: number, main?: string) {
  const bytes = loadedBytes([...command.split(" "), "--help"], main) - bare;
  return { bytes, limit: HELP_MAX + (command === HELP_WITH_FIELDS ? FIELDS_MAX : 0) };
}
