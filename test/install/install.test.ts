/** The mod into a mods folder and out again: nothing of a player's is lost, whenever it is cut short. */
import { InstallError } from "../../src/install/failure";
import { installMod, readBuiltMod, uninstallMod, type BuiltMod } from "../../src/install/mod";
import { failing, layOut, metadataOf, PROTON, type Computer, type Tree } from "./computer";

const CHECKOUT = "home/ada/src/the oracle/mod";
const PLACE = `${PROTON.mods}/basement-oracle`;

/** A file of the mod below folders of its own. */
const TILES = "resources/gfx/ui/basement_oracle_awards.png";

/** What the game loads of a version, below the mods folder. */
function installed(version: string): Record<string, string> {
  return {
    "basement-oracle/main.lua": `-- main ${version}`,
    "basement-oracle/metadata.xml": metadataOf("Basement Oracle", version),
    [`basement-oracle/${TILES}`]: `tiles ${version}`,
  };
}

const FIRST = installed("0.1.0");
const SECOND = { ...installed("0.2.0"), "basement-oracle/LICENSE": "as you like it" };

/** A version as the build leaves it, with what no player is to get. */
function build(it: Computer, files: Tree): BuiltMod {
  Object.entries(files).forEach(([name, text]) =>
    it.put(`${CHECKOUT}/${name.replace("basement-oracle/", "")}`, text),
  );
  it.put(`${CHECKOUT}/.gitignore`, "*");
  it.put(`${CHECKOUT}/save1.dat`, "somebody's test run");
  return readBuiltMod(it.at(CHECKOUT));
}

/** A computer with two versions of the mod, ready to install, and a picture of what stands in the mods folder. */
function scene(more: Tree = {}) {
  const it = layOut(PROTON, more);
  const [first, second] = [build(it, FIRST), build(it, SECOND)];
  return { it, mods: it.at(PROTON.mods), first, second, picture: () => it.picture(PROTON.mods) };
}

/** The same with the first one installed. */
function sceneInstalled() {
  const made = scene();
  installMod(made.first, made.mods);
  return made;
}

/** The player's: what no installation may lose. */
const OWN = {
  "basement-oracle/disable.it": "",
  "basement-oracle/empty/": "(empty)",
  "basement-oracle/notes/todo.txt": "mine",
  "basement-oracle/resources/gfx/mine.png": "mine",
  "basement-oracle/save2.dat": "settings",
};

function putOwn(it: Computer): void {
  Object.entries(OWN).forEach(([name, text]) =>
    it.put(`${PROTON.mods}/${name}`, text === "(empty)" ? undefined : text),
  );
}

/** Every function that changes a disk. */
const WRITING = ["writeFileSync", "mkdirSync", "renameSync", "unlinkSync", "rmdirSync"] as const;

describe("installing", () => {
  it("copies what the game loads under the mod's own name, also where there is no mods folder", () => {
    const { it, first, mods, picture } = scene();
    it.remove(PROTON.mods);
    const place = it.at(PLACE);
    expect(installMod(first, mods)).toEqual({ place, version: "0.1.0", changed: true });
    expect(picture()).toEqual(FIRST);
  });

  it.each([
    ["no metadata.xml", "metadata.xml", {}],
    ["no main.lua", "main.lua", {}],
    ["a mod called Attic Oracle", "metadata.xml", { "metadata.xml": metadataOf("Attic Oracle") }],
  ])("says what a build is: %s", (what, name, left) => {
    const { it } = scene();
    it.remove(`${CHECKOUT}/${name}`);
    Object.entries(left).forEach(([file, text]) => it.put(`${CHECKOUT}/${file}`, text));
    expect(() => readBuiltMod(it.at(CHECKOUT))).toThrow(`received ${what}.`);
  });

  it("changes nothing the second time", () => {
    const { first, mods, picture } = sceneInstalled();
    const before = picture();
    WRITING.forEach((name) => failing(name, "EROFS", () => true));
    expect(installMod(first, mods)).toMatchObject({ changed: false, before: "0.1.0" });
    expect(picture()).toEqual(before);
  });

  it("puts back what is missing or was changed of this very version", () => {
    const { it, first, mods, picture } = sceneInstalled();
    it.remove(`${PLACE}/${TILES}`);
    it.put(`${PLACE}/main.lua`, "-- changed");
    expect(installMod(first, mods)).toMatchObject({ changed: true, before: "0.1.0" });
    expect(picture()).toEqual(FIRST);
  });

  it("replaces an older copy whole, and keeps what is the player's", () => {
    const { it, second, mods, picture } = sceneInstalled();
    putOwn(it);
    expect(installMod(second, mods)).toMatchObject({ before: "0.1.0", version: "0.2.0" });
    expect(picture()).toEqual({ ...SECOND, ...OWN });
  });

  it("never touches another mod, nor does uninstalling", () => {
    const { first, second, mods, picture } = scene({
      [`${PROTON.mods}/external item descriptions_836319872/main.lua`]: "eid",
      [`${PROTON.mods}/basement-oracle-fork/main.lua`]: "fork",
      [`${PROTON.mods}/readme.txt`]: "mine",
    });
    const before = picture();
    installMod(first, mods);
    installMod(second, mods);
    expect(picture()).toEqual({ ...before, ...SECOND });
    uninstallMod(mods);
    expect(picture()).toEqual(before);
  });
});

