/**
 * Where the steps tell what they do.
 * @typedef {object} Report
 * @property {(line: string) => void} doing a step that takes its time begins
 * @property {(line: string) => void} notNeeded a step was left out; the line says how it knew
 */

/** Everything on the standard output. @type {Report} */
export const FULL_REPORT = { doing: console.log, notNeeded: console.log };

/** Only what takes time, beside the output of the command that follows. @type {Report} */
export const QUIET_REPORT = { doing: console.error, notNeeded: () => undefined };
