/** A link within the page: a plain click goes there at once, any other opens it as links do. */
import type { ComponentChildren, JSX } from "preact";
import type { PageState } from "../state/address";
import { addressOf, update } from "../state/store";

interface ViewLinkProps {
  /** What differs there from what is shown now. */
  readonly to: Partial<PageState>;
  readonly class?: string;
  readonly label?: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}

/** The link; it can be opened in a new tab, copied and bookmarked. */
export function ViewLink({ to, label, isHere, children, ...rest }: ViewLinkProps): JSX.Element {
  const go = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      update(to);
    }
  };
  return (
    <a
      href={addressOf(to)}
      class={rest.class}
      aria-label={label}
      aria-current={isHere === true ? "page" : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
