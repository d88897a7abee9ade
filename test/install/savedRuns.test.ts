import { describe, expect, it } from "vitest";
import { achievementsPathsOf, findGameData } from "../../src/install/savedRuns";
import { EXAMPLES, PROTON, withComputer } from "./computers";

/** Steam's own folder on each computer: what it copies into its cloud lies there. */
const STEAM: readonly (readonly [platform: string, computer: string, root: string])[] = [
  ["Windows", "Windows, Repentance+ in a library on drive D", "C:\\Program Files (x86)\\Steam\\"],
  ["Proton", "Linux, Proton, Repentance+", "/home/ada/.local/share/Steam/"],
  [
    "Flatpak",
    "Linux, Flatpak, Repentance on another disk",
    "/home/ada/.var/app/com.valvesoftware.Steam/.local/share/Steam/",
  ],
  ["Linux", "Linux, native Afterbirth+", "/home/ada/.local/share/Steam/"],
  ["macOS", "macOS, Afterbirth+", "/Users/ada/Library/Application Support/Steam/"],
];

describe("the run that the game saved", () => {
  it.each(STEAM)("is found in Steam's user data and beside the log on %s", (_, name, root) => {
    const example = EXAMPLES.find((one) => one.name === name) ?? PROTON;
    const separator = root.includes("\\") ? "\\" : "/";
    const cloud = `${root}${["userdata", "4711", "250900", "remote", ""].join(separator)}`;
    const beside = example.log.replace(/log\.txt$/, "");
    withComputer(
      example,
      (computer) => {
        computer.setModified(`${cloud}rep_gamestate1.dat`, 3000);
        computer.setModified(`${cloud}gamestate3.dat`, 1000);
        computer.setModified(`${beside}abp_gamestate2.dat`, 2000);
        expect(findGameData(computer.system).map(({ path, slot }) => [path, slot])).toEqual([
          [`${cloud}rep_gamestate1.dat`, 1],
          [`${beside}abp_gamestate2.dat`, 2],
          [`${cloud}gamestate3.dat`, 3],
        ]);
      },
      {
        [`${cloud}rep_gamestate1.dat`]: "run",
        [`${cloud}gamestate3.dat`]: "run",
        [`${cloud}rep_persistentgamedata1.dat`]: "achievements",
        [`${cloud}gamestate4.dat`]: "no slot",
        [`${beside}abp_gamestate2.dat`]: "run",
      },
    );
  });

  it("is nowhere where the game has saved none", () => {
    withComputer(PROTON, ({ system }) => expect(findGameData(system)).toEqual([]));
  });

  it("has its slot's achievements beside it, under the edition's own name", () => {
    expect(
      ["rep_gamestate1.dat", "abp_gamestate2.dat", "gamestate3.dat", "rep+gamestate1.dat"].map(
        (name) => achievementsPathsOf(name)[0],
      ),
    ).toEqual([
      "rep_persistentgamedata1.dat",
      "abp_persistentgamedata2.dat",
      "persistentgamedata3.dat",
      "rep+persistentgamedata1.dat",
    ]);
  });
});
