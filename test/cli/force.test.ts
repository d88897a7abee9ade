/** What is not oracle's own is overwritten by --force alone. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asTyped } from "../support/oracleHere";
import { logFolder } from "./logFolder";

const { folder, log: LOG } = logFolder();
const NOTES = join(folder, "notes.txt");

it.each([
  ["page", (file: string) => `page "${file}"`],
  ["a picture", (file: string) => `floor 1 --stage 1 --svg "${file}"`],
  ["a report", (file: string) => `compare "${LOG}" --html "${file}"`],
])(
  "%s replaces its own kind and an empty file, another's with --force alone",
  async (_what, command) => {
    writeFileSync(NOTES, "mine\n");
    const refused = await asTyped(`oracle ${command(NOTES)}`);
    expect([refused.code, readFileSync(NOTES, "utf8")]).toEqual([2, "mine\n"]);
    expect(refused.stderr).toContain("--force");
    expect((await asTyped(`oracle ${command(NOTES)} --force`)).code).toBe(0);
    const own = readFileSync(NOTES, "utf8");
    expect(own.length).toBeGreaterThan(1000);
    expect((await asTyped(`oracle ${command(NOTES)}`)).code).toBe(0);
    writeFileSync(NOTES, "");
    expect((await asTyped(`oracle ${command(NOTES)}`)).code).toBe(0);
  },
);

it("a list of seeds replaces one, a stripped log no file, unless forced", async () => {
  const search = `oracle search "rooms >= 0" --first 1 --seeds 1-9 --out "${NOTES}"`;
  const strip = `oracle log strip "${LOG}" --out "${NOTES}"`;
  for (const command of [search, strip]) {
    writeFileSync(NOTES, "mine\n");
    expect((await asTyped(command)).code).toBe(2);
    expect(readFileSync(NOTES, "utf8")).toBe("mine\n");
    expect((await asTyped(`${command} --force`)).code).toBe(0);
  }
  expect((await asTyped(strip)).code).toBe(2);
  for (const kind of ["", "--json", "--csv", "--count", "--count --by curse --csv"]) {
    writeFileSync(NOTES, "");
    const first = kind.includes("count") ? search.replace("--first 1", "") : search;
    for (const code of [0, 0]) {
      expect([kind, (await asTyped(`${first} ${kind}`)).code]).toEqual([kind, code]);
    }
  }
});
