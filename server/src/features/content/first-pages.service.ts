import { PAGE_TYPES } from '@portal/contract/content/content.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Database } from '../../db/database.ts';
import { insertFirstPages } from './content.repository.ts';
import { fillInsOf } from './fill-ins.ts';
import {
  accountQuestions,
  addingQuestions,
  conditionQuestions,
  deliveryQuestions,
  feeQuestions,
  html,
  insuranceQuestions,
  pickupQuestions,
  placeQuestions,
  type QuestionCategory,
} from './first-texts/first-questions.ts';

/**
 * Publishes the FAQ and the about page where they do not exist, so that a new company does not start empty (decision
 * 080). They name the provider by fill-ins and so follow its texts. Pages that stewards have written or unpublished are
 * left alone.
 */
export async function publishFirstPages(
  database: Database,
  provider: Provider,
  now: Date,
): Promise<void> {
  const marked = fillInsOf(provider);
  const pages = [
    { slug: 'faq', type: PAGE_TYPES.faq, title: 'FAQ', body: { faqs: numbered(marked) } },
    { slug: 'about', type: PAGE_TYPES.about, title: 'About', body: { body: aboutText(marked) } },
  ];
  await database.transaction((tx) => insertFirstPages(tx, pages, now));
}

function numbered(provider: Provider) {
  let id = 0;
  const next = () => (id += 1);
  return supportPage(provider).map((category) => ({
    id: next(),
    name: category.name,
    faqs: category.faqs.map((question) => ({ id: next(), ...question })),
  }));
}

export function supportPage(provider: Provider): QuestionCategory[] {
  return [
    { name: 'Delivery', faqs: deliveryQuestions(provider) },
    { name: 'Pickup', faqs: pickupQuestions(provider) },
    { name: 'Adding bottles', faqs: addingQuestions(provider) },
    { name: 'Storage and condition', faqs: conditionQuestions(provider) },
    { name: 'Insurance', faqs: insuranceQuestions(provider) },
    { name: 'Hours and places', faqs: placeQuestions(provider) },
    { name: 'Fees', faqs: feeQuestions(provider) },
    { name: 'Your account', faqs: accountQuestions(provider) },
  ];
}

export function aboutText({ legalName, storageConditions, sinceYear }: Provider): string {
  return [
    html`<p>
      ${legalName} has kept fine wine for collectors and restaurants in the greater New York City
      area since ${String(sinceYear)}. Every bottle rests at a constant ${storageConditions}, in the
      dark and undisturbed.
    </p>`,
    html`<p>
      Our own temperature-controlled van brings bottles to your door and takes new ones along. What
      you store is insured, with semi-annual appraisals, and our stewards verify the condition of
      each case that arrives.
    </p>`,
    html`<p>
      In this portal you see every bottle and every case, ask for bottles to be added or pulled, and
      follow each request until it is done.
    </p>`,
  ].join('');
}
