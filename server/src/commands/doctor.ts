import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DUTIES } from '@portal/contract/access/auth/duties';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { findLastBackup } from '../db/backup/made-backups.ts';
import type { AccountRange } from '../db/account-range.ts';
import type { BackupFile } from '../db/backup/read-backup.ts';
import { causes, hasCode } from '../db/database-errors.ts';
import type { Database, Db } from '../db/database.ts';
import { readMigrationState } from '../db/migrate.ts';
import { queryRows, readNumber } from '../db/query-rows.ts';
import { readServingRole } from '../db/serving-role.ts';
import { countApprovers } from '../features/access/approvals/approvals.repository.ts';
import { listSetupAnswers } from '../features/house/setup/setup.repository.ts';
import { readSetup } from '../features/house/setup/setup.service.ts';
import { readChangedTexts } from '../lib/provider/provider-texts.repository.ts';
import { readSealStates } from '../lib/secrets/seal-stored-secrets.service.ts';
import { type DataCommand, type DataCommandContext, EXIT } from './command.ts';
import { checkOutbox } from './doctor-mails.ts';
import { chooseAccounts, PART_OPTIONS } from './doctor-parts.ts';
import { checkIssued, checkLedger, checkOrphans, checkRecordChains } from './doctor-records.ts';
import { counts, failed, type Finding, LISTED, ok, warning } from './finding.ts';

const HOUR_MS = 3_600_000;

const GB = 1_000_000_000;
const SCARCE_BYTES = 2 * GB;
const TOO_FEW_BYTES = 0.2 * GB;
const CLOCK_WARNING_S = 2;
const CLOCK_FAILED_S = 60;

/** Settings that start but are not fit for real clients; invalid ones stop the start. */
function adviceFor(config: Config): string[] {
  const { publicUrl, trustedProxies } = config;
  const isHttps = publicUrl?.startsWith('https:') === true;
  const advice = [
    [!config.isProduction, 'NODE_ENV is not production'],
    [config.isDemo, 'DEMO is on: everybody knows its passwords'],
    [publicUrl === null, 'PUBLIC_URL is not set: links in mails lead to HOST:PORT'],
    [publicUrl !== null && !isHttps, 'PUBLIC_URL is not https: cookies travel in clear'],
    [config.smtpUrl === null, 'SMTP_URL is not set: mails are files under DATA_DIR/mail'],
    [
      isHttps && trustedProxies.length === 0,
      'TRUST_PROXY is not set: behind a proxy all clients count as one address',
    ],
  ] as const;
  return [
    ...config.unknownSettings,
    ...advice.filter(([applies]) => applies).map(([, text]) => text),
  ];
}

/** What a run of the doctor compares, and the accounts whose rows it checks. */
interface Asked {
  readonly backup: BackupFile | null;
  readonly accounts: AccountRange;
}

type Check = (context: DataCommandContext, asked: Asked) => Finding | Promise<Finding>;

const CHECKS: Readonly<Record<string, Check>> = {
  schema: ({ database }) => checkSchema(database.db),
  ledger: ({ database }, { accounts }) => checkLedger(database.db, accounts),
  records: ({ database }, { backup, accounts }) => checkRecordChains(database.db, backup, accounts),
  issued: ({ database, config }, { accounts }) => checkIssued(database.db, config, accounts),
  orphans: ({ database }, { accounts }) => checkOrphans(database.db, accounts),
  outbox: ({ database, clock }) => checkOutbox(database.db, clock()),
  disk: ({ config }) => checkDisk(config),
  clock: ({ database, clock, config }) => checkClock(database.db, clock, config),
  role: ({ database }) => checkRole(database),
  secrets: ({ database, config }) => checkSecrets(database.db, config),
  approval: ({ database, config }) => checkApprovers(database.db, config),
  settings: ({ config, database }) => checkSettings(database.db, config),
  setup: (context) => checkSetup(context),
  backup: ({ database, clock }) => checkBackup(database.db, clock()),
};

