/** A link within the page: a plain click goes there at once, any other opens it as links do. */
import type { ComponentChildren, JSX } from "preact";
import type { PageState } from "../state/address";
import { addressOf, update } from "../state/store";

interface ViewLinkProps {
  /** What differs there from what is shown now. */
  readonly to: Partial<PageState>;
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}

/** Whether a click is meant for the page itself and not for a new tab or window. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** The link; it can be opened in a new tab, copied and bookmarked. */
export function ViewLink({ to, label, isHere, children, ...rest }: ViewLinkProps): JSX.Element {
  const go = (event: MouseEvent): void => {
    if (isPlainClick(event)) {
      event.preventDefault();
      update(to);
    }
  };
  return (
    <a
      href={addressOf(to)}
      class={rest.class}
      style={rest.style}
      aria-label={label}
      aria-current={isHere === true ? "page" : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
