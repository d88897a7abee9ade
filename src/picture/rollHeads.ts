/** The columns of an award's rolls: the same in the terminal, in the report and in the page. */

/** The heads in their order; numbers stand on the right. */
export const ROLL_HEADS = [
  { title: "#", isNumber: true },
  { title: "roll", isNumber: false },
  { title: "chance", isNumber: false },
  { title: "rolled", isNumber: true },
  { title: "outcome", isNumber: false },
] as const;
