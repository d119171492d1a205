import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { writeBackup } from '../../db/backup/write-backup.ts';
import type { Database } from '../../db/database.ts';
import { queryRows, readText } from '../../db/query-rows.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { SENDER_TEXTS } from '../../testing/mail-server.ts';
import { TEST_SECRET_KEY } from '../../testing/secret-key.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { MAILS } from '../../texts/user-mails.ts';
import { sealStoredSecrets } from '../secrets/seal-stored-secrets.service.ts';
import type { MailText } from './mail-body.ts';
import { sendDueMails } from './mail-sender.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { queueMail } from './mail.service.ts';

const config = readConfig({ SECRET_KEY: TEST_SECRET_KEY });
const provider = config.providerSettings;
const SECRET = `q${'vH3'.repeat(14)}`;
const url = `http://portal.test/a-page#token=${SECRET}`;
const link = { label: 'This was not me', url };
const when = 'March 2, 2026 at 10:00 AM EST';
const ada = { firstName: 'Ada', lastName: 'Keller' };
const START = Date.parse('2026-03-02T15:00:00Z');

type Facts<Name extends keyof typeof MAILS> = Parameters<(typeof MAILS)[Name]>[1];

/** A new mail about users does not compile until it stands here, with a secret in each of its links. */
const FACTS: { readonly [Name in keyof typeof MAILS]: Facts<Name> } = {
  invitation: { ...ada, url, by: null, role: 'owner', hasLogin: false },
  passwordReset: { ...ada, url },
  passwordChanged: { ...ada, when },
  secondFactorChanged: { ...ada, what: 'A passkey was added.', when },
  secondFactorAdded: { ...ada, what: 'A passkey was added.', when, link },
  recoveryCodeUsed: { ...ada, left: 3, isFew: true, when },
  secondFactorReset: { ...ada, whose: 'Ada Keller', isOwn: true, url, offFrom: when },
  stolenLogin: { ...ada, whose: 'Ada Keller', isOwn: true, url, opensAt: when },
  emailChanged: { ...ada, newEmail: 'new@b.test', undoUrl: url, isBySteward: false, when },
  securityNotice: { ...ada, subject: 'a request', what: 'It is new.', when, by: 'MWC' },
  stockChanged: { ...ada, subject: 'two bottles', what: 'Two.', when, activityUrl: url },
  accessRemoved: { ...ada, when, by: 'MWC' },
  test: undefined,
};
const HAVE_SECRETS = new Set([
  'invitation',
  'passwordReset',
  'secondFactorAdded',
  'secondFactorReset',
  'stolenLogin',
  'emailChanged',
  'stockChanged',
]);

const composed = <Name extends keyof typeof MAILS>(
  name: Name,
  compose: (by: typeof provider, facts: Facts<Name>) => MailText,
) => [name, compose(provider, FACTS[name])] as const;

const TEMPLATES = [
  composed('invitation', MAILS.invitation),
  composed('passwordReset', MAILS.passwordReset),
  composed('passwordChanged', MAILS.passwordChanged),
  composed('secondFactorChanged', MAILS.secondFactorChanged),
  composed('secondFactorAdded', MAILS.secondFactorAdded),
  composed('recoveryCodeUsed', MAILS.recoveryCodeUsed),
  composed('secondFactorReset', MAILS.secondFactorReset),
  composed('stolenLogin', MAILS.stolenLogin),
  composed('emailChanged', MAILS.emailChanged),
  composed('securityNotice', MAILS.securityNotice),
  composed('stockChanged', MAILS.stockChanged),
  composed('accessRemoved', MAILS.accessRemoved),
  composed('test', MAILS.test),
];
/** A link that some notices have, of a mail that reports a hold. */
const NOTICE: MailText = { ...MAILS.securityNotice(provider, FACTS.securityNotice), link };

