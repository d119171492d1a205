import type { PlannedOrder } from '../orders/planned-order.ts';
import type { DocumentKind } from '../orders/requests.ts';
import { drawOpenCase } from './case-picture.ts';
import { bottlesOf } from './condition-report.ts';
import { createPdf } from './pdf.ts';

export interface DemoFile {
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'image/png';
  readonly content: Uint8Array;
}

const TITLES: Record<Exclude<DocumentKind, 'photo'>, string> = {
  invoice: 'Invoice',
  'packing-list': 'Packing list',
  'carrier-label': 'Carrier label',
};

/** A file that came with a request: a PDF of what it is about, or a picture of the opened case. */
export function orderDocument(kind: DocumentKind, order: PlannedOrder): DemoFile {
  if (kind === 'photo') {
    return { fileName: 'opened-case.png', contentType: 'image/png', content: drawOpenCase(12) };
  }
  const { request, dates, lines } = order;
  const content = createPdf([
    { text: TITLES[kind], isHeading: true },
    { text: `${request.type === 'add' ? 'To' : 'From'} the warehouse in New Jersey` },
    { text: `Wanted for ${dates.requestedDeliveryDate}` },
    ...(request.company === null ? [] : [{ text: `Sent by ${request.company}` }]),
    { text: '' },
    ...lines.map((line) => ({ text: bottlesOf(line) })),
  ]);
  return { fileName: `${kind}.pdf`, contentType: 'application/pdf', content };
}
