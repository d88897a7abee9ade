/** The game against the simulation: reads a log, gives verdicts, shows them. */
export { compareLogFile, type CompareOptions, type Comparison } from "./compareLog";
export { writeEngineFloorsLog, type EngineFloor } from "./engineFloorsLog";
export { jsonReport } from "./jsonReport";
export { ReportBuilder, type Report } from "./report";
export { terminalReport, type Palette } from "./terminalReport";
