import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '@portal/contract/errors/email-address';
import { hostUrls } from './db/host-urls.ts';
import { type FixedProvider, readProvider } from './provider-settings.ts';
import { findUnknownSettings, settingReader, type SettingReader } from './setting-reader.ts';
import { SETTINGS } from './settings.ts';
import { StartError } from './start-error.ts';

// The networks that the server's own framework knows by name.
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The configuration of the program, read once at the start. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

export interface WebhookRules {
  /** Whether webhooks must use HTTPS; not so outside production. */
  readonly isHttpsOnly: boolean;
  readonly allowsPrivate: boolean;
}

// A typo such as "Production" must not start the demo on a public server.
const ENVIRONMENTS = ['development', 'test', 'production'];

/** Reads the settings; throws a StartError that names the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = settingReader(SETTINGS, env);
  const isProduction = read.word('NODE_ENV', ENVIRONMENTS) === 'production';
  const databaseUrl = readDatabaseUrl(read, 'DATABASE_URL');
  const ownerDatabaseUrl = readDatabaseUrl(read, 'MIGRATE_DATABASE_URL');
  if (ownerDatabaseUrl !== undefined && databaseUrl === undefined) {
    throw read.refusal(
      'MIGRATE_DATABASE_URL',
      'is for the server of DATABASE_URL, which is not set',
    );
  }
  const replicaUrl = readDatabaseUrl(read, 'DATABASE_READ_URL');
  if (replicaUrl !== undefined && databaseUrl === undefined) {
    throw read.refusal('DATABASE_READ_URL', 'is a standby of DATABASE_URL, which is not set');
  }
  const missing = read.missing();
  if (missing.length > 0) {
    const names = new Intl.ListFormat('en').format(missing);
    throw new StartError(`${names} must be set when NODE_ENV is production.`);
  }
  const publicUrl = read.origin('PUBLIC_URL');
  const providerSettings = readProvider(read);
  const provider: FixedProvider = providerSettings;
  const trustedProxies: readonly string[] = readProxies(read);
  const webhooks: WebhookRules = {
    isHttpsOnly: isProduction,
    allowsPrivate: read.flag('WEBHOOKS_TO_PRIVATE_ADDRESSES', false),
  };
  if (isProduction && publicUrl === null) {
    throw read.refusal('PUBLIC_URL', 'must be set when NODE_ENV is production');
  }
  const isDemo = read.flag('DEMO', databaseUrl === undefined && !isProduction);
  if (isProduction && isDemo) {
    throw read.refusal('DEMO', 'cannot be on when NODE_ENV is production');
  }
  return {
    /** What looks like a setting and is none; the start and `doctor` say so. */
    unknownSettings: findUnknownSettings(Object.keys(SETTINGS), env),
    demoValues: read.demoValues(),
    host: read.text('HOST'),
    port: read.integer('PORT', 0, 65_535),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 30),
    /** Absolute path of the folder that holds the embedded database and the demo's mails. */
    dataDir: resolve(read.text('DATA_DIR')),
    databaseUrl,
    /** A standby for reads. */
    replicaUrl,
    /** The same database with the rights of its owner. */
    ownerDatabaseUrl,
    /** Origin the portal is known by, without a trailing slash; null when not set. */
    publicUrl,
    /** Addresses or networks of proxies whose forwarded headers count; empty for none. */
    trustedProxies,
    hstsIncludesSubdomains: read.flag('HSTS_INCLUDE_SUBDOMAINS', true),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(read),
    /** Where answers to mails go; empty for the support mailbox, which stewards can change. */
    mailReplyTo: read.checked(
      'MAIL_REPLY_TO',
      (value) => value === '' || isEmail(value),
      'an e-mail address',
    ),
    isDemo,
    isProduction,
    hidesUnknownEmails: read.flag('PASSWORD_RESET_HIDES_UNKNOWN_EMAILS', false),
    logLevel: read.word('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    provider,
    /** The provider as configured. To show its texts use `currentProvider`, because stewards can change them. */
    providerSettings,
    /** Whether some changes wait for a second person. */
    needsSecondApproval: read.flag('SECOND_APPROVAL', isProduction),
    demandsScans: read.flag('DEMAND_SCANS', false),
    limits: readLimits(read),
    webhooks,
    /** Whether staff have to set up a second factor before anything else. */
    staffSecondFactor: read.flag('STAFF_SECOND_FACTOR', isProduction),
    /** Encrypt secrets in the database: the first encrypts, all decrypt. */
    secretKeys: readSecretKeys(read, isProduction),
  };
}

