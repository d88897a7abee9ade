/** What no reader of pages measures: letters on rooms, and the edges by which a field is known. */
import { readFileSync } from "node:fs";
import { STAGES } from "../../src/core/game/stage";
import { groundOf } from "../../src/page/model/pageWords";
import { AWARD_NAMES } from "../../src/core/game/pickupKinds";
import { PICKUP_SIGNS } from "../../src/picture/award/icons";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { floorStyle, pageStyle } from "../../src/picture/floor/svgStyle";
import { contrast } from "../support/contrast";

const SCHEMES = ["light", "dark"] as const;

/** The part of a style sheet that a scheme sees; the dark one overrides what stands before it. */
const partOf = (style: string, scheme: (typeof SCHEMES)[number]): string =>
  style.split("prefers-color-scheme:dark")[scheme === "light" ? 0 : 1] ?? "";

const first = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";

/** Signs are large: WCAG 2.1 AA asks for 3 to 1 of them, and of the edges of controls (1.4.11). */
const LEAST = 3;

const STYLE = readFileSync("src/page/page.css", "utf8");

/** The colour of a sign on a disc of dark paper. */
const signOn = (disc: string): RegExp => new RegExp(`\\.${disc}\\+text\\.sign\\{fill:(#\\w+)`);

/** The dark line around every sign. */
const OUTLINE = first(floorStyle(), /\.rim\{fill:none;stroke:(#\w+)/);

describe("contrast", () => {
  it.each(ROOM_KINDS.filter(({ isHidden }) => !isHidden))(
    "is enough for the sign of a $type room",
    ({ colour, ink }) => {
      const most = Math.max(contrast(ink, colour), contrast(OUTLINE, colour));
      expect(most).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it.each(SCHEMES)("is enough for the edges of fields, %s", (scheme) => {
    const colour = (name: string): string =>
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(STYLE)?.[
        1 + SCHEMES.indexOf(scheme)
      ] ?? "";
    for (const ground of ["paper", "card"]) {
      expect(contrast(colour("line"), colour(ground))).toBeGreaterThanOrEqual(LEAST);
    }
  });

  it.each(SCHEMES)("is enough for a map's words, %s", (scheme) => {
    const style = partOf(floorStyle(), scheme);
    const paper = first(style, /\.paper\{fill:(#\w+)/);
    for (const name of ["text", "muted"]) {
      const ink = first(style, new RegExp(`${name}\\{fill:(#\\w+)`));
      expect([name, contrast(ink, paper) >= 4.5]).toEqual([name, true]);
    }
  });

  it.each(SCHEMES)("is enough for the signs of marks on their discs, %s", (scheme) => {
    const style = partOf(floorStyle(), scheme);
    for (const disc of ["badge", "muted"]) {
      const sign = scheme === "light" ? "#ffffff" : first(style, signOn(disc));
      const colour = first(style, new RegExp(`\\.${disc}\\{fill:(#\\w+)`));
      expect([disc, contrast(sign, colour) >= 4.5]).toEqual([disc, true]);
    }
  });

  it("is enough for normal rooms of the page's maps, on the ground of every floor", () => {
    const room = first(pageStyle(), /\.map \.plain\{fill:(#\w+)/);
    const grounds = STAGES.map(({ first: stage, stageType }) => groundOf(stage, stageType));
    expect(grounds.filter((ground) => !(contrast(room, ground) >= LEAST))).toEqual([]);
    // A hidden one is an outline on that ground.
    expect(pageStyle()).toContain(".map .unseen{fill:color-mix(in srgb,var(--ground");
  });

  it("is enough for every drop on dark rooms, whose colour is mixed with the text's", () => {
    const dark = partOf(floorStyle(), "dark");
    const room = first(dark, /\.plain\{fill:(#\w+)/);
    const inks = dark.matchAll(/\.award-([\w-]+)\{color:color-mix\(in srgb,(#\w+) 72%,(#\w+)/g);
    const parts = (hex: string) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const told = [...inks].map(([, award, own = "", text = ""]) => {
      const mixed = parts(own).map((one, at) => one * 0.72 + (parts(text)[at] ?? 0) * 0.28);
      const ink = mixed.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("");
      return [award, contrast(`#${ink}`, room) >= LEAST];
    });
    expect(told.length).toBe(AWARD_NAMES.length + Object.keys(PICKUP_SIGNS).length);
    expect(told.filter(([, isSeen]) => !isSeen)).toEqual([]);
  });
});
