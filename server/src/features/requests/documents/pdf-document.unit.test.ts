import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { statementContent } from './statement-files.ts';
import { writePdf } from './pdf-document.ts';
import type { HeldLot } from './statements.repository.ts';

const { providerSettings: provider } = readConfig({});
const ORIGIN = 'https://portal.example';
const HEAD = {
  number: 1001,
  code: 'H7K2-M9QX',
  madeAt: new Date('2026-03-02T15:00:00Z'),
  ledgerLength: 1234,
  ledgerHead: Buffer.alloc(32, 7),
};

const lot = (at: number, facts: Partial<HeldLot> = {}): HeldLot => ({
  caseNumber: `NJ-${100_000 + at}`,
  caseType: '12 x 750ml',
  seenOn: '2026-02-27',
  wineId: at,
  producer: 'Château Côté',
  wine: `Château Côté Nº ${at}`,
  vintage: 2005,
  sizeMl: 750,
  bottles: 12,
  reserved: 2,
  ...facts,
});

const write = (lots: readonly HeldLot[]) =>
  writePdf(
    statementContent(
      { accountName: 'Žofie Őri', day: '2026-03-01', madeBy: 'Ada Keller', lots, late: [] },
      provider,
    ),
    HEAD,
    provider,
    ORIGIN,
  );

describe('the PDF of a document', () => {
  it('names company, account, day, sums, number, code and the head of the ledger chain', async () => {
    const pages = await readPdf(await write([lot(1), lot(2, { sizeMl: 1500, vintage: null })]));
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    for (const text of [
      provider.legalName,
      'Statement 1001',
      'Žofie Őri',
      'March 1, 2026',
      '2005 Château Côté Nº 1',
      'NV Château Côté Nº 2',
      '1,500 ml',
      'NJ-100001',
      'H7K2-M9QX',
      'Ledger entries 1,234',
      `Last digest ${'07'.repeat(32)}`,
      'March 2, 2026 at 10:00 AM EST',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/Bottles\s+24/);
    expect(page).toMatch(/Total\s+24\s+4/);
  });

  it('repeats the head of a table on each page and counts the pages', async () => {
    const pages = await readPdf(await write(Array.from({ length: 120 }, (_, at) => lot(at))));
    expect(pages.length).toBeGreaterThan(4);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      if (page.includes('NJ-1000'))
        expect(page).toMatch(/Case\s+Last seen\s+Wine\s+Size\s+Bottles/);
    }
    const numbers = pages.join(' ').match(/NJ-\d{6}/g) ?? [];
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => `NJ-${100_000 + at}`));
  });

  it('writes the number of a case once a page, with the day it was last seen', async () => {
    const lots = Array.from({ length: 60 }, (_, at) => ({ ...lot(at), caseNumber: 'NJ-100042' }));
    const pages = await readPdf(await write([...lots, lot(1, { seenOn: null })]));
    const written = pages.map((page) => page.match(/NJ-100042\s+Feb 27, 2026/g)?.length ?? 0);
    expect(written.filter((times) => times > 0).length).toBeGreaterThan(1);
    expect(written.filter((times) => times > 1)).toEqual([]);
    expect(pages.join(' ')).toMatch(/NJ-100001\s+No record/);
  });

  it('keeps what it is verified by on one page', async () => {
    for (let count = 1; count <= 10; count += 1) {
      const lots = Array.from({ length: count }, (_, at) => lot(at));
      const last = (await readPdf(await write(lots))).at(-1);
      expect(last).toMatch(/Is this document genuine\?.*Code H7K2-M9QX.*Last digest 0707/s);
    }
  });

  it('embeds the alphabets of wine and marks a character that no font has', async () => {
    const wine = 'Žitavská Ördög Ktima Γεροβασιλείου Массандра 東京 Vượng';
    const [page = ''] = await readPdf(await write([lot(1, { wine })]));
    expect(page).toContain('Žitavská Ördög Ktima Γεροβασιλείου Массандра ?? Vượng');
  });

  it('cuts a word that is wider than its column', async () => {
    const wine = 'W'.repeat(200);
    const [page = ''] = await readPdf(await write([lot(1, { wine })]));
    expect(page.match(/W/g)?.length).toBeGreaterThanOrEqual(400);
  });

  it('says that nothing was stored', async () => {
    const [page = ''] = await readPdf(await write([]));
    expect(page).toContain('No bottles were stored.');
  });

  it('lists 5,000 lines, and sums above', async () => {
    const lots = Array.from({ length: 5_001 }, (_, at) => lot(at));
    const whole = await readPdf(await write(lots.slice(1)));
    expect(whole.join(' ')).toContain('NJ-105000');
    const sums = await readPdf(await write(lots));
    expect(sums).toHaveLength(1);
    expect(sums[0]).toContain('This statement has 5,001 lines.');
    expect(sums[0]).toMatch(/750 ml\s+60,012\s+10,002/);
  });
});
