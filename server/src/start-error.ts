/**
 * A reason why the program cannot start, or a command cannot run, that its operator can fix. Its message is the one
 * line that is printed; the exit code is 1 and no stack is shown.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