describe("what is not ours", () => {
  const named = (metadata: string) => ({ [`${PLACE}/metadata.xml`]: metadata });
  const nameless = { [`${PLACE}/main.lua`]: "-- whose?" };

  it.each<[string, Tree, string]>([
    ["another mod", named(metadataOf("Attic Oracle")), "its metadata.xml names it Attic Oracle"],
    ["a mod without a name", named("<metadata/>"), "its metadata.xml names it nothing"],
    ["code without a name", nameless, "it holds a main.lua without a metadata.xml"],
    ["a file", { [PLACE]: "a note" }, "it is no folder"],
  ])("%s is refused by install and uninstall, and left alone", (_, tree, because) => {
    const { first, mods, picture } = scene(tree);
    const before = picture();
    const refused = `received something else: ${because}. It was left`;
    expect(() => installMod(first, mods)).toThrow(refused);
    expect(() => uninstallMod(mods)).toThrow(refused);
    expect(picture()).toEqual(before);
  });

  it("a link in the mod's place is left as it is", () => {
    const { it, first, mods, picture } = scene();
    it.put("home/ada/pictures/cat.png", "cat");
    it.link(PLACE, "home/ada/pictures");
    expect(() => installMod(first, mods)).toThrow(/it is a link/);
    expect(() => uninstallMod(mods)).toThrow(/it is a link/);
    expect(picture()).toEqual({ "basement-oracle": "a link" });
    expect(it.picture("home/ada/pictures")).toEqual({ "cat.png": "cat" });
  });

  it("a folder of the mod that became a link keeps what lies behind it", () => {
    const { it, first, mods } = sceneInstalled();
    it.move(`${PLACE}/resources`, "home/ada/away");
    it.link(`${PLACE}/resources`, "home/ada/away");
    expect(() => installMod(first, mods)).toThrow("resources but received a link: move it away");
    expect(uninstallMod(mods).kept).toEqual(["resources"]);
    expect(Object.values(it.picture("home/ada/away"))).toEqual(["tiles 0.1.0"]);
  });

  it("a folder where a file of the mod goes is named", () => {
    const { it, first, mods } = sceneInstalled();
    it.remove(`${PLACE}/main.lua`);
    it.put(`${PLACE}/main.lua/mine.txt`, "mine");
    const refused = `a file or nothing at ${it.at(`${PLACE}/main.lua`)} but received a directory`;
    expect(() => installMod(first, mods)).toThrow(refused);
    expect(it.picture(`${PLACE}/main.lua`)).toEqual({ "mine.txt": "mine" });
  });
});

