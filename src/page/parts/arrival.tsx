/** What happens where somebody comes to another view: its heading is seen, has the focus and is said. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { cameTo, state } from "../state/store";

/** Follows the view; "back" comes to where it was left, a link to the heading. */
export function Arrival({ name }: { readonly name: string }): JSX.Element {
  const { view, stage } = state.value;
  const [said, say] = useState("");
  const shown = useRef({ view, stage });
  useEffect(() => {
    const before = shown.current;
    shown.current = { view, stage };
    if (before.view !== view) {
      arrive();
    }
    if (before.view !== view || before.stage !== stage) {
      say([name, heading()?.textContent].filter(Boolean).join(": "));
    }
  }, [view, stage]);
  return (
    <p class="hidden" role="status">
      {said}
    </p>
  );
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1");
}

function arrive(): void {
  const title = heading();
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
  if (cameTo.value > 0) {
    scrollTo(0, cameTo.value);
  } else {
    (title?.closest("header") ?? title)?.scrollIntoView({ block: "start" });
  }
}
