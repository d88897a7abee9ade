import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Puts what was bundled into a template instead of beside it.
 *
 * @param notices the licences of the packages that went in; they end up in the file.
 */
export function singleFile(template: string, fileName: string, noticesFile: string): Plugin {
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
          } else if (name === noticesFile) {
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
    LOG: "<!-- LOG -->", // For a log that the command line puts there.
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
