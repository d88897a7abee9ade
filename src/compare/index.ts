/** The game against the simulation: reads a log, gives verdicts, shows them. */
export { writeEngineFloorsLog } from "./engineFloorsLog";