export const doctorCommand: DataCommand = {
  name: 'doctor',
  summary: 'Says whether the portal is well, a line for each check.',
  details: [
    'schema    the database has the migrations of this program',
    'ledger    free + reserved = ledger in every lot',
    'records   no row of ledger, audit log, issued documents, handovers or changes of requests was changed or removed',
    'issued    files of issued documents are as issued, statements agree with the ledger',
    'orphans   every row has the rows it refers to, every stored file an owner',
    'outbox    mails leave in time and arrive; each kind of error with the number of mails',
    'disk      room where DATA_DIR is',
    'clock     program and database agree on the time; the time zone in which days are counted',
    'role      the role of DATABASE_URL can add to records, and neither change them nor switch off what protects them',
    'secrets   stored secrets are encrypted with the first key of SECRET_KEY, and can be read',
    'approval  more than one manager can sign in, and approve with SECOND_APPROVAL',
    'settings  as real clients need them, with texts of your own; of the running server, where one runs',
    'setup     nothing of /staff/setup is open',
    'backup    "portal backup" has written a file within a day, or backups are made in another way',
    '',
    'Each line begins with ok, warning or failed. Nothing is changed. Exit code 1 when a line failed.',
    'Ledger, records, issued and orphans are checked of all accounts, of one, or of a part of them; a',
    'last line says with which account the next part begins.',
  ],
  options: {
    backup: {
      value: 'FILE',
      meaning: 'Also checks that the records still have what this backup had.',
    },
    identity: { value: 'FILE', meaning: 'Decrypts the backup with the identities of age in it.' },
    ...PART_OPTIONS,
  },
  skipsMigration: true,
  run: async (context, args) => {
    const [file, identity] = ['backup', 'identity'].map((name) => args.text(name));
    const pathOf = (name: string) => resolve(context.workingFolder, name);
    const identityFile = identity && pathOf(identity);
    const backup = file === undefined ? null : { file: pathOf(file), identityFile };
    const { accounts, part } = await chooseAccounts(context.database.db, args);
    let hasFailed = false;
    const say = (name: string, { verdict, text }: Finding) => {
      context.out(`${verdict.padEnd(7)}  ${name.padEnd(8)}  ${text}`);
      hasFailed ||= verdict === 'failed';
    };
    for (const [name, check] of Object.entries(CHECKS)) {
      say(name, await found(check, context, { backup, accounts }));
    }
    if (part !== null) say('part', part);
    return hasFailed ? EXIT.failed : EXIT.done;
  },
};

/** A check that throws counts as failed; the others still run. */
async function found(check: Check, ...about: Parameters<Check>): Promise<Finding> {
  try {
    return await check(...about);
  } catch (error) {
    const why = causes(error).at(-1)?.message ?? String(error);
    return failed(`could not be checked: ${why.split('\n', 1)[0] ?? ''}`);
  }
}

async function checkSettings(db: Db, config: Config): Promise<Finding> {
  const left = await listDemoTexts(db, config);
  const texts = `${left.join(', ')} ${left.length === 1 ? 'is' : 'are'} still of the demo`;
  const given = [...adviceFor(config), ...(left.length === 0 ? [] : [texts])];
  return given.length === 0 ? ok('as real clients need them') : warning(given.join('; '));
}

/** Lists the settings that every house has its own value of, and that have the one of the demo's company. */
async function listDemoTexts(db: Db, config: Config): Promise<string[]> {
  const { texts } = await readChangedTexts(db);
  const isChanged = (name: string) =>
    Object.hasOwn(texts, name.replace('PROVIDER_', '').toLowerCase());
  return config.demoValues.filter((name) => !isChanged(name));
}

/** A nightly backup may take a while longer than the last one. */
const BACKUP_HOURS = 26;

async function checkBackup(db: Db, now: Date): Promise<Finding> {
  const last = await findLastBackup(db);
  const hours = last === null ? Infinity : (now.getTime() - last.getTime()) / HOUR_MS;
  if (hours <= BACKUP_HOURS) return ok(`the last one is ${Math.round(hours)} hours old`);
  const answers = await listSetupAnswers(db);
  if (answers.get('backup') === 'not for us') return ok('made in another way, a manager says');
  if (last === null) return warning('none was made with "portal backup"');
  return warning(`the last one is ${Math.round(hours)} hours old`);
}

