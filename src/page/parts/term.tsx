/** A word that is explained where it stands, by mouse, finger and keyboard. */
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { meaningOf } from "../../core/words/glossary";

interface TermProps {
  /** As the glossary has it. */
  readonly word: string;
  /** As it is written here; the word itself by default. */
  readonly children?: string;
}

/** Room between a word and what explains it, and to the window's edge, in pixels. */
const GAP = 6;

/** The word, and a bubble beside it that its button opens. */
export function Term({ word, children = word }: TermProps): JSX.Element {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const place = (): void => {
    if (button.current === null || bubble.current === null) {
      return;
    }
    const { left, bottom, top } = button.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = bubble.current;
    const isBelow = bottom + GAP + height <= innerHeight;
    style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - height - GAP)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="term"
        popovertarget={id}
        aria-describedby={id}
        title={meaningOf(word)}
      >
        {children}
      </button>
      <span ref={bubble} id={id} class="bubble" popover="auto" role="tooltip" onToggle={place}>
        {meaningOf(word)}
      </span>
    </>
  );
}
