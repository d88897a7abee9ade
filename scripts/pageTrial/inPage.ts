/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What is measured inside the page. Each function is handed to the browser as it stands, so that it
 * may use nothing from outside itself.
 */

/**
 * Texts and edges of controls that are too close to what is behind them: WCAG 2.1 AA asks for 4.5 to
 * 1 of text, 3 to 1 of large text and of the edges by which a control is known (1.4.3, 1.4.11).
 *
 * @returns how many pairs were measured, and a line for each that is too faint.
 */
export function faintTexts(): { readonly measured: number; readonly faint: readonly string[] } {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const known = new Map<string, Colour>();
  const read = (text: string): Colour => {
    let colour = known.get(text);
    if (colour === undefined) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = text;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
    }
    return colour;
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const part = (value: number): number =>
      value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const paper = (): Colour => {
    const own = read(getComputedStyle(document.body).backgroundColor);
    return own[3] === 1 ? own : [255, 255, 255, 1];
  };
  const behind = (element: Element | null): Colour => {
    const layers: Colour[] = [];
    for (let at = element; at !== null; at = at.parentElement) {
      const layer = read(getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) {
        break;
      }
    }
    return layers.reduceRight((below, layer) => over(layer, below), paper());
  };
  /** What is painted below a sign of a picture: the shape before it that covers its middle. */
  const behindSign = (text: SVGElement, ink: string): Colour => {
    const place = text.getBoundingClientRect();
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    const shapes = [...(text.ownerSVGElement?.querySelectorAll("rect,path,circle") ?? [])];
    const covering = shapes.filter((shape) => {
      const box = shape.getBoundingClientRect();
      const isBefore = (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      const { fill } = getComputedStyle(shape);
      return (
        isBefore &&
        fill !== "none" &&
        fill !== ink &&
        !fill.startsWith("url") &&
        box.left <= x &&
        box.right >= x &&
        box.top <= y &&
        box.bottom >= y
      );
    });
    const below = behind(text.ownerSVGElement);
    return covering.reduce(
      (under, shape) => over(read(getComputedStyle(shape).fill), under),
      below,
    );
  };
  const faint: string[] = [];
  let measured = 0;
  const judge = (what: string, ink: Colour, ground: Colour, least: number): void => {
    measured += 1;
    const ratio = contrast(over(ink, ground), ground);
    if (ratio < least) {
      const line = `${what}: ${ratio.toFixed(2)} to 1, needs ${least}`;
      if (!faint.includes(line)) {
        faint.push(line);
      }
    }
  };
  const opacity = (element: Element): number => {
    let share = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      share *= Number(getComputedStyle(at).opacity);
    }
    return share;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest(".hidden, :disabled, .skip") === null;
  const thin = (colour: Colour, share: number): Colour => [
    colour[0],
    colour[1],
    colour[2],
    colour[3] * share,
  ];
  const LARGE = 24;
  const LARGE_BOLD = 18.66;
  const BOLD = 700;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || text === "" || /^(style|script|option)$/i.test(element.localName)) {
      continue;
    }
    if (!isSeen(element)) {
      continue;
    }
    const look = getComputedStyle(element);
    const isSign = element instanceof SVGElement;
    const size = Number.parseFloat(look.fontSize);
    const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(look.fontWeight) >= BOLD);
    const ink = isSign ? look.fill : look.color;
    const ground = isSign ? behindSign(element, ink) : behind(element);
    const what = `"${text.slice(0, 30)}" (${element.localName}.${element.getAttribute("class") ?? ""})`;
    judge(what, thin(read(ink), opacity(element)), ground, isLarge ? 3 : 4.5);
  }
  for (const control of document.querySelectorAll("input, select, textarea")) {
    if (!isSeen(control)) {
      continue;
    }
    const look = getComputedStyle(control);
    const what = `${control.localName} ${control.getAttribute("type") ?? ""}`;
    if (/^(checkbox|radio|range)$/.test(control.getAttribute("type") ?? "")) {
      const ground = read(look.backgroundColor);
      const isDrawn = look.appearance === "none";
      if (isDrawn) {
        judge(`${what}: ground`, ground, behind(control.parentElement), 3);
      }
      continue;
    }
    judge(`${what}: what is typed`, read(look.color), behind(control), 4.5);
    if (control.getAttribute("placeholder") !== null) {
      const { color } = getComputedStyle(control, "::placeholder");
      judge(`${what}: placeholder`, read(color), behind(control), 4.5);
    }
    if (Number.parseFloat(look.borderTopWidth) > 0) {
      judge(`${what}: edge`, read(look.borderTopColor), behind(control.parentElement), 3);
    }
  }
  return { measured, faint };
}

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
    rooms: seen("svg .room.start").map((room) => getComputedStyle(room).fill),
    controls: seen(".action, .filters button, input[type=range]").map((one) =>
      one.outerHTML.slice(0, 60),
    ),
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
  const row = document.querySelector(`progress[aria-label="${bar}"][value]`)?.parentElement;
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
