import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { PRODUCTION } from './testing/production-settings.ts';
import { TEST_SECRET_KEY } from './testing/secret-key.ts';

describe('the settings', () => {
  it('have defaults with which the demo starts anywhere', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8000, isDemo: true, publicUrl: null });
    expect(config.providerSettings).toMatchObject({
      shortName: 'MWC',
      sinceYear: 2006,
      csvPrefix: 'mwc',
      timeZone: 'America/New_York',
      warehouse: {
        name: 'New Jersey Warehouse',
        addressLines: ['100 Cellar Road', 'Secaucus, NJ 07094'],
      },
      store: {
        name: 'Chelsea Retail Store',
        addressLines: ['200 West 20th Street', 'New York, NY 10001'],
      },
    });
  });

  it('bound guesses, resets, requests and sessions as decided unless they say otherwise', () => {
    expect(readConfig({}).limits).toMatchObject({
      requestsPerMinute: 600,
      loginFailuresPerEmail: 10,
      loginFailuresPerEmailEverywhereHourly: 100,
      loginFailuresPerAddress: 50,
      loginWindowMinutes: 15,
      resetsPerEmailHourly: 5,
      resetsPerEmailEverywhereHourly: 20,
      resetsPerAddressHourly: 30,
      sessionIdleDays: 14,
      sessionTotalDays: 30,
    });
  });

  it('switch the demo off with a database server and in production, unless it is requested', () => {
    const databaseUrl = { DATABASE_URL: 'postgres://db1:5432,db2:5432/portal' };
    expect(readConfig(databaseUrl).isDemo).toBe(false);
    expect(readConfig(PRODUCTION).isDemo).toBe(false);
    expect(readConfig({ ...databaseUrl, DEMO: 'on' }).isDemo).toBe(true);
  });

  it('never name another company in production: what is not set is empty', () => {
    const { providerSettings: provider, mailFrom } = readConfig(PRODUCTION);
    expect(JSON.stringify([provider, mailFrom])).not.toMatch(/mwc|chelsea|new y|jersey|2006/i);
    expect(provider).toMatchObject({
      shortName: 'OAK',
      contactEmail: 'support@oak.example',
      requestInfoUrl: 'mailto:support@oak.example',
      vanScheduleUrl: '',
      warehouse: { name: 'Warehouse', addressLines: [], hours: [] },
      store: { name: '', addressLines: [] },
      loginFacts: [],
      coverPromise: '',
      sinceYear: null,
      csvPrefix: 'cellar',
    });
  });

  it('name what looks like a setting and is none', () => {
    const env = {
      PROVIDER_SHRT_NAME: 'OAK',
      PROVIDER_MOTTO: 'Kept well',
      SMTP_ULR: 'smtp://mail.example.com',
      NODE_OPTIONS: '',
      HOSTNAME: 'cellar',
      PAGER: 'less',
      PORTAL: '',
    };
    expect(readConfig(env).unknownSettings).toEqual([
      'PROVIDER_SHRT_NAME is not known; PROVIDER_SHORT_NAME?',
      'PROVIDER_MOTTO is not known',
      'SMTP_ULR is not known; SMTP_URL?',
    ]);
  });

  it('take the provider’s own texts, hours and places', () => {
    const { providerSettings: provider } = readConfig({
      PROVIDER_SHORT_NAME: 'Hudson Cellars',
      PROVIDER_STORE_HOURS: 'Monday, 9am to 5pm | Closed otherwise',
    });
    expect(provider.shortName).toBe('Hudson Cellars');
    expect(provider.store.hours).toEqual(['Monday, 9am to 5pm', 'Closed otherwise']);
  });

  it('say how the house writes days, numbers and addresses', () => {
    expect(readConfig({}).provider).toMatchObject({
      locale: 'en-US',
      hours: null,
      country: '',
      paper: 'Letter',
      casePrefix: 'NJ-',
      hasCharges: false,
    });
    const geneva = { LOCALE: 'fr-ch', HOURS: '24', PROVIDER_COUNTRY: 'CH', PAPER: 'A4' };
    expect(readConfig({ ...geneva, CASE_PREFIX: 'GE-' }).provider).toMatchObject({
      locale: 'fr-CH',
      hours: 24,
      country: 'CH',
      paper: 'A4',
      casePrefix: 'GE-',
    });
  });

  it.each([
    [{ LOCALE: 'fr' }, /^Setting LOCALE must be a language and a region, such as en-GB or fr-CH/],
    [{ LOCALE: 'xx-CH' }, /^Setting LOCALE must be a language and a region/],
    [{ HOURS: '13' }, /^Setting HOURS must be one of 12, 24/],
    [{ PAPER: 'Legal' }, /^Setting PAPER must be one of Letter, A4/],
    [{ CASE_PREFIX: 'CELLAR-GE-' }, /^Setting CASE_PREFIX must be 1 to 8 letters, digits/],
    [{ CASE_PREFIX: 'GE1' }, /^Setting CASE_PREFIX must be .* the last one not a digit/],
    [{ PROVIDER_COUNTRY: 'Schweiz' }, /^Setting PROVIDER_COUNTRY must be the ISO code/],
    [{ PORT: 'eighty' }, /^Setting PORT must be a whole number from 0 to 65535, not "eighty"\.$/],
    [{ PORT: '70000' }, /^Setting PORT/],
    [{ PORT: '80e2' }, /^Setting PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://db/portal' }, /^Setting DATABASE_URL must be an address beginning/],
    [
      { MIGRATE_DATABASE_URL: 'postgres://db/portal' },
      /^Setting MIGRATE_DATABASE_URL is for the server/,
    ],
    [{ DATABASE_URL: 'postgres://db:5432,:x/portal' }, /^Setting DATABASE_URL must be an address/],
    [{ DATABASE_READ_URL: 'postgres://db2/portal' }, /^Setting DATABASE_READ_URL is a standby of/],
    [{ NODE_ENV: 'Production' }, /^Setting NODE_ENV must be one of development, test, production/],
    [{ TRUST_PROXY: '127.0.0.1, proxy' }, /^Setting TRUST_PROXY must name addresses.*"proxy"\.$/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^Setting TRUST_PROXY must name addresses.*"10.0.0.0\/99"/],
    [{ MAIL_FROM: 'nobody' }, /^Setting MAIL_FROM must be an e-mail address.*not "nobody"\.$/],
    [{ DEMO: 'perhaps' }, /^Setting DEMO must be on or off/],
    [{ ...PRODUCTION, DEMO: 'on' }, /^Setting DEMO cannot be on when NODE_ENV is production\.$/],
    [{ PUBLIC_URL: 'cellar.example.com' }, /^Setting PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://example.com/portal' }, /^Setting PUBLIC_URL must be an origin/],
    [{ SMTP_URL: 'http://mail.example.com' }, /^Setting SMTP_URL must be an address beginning/],
    [{ TIME_ZONE: 'New York' }, /^Setting TIME_ZONE must be a time zone such as/],
    [{ TIME_ZONE: '+05:30' }, /^Setting TIME_ZONE must be a time zone such as/],
    [{ PROVIDER_CONTACT_EMAIL: 'us' }, /^Setting PROVIDER_CONTACT_EMAIL must be an e-mail/],
    [{ PROVIDER_CSV_PREFIX: '../x' }, /^Setting PROVIDER_CSV_PREFIX must be 1 to 20 letters/],
    [{ LOG_LEVEL: 'loud' }, /^Setting LOG_LEVEL must be one of/],
    [
      { ...PRODUCTION, SECRET_KEY: '' },
      /^Setting SECRET_KEY must be set when NODE_ENV is production; "openssl rand -base64 32" makes a key\.$/,
    ],
    [{ SECRET_KEY: 'too short' }, /^Setting SECRET_KEY must be at least 32 bytes in base64; [^t]/],
    [{ SECRET_KEY: `${TEST_SECRET_KEY},short` }, /^Setting SECRET_KEY must be at least 32 bytes/],
    [
      { ...PRODUCTION, PUBLIC_URL: '' },
      /^Setting PUBLIC_URL must be set when NODE_ENV is production\.$/,
    ],
    [
      { NODE_ENV: 'production' },
      /^MAIL_FROM, PROVIDER_SHORT_NAME, PROVIDER_LEGAL_NAME, PROVIDER_PHONE, PROVIDER_SUPPORT_EMAIL, and TIME_ZONE must be set when NODE_ENV is production\.$/,
    ],
  ])('refuse %o by the name of the setting', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each(['SMTP_URL', 'DATABASE_URL'])('never show a secret when they refuse %s', (name) => {
    const env = { [name]: 'ftp://user:geheim@mail.example.com' };
    expect(() => readConfig(env)).toThrow(/^(?!.*geheim)/);
  });

  it('call a time zone as the operator does, not by an old name that a database may have put away', () => {
    expect(readConfig({ TIME_ZONE: 'Asia/Kolkata' }).provider.timeZone).toBe('Asia/Kolkata');
  });

  it('know proxies by address, by network and by name, and a sender with and without a name', () => {
    const proxies = ['127.0.0.1', '10.88.0.0/16', 'fd00::/8', 'loopback'];
    expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustedProxies).toEqual(proxies);
    for (const sender of ['portal@example.com', 'Our Cellar <portal@example.com>']) {
      expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    }
  });
});
