import { version as inPackage } from "../../package.json" with { type: "json" };

/** The version of this library. */
export const version: string = inPackage;
