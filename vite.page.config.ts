import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** The licences of the packages that the page holds; they end up in the page. */
const NOTICES = "page-notices.md";

/** The page as one file: script and style stand in it, and nothing else can run or be loaded. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [singleFile("src/page/page.html", "oracle.html")],
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    reportCompressedSize: false,
    license: { fileName: NOTICES },
    lib: {
      entry: "src/page/main.tsx",
      formats: ["iife"],
      name: "oracle",
      fileName: () => "page.js",
    },
  },
});

/** Puts what was bundled into a template instead of beside it. */
function singleFile(template: string, fileName: string): Plugin {
  return {
    name: "single-file",
    enforce: "post",
    generateBundle: {
      // After the licences were gathered.
      order: "post",
      handler(_options, bundle) {
        let script = "";
        let style = "";
        let notices = "";
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === "chunk") {
            script += file.code;
          } else if (name === NOTICES) {
            notices = `${file.source}`;
          } else {
            style += file.source;
          }
          Reflect.deleteProperty(bundle, name);
        }
        const source = filled(readFileSync(template, "utf8"), script.trim(), style.trim(), notices);
        this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

function filled(template: string, script: string, style: string, notices: string): string {
  // Neither may end its element early; inside strings and patterns the escape means the same.
  const program = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  const parts: Readonly<Record<string, string>> = {
    POLICY: policyFor(program),
    // Where the page stands for everybody: links that are copied lead there. Only a release has one.
    ADDRESS: encodeURI(process.env.PAGE_ADDRESS ?? ""),
    ICON: iconAddress("src/page/eye.svg"),
    STYLE: `<style>${style}</style>`,
    // A comment ends at the first two dashes and a bracket, which no licence needs.
    NOTICES: `<!--\n${notices.replaceAll("-->", "--")}\n-->`,
    SCRIPT: `<script id="program">${program}</script>`,
  };
  return template.replace(/%([A-Z]+)%|<!-- ([A-Z]+) -->/g, (_, inText?: string, alone?: string) => {
    return parts[inText ?? alone ?? ""] as string;
  });
}

/**
 * Only this very script runs, whatever stands in a log or an address. Workers are made of it as
 * blobs; counting odds compiles WebAssembly.
 */
function policyFor(program: string): string {
  const hash = createHash("sha256").update(program).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function iconAddress(file: string): string {
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, "utf8").trim())}`;
}
