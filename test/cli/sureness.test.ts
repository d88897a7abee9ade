import { describe, expect, it } from "vitest";
import { givenOptions, shellWord } from "../../src/cli/repeat";
import { oracleHere } from "../support/oracleHere";

describe("what a floor and a search say of themselves", () => {
  it("is how sure each part is, in plain words", async () => {
    const floor = async (edition: string, ...more: readonly string[]) => {
      const words = ["floor", "B911 99AC", "-S", "1", "--edition", edition, ...more];
      return (await oracleHere(words)).stdout.replace(/\s+/g, " ");
    };
    const checked = await floor("afterbirth+");
    expect(checked).toContain("The rules are checked against the running game.");
    expect(checked).not.toContain("v1.06.J168: ");
    expect(await floor("afterbirth+", "--why")).toContain("how sure layout: checked against");
    expect(await floor("rebirth", "--why")).toContain("special rooms: unsure");
  });

  it("counts the same rooms in the header, with --why and in a search", async () => {
    const words = ["B911 99AC", "-S", "1", "--edition", "afterbirth+"];
    const { stdout } = await oracleHere(["floor", ...words, "--why"]);
    const rooms = /(\d+) rooms besides the start room/.exec(stdout)?.[1] ?? "";
    expect(stdout).toMatch(new RegExp(`· ${rooms} rooms, \\d+ on the map ·`));
    const conditions = `rooms = ${rooms}`;
    const search = ["search", "floor", conditions, "--seeds", "1-1", "-e", "afterbirth+"];
    const { stdout: found, stderr } = await oracleHere(search);
    expect(found.trim()).toBe("B911 99AC");
    expect(stderr).toContain("1 seed found");
    expect(stderr).toContain(`repeat: oracle search floor "${conditions}"`);
  });
});

describe("a line that repeats a command", () => {
  it("holds the options that were given, in quotes where a shell needs them", async () => {
    const options = { isHard: true, svg: "my floor.svg", items: ["a", "b c"], first: undefined };
    expect(givenOptions(options, ["isHard", "svg", "items", "first"])).toEqual([
      "--is-hard",
      "--svg",
      '"my floor.svg"',
      "--items",
      "a",
      "--items",
      '"b c"',
    ]);
    expect(shellWord('say "$5"')).toBe('"say \\"\\$5\\""');
  });
});
