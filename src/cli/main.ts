#!/usr/bin/env node
/** Where the command line begins: as little as can be, since everything that is loaded takes time. */
import module from "node:module";

/** Keeps what Node has compiled, from Node 22 on: a command starts sooner the next time. */
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
