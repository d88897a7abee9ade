#!/usr/bin/env node
/** Where the command line begins: as little as can be, since everything that is loaded takes time. */
import module from "node:module";

/** Keeps what Node has compiled, from Node 22 on: a command starts sooner the next time. */
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

const [typed = "", ...more] = process.argv.slice(2);
if (more.length === 0 && (typed === "-v" || typed === "--version")) {
  const { print } = await import("./print");
  const { version } = await import("../../package.json", { with: { type: "json" } });
  print(version);
} else {
  const { start } = await import("./process");
  await start(process.argv.slice(2));
}
