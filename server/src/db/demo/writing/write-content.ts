import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Db } from '../../database.ts';
import { companyHolidays, contentPages } from '../../schema/system.ts';
import { momentOf, type DemoCalendar } from '../calendar.ts';
import { aboutPage } from '../content/about-page.ts';
import { supportPage } from '../content/support-page.ts';

/** Publishes the support and the about page, and the holidays from this year on; what is there stays. */
export async function writeContent(
  db: Db,
  provider: Provider,
  { today, holidays }: DemoCalendar,
): Promise<void> {
  const published = momentOf(today, '00:00');
  const dates = { firstPublishedAt: published, publishedAt: published, updatedAt: published };
  await db
    .insert(contentPages)
    .values([
      { slug: 'faq', type: 'portal.FaqPage', title: 'FAQ', body: faqBody(provider), ...dates },
      {
        slug: 'about',
        type: 'portal.AboutPage',
        title: 'About',
        body: { body: aboutPage(provider) },
        ...dates,
      },
    ])
    .onConflictDoNothing();
  const days = Object.entries(holidays).filter(([day]) => day.slice(0, 4) >= today.slice(0, 4));
  await db
    .insert(companyHolidays)
    .values(days.map(([day, name]) => ({ day, name })))
    .onConflictDoNothing();
}

/** Categories and questions are numbered through the page. */
function faqBody(provider: Provider) {
  let id = 0;
  const next = () => (id += 1);
  const faqs = supportPage(provider).map((category) => ({
    id: next(),
    name: category.name,
    faqs: category.faqs.map((question) => ({ id: next(), ...question })),
  }));
  return { faqs };
}