describe('the secret of a link in a mail', () => {
  let database: Database;
  let folder: string;
  let now: number;
  let sent: OutgoingMail[];
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'portal-mail-secrets-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    now = START;
    sent = [];
    await database.db.delete(mailOutbox);
  });

  const queue = (mail: MailText) =>
    database.transaction((tx) =>
      queueMail(tx, {
        at: new Date(now),
        recipients: ['ada@b.test'],
        provider,
        sealedBy: { config, randomBytes },
        ...mail,
      }),
    );
  const sendFrom = (one = database, isDown = false) =>
    sendDueMails({
      database: one,
      config,
      transport: {
        send: async (mail) => {
          if (isDown) throw new Error('no route');
          sent.push(mail);
          return { refused: [] };
        },
        close: () => undefined,
      },
      now: () => new Date(now),
      from: 'portal@mwc.example',
      senderTexts: async () => SENDER_TEXTS,
      onFailure: () => undefined,
    });
  /** Whole rows, as whoever has a copy of the database reads them. */
  const stored = ({ db } = database) =>
    queryRows(db, sql`select to_jsonb(mail_outbox)::text as row from mail_outbox`, (raw) =>
      readText(raw, 'row'),
    );

  it.each([...TEMPLATES, ['securityNotice with a link', NOTICE] as const])(
    'is not stored in clear: %s',
    async (name, mail) => {
      await queue(mail);
      expect((await stored()).join()).not.toContain(SECRET);
      expect(await sendFrom()).toBe(1);
      const has = HAVE_SECRETS.has(name) || mail === NOTICE;
      for (const body of [sent[0]?.text, sent[0]?.html]) {
        expect(body?.includes(`#token=${SECRET}`)).toBe(has);
        expect(body).not.toContain('…');
      }
      const [row] = await database.db.select().from(mailOutbox);
      expect(row).toMatchObject({ sentAt: new Date(now), hasSecret: has, sealedSecret: null });
    },
  );

  it('is tested in every mail about users', () => {
    expect(TEMPLATES.map(([name]) => name)).toEqual(Object.keys(MAILS));
  });

  it('is sealed for its own mail, and with the first key after a change of SECRET_KEY', async () => {
    const { db } = database;
    await queue(NOTICE);
    await queue(MAILS.passwordReset(provider, { ...ada, url: `${url}x` }));
    const [one, two] = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    const NEW_KEY = randomBytes(32).toString('base64');
    const rotated = readConfig({ SECRET_KEY: `${NEW_KEY},${TEST_SECRET_KEY}` });
    expect(await sealStoredSecrets({ database, config: rotated, randomBytes })).toBe(2);
    expect(await sealStoredSecrets({ database, config: rotated, randomBytes })).toBe(0);
    expect(await sendFrom()).toBe(0);
    const [failed] = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(failed?.lastError).toMatch(/SECRET_KEY has no key for the secret of mail \d+/);
    await db.update(mailOutbox).set({ sealedSecret: one?.sealedSecret, nextTryAt: new Date(now) });
    expect(await sendFrom()).toBe(1);
    expect(await sendFrom()).toBe(0);
    expect(sent.map(({ text }) => text.includes(SECRET))).toEqual([true]);
    expect(two?.sealedSecret).not.toBe(one?.sealedSecret);
  });

  it('stays sealed while the mail server is down', async () => {
    await queue(NOTICE);
    expect(await sendFrom(database, true)).toBe(0);
    expect((await stored()).join()).not.toContain(SECRET);
    now += 60_000;
    expect(await sendFrom()).toBe(1);
    expect(sent[0]?.text).toContain(SECRET);
  });

  it('is in no backup, and its mail is dropped where the backup is restored', async () => {
    await queue(NOTICE);
    await queue(MAILS.test(provider));
    const file = join(folder, 'portal.backup');
    await writeBackup(database, { file, now: new Date(now) });
    const restored = await createTestDatabase();
    try {
      await restoreBackup(restored, { file });
      expect((await stored(restored)).join()).not.toContain('sealed:');
      expect(await sendFrom(restored)).toBe(2);
      expect(sent.map(({ subject }) => subject)).toEqual([MAILS.test(provider).subject]);
      const [dropped] = await restored.db.select().from(mailOutbox).orderBy(mailOutbox.id);
      expect(dropped).toMatchObject({ sentAt: null, droppedAt: new Date(now) });
      expect(dropped?.lastError).toContain('a backup holds no secrets of links');
      now += 24 * 3_600_000;
      expect(await sendFrom(restored)).toBe(0);
    } finally {
      await restored.close();
    }
    expect(await sendFrom()).toBe(2);
  });

  it('of a mail queued by an older version is sealed at the start of the server', async () => {
    const mail = {
      recipients: ['ada@b.test'],
      subject: 'Your portal',
      nextTryAt: new Date(now),
    };
    const { db } = database;
    await db.insert(mailOutbox).values([
      { ...mail, messageId: 'a', textBody: `Set it: ${url}\n`, htmlBody: `<a href="${url}">` },
      {
        ...mail,
        messageId: 'b',
        textBody: `http://portal.test/reset-password/${SECRET}\n`,
        htmlBody: '',
      },
      { ...mail, messageId: 'c', textBody: 'see #token=short', htmlBody: '' },
    ]);
    expect(await sealStoredSecrets({ database, config, randomBytes })).toBe(2);
    expect((await stored()).join()).not.toContain(SECRET);
    expect(await sealStoredSecrets({ database, config, randomBytes })).toBe(0);
    expect(await sendFrom()).toBe(3);
    expect(sent.map(({ text }) => text)).toEqual([
      `Set it: ${url}\n`,
      `http://portal.test/reset-password#token=${SECRET}\n`,
      'see #token=short',
    ]);
    expect(sent[0]?.html).toBe(`<a href="${url}">`);
  });
});
