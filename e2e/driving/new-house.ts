import { startMailServer } from '../../server/src/testing/mail-server.ts';
import { runOnServer, startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { PRODUCTION } from '../../server/src/testing/production-settings.ts';
import { freePort } from '../../server/src/testing/tied-program.ts';
import { runPortalCommand, startBuiltPortal } from './built-portal.ts';
import { decoded } from './mails.ts';

/** A house in production on an empty PostgreSQL database, whose mails arrive at a mail server. */
export interface NewHouse {
  readonly url: string;
  readonly dataDir: string;
  /** Runs a portal command as its operator and returns its output. */
  command(...words: string[]): Promise<string>;
  /** Returns the link in the newest mail that arrived at an address. */
  linkTo(email: string): string;
  stop(): Promise<void>;
}

/** How a house in Geneva writes dates, addresses and case numbers. */
const GENEVA = { LOCALE: 'fr-CH', PAPER: 'A4', CASE_PREFIX: 'GE-', PROVIDER_COUNTRY: 'CH' };

const LINK = /https?:\/\/[^\s/]+\/[\w-]+#token=[\w-]+/;

export async function startNewHouse(): Promise<NewHouse> {
  const [postgres, mails, port] = await Promise.all([
    startPostgresServer(),
    startMailServer(),
    freePort(),
  ]);
  await runOnServer(postgres.url, 'create database house');
  const settings = {
    ...PRODUCTION,
    ...GENEVA,
    DEMO: 'off',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.databaseUrl('house'),
    SMTP_URL: mails.url,
  };
  const portal = await startBuiltPortal(settings);
  const { url, dataDir } = portal;
  return {
    url,
    dataDir,
    command: async (...words) =>
      (await runPortalCommand(words, { ...settings, DATA_DIR: dataDir })).output,
    linkTo: (email) => {
      const newest = mails.mails.findLast(({ recipients }) => recipients.includes(email));
      const link = LINK.exec(decoded(newest?.raw ?? ''))?.[0];
      if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
      return link;
    },
    stop: async () => {
      await portal.stop();
      await Promise.all([postgres.stop(), mails.stop()]);
    },
  };
}
