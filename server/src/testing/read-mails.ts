import { arrayContains } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema/system.ts';
import { mailPurpose, unseal } from '../lib/secrets/sealed-secrets.ts';
import { withSecret } from '../lib/mail/secret-links.ts';
import { TEST_SECRET_KEY } from './secret-key.ts';

/** The key of the test apps, and the one without the setting. */
const [testKey] = readConfig({ SECRET_KEY: TEST_SECRET_KEY }).secretKeys;
const KEYS = { secretKeys: [testKey, ...readConfig({}).secretKeys] as const };

/** The mails of the outbox as their recipients get them, with the secrets of their links, the oldest first. */
export async function readMails(db: Db, recipient?: string) {
  const { id, recipients } = mailOutbox;
  const isTo = recipient === undefined ? undefined : arrayContains(recipients, [recipient]);
  const rows = await db.select().from(mailOutbox).where(isTo).orderBy(id);
  return rows.map(({ sealedSecret, ...mail }) => {
    if (sealedSecret === null) return { ...mail, text: mail.textBody };
    const secret = unseal({ secretKeys: [...KEYS.secretKeys] }, mailPurpose(mail.id), sealedSecret);
    const text = withSecret(mail.textBody, secret);
    return { ...mail, text, textBody: text, htmlBody: withSecret(mail.htmlBody, secret) };
  });
}
