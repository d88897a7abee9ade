/**
 * Builds the parts that their sources have outgrown: npm run build. Named parts are built whatever their
 * age:
 *
 *     npm run build -- [mod] [kernels] [node] [library] [page] [types]
 *
 * and with the word "stale" before them those alone that are outgrown.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { build, type InlineConfig, type Plugin } from "vite";
import { FLOORS_LUA } from "../src/install/mod";
import { BuildError, buildMod, COMPANIONS, MOD_SOURCES, PROJECT_DIR } from "./buildMod";
import { filesBelow } from "./runs";
import { KERNELS, writeKernels } from "./kernels";
import { singleFile } from "./singleFile";

/** What all builds have in common: no development server, no configuration but this. */
const PLAIN: InlineConfig = {
  root: PROJECT_DIR,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
};

/** How long a plugin took is no news. */
const QUIET = { checks: { pluginTimings: false } };

/** What `npm link` has linked stays executable when it is built again. */
const EXECUTABLE: Plugin = {
  name: "executable",
  writeBundle: () => chmodSync(path.join(PROJECT_DIR, "dist/main.js"), 0o755),
};

/** What a folder's files are to Node, and to bundlers, which ask the nearest package.json what they may leave out. */
function ofType(type: "commonjs" | "module"): Plugin {
  const source = `${JSON.stringify({ type, sideEffects: false })}\n`;
  return {
    name: "of-type",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "package.json", source });
    },
  };
}

/** Loading what starts programs takes a tenth of Node's own start; no command here is a program of its own. */
const NO_PROGRAMS: Plugin = {
  name: "no-programs",
  transform: (code, id) =>
    id.includes("/commander/")
      ? code.replace("require('node:child_process')", "undefined")
      : undefined,
};

/**
 * The command line and its worker with everything that they use, so that an installed package is all
 * there is; the licences of what went in are kept beside them. CommonJS, which Node loads in less time.
 */
const PROGRAM: InlineConfig = {
  ...PLAIN,
  plugins: [EXECUTABLE, NO_PROGRAMS, ofType("commonjs")],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist",
    // The library and its types stand there too.
    emptyOutDir: false,
    target: "node20",
    license: { fileName: "THIRD-PARTY-NOTICES.md" },
    rollupOptions: {
      ...QUIET,
      input: { main: "src/cli/main.ts", oddsWorker: "src/search/worker.ts" },
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
        // Less to read when a command starts, with names as they are, for reports of a crash.
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
};

/** A file for each source, so that who uses a part of the library loads that alone. */
const LIBRARY: InlineConfig = {
  ...PLAIN,
  plugins: [ofType("module")],
  build: {
    outDir: "dist/library",
    target: "es2022",
    minify: false,
    lib: { entry: "src/library/index.ts", formats: ["es"] },
    rollupOptions: {
      ...QUIET,
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
    },
  },
};

/** The same as one file for programs that `require`, whatever their Node and their TypeScript think of modules. */
const LIBRARY_TO_REQUIRE: InlineConfig = {
  ...PLAIN,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    minify: true,
    lib: { entry: "src/library/index.ts", formats: ["cjs"], fileName: () => "library.cjs" },
    rollupOptions: QUIET,
  },
};

/** The page as one file: script and style stand in it, and nothing else can run or be loaded. */
const PAGE: InlineConfig = {
  ...PLAIN,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [singleFile("src/page/page.html", "oracle.html", "page-notices.md")],
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    reportCompressedSize: false,
    license: { fileName: "page-notices.md" },
    lib: {
      entry: "src/page/main.tsx",
      formats: ["iife"],
      name: "oracle",
      fileName: () => "page.js",
    },
    rollupOptions: QUIET,
  },
};

/** Something that is built, of what, and what must be there afterwards. */
interface Part {
  readonly title: string;
  readonly from: readonly string[];
  readonly made: readonly string[];
  build(): unknown;
}

const SOURCES = ["src", "scripts/build.ts", "package.json", "package-lock.json", "tsconfig.json"];