describe("a failure on the way", () => {
  it.each([
    [
      "no right to write",
      "writeFileSync",
      /main\.lua/,
      "EACCES",
      /no right to use it \(EACCES\): /,
    ],
    ["a full disk at the code", "writeFileSync", /main\.lua/, "ENOSPC", /disk is full/],
    ["the game holding a file", "renameSync", /metadata/, "EBUSY", /close the game/],
    ["a disk that can only be read", "writeFileSync", /oracle-new/, "EROFS", /only be read/],
    ["anything else", "writeFileSync", /main\.lua/, "EWHAT", /since EWHAT: made up\.$/],
  ] as const)("%s leaves the older copy as it was", (_, name, at, code, sentence) => {
    const { it, second, mods, picture } = sceneInstalled();
    putOwn(it);
    const before = picture();
    failing(name, code, (file) => at.test(String(file)));
    expect(() => installMod(second, mods)).toThrow(sentence);
    expect(picture()).toEqual(before);
  });

  it("leaves nothing behind where nothing was", () => {
    const { first, mods, picture } = scene();
    failing("writeFileSync", "ENOSPC", (file) => String(file).includes("awards.png"));
    expect(() => installMod(first, mods)).toThrow(/disk is full/);
    expect(picture()).toEqual({});
  });

  it("names the folder when the mods folder cannot be made", () => {
    const { it, first, mods } = scene();
    it.remove(PROTON.mods);
    failing("mkdirSync", "EACCES", () => true);
    const sentence = `Failed to install into ${mods} since you have no right`;
    expect(() => installMod(first, mods)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(sentence) as string,
        cause: expect.objectContaining({ code: "EACCES" }) as Error,
      }),
    );
  });

  it("between any two steps loses nothing, and the next installation finishes it", () => {
    for (let step = 1, isDone = false; !isDone; step += 1) {
      const { it, second, mods, picture } = sceneInstalled();
      putOwn(it);
      // A program that is killed at its n-th change of the disk.
      let steps = 0;
      WRITING.forEach((name) => failing(name, "killed", () => (steps += 1) >= step));
      try {
        installMod(second, mods);
        isDone = true;
      } catch (error) {
        expect(error).toBeInstanceOf(InstallError);
      }
      vi.restoreAllMocks();
      expect(picture(), `step ${step}`).toMatchObject(OWN);
      installMod(second, mods);
      expect(picture(), `step ${step}`).toEqual({ ...SECOND, ...OWN });
    }
  });
});

describe("uninstalling", () => {
  it("keeps and names what the player added", () => {
    const { it, mods, picture } = sceneInstalled();
    putOwn(it);
    const kept = Object.keys(OWN).map((name) => name.replace("basement-oracle/", ""));
    expect(uninstallMod(mods).kept).toEqual(kept.filter((name) => name !== "empty/"));
    expect(picture()).toEqual(OWN);
  });

  it("does nothing where nothing is installed", () => {
    const { it, mods, picture } = scene();
    expect(uninstallMod(mods)).toMatchObject({ removed: [], kept: [] });
    it.put(PLACE);
    expect(uninstallMod(mods)).toMatchObject({ removed: [], kept: [] });
    expect(picture()).toEqual({ "basement-oracle/": "(empty)" });
    it.put(`${PLACE}/LICENSE`, "of somebody");
    expect(uninstallMod(mods)).toMatchObject({ removed: [], kept: ["LICENSE"] });
    expect(picture()).toEqual({ "basement-oracle/LICENSE": "of somebody" });
  });

  it("removes what an installation that was cut short left", () => {
    const { it, mods, picture } = scene();
    it.put(`${PLACE}/resources/x.1.basement-oracle-new`, "half");
    expect(uninstallMod(mods).removed).toEqual(["resources/x.1.basement-oracle-new"]);
    expect(picture()).toEqual({});
  });

  it("that was struck half way is finished by the next run", () => {
    const { mods, picture } = sceneInstalled();
    failing("unlinkSync", "EBUSY", (file) => String(file).endsWith("metadata.xml"));
    expect(() => uninstallMod(mods)).toThrow(/take the mod out.*close the game/);
    vi.restoreAllMocks();
    expect(uninstallMod(mods).removed).toEqual(["metadata.xml"]);
    expect(picture()).toEqual({});
  });
});
