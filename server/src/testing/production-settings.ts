import { TEST_SECRET_KEY } from './secret-key.ts';

/** What production requires to be set. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.test',
  SECRET_KEY: TEST_SECRET_KEY,
  MAIL_FROM: 'portal@oak.example',
  TIME_ZONE: 'Europe/Zurich',
  PROVIDER_SHORT_NAME: 'OAK',
  PROVIDER_LEGAL_NAME: 'Oak Cellars SA',
  PROVIDER_PHONE: '+41 22 555 01 55',
  PROVIDER_SUPPORT_EMAIL: 'support@oak.example',
};