const PARTS: Readonly<Record<string, Part>> = {
  mod: {
    title: "the mod",
    from: [
      ...[...MOD_SOURCES, "scripts/buildMod.ts", "metadata.xml"],
      ...["package.json", "package-lock.json", "tsconfig.json"],
      ...COMPANIONS.map(({ from }) => from),
    ],
    made: ["main.lua", FLOORS_LUA, "metadata.xml", ...COMPANIONS.map(({ to }) => to)].map(
      (name) => `mod/${name}`,
    ),
    build: () => buildMod().sizes.join(", "),
  },
  kernels: {
    title: "the kernels",
    from: ["kernels", "scripts/kernels.ts", "package-lock.json"],
    made: KERNELS.map(({ to }) => to),
    build: writeKernels,
  },
  node: {
    title: "the command line",
    from: SOURCES,
    made: ["dist/main.js"],
    build: () => {
      rmSync(path.join(PROJECT_DIR, "dist/assets"), { recursive: true, force: true });
      return build(PROGRAM);
    },
  },
  library: {
    title: "the library",
    from: SOURCES,
    made: ["dist/library/library/index.js", "dist/library.cjs"],
    build: async () => {
      await build(LIBRARY);
      await build(LIBRARY_TO_REQUIRE);
    },
  },
  page: {
    title: "the page",
    from: [...SOURCES, "scripts/singleFile.ts"],
    made: ["dist/oracle.html"],
    build: () => build(PAGE),
  },
  types: {
    title: "the library's types",
    from: SOURCES,
    made: ["dist/library.d.ts", "dist/library.d.mts"],
    build: () => {
      const generator = "node_modules/dts-bundle-generator/dist/bin/dts-bundle-generator.js";
      const words = ["--silent", "--no-banner", "--project", "src/library/tsconfig.json"];
      const files = ["-o", "dist/library.d.ts", "src/library/index.ts"];
      const { status } = spawnSync(process.execPath, [generator, ...words, ...files], {
        cwd: PROJECT_DIR,
        stdio: "inherit",
      });
      if (status !== 0) {
        throw new BuildError("Failed to write the library's types.");
      }
      const types = path.join(PROJECT_DIR, "dist/library.d.ts");
      copyFileSync(types, types.replace(/ts$/, "mts"));
    },
  },
};

const STALE = "stale";

const BUILT = path.join(PROJECT_DIR, "node_modules/.cache/basement-oracle");

/** Names sources, what the environment says to builds, and whether all that is made of them is there. */
function digestOf({ from, made }: Part): string {
  const digest = createHash("sha256").update(process.env["PAGE_ADDRESS"] ?? "");
  for (const file of from.flatMap((name) => filesBelow(path.join(PROJECT_DIR, name)))) {
    digest.update(`${file}\n`).update(existsSync(file) ? readFileSync(file) : "missing");
  }
  const missing = made.filter((name) => !existsSync(path.join(PROJECT_DIR, name)));
  return digest.update(missing.join()).digest("hex");
}

async function main(words: readonly string[]): Promise<void> {
  const isWhereStale = words.length === 0 || words[0] === STALE;
  const asked = words.filter((word) => word !== STALE);
  const unknown = asked.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    console.error(`Expected ${Object.keys(PARTS).join(", ")} but received ${unknown}.`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(BUILT, { recursive: true });
  for (const [name, part] of Object.entries(PARTS)) {
    const file = path.join(BUILT, name);
    const isWanted = asked.length === 0 || asked.includes(name);
    const isStale = (): boolean =>
      !existsSync(file) || readFileSync(file, "utf8") !== digestOf(part);
    if (isWanted && (!isWhereStale || isStale())) {
      console.error(`Building ${part.title} …`);
      const sizes = await part.build();
      if (typeof sizes === "string") {
        console.error(`  ${sizes}`);
      }
      writeFileSync(file, digestOf(part));
    }
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BuildError)) {
    throw error;
  }
  console.error(`${error.message}\nFailed to build: what was built last was left as it was.`);
  process.exitCode = 1;
}
