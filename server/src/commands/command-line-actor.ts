import { userInfo } from 'node:os';
import type { Actor } from '../features/audit/audit.repository.ts';

/** The actor of a command in the ledger and the audit log: the user of the operating system. */
export function commandLineActor(): Actor {
  return { userId: null, name: `command line (${systemUser()})` };
}

/** A container may run as a number that no user has. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
