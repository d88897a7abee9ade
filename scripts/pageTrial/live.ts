/**
 * Following a log while the game writes it: a real file grows on the disk, and the page looks at it
 * through the browser's own file handle. The browser's dialog cannot be pressed from here, so that
 * the handle comes from a drop.
 */
import { appendFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { observedLog } from "../../test/compare/sessions";
import { check } from "../browserTrial";
import { checkQuiet, open } from "./watched";

/** Keeps the handle of a dropped file and gives it where a file would be chosen. */
const CHOOSE_DROPPED = `{
  let give;
  const handle = new Promise((resolve) => (give = resolve));
  addEventListener("drop", (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    give(event.dataTransfer.items[0].getAsFileSystemHandle());
  }, { capture: true });
  window.showOpenFilePicker = async () => [await handle];
}`;

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
  const watched = await open(context, "#view=log");
  const { page } = watched;
  await dropOn(page, ".drop", [file]);
  await page.getByRole("button", { name: "Follow it while I play" }).click();
  await page.getByText("Waiting for a floor…").waitFor();
  check("live: waits for a floor", true);
  const begun = lines.findIndex((line) => line.includes("Level::Init")) + 1;
  appendFileSync(file, upTo(2, begun));
  const live = page.locator("section[aria-label='The floor that is being played']");
  const stands = async (how: string): Promise<boolean> =>
    (await live.getByRole("status").textContent())?.startsWith(how) === true;
  await live.waitFor();
  check("live: a floor of which the game says no room yet", await stands("being built"));
  appendFileSync(file, upTo(begun, first));
  await live.locator("[data-room]").first().waitFor();
  check("live: why a floor is outside the model", await stands("outside the model The log tells"));
  const drops = (): Promise<readonly string[]> =>
    live
      .locator("[data-room]")
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
  const paid = after.filter((label) => label.includes("has dropped"));
  const wanted = paid[0]?.replace(/.*has dropped/, "drops") ?? "";
  check(
    `live: a cleared room "${wanted}" as was said before`,
    before.some((label) => label.endsWith(wanted)),
  );
  check(`live: and ${record.pickups.length} pickups are what it dropped`, paid.length === 1);
  const told = await page.locator(".report .big").first().textContent();
  check("live: the award is compared at once", told?.trim().startsWith("1") === true);
  await live.locator("[data-room]").nth(1).focus();
  const words = await live.locator(".pointed").textContent();
  check(`live: a room by the keyboard: "${words ?? ""}"`, words?.includes("Point at") === false);
  await page.locator(".report .item > summary").first().click();
  // In the middle of a line, as the game's buffer leaves it.
  const rest = upTo(first + 1, lines.length);
  const cut = Math.floor((rest.length * 2) / 3);
  appendFileSync(file, rest.slice(0, cut));
  await page.waitForTimeout(1500);
  appendFileSync(file, rest.slice(cut));
  await page
    .getByText(`${awardAt.length - 1}`, { exact: false })
    .first()
    .waitFor();
  const floor = page.locator("section[aria-label='The floor that is being played'] h1");
  await floor.filter({ hasText: "Basement II" }).waitFor();
  check(`live: the ${floorAt.length}nd floor follows the first`, true);
  const opened = await page.locator(".report .item[open]").count();
  check("live: what was opened in the report stays open", opened === 1);
  rmSync(file);
  await page.waitForTimeout(2500);
  check(
    "live: a log that is gone for a moment is no error",
    (await page.getByRole("alert").count()) === 0,
  );
  const next = path.join(folder, "next.txt");
  writeFileSync(next, upTo(0, second));
  renameSync(next, file);
  await floor.filter({ hasText: / I$/ }).waitFor();
  await live.locator('[aria-label*="has dropped"]').waitFor();
  check("live: a new launch of the game begins anew", (await drops()).length === after.length);
  checkQuiet("live", watched);
  await page.getByRole("button", { name: "Stop following" }).click();
  check("live: stops", await page.getByRole("button", { name: "Follow it" }).isVisible());
  await context.close();
}
