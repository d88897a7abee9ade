/** Where somebody is in a report, so that a newer one can be put in its place. */

/** What was opened, picked and searched for. */
export interface Reading {
  readonly search: string;
  /** The buttons that were pressed, by filter and value. */
  readonly picked: readonly string[];
  /** The words of the summaries that are open. */
  readonly opened: readonly string[];
}

/** Takes it down. */
export function readingOf(report: HTMLElement): Reading {
  const buttons = [...report.querySelectorAll<HTMLButtonElement>(".filters [aria-pressed=true]")];
  const summaries = [...report.querySelectorAll("details[open] > summary")];
  return {
    search: report.querySelector<HTMLInputElement>("#search")?.value ?? "",
    picked: buttons.map(nameOf),
    opened: summaries.map(({ textContent }) => textContent),
  };
}

function nameOf({ dataset, value }: HTMLButtonElement): string {
  return `${dataset["filter"]} ${value}`;
}

/** Takes it up again in a report whose filters work. */
export function resume(report: HTMLElement, { search, picked, opened }: Reading): void {
  for (const summary of report.querySelectorAll("details > summary")) {
    if (opened.includes(summary.textContent)) {
      (summary.parentElement as HTMLDetailsElement).open = true;
    }
  }
  const field = report.querySelector<HTMLInputElement>("#search");
  if (field !== null && search !== "") {
    field.value = search;
    field.dispatchEvent(new Event("input"));
  }
  for (const button of report.querySelectorAll<HTMLButtonElement>(".filters button")) {
    if (picked.includes(nameOf(button))) {
      button.click();
    }
  }
}
