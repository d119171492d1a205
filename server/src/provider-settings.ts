import { isEmail } from '@portal/contract/errors/email-address';
import { isCountryCode } from '@portal/contract/access/profile/countries';
import { isColor, isReadableAccent } from '@portal/contract/provider/colors';
import { PAPERS, type Provider } from '@portal/contract/provider/provider.schemas';
import type { SettingReader } from './setting-reader.ts';

/** Facts of the provider that only settings can define. */
export type FixedProvider = Pick<
  Provider,
  | 'timeZone'
  | 'csvPrefix'
  | 'sinceYear'
  | 'locale'
  | 'hours'
  | 'country'
  | 'paper'
  | 'casePrefix'
  | 'hasCharges'
>;

export function readProvider(read: SettingReader): Provider {
  const link = (name: string) => read.url(name, ['https:', 'http:', 'mailto:']) ?? '';
  const supportEmail = read.checked('PROVIDER_SUPPORT_EMAIL', isEmail, 'an e-mail address');
  const isMailbox = (value: string) => value === '' || isEmail(value);
  const mailbox = (name: string) =>
    read.checked(name, isMailbox, 'an e-mail address') || supportEmail;
  const contactEmail = mailbox('PROVIDER_CONTACT_EMAIL');
  return {
    shortName: read.text('PROVIDER_SHORT_NAME'),
    legalName: read.text('PROVIDER_LEGAL_NAME'),
    phone: read.text('PROVIDER_PHONE'),
    contactEmail,
    supportEmail,
    requestInfoUrl: link('PROVIDER_REQUEST_INFO_URL') || `mailto:${contactEmail}`,
    vanScheduleUrl: link('PROVIDER_VAN_SCHEDULE_URL'),
    warehouse: {
      name: read.text('PROVIDER_WAREHOUSE_NAME') || 'Warehouse',
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
    servicesOff: [],
    logoUrl: null,
    logoRatio: 1,
    senderName: read.text('PROVIDER_SENDER_NAME'),
    storageConditions: read.text('PROVIDER_STORAGE_CONDITIONS'),
    loginFacts: read.lines('PROVIDER_LOGIN_FACTS'),
    aboutLead: read.text('PROVIDER_ABOUT_LEAD'),
    vanPromise: read.text('PROVIDER_VAN_PROMISE'),
    coverPromise: read.text('PROVIDER_COVER_PROMISE'),
    stewardsPromise: read.text('PROVIDER_STEWARDS_PROMISE'),
    sinceYear:
      read.text('PROVIDER_SINCE_YEAR') === ''
        ? null
        : read.integer('PROVIDER_SINCE_YEAR', 1800, 2100),
    csvPrefix:
      read.checked(
        'PROVIDER_CSV_PREFIX',
        (value) => /^[A-Za-z0-9-]{0,20}$/.test(value),
        '1 to 20 letters, digits or hyphens',
      ) || 'cellar',
    timeZone: read.timeZone('TIME_ZONE'),
    locale: readLocale(read),
    hours: read.text('HOURS') === '' ? null : Number(read.word('HOURS', ['12', '24'])),
    country: read.checked(
      'PROVIDER_COUNTRY',
      (value) => value === '' || isCountryCode(value),
      'the ISO code of a country, such as CH',
    ),
    paper: read.word('PAPER', PAPERS) === 'A4' ? 'A4' : 'Letter',
    casePrefix: read.checked(
      'CASE_PREFIX',
      // A digit before the number would be read as part of it.
      (value) => /^[A-Za-z0-9-]{0,7}[A-Za-z-]$/.test(value),
      '1 to 8 letters, digits or hyphens, the last one not a digit',
    ),
    hasCharges: read.flag('CHARGES', false),
  };
}

/** A tag such as `fr-CH`, as Intl spells it; the region is needed for the English words of dates. */
function readLocale(read: SettingReader): string {
  const tag = read.checked(
    'LOCALE',
    (value) => canonicalLocale(value) !== null,
    'a language and a region, such as en-GB or fr-CH',
  );
  return canonicalLocale(tag) ?? tag;
}

function canonicalLocale(tag: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i.test(tag)) return null;
  const [canonical] = Intl.getCanonicalLocales(tag);
  if (canonical === undefined) return null;
  return Intl.DateTimeFormat.supportedLocalesOf(canonical).length > 0 ? canonical : null;
}
