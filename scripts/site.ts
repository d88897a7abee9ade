// Lays out the page as a site, with the library's reference beside it, in release/site: npm run site
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";

const SITE = "release/site";

mkdirSync(SITE, { recursive: true });
copyFileSync("dist/oracle.html", `${SITE}/index.html`);
const typedoc = ["node_modules/typedoc/bin/typedoc", "--out", `${SITE}/api`];
const { status } = spawnSync(process.execPath, typedoc, { stdio: "inherit" });
if (status !== 0) {
  throw new Error("Failed to write the library's reference.");
}
console.log(`Wrote ${SITE}/index.html and ${SITE}/api.`);