async function checkSetup(context: DataCommandContext): Promise<Finding> {
  const { steps } = await readSetup(context.database.db, context);
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  if (open.length === 0) return ok('nothing is open');
  return warning(`open at /staff/setup: ${open.join(', ').replaceAll('_', ' ')}`);
}

/** Changes of one manager alone are announced to the owners, and a lost login should not stop the house. */
async function checkApprovers(db: Db, { needsSecondApproval }: Config): Promise<Finding> {
  const managers = await countApprovers(db, DUTIES.house);
  if (managers === 0) return warning('no manager can sign in: create-user --staff --role manager');
  if (managers > 1)
    return ok(`${managers} managers can ${needsSecondApproval ? 'approve' : 'sign in'}`);
  return warning(
    needsSecondApproval
      ? 'one manager can approve: changes that need two are made by one, and announced'
      : 'one manager can sign in: without that login nobody manages people and texts',
  );
}

/** Checks the free space on the disk of the data folder. A PostgreSQL server's disk is left to its operator. */
export async function checkDisk({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const where = databaseUrl === undefined ? dataDir : `${dataDir} (not the database server's)`;
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return judgeRoom(bavail * bsize, where);
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') {
      return ok(`${dataDir} is not there; the database server keeps everything`);
    }
    throw error;
  }
}

export function judgeRoom(freeBytes: number, where: string): Finding {
  const text = `${(freeBytes / GB).toFixed(1)} GB free at ${where}`;
  if (freeBytes < TOO_FEW_BYTES) return failed(`${text}: make room now`);
  return freeBytes < SCARCE_BYTES ? warning(`${text}: make room`) : ok(text);
}

/** Compares the clocks of program and database: sessions, links and mails depend on both. */
async function checkClock(db: Db, clock: () => Date, { provider }: Config): Promise<Finding> {
  const before = clock().getTime();
  const statement = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [databaseMs = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'ms'));
  const ownMs = (before + clock().getTime()) / 2;
  const apartS = Math.abs(databaseMs - ownMs) / 1000;
  const text = `${apartS.toFixed(1)} s between program and database; it is ${localTime(ownMs, provider.timeZone)}`;
  if (apartS > CLOCK_FAILED_S) return failed(`${text}: set both by NTP`);
  return apartS > CLOCK_WARNING_S ? warning(`${text}: set both by NTP`) : ok(text);
}

/** A wrong TIME_ZONE is seen by its time. */
function localTime(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${format.format(ms)} in ${timeZone}`;
}

async function checkSchema(db: Db): Promise<Finding> {
  const { applied, missing, unknown } = await readMigrationState(db);
  if (unknown > 0) {
    return failed(
      `made by a newer version of this program (unknown migrations: ${unknown}): start that`,
    );
  }
  if (missing > 0) return failed(`${missing} migrations are missing: run portal migrate`);
  return ok(`${applied} migrations, up to date`);
}

/** A role that owns the tables can disable their triggers, and so change records. */
async function checkRole({ engine, db }: Database): Promise<Finding> {
  if (engine === 'embedded') return ok('the embedded database has no roles');
  const { name, mayRewrite } = await readServingRole(db);
  if (!mayRewrite) return ok(`${name} can only add to records`);
  return warning(
    `${name} owns tables, or may change records, hash chains or which accounts are forgotten: serve with a role that may not (docs/operations.md)`,
  );
}

async function checkSecrets(db: Db, config: Config): Promise<Finding> {
  const { sealed, old, plain, unreadable } = await readSealStates(db, config);
  if (unreadable.length > 0) {
    const named = unreadable.slice(0, LISTED).join(', ');
    return failed(
      `${counts.format(unreadable.length)} secrets cannot be opened with SECRET_KEY (${named}): add their key behind the first, or replace the secrets`,
    );
  }
  const waiting = old + plain;
  if (waiting === 0) return ok(`${counts.format(sealed)} stored secrets, all encrypted`);
  return warning(
    `${counts.format(waiting)} stored secrets are not encrypted with the first key of SECRET_KEY yet: restart the server`,
  );
}
