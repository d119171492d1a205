import {
  type HouseFormats,
  numberText,
  zonedMoment,
} from '@portal/contract/provider/house-formats';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { csvLine, BYTE_ORDER_MARK } from '../../../lib/csv-cells.ts';
import { MARGIN, PAPER_SIZES, PdfPages, SOFT } from '../../../lib/pdf/pdf-page.ts';
import { t } from '../../../texts/house-import.ts';
import type { reconcile } from './house-runs.repository.ts';

/** What the files say, what the portal has, for one client. */
export type ReconciledClient = Awaited<ReturnType<typeof reconcile>>[number];

const MEASURES = ['bottles', 'cases', 'ml'] as const;

const HEADER = [
  'Number',
  'Client',
  'Account',
  ...MEASURES.map((one) => `Files: ${one}`),
  ...MEASURES.map((one) => `Portal: ${one}`),
  ...MEASURES.map((one) => `Difference: ${one}`),
  'Rows left out',
];

/** The sums of all clients. */
export function sumOf(clients: readonly ReconciledClient[]) {
  const add = (side: 'file' | 'portal', measure: (typeof MEASURES)[number]) =>
    clients.reduce((total, client) => total + client[side][measure], 0);
  const side = (name: 'file' | 'portal') => ({
    bottles: add(name, 'bottles'),
    cases: add(name, 'cases'),
    ml: add(name, 'ml'),
  });
  const left_out = clients.reduce((total, client) => total + client.left_out, 0);
  return { file: side('file'), portal: side('portal'), left_out };
}

type Counted = Pick<ReconciledClient, 'file' | 'portal' | 'left_out'>;

const figuresOf = ({ file, portal, left_out }: Counted) => [
  ...MEASURES.map((one) => file[one]),
  ...MEASURES.map((one) => portal[one]),
  ...MEASURES.map((one) => portal[one] - file[one]),
  left_out,
];

/** The reconciliation as a table, the sums last. */
export function reconciliationCsv(clients: readonly ReconciledClient[]): string {
  const rows = clients.map((one) => [one.number, one.name, one.account_id, ...figuresOf(one)]);
  const total = ['', t.total, '', ...figuresOf(sumOf(clients))];
  return BYTE_ORDER_MARK + [HEADER, ...rows, total].map(csvLine).join('');
}

const ROW_HEIGHT = 15;
const SMALL = { size: 8 } as const;
const NAME_WIDTH = 180;
const GROUPS = [t.inFiles, t.inPortal, t.difference] as const;

/** The reconciliation as a document with lines for two signatures. */
export function reconciliationPdf(
  clients: readonly ReconciledClient[],
  {
    runId,
    files,
    provider,
    at,
  }: {
    readonly runId: number;
    readonly files: string;
    readonly provider: Provider;
    readonly at: Date;
  },
): Promise<Buffer> {
  const title = t.reconciliationTitle(runId);
  const footOf = (page: number, pages: number) => [title, t.pageOf(page, pages)] as const;
  const { legalName: author, paper } = provider;
  const moment = zonedMoment(at, provider);
  const size = PAPER_SIZES[paper];
  return PdfPages.write({ title, author, at, footOf, size }, async (pages) => {
    pages.write(title, { style: 'heading', size: 18 });
    pages.write(`${author} · ${moment} · ${files}`, { ...SMALL, color: SOFT });
    drawHead(pages);
    for (const client of clients) {
      if (!pages.makeRoom(ROW_HEIGHT)) drawHead(pages);
      drawRow(pages, nameOf(client), figuresOf(client), provider);
    }
    if (!pages.makeRoom(ROW_HEIGHT * 8)) drawHead(pages);
    drawRow(pages, t.total, figuresOf(sumOf(clients)), provider, 'strong');
    pages.y += ROW_HEIGHT * 3;
    pages.write(t.signatures, SMALL);
  });
}

const nameOf = ({ number, name }: ReconciledClient) =>
  number === null ? name : `${number} ${name}`;

function drawHead(pages: PdfPages): void {
  pages.y += ROW_HEIGHT / 2;
  const width = (pages.contentWidth - NAME_WIDTH) / GROUPS.length;
  for (const [index, group] of GROUPS.entries()) {
    const x = MARGIN + NAME_WIDTH + index * width;
    const look = { ...SMALL, color: SOFT, isRight: true };
    pages.drawLines(pages.wrap(group, width, look), { x, y: pages.y, width }, look);
  }
  pages.y += ROW_HEIGHT;
}

function drawRow(
  pages: PdfPages,
  name: string,
  figures: readonly number[],
  house: HouseFormats,
  style: 'text' | 'strong' = 'text',
): void {
  const look = { ...SMALL, style };
  const [first] = pages.wrap(name, NAME_WIDTH - 8, look);
  if (first !== undefined)
    pages.drawLines([first], { x: MARGIN, y: pages.y, width: NAME_WIDTH }, look);
  const width = (pages.contentWidth - NAME_WIDTH) / GROUPS.length;
  for (const index of GROUPS.keys()) {
    const text = MEASURES.map((measure, place) => {
      const figure = figures[index * MEASURES.length + place] ?? 0;
      return measure === 'ml' ? `${numberText(figure / 1000, house)} l` : numberText(figure, house);
    }).join(' / ');
    const right = { ...look, isRight: true };
    const x = MARGIN + NAME_WIDTH + index * width;
    pages.drawLines(pages.wrap(text, width, right), { x, y: pages.y, width }, right);
  }
  pages.y += ROW_HEIGHT;
}
