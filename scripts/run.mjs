// Runs a TypeScript script of this repository: node scripts/run.mjs scripts/writeDocs.ts [words]
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [script, ...words] = process.argv.slice(2);
if (script === undefined) {
  console.error("Expected a script, as in: node scripts/run.mjs scripts/writeDocs.ts");
  process.exit(2);
}
// Vite would set "development", and every build that a script starts would inherit it.
process.env.NODE_ENV ??= "production";
process.argv.splice(1, process.argv.length - 1, script, ...words);
await runnerImport(resolve(script), { configFile: false, logLevel: "warn" });
