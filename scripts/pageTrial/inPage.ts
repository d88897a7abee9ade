/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What is measured inside the page. Each function is handed to the browser as it stands, so that it
 * may use nothing from outside itself.
 */

/** What is wider than its place, of the page and of its charts, and their smallest words in pixels. */
export function chartsSeen(): { readonly wide: readonly string[]; readonly smallest: number } {
  const places = [document.documentElement, ...document.querySelectorAll(".chart")];
  const wide = places.filter((one) => one.scrollWidth > one.clientWidth);
  const words = [...document.querySelectorAll<SVGTextElement>(".chart svg text")];
  const sizes = words
    .filter((one) => one.checkVisibility())
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 1));
  return {
    wide: wide.map((one) => `${one.localName} ${one.className}`),
    smallest: Math.round(Math.min(...sizes) * 10) / 10,
  };
}

/** What a sheet of paper gets: the ground, the ink, what rooms are filled with, and the controls. */
export function onPaper(): {
  readonly ground: string;
  readonly ink: string;
  readonly rooms: readonly string[];
  readonly controls: readonly string[];
} {
  const { backgroundColor, color } = getComputedStyle(document.body);
  const seen = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  return {
    ground: backgroundColor,
    ink: color,
    rooms: seen("svg .start > .room").map((room) => getComputedStyle(room).fill),
    controls: seen(".action, input[type=range]").map((one) => one.outerHTML.slice(0, 60)),
  };
}

/** How what has the focus now shows it, and which control that is. */
export function focusNow(): { readonly name: string; readonly isSeen: boolean } {
  const element = document.activeElement;
  if (element === null || element === document.body) {
    return { name: "", isSeen: true };
  }
  const hasOutline = (one: Element | null): boolean => {
    const look = one === null ? undefined : getComputedStyle(one);
    return look !== undefined && look.outlineStyle !== "none" && look.outlineWidth !== "0px";
  };
  const room = element.querySelector(":scope > .room");
  const isSeen =
    hasOutline(element) ||
    hasOutline(element.closest("label")) ||
    (room !== null && getComputedStyle(room).strokeWidth === "3px");
  const place = [...document.querySelectorAll("*")].indexOf(element);
  const name = `${element.localName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
  return { name: `${place} ${name}`, isSeen };
}

/** Lays out what is out of sight, for a picture of the whole page. */
export function layOutAll(): void {
  for (const one of document.querySelectorAll<HTMLElement>(".report .item, .report .floor")) {
    one.style.contentVisibility = "visible";
  }
}

/** Goes to another address within the page; over when it is drawn. */
export function goTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    // The page's own listener is the first, and what it changes is drawn before the next task.
    addEventListener("popstate", () => setTimeout(resolve), { once: true });
    location.hash = address;
  });
}

/**
 * Presses the last button beside a bar of progress as soon as that shows a share, in one breath: a
 * fast machine is soon through. Returns the words before the button; undefined without such a bar.
 */
export function pressBeside(bar: string): string | undefined {
  const row = document.querySelector(`progress[aria-label^="${bar}"][value]`)?.parentElement;
  const button = row?.lastElementChild as HTMLElement | null | undefined;
  const told = button?.previousElementSibling?.textContent;
  button?.click();
  return told;
}

/** The problems that the page tells of after so many looks at a log; undefined before. */
export function problemsAfter(looks: number): readonly string[] | undefined {
  const counted = globalThis as unknown as { readonly looks: number };
  const told = [...document.querySelectorAll("[role=alert]")];
  return counted.looks < looks ? undefined : told.map(({ textContent }) => textContent);
}

/** Everything that still moves by itself; nothing may where people ask for reduced motion. */
export function movingParts(): readonly string[] {
  return [...document.querySelectorAll("*")]
    .filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
      const isStill = transitionDuration.split(", ").every((time) => Number.parseFloat(time) === 0);
      return !isStill || animationName !== "none" || scrollBehavior === "smooth";
    })
    .map(({ localName, className }) => `${localName} ${String(className)}`);
}

/** When the page first showed anything, in milliseconds; undefined until the browser has noted it. */
export function firstPaint(): number | undefined {
  return performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
}

/** Begins to note how long the page does not answer. */
export function watchTasks(): void {
  const noted = globalThis as unknown as { longestTask: number };
  noted.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      noted.longestTask = Math.max(noted.longestTask, duration);
    }
  }).observe({ type: "longtask" });
}

/** The longest since then in milliseconds; 0 if none took 50. */
export function longestTask(): number {
  return (globalThis as unknown as { longestTask: number }).longestTask;
}
