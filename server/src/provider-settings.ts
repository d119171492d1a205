import { isEmail } from '@portal/contract/errors/email-address';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { SettingReader } from './setting-reader.ts';

/** Facts of the provider that only settings can define. */
export type FixedProvider = Pick<Provider, 'timeZone' | 'csvPrefix' | 'sinceYear'>;

export function readProvider(read: SettingReader): Provider {
  const link = (name: string) => read.url(name, ['https:', 'http:', 'mailto:']) ?? '';
  return {
    shortName: read.text('PROVIDER_SHORT_NAME'),
    legalName: read.text('PROVIDER_LEGAL_NAME'),
    phone: read.text('PROVIDER_PHONE'),
    contactEmail: readMailbox(read, 'PROVIDER_CONTACT_EMAIL'),
    supportEmail: readMailbox(read, 'PROVIDER_SUPPORT_EMAIL'),
    requestInfoUrl: link('PROVIDER_REQUEST_INFO_URL'),
    vanScheduleUrl: link('PROVIDER_VAN_SCHEDULE_URL'),
    warehouse: {
      name: read.text('PROVIDER_WAREHOUSE_NAME'),
      addressLines: read.lines('PROVIDER_WAREHOUSE_ADDRESS'),
      hours: read.lines('PROVIDER_WAREHOUSE_HOURS'),
      contactEmail: readMailbox(read, 'PROVIDER_WAREHOUSE_EMAIL'),
    },
    store: {
      name: read.text('PROVIDER_STORE_NAME'),
      addressLines: read.lines('PROVIDER_STORE_ADDRESS'),
      hours: read.lines('PROVIDER_STORE_HOURS'),
      mapUrl: link('PROVIDER_STORE_MAP_URL'),
    },
    storageConditions: read.text('PROVIDER_STORAGE_CONDITIONS'),
    sinceYear: read.integer('PROVIDER_SINCE_YEAR', 1800, 2100),
    csvPrefix: readFilePart(read, 'PROVIDER_CSV_PREFIX'),
    timeZone: read.timeZone('TIME_ZONE'),
  };
}

function readMailbox(read: SettingReader, name: string): string {
  const value = read.text(name);
  if (isEmail(value)) return value;
  throw read.refusal(name, `must be an e-mail address, not "${value}"`);
}

function readFilePart(read: SettingReader, name: string): string {
  const value = read.text(name);
  if (/^[A-Za-z0-9-]{1,20}$/.test(value)) return value;
  throw read.refusal(name, `must be 1 to 20 letters, digits or hyphens, not "${value}"`);
}
