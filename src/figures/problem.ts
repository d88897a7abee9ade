/** Why room figures cannot be read: a sentence that names the file, the bad value and the place. */
export class RoomsError extends Error {}
