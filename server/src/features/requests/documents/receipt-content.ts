import {
  type HouseFormats,
  numberText,
  wordedDay,
  zonedMoment,
} from '@portal/contract/provider/house-formats';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { mailFacts } from '@portal/contract/requests/orders/request-facts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { t } from '../../../texts/documents.ts';
import type { Delivery } from '../../../lib/counted-handovers.ts';
import type { PdfColumn } from './pdf-document.ts';
import { sizeText, wineText } from './statement-files.ts';
import type { ReceivedLot } from './receipts.repository.ts';
import type { WaitingPaper } from './waiting-documents.service.ts';

type Content = WaitingPaper['content'];
type Table = Content['tables'][number];

/** What both papers are about. */
interface Paper {
  readonly order: Order;
  readonly accountName: string;
  /** yyyy-MM-dd where the provider is. */
  readonly day: string;
  /** Who received the bottles or handed them out. */
  readonly madeBy: string;
  readonly provider: Provider;
}

export interface ReceiptPaper extends Paper {
  readonly lots: readonly (ReceivedLot & { readonly bottles: number })[];
  readonly documents: readonly { readonly caseNumber: string; readonly fileName: string }[];
  /** The lines of the terms of storage. */
  readonly terms: readonly string[];
}

const bottleText = (count: number, house: HouseFormats) =>
  t.bottlesOf(count, numberText(count, house));

const CASE: PdfColumn = { heading: t.case, width: 90, isOfGroup: true };
const SIZE: PdfColumn = { heading: t.size, width: 62, isNumber: true };
const BOTTLES: PdfColumn = { heading: t.bottles, width: 50, isNumber: true };

const fact = (label: string, value: string): [string, string] => [label, value];

const placeOf = ({ warehouse: { name, addressLines } }: Provider) =>
  [name, ...addressLines].join('\n');

/** What a warehouse receipt says (docs/product/receipts.md#warehouse-receipt). */
export function receiptContent(paper: ReceiptPaper): Content & { kind: 'receipt' } {
  const { order, accountName, day, madeBy, provider, lots, documents, terms } = paper;
  const bottles = lots.reduce((sum, lot) => sum + lot.bottles, 0);
  const cases = new Set(lots.map(({ caseId }) => caseId)).size;
  const caseText = t.casesOf(cases, numberText(cases, provider));
  return {
    kind: 'receipt',
    madeBy,
    facts: [
      [t.receivedFor, accountName],
      [t.placeOfStorage, placeOf(provider)],
      [t.receivedOn, wordedDay(day, provider, 'long')],
      [t.request, t.requestNumber(order.footprint_id)],
      ...(order.company_name === null ? [] : [fact(t.sentBy, order.company_name)]),
      [t.bottles, t.bottlesInCases(bottleText(bottles, provider), caseText)],
      [t.receivedBy, t.signature(madeBy, provider.legalName)],
    ],
    tables: [
      {
        heading: t.received,
        columns: [CASE, { heading: t.wine }, SIZE, BOTTLES],
        rows: lots.map((lot) => [
          t.caseOfType(lot.caseNumber, lot.containerName),
          wineText(lot),
          sizeText(lot.sizeMl, provider),
          numberText(lot.bottles, provider),
        ]),
        total: [t.total, '', '', numberText(bottles, provider)],
      },
      ...documentTables(documents),
    ],
    ...(terms.length > 0 && { closing: t.termsOfStorage }),
    paragraphs: [...terms],
  };
}

function documentTables(documents: ReceiptPaper['documents']): Table[] {
  if (documents.length === 0) return [];
  const rows = documents.map(({ caseNumber, fileName }) => [caseNumber, fileName]);
  return [{ heading: t.conditionDocuments, columns: [CASE, { heading: t.file }], rows }];
}

interface DeliveryPaper extends Paper {
  readonly delivery: Delivery | undefined;
  /** Why nobody signed; empty where nobody has to. */
  readonly reason: string;
}

/** What a delivery note says (docs/product/receipts.md#delivery-note). */
export function deliveryNoteContent(paper: DeliveryPaper): Content & { kind: 'delivery note' } {
  const { order, accountName, day, madeBy, provider, delivery } = paper;
  const bottles = deliveredBottles(order);
  const signature = delivery?.signature ?? null;
  return {
    kind: 'delivery note',
    madeBy,
    ...(signature !== null && { signature }),
    facts: [
      [t.deliveredFor, accountName],
      [t.leftOn, wordedDay(day, provider, 'long')],
      [t.leftFrom, placeOf(provider)],
      [t.request, t.requestNumber(order.footprint_id)],
      ...mailFacts(order, provider, ['method', 'collectAt', 'address', 'tracking']),
      [t.bottles, bottleText(bottles, provider)],
      [t.handedOutBy, t.signature(madeBy, provider.legalName)],
      ...proofFacts(paper),
    ],
    tables: [
      {
        heading: t.delivered,
        columns: [CASE, { heading: t.wine }, SIZE, BOTTLES],
        rows: order.lines
          .filter((line) => doneOf(line) > 0)
          .map((line) => [...lineCells(line, provider), numberText(doneOf(line), provider)]),
        total: [t.total, '', '', numberText(bottles, provider)],
      },
      ...missingTables(
        order.lines.filter((line) => doneOf(line) < line.quantity),
        provider,
      ),
    ],
    paragraphs: [],
  };
}

/** Who took the bottles, and what stands for the signature where none was drawn. */
function proofFacts({ delivery, reason, provider }: DeliveryPaper): [string, string][] {
  if (delivery === undefined) return reason === '' ? [] : [[t.signed, t.notSigned(reason)]];
  const { receivedBy, handedAt, signedName, byName } = delivery;
  const at = zonedMoment(handedAt, provider);
  return [
    [t.takenBy, `${receivedBy ?? ''}, ${at}`],
    ...(signedName === null ? [] : [fact(t.signed, t.seenSigning(signedName, byName))]),
  ];
}

function missingTables(lines: readonly OrderLine[], provider: HouseFormats): Table[] {
  if (lines.length === 0) return [];
  return [
    {
      heading: t.missing,
      columns: [CASE, { heading: t.wine }, { heading: t.reason, width: 130 }, SIZE, BOTTLES],
      rows: lines.map((line) => {
        const [number, wine, size] = lineCells(line, provider);
        const missing = numberText(line.quantity - doneOf(line), provider);
        return [number, wine, line.shortfall_reason ?? '', size, missing];
      }),
    },
  ];
}

const doneOf = ({ quantity_done: done }: OrderLine) => done ?? 0;

const lineCells = (
  { case_number: number, wine, size }: OrderLine,
  house: HouseFormats,
): [string, string, string] => [
  number ?? '',
  wineText({ vintage: wine.vintage?.value ?? null, wine: wine.long_producer }),
  sizeText(size.value, house),
];

/** Counts the bottles that left for a request. */
export const deliveredBottles = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + doneOf(line), 0);
