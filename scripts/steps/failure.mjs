/** A failure that its reader can mend: shown as one line, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script and turns its failures into one line and exit code 1.
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
