/** The columns of a trace: the same in the terminal, in the report and in the page. */

/** The heads of the columns in their order; numbers stand on the right. */
export const TRACE_COLUMNS = [
  { title: "#", isNumber: true },
  { title: "draw", isNumber: false },
  { title: "question", isNumber: false },
  { title: "value", isNumber: true },
  { title: "answer", isNumber: false },
  { title: "generator", isNumber: true },
] as const;
