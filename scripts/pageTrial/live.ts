/**
 * Following a log while the game writes it: a real file grows on the disk, and the page looks at it
 * through the browser's own file handle. The browser's dialog cannot be pressed from here, so that
 * the handle comes from a drop.
 */
import { appendFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { observedLog } from "../../test/study/sessions";
import { check, checkSoon } from "../browserTrial";
import { problemsAfter } from "./inPage";
import { checkQuiet, open } from "./watched";

/** Keeps the handle of a dropped file, gives it where a file would be chosen, and counts the looks at it. */
const CHOOSE_DROPPED = `{
  window.looks = 0;
  let give;
  const handle = new Promise((resolve) => (give = resolve));
  addEventListener("drop", (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    give(event.dataTransfer.items[0].getAsFileSystemHandle());
  }, { capture: true });
  window.showOpenFilePicker = async () => {
    const file = await handle;
    return [{ getFile: () => ((window.looks += 1), file.getFile()) }];
  };
}`;

/**
 * Waits until the page has looked at the log as it is now and has read it: the look after the next
 * begins when the next is over.
 *
 * @returns how many problems the page told of at that very moment.
 */
async function lookedAt(page: Page): Promise<number> {
  const looked = await page.waitForFunction(
    problemsAfter,
    (await page.evaluate<number>("looks")) + 2,
  );
  return ((await looked.jsonValue()) ?? []).length;
}

/** Drops files or folders of the disk into the middle of an element. */
export async function dropOn(
  page: Page,
  selector: string,
  files: readonly string[],
): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) {
    throw new Error(`Expected ${selector} to be seen.`);
  }
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...place, data });
  }
}

/** The map of the floor, what each room drops, each clear, the next floor and the next launch. */
export async function testLive(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  await context.addInitScript(CHOOSE_DROPPED);
  const lines = observedLog({ edition: "repentance+", rooms: 12 }).split("\n");
  const awardAt = lines.flatMap((line, at) => (line.includes('"kind":"award"') ? [at] : []));
  const floorAt = lines.flatMap((line, at) => (line.includes('"kind":"floor"') ? [at] : []));
  const [first = 0, second = 0] = awardAt;
  const file = path.join(folder, "log.txt");
  const upTo = (from: number, to: number): string => `${lines.slice(from, to).join("\n")}\n`;
  writeFileSync(file, upTo(0, 2));
  const watched = await open(context, "#view=check");
  const { page } = watched;
  await dropOn(page, "body", [file]);
  await page.getByRole("button", { name: "Follow it while I play" }).click();
  await page.getByText("Waiting for a floor…").waitFor();
  check("live: waits for a floor", true);
  const begun = lines.findIndex((line) => line.includes("Level::Init")) + 1;
  appendFileSync(file, upTo(2, begun));
  appendFileSync(file, upTo(begun, first));
  await page.getByText("see its map").click();
  const live = page.locator(".floor-and-room");
  await live.locator("[data-room]").first().waitFor();
  await checkSoon("live: a floor that the game is done with is judged", () =>
    live.getByText("layout as simulated").isVisible(),
  );
  const drops = (): Promise<readonly string[]> =>
    live
      .locator(".map-place [data-room]")
      .evaluateAll((rooms) =>
        rooms
          .map((room) => room.getAttribute("aria-label") ?? "")
          .filter((label) => /drop/.test(label)),
      );
  const before = await drops();
  check(`live: the map says what ${before.length} rooms will drop`, before.length > 3);
  check(
    "live: nothing has dropped yet",
    before.every((label) => label.includes(", drops ")),
  );
  const record = JSON.parse((lines[first] ?? "").replace(/^[^{]*/, "")) as {
    pickups: readonly object[];
  };
  appendFileSync(file, upTo(first, first + 1));
  await live.locator('[aria-label*="has dropped"]').waitFor();
  const after = await drops();
  const dropped = after.filter((label) => label.includes("has dropped"));
  const wanted = dropped[0]?.replace(/.*has dropped/, "drops") ?? "";
  check(
    `live: a cleared room "${wanted}" as was said before`,
    before.some((label) => label.endsWith(wanted)),
  );
  check(`live: and ${record.pickups.length} pickups are what it dropped`, dropped.length === 1);
  // In the middle of a line, as the game's buffer leaves it.
  const rest = upTo(first + 1, lines.length);
  const cut = Math.floor((rest.length * 2) / 3);
  appendFileSync(file, rest.slice(0, cut));
  await lookedAt(page);
  appendFileSync(file, rest.slice(cut));
  const floor = live.locator("h1");
  await floor.filter({ hasText: "Basement II" }).waitFor();
  check(`live: the ${floorAt.length}nd floor follows the first`, true);
  rmSync(file);
  check("live: a log that is gone for a moment is no error", (await lookedAt(page)) === 0);
  const next = path.join(folder, "next.txt");
  writeFileSync(next, upTo(0, second));
  renameSync(next, file);
  await floor.filter({ hasText: / I$/ }).waitFor();
  await live.locator('[aria-label*="has dropped"]').waitFor();
  await checkSoon(
    "live: a new launch of the game begins anew",
    async () => (await drops()).length === after.length,
  );
  checkQuiet("live", watched);
  await page.getByRole("link", { name: "Check" }).click();
  const told = page.locator(".report .big").first();
  check("live: awards are compared", /^\d+ of/.test((await told.textContent())?.trim() ?? ""));
  await page.getByRole("button", { name: "Stop following" }).click();
  await checkSoon("live: stops", () => page.getByRole("button", { name: "Follow it" }).isVisible());
  await context.close();
}
