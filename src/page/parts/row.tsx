/** Controls beside each other: Tab stops at one of them, arrows go from one to the next. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Tab stops at the control that had the focus last, at first at the one of what is shown, else at the first.
 *
 * @param props `of` selects its controls; `isNavigation` says that they lead elsewhere.
 */
export function Row({
  label,
  of = ":scope > :is(a, button)",
  isNavigation = false,
  children,
  ...rest
}: {
  readonly label: string;
  readonly class?: string;
  readonly of?: string;
  readonly isNavigation?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const row = useRef<HTMLElement>(null);
  const controls = (): readonly HTMLElement[] => [
    ...(row.current?.querySelectorAll<HTMLElement>(of) ?? []),
  ];
  const stopAt = (stop: Element | null | undefined): void =>
    controls().forEach((one) => (one.tabIndex = one === stop ? 0 : -1));
  useLayoutEffect(() => {
    const all = controls();
    const [focused, shown] = [":focus", "[aria-current]"].map((which) =>
      all.find((one) => one.matches(which)),
    );
    const before = all.filter(({ tabIndex }) => tabIndex === 0);
    stopAt(focused ?? shown ?? (before.length === 1 ? before[0] : all[0]));
  });
  const walk = (event: KeyboardEvent): void => {
    const [all, step] = [controls(), STEPS[event.key]];
    const at = all.findIndex((one) => one === event.target);
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      all[at + step]?.focus();
    }
  };
  const Element = isNavigation ? "nav" : "div";
  return (
    <Element
      {...rest}
      ref={row as never}
      role={isNavigation ? undefined : "toolbar"}
      aria-label={label}
      onKeyDown={walk}
      onFocusIn={({ target }: FocusEvent) =>
        target instanceof HTMLElement && controls().includes(target) && stopAt(target)
      }
    >
      {children}
    </Element>
  );
}
