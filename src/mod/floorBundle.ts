/**
 * The mod's second file: the console's commands, the laboratory, the level generator and what is judged by it. More than
 * a third of the mod's code, which no room's clear needs: `secondFile` loads it when something first asks for it.
 */
export { completionsOf, executeCommand } from "./commands/execute";
export * from "./floorRules";
export { renderLab, workInLab } from "./lab/laboratory";
