import type { Page } from 'playwright-core';

const STATEMENT = {
  number: 1005,
  code: 'H7K2-M9QX',
  kind: 'statement',
  day: '2026-11-02',
  bottles: 412,
  made_at: '2026-11-03T15:04:00Z',
  made_by: 'Eleanor Whitfield',
  request_number: null as number | null,
  request_id: null as number | null,
  pdf_url: '/api/documents/1005/pdf/',
  csv_url: '/api/documents/1005/csv/' as string | null,
  taken_back_at: null as string | null,
  corrected: [] as object[],
};
const RECEIPT = {
  ...STATEMENT,
  number: 1004,
  kind: 'receipt',
  day: '2026-10-20',
  bottles: 24,
  made_at: '2026-10-20T19:12:00Z',
  made_by: 'Sam Ortega',
  request_number: 100_041,
  request_id: 41,
  pdf_url: '/api/documents/1004/pdf/',
  csv_url: null,
  corrected: [
    {
      at: '2026-11-01T15:04:00Z',
      case_number: 'NJ-104233',
      vintage: 2015,
      wine: 'Almaviva',
      change: -1,
    },
  ],
};
const NOTE = {
  ...RECEIPT,
  number: 1003,
  kind: 'delivery note',
  bottles: 6,
  request_number: 100_040,
  request_id: 40,
  pdf_url: '/api/documents/1003/pdf/',
  taken_back_at: '2026-10-20T15:04:00Z',
  corrected: [],
};

/** The demo's bottles came before the first receipt; here there are three documents. */
export const withDocuments =
  (path: string | ((page: Page) => Promise<string>)) =>
  async (page: Page): Promise<string> => {
    const opened = typeof path === 'string' ? path : await path(page);
    const isOfRequest = /history|requests/.test(opened);
    const results = isOfRequest ? [RECEIPT] : [STATEMENT, RECEIPT, NOTE];
    const json = { count: results.length, is_more: false, page: 1, results };
    await page.route(/\/api\/(?:statements|staff\/clients\/\d+\/documents)\/(?:\?.*)?$/, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json })
        : route.fulfill({ status: 201, json: STATEMENT }),
    );
    return opened;
  };

/** The paper of a statement, scanned. */
export async function paperOfStatement(page: Page): Promise<string> {
  const { kind, day, bottles, made_at: since } = STATEMENT;
  const json = { kind, day, bottles, unchanged_since: since };
  await page.route('**/api/verify/', (route) => route.fulfill({ json }));
  return '/verify#number=1005&code=H7K2-M9QX';
}
