/** What the filters touch of an element: the report is made where no browser's types are known. */
interface FilterElement {
  hidden: boolean;
  textContent: string | null;
  value?: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  addEventListener(event: string, listener: () => void): void;
  setAttribute(name: string, value: string): void;
}

/** A page or a part of it. */
interface FilterRoot {
  querySelectorAll(selector: string): Iterable<unknown>;
}

/**
 * Filters the entries of a report by verdict, kind and words. It reads attributes that this program
 * wrote, never log text, and stands alone: as text it is the only script of a report's own page.
 */
export function attachFilters(root: FilterRoot): void {
  const all = (selector: string): FilterElement[] =>
    Array.from(root.querySelectorAll(selector)) as FilterElement[];
  const items = all("[data-verdict]");
  const buttons = all(".filters button");
  const search = all("#search")[0];
  const count = all("#count")[0];
  if (search === undefined || count === undefined) {
    return;
  }
  const chosen: Record<string, string | undefined> = { verdict: "all", kind: "all" };
  const apply = (): void => {
    const words = (search.value ?? "").trim().toLowerCase();
    let shown = 0;
    for (const item of items) {
      const fits =
        (chosen["verdict"] === "all" || item.dataset["verdict"] === chosen["verdict"]) &&
        (chosen["kind"] === "all" || item.dataset["kind"] === chosen["kind"]) &&
        (words === "" || (item.textContent ?? "").toLowerCase().includes(words));
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    count.textContent = `${shown} shown`;
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const filter = button.dataset["filter"] ?? "";
      chosen[filter] = button.value;
      for (const other of buttons) {
        if (other.dataset["filter"] === filter) {
          other.setAttribute("aria-pressed", String(other === button));
        }
      }
      apply();
    });
  }
  search.addEventListener("input", apply);
  apply();
}

/** The script of a report's own page. */
export const SCRIPT = `(${attachFilters.toString()})(document);`;
