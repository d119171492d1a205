import type { Page } from 'playwright-core';
import { deliveryNote, receipt, statement } from '../../web/src/testing/test-documents.ts';

/** The demo's bottles came before the first receipt; here there are three documents. */
export const withDocuments =
  (path: string | ((page: Page) => Promise<string>)) =>
  async (page: Page): Promise<string> => {
    const opened = typeof path === 'string' ? path : await path(page);
    const isOfRequest = /history|requests/.test(opened);
    const results = isOfRequest ? [receipt] : [statement, receipt, deliveryNote];
    const json = { count: results.length, is_more: false, page: 1, results };
    await page.route(/\/api\/(?:statements|staff\/clients\/\d+\/documents)\/(?:\?.*)?$/, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json })
        : route.fulfill({ status: 201, json: statement }),
    );
    return opened;
  };

/** The paper of a statement, scanned. */
export async function paperOfStatement(page: Page): Promise<string> {
  const { kind, day, bottles, made_at: since } = statement;
  const json = { kind, day, bottles, unchanged_since: since };
  await page.route('**/api/verify/', (route) => route.fulfill({ json }));
  return `/verify#number=${statement.number}&code=${statement.code}`;
}
