import type { Provider } from '@portal/contract/provider/provider.schemas';
import { paragraph } from './support-page.ts';

/** What the service is, as HTML (document 1, section 1). */
export function aboutPage({ storageConditions, sinceYear }: Provider): string {
  return [
    `Fine wine storage for New York City and the country around it, since ${sinceYear}.`,
    `Your bottles lie at a constant ${storageConditions}, insured and appraised twice a year, and our stewards verify the condition of each case.`,
    'A temperature-controlled van brings them to your door and takes new ones along. You can also collect them at our retail store in Chelsea or at the warehouse in New Jersey.',
  ]
    .map(paragraph)
    .join('');
}
