import { readFileSync } from "node:fs";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { readItemPools, readItemsXml } from "../../src/figures/formats/xml";
import type { RoomFigures } from "../../src/floors";
import { builtInItems, entriesIn, layoutKey } from "../../src/figures/itemFigures";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { writeStb } from "../figures/writers";
import { anItem } from "./support";
import { situationOf } from "../../src/core/model/situation";
import { NOTHING_ELSE } from "../../src/items/entered";
import { answerRun } from "../../src/run/floorAnswers";
import { answered } from "../support/answered";

/** The game's own file of 1.7.9b, as isaacscript-common ships it. */
const GAMES_OWN = readFileSync("node_modules/isaacscript-common/src/data/itempools.xml");
const text = GAMES_OWN.toString("utf8");
const bytesOf = (one: string): Uint8Array => new TextEncoder().encode(one);

const SPECIAL = (builtInFigures("repentance") as FigureSet).files.get(0) ?? [];
const rooms = { path: "rooms/00.special rooms.stb", bytes: writeStb(SPECIAL) };

describe("a player's own layouts", () => {
  it("can be handed to the threads of a search, pools and challenges among them", () => {
    const lists = [
      ["itempools.xml", text],
      ["challenges.xml", '<challenges><challenge id="1" roomfilter="4"/></challenges>'],
    ].map(([path = "", one = ""]) => ({ path, bytes: bytesOf(one) }));
    for (const given of [[rooms], [rooms, ...lists]]) {
      const own = figuresOfFiles(given, "here");
      expect(structuredClone(own)).toEqual(own);
      // What the player's files lack is the built-in figures'.
      const [key = ""] = [...builtInItems("repentance").layouts.keys()].filter(
        (one) => !one.startsWith("0."),
      );
      expect(own.items && entriesIn(own.items, key)).toEqual(
        entriesIn(builtInItems("repentance"), key),
      );
    }
  });

  it("say at which spawn entries pickups, machines and fires may stand, and of which alternatives", () => {
    const [first, ...others] = SPECIAL;
    const spawns = [
      [[10, 0, 0, 1]],
      [[5, 100, 0, 1]],
      [[10, 0, 0, 1], [5, 20, 1, 0.5]], // prettier-ignore
      [[6, 4, 0, 1]],
      [[1410, 0, 0, 1]],
    ] as const;
    const bytes = writeStb([{ ...(first as RoomFigures), spawns }, ...others]);
    const { items } = figuresOfFiles([{ path: rooms.path, bytes }], "here");
    const key = layoutKey(0, first?.roomType ?? 0, first?.variant ?? 0);
    expect(items).toMatchObject({ origin: "built-in", build: "1.7.9b" });
    expect(items?.layouts.get(key)).toEqual([
      { index: 1, kinds: [{ type: 5, variant: 100, subType: 0, weight: 1 }] },
      {
        index: 2,
        kinds: [
          { type: 0, variant: 0, subType: 0, weight: 1 },
          { type: 5, variant: 20, subType: 1, weight: 0.5 },
        ],
      },
      { index: 3, kinds: [{ type: 6, variant: 4, subType: 0, weight: 1 }] },
      { index: 4, kinds: [{ type: 33, variant: 1, subType: 0, weight: 1 }] },
    ]);
  });
});

it("what a player's own layouts ask for is told by its kind: coins, chests, and any rune", () => {
  const spawns = [20, 50, 301, 302].map((variant) => [[5, variant, 0, 1]] as const);
  const bytes = writeStb(SPECIAL.map((one) => ({ ...one, spawns })));
  const own = figuresOfFiles([{ path: rooms.path, bytes }], "here");
  const situation = situationOf({ edition: "repentance", unlocks: "all" });
  const { floors } = answered(answerRun(5001, situation, own, undefined, NOTHING_ELSE));
  const [treasure] = (floors[0]?.rooms ?? []).filter(({ type }) => type === "treasure");
  const told = treasure?.contents?.map(({ what, variant }) => `${what} ${variant}`);
  expect(told).toEqual(["coin 20", "chest 50", "rune 301"]);
});

describe("a player's own item pools", () => {
  it("are the built-in ones of 1.7.9b where the file is that build's", () => {
    expect(readItemPools(text, "itempools.xml", true)).toEqual(builtInItems("repentance").pools);
    const { items } = figuresOfFiles([rooms, { path: "itempools.xml", bytes: GAMES_OWN }], "here");
    expect(items).toMatchObject({ origin: "file", build: "1.7.9b" });
  });

  it("go before the built-in ones where they are other", () => {
    const other = text.replace(/<Item Id="1"[^>]*>/, "");
    const { items } = figuresOfFiles(
      [rooms, { path: "itempools.xml", bytes: bytesOf(other) }],
      "here",
    );
    expect(items?.pools[0]?.items.length).toBe(406);
    expect(items?.build).toBe("none that is known (itempools.xml at here)");
  });

  it.each<readonly [string, readonly string[], readonly number[]]>([
    ["the built-in items", [], [4, 29]],
    ["the items of one's own, of which no quality is known", ["items.xml"], [-1, 1]],
    ["those with their own qualities", ["items.xml", "items_metadata.xml"], [3, 1]],
  ])("stand with %s", (_, names, [quality, achievement]) => {
    const lists: Readonly<Record<string, string>> = {
      "items.xml": '<items><active id="105" achievement="1"/></items>',
      "items_metadata.xml": '<items><item id="105" quality="3"/></items>',
    };
    const own = names.map((path) => ({ path, bytes: bytesOf(lists[path] ?? "") }));
    const pools = { path: "itempools.xml", bytes: GAMES_OWN };
    const { items } = figuresOfFiles([rooms, pools, ...own], "here");
    expect(items?.items.get(105)).toMatchObject({ quality, achievement });
  });

  it("are refused where a number is none", () => {
    expect(() =>
      readItemPools(text.replace('Weight="1"', 'Weight="one"'), "itempools.xml", true),
    ).toThrow('expected a number from 0 up as Weight of <Item> but found "one"');
  });

  it("ask of items what items.xml and items_metadata.xml say", () => {
    const xml =
      '<items><active id="105" achievement="4" devilprice="2"/><trinket id="1"/><familiar id="8" hidden="true"/></items>';
    const metadata = '<items><item id="105" quality="3" tags="offensive nogreed other"/></items>';
    const tags = ["offensive", "nogreed"];
    expect([...readItemsXml(xml, metadata, "items.xml").values()]).toEqual([
      anItem({ id: 105, kind: "active", achievement: 4, devilPrice: 2, quality: 3, tags }),
      anItem({ id: 8, kind: "familiar", isHidden: true, quality: -1 }),
    ]);
  });
});
