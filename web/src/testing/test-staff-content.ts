import type { StaffPage } from '@portal/contract/house/content/staff-content.schemas';

const written = {
  title: 'About',
  body: '<p>Call {{phone}}.</p><ul><li>One</li></ul>',
  faqs: null,
};

/** The about page as a steward gets it. */
export const staffAboutPage: StaffPage = {
  slug: 'about',
  version: 1,
  published_at: '2026-11-20T20:04:00Z',
  has_draft: false,
  written,
  preview: { ...written, body: '<p>Call 555.</p><ul><li>One</li></ul>' },
};

const question = (id: number, words: string) => ({
  id,
  question: `<p>${words}</p>`,
  answer: `<p>Answer ${id}.</p>`,
});

const faqs = [
  { id: 1, name: 'Delivery', faqs: [question(2, 'When?'), question(3, 'Where?')] },
  { id: 4, name: 'Fees', faqs: [question(5, 'How much?')] },
];

/** The support page as a steward gets it. */
export const staffFaqPage: StaffPage = {
  ...staffAboutPage,
  slug: 'faq',
  written: { title: 'FAQ', body: null, faqs },
  preview: { title: 'FAQ', body: null, faqs },
};
