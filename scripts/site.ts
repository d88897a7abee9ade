// Lays out the page as a site of one file, in release/site: npm run site
import { copyFileSync, mkdirSync } from "node:fs";

const SITE = "release/site";

mkdirSync(SITE, { recursive: true });
copyFileSync("dist/oracle.html", `${SITE}/index.html`);
console.log(`Wrote ${SITE}/index.html.`);
