/** Writes the real floors that the project carries as a log in the game's format. */
import { writeFileSync } from "node:fs";
import { writeEngineFloorsLog } from "../standin/engineFloorsLog";
import engineFloors from "../test/core/floor/engineFloors.json";

const file = process.argv[2] ?? "engine-floors-log.txt";
writeFileSync(file, writeEngineFloorsLog(engineFloors.floors));
console.log(`Wrote ${engineFloors.floors.length} floors as the game logs them to ${file}.`);
