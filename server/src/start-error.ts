/**
 * A reason why the program cannot start, or a command cannot run, that its operator can mend.
 * Its message is the one clear line that is printed; the exit code is 1 and no stack is shown.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
