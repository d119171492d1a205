/** One setting: its default as text, and what it means (the README's table is made of these). */
export interface Setting {
  readonly fallback: string;
  readonly meaning: string;
}

/** Every setting of the environment, in the order of the README's table. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  PORT: { fallback: '8000', meaning: 'Port to serve on; 0 takes a free one.' },
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  DATA_DIR: {
    fallback: 'data',
    meaning: 'Folder of the embedded database and, without `SMTP_URL`, of the mails.',
  },
  DATABASE_URL: {
    fallback: '',
    meaning: 'A PostgreSQL server (15 or newer) instead of the embedded database.',
  },
  NODE_ENV: {
    fallback: 'development',
    meaning:
      '`production` for real clients: no demo, `PUBLIC_URL` required, API reference for staff.',
  },
  PUBLIC_URL: {
    fallback: '',
    meaning: 'Origin clients reach the portal by, for links and cookies. Required in production.',
  },
  TRUST_PROXY: {
    fallback: '',
    meaning: 'Addresses or networks of proxies whose forwarded headers count, comma separated.',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    fallback: 'on',
    meaning: '`off` where a subdomain of the host of `PUBLIC_URL` is still served without https.',
  },
  SMTP_URL: {
    fallback: '',
    meaning:
      'Mail server, `smtp://` or `smtps://`; without it mails are files under `DATA_DIR/mail`.',
  },
  MAIL_FROM: {
    fallback: 'MWC Cellar Portal <portal@mwc.example>',
    meaning: 'Sender of all mails.',
  },
  DEMO: {
    fallback: '',
    meaning:
      'Demo accounts; `on` unless `DATABASE_URL` is set; never when `NODE_ENV` is production.',
  },
  PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: {
    fallback: '',
    meaning: '`on` answers a password reset alike whether the e-mail is known or not.',
  },
  WEBHOOKS_TO_PRIVATE_ADDRESSES: {
    fallback: '',
    meaning:
      '`on` lets webhooks reach systems in private networks, such as in the warehouse itself.',
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`; one JSON object a line.',
  },
  PROVIDER_SHORT_NAME: { fallback: 'MWC', meaning: 'Short name of the storage company.' },
  PROVIDER_LEGAL_NAME: {
    fallback: 'MWC Wine Storage, Inc.',
    meaning: 'Its legal name.',
  },
  PROVIDER_PHONE: { fallback: '(212) 555-0155', meaning: 'Its telephone.' },
  PROVIDER_CONTACT_EMAIL: { fallback: 'contact@mwc.example', meaning: 'Its contact mailbox.' },
  PROVIDER_SUPPORT_EMAIL: { fallback: 'support@mwc.example', meaning: 'Its support mailbox.' },
  PROVIDER_REQUEST_INFO_URL: {
    fallback: 'mailto:contact@mwc.example?subject=Wine%20storage',
    meaning: 'Where "request info" leads (https or mailto).',
  },
  PROVIDER_VAN_SCHEDULE_URL: {
    fallback: 'https://mwc.example/delivery-schedule',
    meaning: 'Page with the van delivery schedule.',
  },
  PROVIDER_WAREHOUSE_NAME: {
    fallback: 'New Jersey Warehouse',
    meaning: 'Name of the warehouse, with its region.',
  },
  PROVIDER_WAREHOUSE_ADDRESS: {
    fallback: '100 Cellar Road|Secaucus, NJ 07094',
    meaning: 'Lines of the warehouse address, separated by a vertical bar.',
  },
  PROVIDER_WAREHOUSE_EMAIL: {
    fallback: 'warehouse@mwc.example',
    meaning: 'Contact mailbox of the warehouse.',
  },
  PROVIDER_WAREHOUSE_HOURS: {
    fallback: 'Monday to Friday, 8:30am to 5:30pm',
    meaning: 'Opening hours of the warehouse, lines separated by a vertical bar.',
  },
  PROVIDER_STORE_NAME: {
    fallback: 'Chelsea Retail Store',
    meaning: 'Name of the retail store, with its neighborhood.',
  },
  PROVIDER_STORE_ADDRESS: {
    fallback: '200 West 20th Street|New York, NY 10001',
    meaning: 'Lines of the retail store address, separated by a vertical bar.',
  },
  PROVIDER_STORE_HOURS: {
    fallback: 'Monday to Friday, 11:00am to 7:00pm|Saturday, 12:00pm to 7:00pm|Closed Sundays',
    meaning: 'Opening hours of the retail store, lines separated by a vertical bar.',
  },
  PROVIDER_STORE_MAP_URL: {
    fallback: 'https://www.openstreetmap.org/search?query=Chelsea%2C%20New%20York%2C%20NY%2010001',
    meaning: 'Map of the retail store.',
  },
  PROVIDER_STORAGE_CONDITIONS: {
    fallback: '55 degrees Fahrenheit with 60-70% relative humidity',
    meaning: 'How the wine is kept.',
  },
  PROVIDER_SINCE_YEAR: { fallback: '2006', meaning: 'Year the service began.' },
  PROVIDER_CSV_PREFIX: { fallback: 'mwc', meaning: 'First part of exported file names.' },
  TIME_ZONE: {
    fallback: 'America/New_York',
    meaning: 'Zone in which business days, cut-offs and dates are counted.',
  },
  REQUESTS_PER_MINUTE: { fallback: '600', meaning: 'Requests a minute of one session.' },
  LOGIN_FAILURES_PER_EMAIL: {
    fallback: '10',
    meaning: 'Failed sign-ins of one e-mail from one network address within the window.',
  },
  LOGIN_FAILURES_PER_EMAIL_EVERYWHERE_HOURLY: {
    fallback: '100',
    meaning: 'Failed sign-ins an hour of one e-mail from all network addresses.',
  },
  LOGIN_FAILURES_PER_ADDRESS: {
    fallback: '50',
    meaning: 'Failed sign-ins from one network address within the window.',
  },
  LOGIN_WINDOW_MINUTES: { fallback: '15', meaning: 'The window of failed sign-ins, in minutes.' },
  RESETS_PER_EMAIL_HOURLY: {
    fallback: '5',
    meaning: 'Password resets an hour of one e-mail from one network address.',
  },
  RESETS_PER_EMAIL_EVERYWHERE_HOURLY: {
    fallback: '20',
    meaning: 'Password resets an hour of one e-mail from all network addresses.',
  },
  RESETS_PER_ADDRESS_HOURLY: {
    fallback: '30',
    meaning: 'Password resets an hour from one network address.',
  },
  SESSION_IDLE_DAYS: { fallback: '14', meaning: 'Days after which an unused session ends.' },
  SESSION_TOTAL_DAYS: { fallback: '30', meaning: 'Days after which any session ends.' },
  STORAGE_QUOTA_MB: {
    fallback: '2048',
    meaning: 'Megabytes of files that the requests of one account can hold.',
  },
  INDEX_CACHE_MB: { fallback: '256', meaning: 'Memory for the cellar indexes of all accounts.' },
};
