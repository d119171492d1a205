import { email, text } from '@portal/contract/errors/fields';
import type { CommandArguments } from './command.ts';
import { UsageError } from './command-arguments.ts';

const emailField = email();

/** A required option that the contract takes as an e-mail; anything else is a wrong use. */
export function emailArgument(args: CommandArguments, option: string): string {
  return checked(args, option, emailField.safeParse(args.requiredText(option)));
}

/** A required option of at most `maxLength` characters. */
export function textArgument(args: CommandArguments, option: string, maxLength: number): string {
  return checked(args, option, text(maxLength).safeParse(args.requiredText(option)));
}

type Parsed =
  | { success: true; data: string }
  | { success: false; error: { issues: readonly { message: string }[] } };

function checked(args: CommandArguments, option: string, parsed: Parsed): string {
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues[0]?.message.replace(/\.$/, '') ?? 'not allowed';
  throw new UsageError(`--${option} ${JSON.stringify(args.requiredText(option))}: ${why}`);
}
