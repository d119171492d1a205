import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults with which the demo starts anywhere', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8000, isDemo: true, publicUrl: null });
    expect(config.providerSettings).toMatchObject({
      shortName: 'MWC',
      timeZone: 'America/New_York',
    });
  });

  it('switch the demo off with a database server and in production, unless it is asked for', () => {
    const databaseUrl = { DATABASE_URL: 'postgres://localhost/portal' };
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://cellar.example.com' };
    expect(readConfig(databaseUrl).isDemo).toBe(false);
    expect(readConfig(production).isDemo).toBe(false);
    expect(readConfig({ ...databaseUrl, DEMO: 'on' }).isDemo).toBe(true);
  });

  it('take the provider’s own texts, hours and places', () => {
    const { providerSettings: provider } = readConfig({
      PROVIDER_SHORT_NAME: 'Hudson Cellars',
      PROVIDER_STORE_HOURS: 'Monday, 9am to 5pm | Closed otherwise',
    });
    expect(provider.shortName).toBe('Hudson Cellars');
    expect(provider.store.hours).toEqual(['Monday, 9am to 5pm', 'Closed otherwise']);
  });

  it.each([
    [{ PORT: 'eighty' }, /^Setting PORT must be a whole number from 0 to 65535, not "eighty"\.$/],
    [{ PORT: '70000' }, /^Setting PORT/],
    [{ DEMO: 'perhaps' }, /^Setting DEMO must be on or off/],
    [{ PUBLIC_URL: 'cellar.example.com' }, /^Setting PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://example.com/portal' }, /^Setting PUBLIC_URL must be an origin/],
    [{ SMTP_URL: 'http://mail.example.com' }, /^Setting SMTP_URL must be an address beginning/],
    [{ TIME_ZONE: 'New York' }, /^Setting TIME_ZONE must be a time zone such as/],
    [{ PROVIDER_CONTACT_EMAIL: 'us' }, /^Setting PROVIDER_CONTACT_EMAIL must be an e-mail/],
    [{ PROVIDER_CSV_PREFIX: '../x' }, /^Setting PROVIDER_CSV_PREFIX must be 1 to 20 letters/],
    [{ LOG_LEVEL: 'loud' }, /^Setting LOG_LEVEL must be one of/],
    [{ NODE_ENV: 'production' }, /^Setting PUBLIC_URL must be set when NODE_ENV is production\.$/],
  ])('refuse %o by the name of the setting', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('never show a secret in a refusal', () => {
    const env = { SMTP_URL: 'ftp://user:geheim@mail.example.com' };
    expect(() => readConfig(env)).toThrow(/^(?!.*geheim)/);
  });
});
