/**
 * Makes what a release consists of, in `release/`: the mod's zip for players, the npm package and the page
 * with their checksums, which are the same bytes on every computer; what they are made of; the site.
 *
 *     npm run package
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { zipSync } from "fflate";

import { readBuiltMod, type ModFile } from "../src/install/mod";
import { BuildError, buildMod, PROJECT_DIR } from "./buildMod";
import { inFolder, isRunning } from "./runs";

/** The web page, as the build calls it. */
const PAGE = "oracle.html";

/** Unix, so that the rights below count. */
const ZIP_SYSTEM = 3;

/** An ordinary file that everybody may read, in the upper half where zip keeps it. */
const ZIP_RIGHTS = 0o100644 << 16;

/**
 * The zip for players: the mod's files below its folder, sorted by name, and others beside it.
 *
 * @param directory the folder's name, as in metadata.xml.
 */
export function zipMod(
  directory: string,
  files: readonly ModFile[],
  beside: readonly ModFile[] = [],
): Uint8Array {
  const inside = files.map((file) => ({ ...file, name: `${directory}/${file.name}` }));
  const sorted = [...inside, ...beside].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = sorted.map(({ name, data }) => [name, new Uint8Array(data)] as const);
  return zipSync(Object.fromEntries(entries), {
    level: 9,
    // The first date a zip can hold, midnight *here*: the format keeps local time, and only so do
    // the bytes not depend on the time zone.
    mtime: new Date(1980, 0, 1),
    os: ZIP_SYSTEM,
    attrs: ZIP_RIGHTS >>> 0,
  });
}

/** The mod's folder as the text of metadata.xml names it. */
export function directoryIn(metadata: string): string {
  const directory = /<directory>([^<]+)<\/directory>/.exec(metadata)?.[1];
  if (directory === undefined) {
    throw new Error("Expected a <directory> element in metadata.xml but received none.");
  }
  return directory.trim();
}

/** Writes the zip and returns its path. */
function packMod(releaseDir: string): string {
  const { outDir, version } = buildMod();
  const mod = readBuiltMod(outDir);
  const directory = directoryIn(readFileSync(path.join(outDir, "metadata.xml"), "utf8"));
  const file = path.join(releaseDir, `${directory}-${version}.zip`);
  const page = { name: PAGE, data: readFileSync(path.join(PROJECT_DIR, "dist", PAGE)) };
  writeFileSync(file, zipMod(directory, mod.files, [page]));
  return file;
}

/** What only a checkout has: who installs the package builds nothing. */
const OF_CHECKOUT = ["scripts", "devDependencies"];

/** Packs what npm would, with a manifest that says nothing of building. */
function packNpm(releaseDir: string): string {
  const [{ files }] = JSON.parse(npm(["pack", "--dry-run", "--json", "--ignore-scripts"])) as [
    { readonly files: readonly { readonly path: string }[] },
  ];
  return inFolder((folder) => {
    files.forEach((file) =>
      cpSync(path.join(PROJECT_DIR, file.path), path.join(folder, file.path)),
    );
    const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, unknown>;
    const kept = Object.entries(manifest).filter(([name]) => !OF_CHECKOUT.includes(name));
    const text = JSON.stringify(Object.fromEntries(kept), undefined, 2);
    writeFileSync(path.join(folder, "package.json"), `${text}\n`);
    const answer = npm(["pack", "--json", "--pack-destination", releaseDir], folder);
    const [packed] = JSON.parse(answer) as [{ readonly filename: string }];
    return path.join(releaseDir, packed.filename);
  });
}

/** A software bill of materials: what the package and the page are made of. */
function writeMaterials(releaseDir: string): void {
  writeFileSync(
    path.join(releaseDir, "sbom.cdx.json"),
    npm(["sbom", "--sbom-format", "cyclonedx"]),
  );
}

/** What a site's address becomes where it is shared: a title and a picture. */
function previewOf(address: string): string {
  const properties = { title: "Basement Oracle", type: "website", image: `${address}preview.jpg` };
  const lines = Object.entries(properties).map(
    ([name, value]) => `<meta property="og:${name}" content="${value}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join("\n    ");
}

/** The page as a site, with its picture for those who share it, and the library's reference beside it. */
function writeSite(releaseDir: string): void {
  const site = path.join(releaseDir, "site");
  mkdirSync(site);
  const html = readFileSync(path.join(PROJECT_DIR, "dist", PAGE), "utf8");
  const preview = previewOf(encodeURI(process.env["PAGE_ADDRESS"] ?? ""));
  writeFileSync(
    path.join(site, "index.html"),
    html.replace("<title>", () => `${preview}\n    <title>`),
  );
  copyFileSync(
    path.join(PROJECT_DIR, "docs/pictures/page-floor.jpg"),
    path.join(site, "preview.jpg"),
  );
  const words = ["node_modules/typedoc/bin/typedoc", "--out", path.join(site, "api")];
  execFileSync(process.execPath, words, { cwd: PROJECT_DIR, stdio: ["ignore", 2, 2] });
}

/** Runs npm in a folder and returns its stdout: the very npm that runs this script, if one does. */
export function npm(words: readonly string[], directory = PROJECT_DIR): string {
  const running = process.env["npm_execpath"];
  const program = running === undefined ? "npm" : process.execPath;
  const first = running === undefined ? [] : [running];
  return execFileSync(program, [...first, ...words], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: running === undefined && process.platform === "win32",
  });
}

function main(): void {
  const releaseDir = path.join(PROJECT_DIR, "release");
  rmSync(releaseDir, { recursive: true, force: true });
  mkdirSync(releaseDir);
  const page = path.join(releaseDir, PAGE);
  copyFileSync(path.join(PROJECT_DIR, "dist", PAGE), page);
  const files = [packMod(releaseDir), packNpm(releaseDir), page];
  const sums = files.map((file) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${path.basename(file)}\n`;
  });
  writeFileSync(path.join(releaseDir, "SHA256SUMS"), sums.join(""));
  process.stdout.write(sums.join(""));
  writeMaterials(releaseDir);
  writeSite(releaseDir);
}

if (isRunning(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof BuildError)) {
      throw error;
    }
    console.error(`${error.message}\nFailed to package since the mod does not build.`);
    process.exitCode = 1;
  }
}
