#!/usr/bin/env node
/** Where the command line starts. It loads as little as it can, since loading takes time. */
import module from "node:module";

/** From Node 22 on, keeps compiled code, so that the next command starts sooner. */
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

/** Says the version without loading commands. */
async function sayVersion(): Promise<void> {
  const { print } = await import("./print");
  const { version } = await import("../../package.json", { with: { type: "json" } });
  print(version);
}

const [typed = "", ...more] = process.argv.slice(2);
if (more.length === 0 && (typed === "-v" || typed === "--version")) {
  void sayVersion();
} else {
  void import("./process").then(({ start }) => start(process.argv.slice(2)));
}
