/** The version of the global table: raised whenever a caller of the one before could break. */
export const API_VERSION = 2;
