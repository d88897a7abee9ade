/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What is wrong with a view's boxes, whatever it shows. */

/** Runs in the page, so that it holds all that it needs: a fault each, with the text that it is of. */
export function faultsSeen(): readonly string[] {
  const faults: string[] = [];
  const all = [...document.querySelectorAll("body *")].filter(
    (one) =>
      one.checkVisibility() &&
      one.closest(".hidden, .seed-row label span, svg, noscript, option") === null,
  );
  const told = (one: Element): string =>
    `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} "${(one.textContent ?? "").trim().slice(0, 40)}"`;
  const fault = (what: string, one: Element): void => void faults.push(`${what}: ${told(one)}`);
  /** What of a box can be seen in the boxes that it scrolls in. */
  const seen = (one: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let outer = one.parentElement; outer !== null; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const clip = outer.getBoundingClientRect();
      if (overflowX !== "visible" && outer !== document.body) {
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      }
      if (overflowY !== "visible" && outer !== document.body) {
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const words = (one: Element): readonly Text[] =>
    [...one.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== "",
    );
  const written: [Element, DOMRect][] = [];
  for (const one of all) {
    const style = getComputedStyle(one);
    const size = Number.parseFloat(style.fontSize);
    for (const text of words(one)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        written.push([one, seen(one, box)]);
      }
    }
    if (words(one).length > 0) {
      if (size < 12) {
        fault(`${size} px`, one);
      }
      const isClipped = style.overflowX !== "visible" && style.overflowX !== "auto";
      if (isClipped && one.scrollWidth > one.clientWidth + 1) {
        fault("cut", one);
      }
    }
    if (one.matches("a[href], button, summary, select, input:not([type=file]), .file")) {
      const { width, height } = one.getBoundingClientRect();
      const isInText = style.display === "inline" && one.matches("a");
      if (!isInText && (width < 23.9 || height < 23.9)) {
        fault(`target of ${Math.round(width)} x ${Math.round(height)}`, one);
      }
    }
  }
  // Of what stands above the rest while it is open, the rest is covered on purpose.
  const isAbove = (one: Element): boolean => one.closest("[popover], .seed-row .problem") !== null;
  const flat = written.filter(
    ([one, { width, height }]) => width > 3 && height > 6 && !isAbove(one),
  );
  flat.forEach(([one, box], index) => {
    for (const [other, next] of flat.slice(index + 1)) {
      const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      // Lines of one text lie close to each other.
      if (one !== other && across > 3 && down > 5 && !one.contains(other) && !other.contains(one)) {
        fault(`over ${told(other)}`, one);
      }
    }
    if (box.right > document.documentElement.clientWidth + 1 || box.left < -1) {
      fault("out of the page", one);
    }
  });
  for (const [one, { right, width }] of written) {
    const card = one.closest(".card, .item, .box, .note, .item-chip, td, th");
    if (width > 3 && card !== null && right > card.getBoundingClientRect().right + 1) {
      fault(`out of its ${card.className || card.tagName}`, one);
    }
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of all.filter((each) => each instanceof HTMLInputElement)) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(one);
    const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen !== null) {
      pen.font = font;
      if (pen.measureText(one.placeholder).width > room + 1) {
        fault(`hint "${one.placeholder}" is cut`, one);
      }
    }
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
    faults.push("the page scrolls sideways");
  }
  return [...new Set(faults)].slice(0, 8);
}

/** The sizes of all type that is seen, but for that of drawings. */
export function typeSizes(): readonly string[] {
  const all = [...document.querySelectorAll("body *")].filter(
    (one) =>
      one.checkVisibility() &&
      one.closest(".hidden, .seed-row label span, svg, option") === null &&
      [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
  );
  return [...new Set(all.map((one) => getComputedStyle(one).fontSize))];
}
