import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { sealStoredLinks } from '../mail/mail.service.ts';
import {
  listStoredSecrets,
  replaceStoredSecret,
  SEALED_COLUMNS,
} from './sealed-columns.repository.ts';
import { seal, sealState, unseal } from './sealed-secrets.ts';

/**
 * Encrypts stored secrets that are in clear, also in mails that wait, or have an older key of SECRET_KEY, and returns
 * their number. Secrets whose key is missing stay as they are.
 */
export function sealStoredSecrets(
  context: Pick<AppContext, 'config' | 'database' | 'randomBytes'>,
): Promise<number> {
  const { config, database } = context;
  return database.transaction(async (tx) => {
    let count = await sealStoredLinks(tx, context);
    for (const column of SEALED_COLUMNS) {
      for (const { id, secret: before } of await listStoredSecrets(tx, column)) {
        const purpose = column.purpose(id);
        const state = sealState(config, before);
        if (state !== 'plain' && state !== 'old') continue;
        const text = state === 'plain' ? before : unseal(config, purpose, before);
        await replaceStoredSecret(tx, column, { id, before, after: seal(context, purpose, text) });
        count += 1;
      }
    }
    return count;
  });
}

/** Counts the stored secrets by the state of their encryption, and names those that no key of SECRET_KEY opens. */
export async function readSealStates(db: Db, config: AppContext['config']) {
  const counts = { sealed: 0, old: 0, plain: 0, unknown: 0 };
  const unreadable: string[] = [];
  for (const column of SEALED_COLUMNS) {
    for (const { id, secret } of await listStoredSecrets(db, column)) {
      const state = sealState(config, secret);
      counts[state] += 1;
      const purpose = column.purpose(id);
      if (state !== 'plain' && !canUnseal(config, purpose, secret)) unreadable.push(purpose);
    }
  }
  return { ...counts, unreadable };
}

/** Whether a key of SECRET_KEY opens a secret, which a copy from another row or a changed one is not. */
function canUnseal(config: AppContext['config'], purpose: string, secret: string): boolean {
  try {
    unseal(config, purpose, secret);
    return true;
  } catch {
    return false;
  }
}
