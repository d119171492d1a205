import { type Provider, PROVIDER_META } from '@portal/contract/provider/provider.schemas';
import { onTestFinished } from 'vitest';

/** The provider of web tests. It differs from the default one, so that a text written into a screen is noticed. */
export const testProvider: Provider = {
  shortName: 'OAK',
  legalName: 'Oak Cellars LLC',
  phone: '+1 212 555 0142',
  contactEmail: 'contact@oak.example',
  supportEmail: 'support@oak.example',
  requestInfoUrl: 'https://oak.example/info',
  vanScheduleUrl: 'https://oak.example/van',
  warehouse: {
    name: 'New Jersey Warehouse',
    addressLines: ['1 Barrel Road', 'Newark, NJ 07102'],
    hours: ['Monday to Friday, 8:30am to 5:30pm'],
    contactEmail: 'warehouse@oak.example',
  },
  store: {
    name: 'SoHo Retail Store',
    addressLines: ['2 Cork Street', 'New York, NY 10001'],
    hours: ['Monday to Friday, 11:00am to 7:00pm', 'Saturday, 12:00pm to 7:00pm'],
    mapUrl: 'https://oak.example/map',
  },
  storageConditions: '55 degrees Fahrenheit, 60-70% relative humidity',
  loginFacts: ['Our van brings it', 'Insured for its market value'],
  aboutLead: 'A cellar for the Hudson Valley.',
  vanPromise: 'Cooled, to your door.',
  coverPromise: 'Insured for its market value.',
  stewardsPromise: 'They look at every case.',
  servicesOff: [],
  accentColor: '#2b4a6b',
  logoUrl: null,
  logoRatio: 1,
  senderName: 'Oak Cellars',
  sinceYear: 2006,
  csvPrefix: 'oak',
  timeZone: 'America/New_York',
  locale: 'en-US',
  hours: null,
  country: '',
  paper: 'Letter',
  casePrefix: 'NJ-',
  hasCharges: false,
};

/** Writes another provider into the page until the test ends. */
export function changeProvider(change: Partial<Provider>): void {
  const meta = document.querySelector(`meta[name="${PROVIDER_META}"]`);
  const write = (provider: Provider) => meta?.setAttribute('content', JSON.stringify(provider));
  write({ ...testProvider, ...change });
  onTestFinished(() => write(testProvider));
}
