/**
 * A setting: its default as text, what it means, and in production, where a default would speak of another company,
 * whether it is required or empty.
 */
export type Setting = readonly [
  fallback: string,
  meaning: string,
  inProduction?: 'required' | 'empty',
];

/** Every setting of the environment, in the order of docs/settings.md. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  PORT: ['8000', 'Port to serve on; 0 takes a free one.'],
  HOST: ['127.0.0.1', 'Address to listen on.'],
  DRAIN_SECONDS: [
    '0',
    'Seconds between `SIGTERM` and the end in which `/api/ready` answers 503, for a load balancer.',
  ],
  DATA_DIR: ['data', 'Folder of the embedded database and, without `SMTP_URL`, of the mails.'],
  DATABASE_URL: [
    '',
    'A PostgreSQL server (15 or newer) instead of the embedded database; may name several hosts.',
  ],
  DATABASE_READ_URL: [
    '',
    'A standby of that server, from which cellars are read when it is up to date.',
  ],
  MIGRATE_DATABASE_URL: [
    '',
    'The same database as the role that owns it, for `migrate` and `restore` alone.',
  ],
  NODE_ENV: [
    'development',
    '`production` for real clients: no demo, `PUBLIC_URL` required, API reference for staff.',
  ],
  PUBLIC_URL: [
    '',
    'Origin clients reach the portal by, for links and cookies. Required in production.',
  ],
  SECRET_KEY: [
    '',
    'Encrypts secrets in the database: 32 random bytes in base64. Required in production.',
  ],
  TRUST_PROXY: [
    '',
    'Addresses or networks of proxies whose forwarded headers count, comma separated.',
  ],
  HSTS_INCLUDE_SUBDOMAINS: [
    'on',
    '`off` where a subdomain of the host of `PUBLIC_URL` is still served without https.',
  ],
  SMTP_URL: [
    '',
    'Mail server, `smtp://` or `smtps://`; without it mails are files under `DATA_DIR/mail`.',
  ],
  MAIL_FROM: ['MWC Cellar Portal <portal@mwc.example>', 'Sender of all mails.', 'required'],
  MAIL_REPLY_TO: [
    '',
    'E-mail to which answers to mails go; without it the support mailbox of the company.',
  ],
  DEMO: [
    '',
    'Demo accounts; `on` unless `DATABASE_URL` is set; never when `NODE_ENV` is production.',
  ],
  PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: [
    '',
    '`on` answers a password reset alike whether the e-mail is known or not.',
  ],
  SECOND_APPROVAL: [
    '',
    '`on` lets some changes of staff wait for a second person; on when `NODE_ENV` is production.',
  ],
  WEBHOOKS_TO_PRIVATE_ADDRESSES: [
    '',
    '`on` lets webhooks reach systems in private networks, such as in the warehouse itself.',
  ],
  LOG_LEVEL: [
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug` or `silent`; one JSON object a line.',
  ],
  PROVIDER_SHORT_NAME: ['MWC', 'Short name of the storage company.', 'required'],
  PROVIDER_LEGAL_NAME: ['MWC Wine Storage, Inc.', 'Its legal name.', 'required'],
  PROVIDER_PHONE: ['(212) 555-0155', 'Its telephone.', 'required'],
  PROVIDER_CONTACT_EMAIL: ['contact@mwc.example', 'Its contact mailbox.', 'empty'],
  PROVIDER_SUPPORT_EMAIL: ['support@mwc.example', 'Its support mailbox.', 'required'],
  PROVIDER_REQUEST_INFO_URL: [
    'mailto:contact@mwc.example?subject=Wine%20storage',
    'Where "request info" leads (https or mailto).',
    'empty',
  ],
  PROVIDER_VAN_SCHEDULE_URL: [
    'https://mwc.example/delivery-schedule',
    'Page with the van delivery schedule.',
    'empty',
  ],
  PROVIDER_WAREHOUSE_NAME: [
    'New Jersey Warehouse',
    'Name of the warehouse, with its region.',
    'empty',
  ],
  PROVIDER_WAREHOUSE_ADDRESS: [
    '100 Cellar Road|Secaucus, NJ 07094',
    'Lines of the warehouse address, separated by a vertical bar.',
    'empty',
  ],
  PROVIDER_WAREHOUSE_EMAIL: ['warehouse@mwc.example', 'Contact mailbox of the warehouse.', 'empty'],
  PROVIDER_WAREHOUSE_HOURS: [
    'Monday to Friday, 8:30am to 5:30pm',
    'Opening hours of the warehouse, lines separated by a vertical bar.',
    'empty',
  ],
  PROVIDER_STORE_NAME: [
    'Chelsea Retail Store',
    'Name of the retail store, with its neighborhood.',
    'empty',
  ],
  PROVIDER_STORE_ADDRESS: [
    '200 West 20th Street|New York, NY 10001',
    'Lines of the retail store address, separated by a vertical bar.',
    'empty',
  ],
  PROVIDER_STORE_HOURS: [
    'Monday to Friday, 11:00am to 7:00pm|Saturday, 12:00pm to 7:00pm|Closed Sundays',
    'Opening hours of the retail store, lines separated by a vertical bar.',
    'empty',
  ],
  PROVIDER_STORE_MAP_URL: [
    'https://www.openstreetmap.org/search?query=Chelsea%2C%20New%20York%2C%20NY%2010001',
    'Map of the retail store.',
    'empty',
  ],
  PROVIDER_STORAGE_CONDITIONS: [
    '55 degrees Fahrenheit with 60-70% relative humidity',
    'How the wine is kept.',
    'empty',
  ],
  PROVIDER_LOGIN_FACTS: [
    "Brought to your door in our temperature-controlled van|Insured, with semi-annual appraisals|Each bottle's condition verified by our stewards|In the New York City area since 2006",
    'What the login page says of the service, lines separated by a vertical bar.',
    'empty',
  ],
  PROVIDER_ABOUT_LEAD: [
    'A cellar for collectors and restaurants in the greater New York City area, since 2006.',
    'First sentence of the about page.',
    'empty',
  ],
  PROVIDER_VAN_PROMISE: [
    'Temperature-controlled, to your door and back to the cellar.',
    'What the about page says of the van.',
    'empty',
  ],
  PROVIDER_COVER_PROMISE: [
    'Insured in storage, with semi-annual appraisals.',
    'What the about page says of the insurance.',
    'empty',
  ],
  PROVIDER_STEWARDS_PROMISE: [
    'They verify the condition of every case that arrives.',
    'What the about page says of the stewards.',
    'empty',
  ],
  PROVIDER_COUNTRY: [
    '',
    'ISO code of its country, such as `CH`: addresses offer all countries, this one first.',
  ],
  PROVIDER_ACCENT_COLOR: [
    '#6b1e2e',
    'Its color in screens and mails, dark enough to read on white.',
  ],
  PROVIDER_SENDER_NAME: ['', 'Name of the sender of mails instead of the one in `MAIL_FROM`.'],
  PROVIDER_SINCE_YEAR: ['2006', 'Year the service began.', 'empty'],
  PROVIDER_CSV_PREFIX: ['mwc', 'First part of exported file names.', 'empty'],
  TIME_ZONE: [
    'America/New_York',
    'Zone in which business days, cut-offs and dates are counted.',
    'required',
  ],
  LOCALE: [
    'en-US',
    'Language and region, such as `fr-CH`, by which days, times and numbers are written.',
  ],
  HOURS: ['', '`12` or `24` for times, instead of what the locale has.'],
  PAPER: ['Letter', '`Letter` or `A4`: paper of documents, and the sheet of labels offered first.'],
  CASE_PREFIX: ['NJ-', 'Beginning of the numbers of new cases.'],
  CHARGES: ['', '`on` shows what storage costs, and lets the house charge it.'],
  REQUESTS_PER_MINUTE: ['600', 'Requests a minute of one session.'],
  LOGIN_FAILURES_PER_EMAIL: [
    '10',
    'Failed sign-ins of one e-mail from one network address within the window.',
  ],
  LOGIN_FAILURES_PER_EMAIL_EVERYWHERE_HOURLY: [
    '100',
    'Failed sign-ins an hour of one e-mail from all network addresses.',
  ],
  LOGIN_FAILURES_PER_ADDRESS: ['50', 'Failed sign-ins from one network address within the window.'],
  LOGIN_WINDOW_MINUTES: ['15', 'The window of failed sign-ins, in minutes.'],
  RESETS_PER_EMAIL_HOURLY: ['5', 'Password resets an hour of one e-mail from one network address.'],
  RESETS_PER_EMAIL_EVERYWHERE_HOURLY: [
    '20',
    'Password resets an hour of one e-mail from all network addresses.',
  ],
  RESETS_PER_ADDRESS_HOURLY: ['30', 'Password resets an hour from one network address.'],
  INVITATIONS_DAILY: ['30', "Invitations a day into one account, and of the company's own people."],
  SESSION_IDLE_DAYS: ['14', 'Days after which an unused session ends.'],
  SESSION_TOTAL_DAYS: ['30', 'Days after which any session ends.'],
  STAFF_SESSION_HOURS: ['12', "Hours after which a session of the company's own people ends."],
  STAFF_SECOND_FACTOR: [
    '',
    '`on` asks all staff for a second factor; on unless set when `NODE_ENV` is production.',
  ],
  DEMAND_SCANS: [
    '',
    '`on` asks once for a request why bottles of it were picked without a scan; else a tick is enough.',
  ],
  DIFFERENCE_DAYS: [
    '14',
    'Days after a delivery or put-away in which clients can report that something is wrong.',
  ],
  STORAGE_QUOTA_MB: ['2048', 'Megabytes of files that the requests of one account can hold.'],
  INDEX_CACHE_MB: ['256', 'Memory for the cellar indexes of all accounts.'],
};