/** May name several servers: `postgres://a,b/portal`. */
function readDatabaseUrl(read: SettingReader, name: string): string | undefined {
  const value = read.text(name);
  const isDatabase = (url: string) => /^postgres(ql)?:/.test(url) && URL.canParse(url);
  if (value === '') return undefined;
  if (hostUrls(value).every(isDatabase)) return value;
  throw read.refusal(name, 'must be an address beginning with postgres: or postgresql:');
}

const SECRET_KEY_BYTES = 32;
const MAKE_A_KEY = 'openssl rand -base64 32';
/** Everybody can read this key, so it is for demos and tests only. */
const DEVELOPMENT_KEY = Buffer.from('the key of development and tests');

function readSecretKeys(read: SettingReader, isProduction: boolean): [Uint8Array, ...Uint8Array[]] {
  const [first, ...others] = read.list('SECRET_KEY').map((key) => readSecretKey(read, key));
  if (first !== undefined) return [first, ...others];
  if (!isProduction) return [DEVELOPMENT_KEY];
  throw read.refusal(
    'SECRET_KEY',
    `must be set when NODE_ENV is production; "${MAKE_A_KEY}" makes a key`,
  );
}

function readSecretKey(read: SettingReader, text: string): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length >= SECRET_KEY_BYTES && key.toString('base64') === text) return key;
  // The value is a secret: it is not repeated.
  throw read.refusal(
    'SECRET_KEY',
    `must be at least ${SECRET_KEY_BYTES} bytes in base64; "${MAKE_A_KEY}" makes a key`,
  );
}

/** How much of what one client may do. */
function readLimits(read: SettingReader) {
  const count = (name: string) => read.integer(name, 1, 1_000_000);
  return {
    requestsPerMinute: count('REQUESTS_PER_MINUTE'),
    loginFailuresPerEmail: count('LOGIN_FAILURES_PER_EMAIL'),
    loginFailuresPerEmailEverywhereHourly: count('LOGIN_FAILURES_PER_EMAIL_EVERYWHERE_HOURLY'),
    loginFailuresPerAddress: count('LOGIN_FAILURES_PER_ADDRESS'),
    loginWindowMinutes: count('LOGIN_WINDOW_MINUTES'),
    resetsPerEmailHourly: count('RESETS_PER_EMAIL_HOURLY'),
    resetsPerEmailEverywhereHourly: count('RESETS_PER_EMAIL_EVERYWHERE_HOURLY'),
    resetsPerAddressHourly: count('RESETS_PER_ADDRESS_HOURLY'),
    invitationsDaily: count('INVITATIONS_DAILY'),
    sessionIdleDays: count('SESSION_IDLE_DAYS'),
    sessionTotalDays: count('SESSION_TOTAL_DAYS'),
    staffSessionHours: count('STAFF_SESSION_HOURS'),
    indexCacheMb: count('INDEX_CACHE_MB'),
    differenceDays: read.integer('DIFFERENCE_DAYS', 1, 3650),
    storageQuotaMb: count('STORAGE_QUOTA_MB'),
  };
}

/** The proxies in front: addresses, networks such as 10.0.0.0/8, or names of networks. */
function readProxies(read: SettingReader): string[] {
  const proxies = read.list('TRUST_PROXY');
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  const allowed = 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8';
  throw read.refusal('TRUST_PROXY', `must name ${allowed}, not "${wrong}"`);
}

function readSender(read: SettingReader): string {
  const isSender = (value: string) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value);
  const allowed = 'an e-mail address, with or without a name, such as Our Cellar <us@example.com>';
  return read.checked('MAIL_FROM', isSender, allowed);
}

function isProxy(value: string): boolean {
  if (NAMED_NETWORKS.includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const length = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= length);
}
