// Installs what a fresh clone lacks, so that `npm start` is complete by itself. Plain JavaScript: nothing
// is installed yet that could compile it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Without scripts: they would build, and `npm start` builds itself.
// With what builds, which npm leaves out where NODE_ENV is "production".
// npm writes this file last; it is missing too where an installation was broken off.
if (!existsSync("node_modules/.package-lock.json")) {
  const { status } = spawnSync(
    process.execPath,
    [process.env.npm_execpath, "ci", "--ignore-scripts", "--include=dev"],
    {
      stdio: "inherit",
    },
  );
  process.exitCode = status ?? 1;
}
