import { isEmail } from '@portal/contract/errors/email-address';
import { isColor, isReadableAccent } from '@portal/contract/provider/colors';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { SettingReader } from './setting-reader.ts';

/** Facts of the provider that only settings can define. */
export type FixedProvider = Pick<Provider, 'timeZone' | 'csvPrefix' | 'sinceYear'>;

export function readProvider(read: SettingReader): Provider {
  const link = (name: string) => read.url(name, ['https:', 'http:', 'mailto:']) ?? '';
  const mailbox = (name: string) => read.checked(name, isEmail, 'an e-mail address');
  return {
    shortName: read.text('PROVIDER_SHORT_NAME'),
    legalName: read.text('PROVIDER_LEGAL_NAME'),
    phone: read.text('PROVIDER_PHONE'),
    contactEmail: mailbox('PROVIDER_CONTACT_EMAIL'),
    supportEmail: mailbox('PROVIDER_SUPPORT_EMAIL'),
    requestInfoUrl: link('PROVIDER_REQUEST_INFO_URL'),
    vanScheduleUrl: link('PROVIDER_VAN_SCHEDULE_URL'),
    warehouse: {
      name: read.text('PROVIDER_WAREHOUSE_NAME'),
      addressLines: read.lines('PROVIDER_WAREHOUSE_ADDRESS'),
      hours: read.lines('PROVIDER_WAREHOUSE_HOURS'),
      contactEmail: mailbox('PROVIDER_WAREHOUSE_EMAIL'),
    },
    store: {
      name: read.text('PROVIDER_STORE_NAME'),
      addressLines: read.lines('PROVIDER_STORE_ADDRESS'),
      hours: read.lines('PROVIDER_STORE_HOURS'),
      mapUrl: link('PROVIDER_STORE_MAP_URL'),
    },
    accentColor: read.checked(
      'PROVIDER_ACCENT_COLOR',
      (value) => isColor(value) && isReadableAccent(value),
      'a color such as #6b1e2e, dark enough to read on white',
    ),
    logoUrl: null,
    logoRatio: 1,
    senderName: read.text('PROVIDER_SENDER_NAME'),
    storageConditions: read.text('PROVIDER_STORAGE_CONDITIONS'),
    sinceYear: read.integer('PROVIDER_SINCE_YEAR', 1800, 2100),
    csvPrefix: read.checked(
      'PROVIDER_CSV_PREFIX',
      (value) => /^[A-Za-z0-9-]{1,20}$/.test(value),
      '1 to 20 letters, digits or hyphens',
    ),
    timeZone: read.timeZone('TIME_ZONE'),
  };
}
