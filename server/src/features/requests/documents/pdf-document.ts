import { numberText, zonedMoment } from '@portal/contract/provider/house-formats';
import { setImmediate } from 'node:timers/promises';
import type { DocumentKind } from '@portal/contract/requests/documents/documents.schemas';
import { SIGNATURE_RATIO, type Stroke } from '@portal/contract/warehouse/handovers/signature';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { encode } from 'uqr';
import { t } from '../../../texts/documents.ts';
import type { DocumentHead } from './documents.service.ts';
import { MARGIN, PAPER_SIZES, PdfPages, SOFT, type TextLook } from '../../../lib/pdf/pdf-page.ts';

export interface PdfColumn {
  readonly heading: string;
  /** In points; one column of a table has none and takes the rest. */
  readonly width?: number;
  readonly isNumber?: boolean;
  /** Written once, and again on each page, for rows under each other whose first cell is the same. */
  readonly isOfGroup?: boolean;
}

/** A table; its head is repeated on each page. */
export interface PdfTable {
  readonly heading: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, such as sums. */
  readonly total?: readonly string[];
}

/** What a document says besides its number, its code and the company. */
export interface PdfContent {
  readonly kind: DocumentKind;
  /** Labelled lines under the title. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Drawn under the facts: strokes, each of x and y by turns, from 0 to 1. */
  readonly signature?: readonly Stroke[];
  readonly tables: readonly PdfTable[];
  /** The heading of the paragraphs. */
  readonly closing?: string;
  /** Under the tables, such as terms. */
  readonly paragraphs: readonly string[];
  readonly madeBy: string;
}

const FACT_WIDTH = 110;
const GAP = 8;
const ROW_PADDING = 3;
const QR_SIDE = 90;
const SIGNATURE_WIDTH = 180;
/** Other requests run after so many rows. */
const ROWS_AT_ONCE = 50;

const HEADING: TextLook = { style: 'heading', size: 14 };
const STRONG: TextLook = { style: 'strong' };
const SMALL: TextLook = { size: 8, color: SOFT };

/** Writes a document as PDF, in the company's name and color. `origin` is that of the page that verifies it. */
export async function writePdf(
  content: PdfContent,
  head: DocumentHead,
  provider: Provider,
  origin: string,
): Promise<Buffer> {
  const title = t.documentNumber(t.titleOf[content.kind], head.number);
  const footOf = (page: number, pages: number) =>
    [`${provider.legalName}, ${title}`, t.pageOf(page, pages)] as const;
  const named = {
    title,
    author: provider.legalName,
    at: head.madeAt,
    footOf,
    size: PAPER_SIZES[provider.paper],
  };
  return PdfPages.write(named, async (pages) => {
    drawLetterhead(pages, provider);
    pages.write(title, { style: 'heading', size: 24 });
    pages.y += GAP;
    drawFacts(pages, content.facts);
    if (content.signature !== undefined) drawSignature(pages, content.signature);
    for (const table of content.tables) await drawTable(pages, table);
    if (content.closing !== undefined) drawHeading(pages, content.closing);
    for (const paragraph of content.paragraphs) {
      pages.write(paragraph);
      pages.y += GAP;
    }
    drawProof(pages, content, head, { provider, origin });
  });
}

function drawLetterhead(pages: PdfPages, provider: Provider): void {
  const { shortName, legalName, sinceYear, warehouse, phone, contactEmail, accentColor } = provider;
  pages.write(shortName, { style: 'heading', size: 20, color: accentColor });
  if (sinceYear !== null) pages.write(t.since(sinceYear), SMALL);
  pages.y += 4;
  pages.rule(accentColor);
  pages.y += 6;
  pages.write([legalName, ...warehouse.addressLines, phone, contactEmail].join(', '), SMALL);
  pages.y += 20;
}

function drawFacts(pages: PdfPages, facts: PdfContent['facts'], width = pages.contentWidth): void {
  const valueWidth = width - FACT_WIDTH;
  for (const [label, value] of facts) {
    const lines = pages.wrap(value, valueWidth);
    const height = factHeight(pages, lines.length);
    pages.makeRoom(height);
    const labels = pages.wrap(label, FACT_WIDTH - GAP);
    pages.drawLines(labels, { x: MARGIN, width: FACT_WIDTH }, { color: SOFT });
    pages.drawLines(lines, { x: MARGIN + FACT_WIDTH, width: valueWidth });
    pages.y += height;
  }
  pages.y += 2 * GAP;
}

/** Draws a signature beside its label, over a line. */
function drawSignature(pages: PdfPages, signature: readonly Stroke[]): void {
  const height = SIGNATURE_WIDTH / SIGNATURE_RATIO;
  pages.makeRoom(height);
  const labels = pages.wrap(t.signed, FACT_WIDTH - GAP);
  pages.drawLines(labels, { x: MARGIN, width: FACT_WIDTH }, { color: SOFT });
  pages.drawStrokes(signature, MARGIN + FACT_WIDTH, { width: SIGNATURE_WIDTH, height });
  pages.y += height + 2 * GAP;
}

const factHeight = (pages: PdfPages, lines: number) => pages.heightOf(lines) + 2;

const factsHeight = (pages: PdfPages, facts: PdfContent['facts'], width: number) =>
  facts.reduce(
    (sum, [, value]) => sum + factHeight(pages, pages.wrap(value, width - FACT_WIDTH).length),
    0,
  );

/** Draws a heading on the page of what follows it. */
function drawHeading(pages: PdfPages, heading: string): void {
  pages.makeRoom(80);
  pages.write(heading, HEADING);
  pages.y += 4;
}

async function drawTable(pages: PdfPages, table: PdfTable): Promise<void> {
  const { heading, rows, total } = table;
  const columns = placesOf(table.columns, pages.contentWidth);
  const headings = table.columns.map((column) => column.heading);
  drawHeading(pages, heading);
  const drawHead = () => drawRow(pages, columns, headings, { ...STRONG, size: 8, color: SOFT });
  drawHead();
  for (const [at, row] of rows.entries()) {
    const isSameGroup = at > 0 && row[0] === rows[at - 1]?.[0];
    const cells = row.map((cell, of) => (isSameGroup && columns[of]?.isOfGroup ? '' : cell));
    drawRow(pages, columns, cells, {}, { drawHead, atTop: row });
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  if (total !== undefined) drawRow(pages, columns, total, STRONG, { drawHead, atTop: total });
  pages.y += 3 * GAP;
}

interface ColumnPlace {
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
  readonly isOfGroup: boolean;
}

function placesOf(columns: readonly PdfColumn[], contentWidth: number): ColumnPlace[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const gaps = GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map((column) => {
    const { width = contentWidth - given - gaps, isNumber = false, isOfGroup = false } = column;
    const place = { x, width, isRight: isNumber, isOfGroup };
    x += width + GAP;
    return place;
  });
}

/** What a row draws when it begins a page. */
interface PageStart {
  readonly drawHead: () => void;
  readonly atTop: readonly string[];
}

function drawRow(
  pages: PdfPages,
  columns: readonly ColumnPlace[],
  cells: readonly string[],
  look: TextLook,
  start?: PageStart,
): void {
  const wrapped = columns.map(({ width }, at) => pages.wrap(cells[at] ?? '', width, look));
  const most = Math.max(1, ...wrapped.map((lines) => lines.length));
  const height = pages.heightOf(most, look) + 2 * ROW_PADDING;
  if (!pages.makeRoom(height) && start !== undefined) {
    start.drawHead();
    return drawRow(pages, columns, start.atTop, look);
  }
  const y = pages.y + ROW_PADDING;
  for (const [at, { x, width, isRight }] of columns.entries()) {
    pages.drawLines(wrapped[at] ?? [], { x, width, y }, { ...look, isRight });
  }
  pages.y += height;
  pages.rule();
}

/**
 * Number and code, the head of the ledger chain, and the QR code that leads to the page that verifies. The end of a
 * page does not cut it.
 */
function drawProof(
  pages: PdfPages,
  { madeBy }: PdfContent,
  { number, code, madeAt, ledgerLength, ledgerHead }: DocumentHead,
  { provider, origin }: { readonly provider: Provider; readonly origin: string },
): void {
  const width = pages.contentWidth - QR_SIDE - 2 * GAP;
  const hint = t.howToVerify(`${origin}/verify`, number, code);
  const facts: PdfContent['facts'] = [
    [t.number, String(number)],
    [t.code, code],
    [t.made, zonedMoment(madeAt, provider)],
    [t.madeBy, madeBy],
    [t.ledgerEntries, numberText(ledgerLength, provider)],
    ...(ledgerLength === 0
      ? []
      : [[t.ledgerHead, Buffer.from(ledgerHead).toString('hex')] as const]),
  ];
  pages.y += GAP;
  pages.makeRoom(
    pages.heightOf(1, HEADING) +
      4 +
      pages.heightOf(pages.wrap(hint, width).length) +
      GAP +
      factsHeight(pages, facts, width),
  );
  pages.write(t.verify, HEADING);
  pages.y += 4;
  const top = pages.y;
  // In the hash, which browsers do not send: no log has it.
  const { data } = encode(`${origin}/verify#number=${number}&code=${code}`, { border: 0 });
  pages.drawFields(data, MARGIN + pages.contentWidth - QR_SIDE, top, QR_SIDE);
  pages.write(hint, {}, width);
  pages.y += GAP;
  drawFacts(pages, facts, width);
}
