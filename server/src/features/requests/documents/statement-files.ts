import { type HouseFormats, numberText, wordedDay } from '@portal/contract/provider/house-formats';
import { MOST_LINES_IN_PDF } from '@portal/contract/requests/documents/documents.schemas';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import { t } from '../../../texts/documents.ts';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber } from '../../../lib/csv-cells.ts';
import type { PdfColumn, PdfContent, PdfTable } from './pdf-document.ts';
import type { LateChange } from './late-changes.repository.ts';
import type { HeldLot } from './statements.repository.ts';

const CASE_WIDTH = 66;
const SIZE_WIDTH = 52;
const COUNT_WIDTH = 44;
const DAY_WIDTH = 60;

/** What a statement reports: an account's bottles at the end of a day. */
export interface Statement {
  readonly accountName: string;
  /** yyyy-MM-dd where the provider is. */
  readonly day: string;
  readonly madeBy: string;
  readonly lots: readonly HeldLot[];
  /** What earlier statements lack. */
  readonly late: readonly LateChange[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts lots by case, then by wine. */
export function sortLots(lots: readonly HeldLot[]): HeldLot[] {
  return lots.toSorted((a, b) => byName.compare(a.caseNumber, b.caseNumber) || compareWines(a, b));
}

function compareWines(a: HeldLot, b: HeldLot): number {
  return (
    byName.compare(a.wine, b.wine) ||
    (a.vintage ?? 0) - (b.vintage ?? 0) ||
    a.wineId - b.wineId ||
    (a.sizeMl ?? 0) - (b.sizeMl ?? 0)
  );
}

export const sumOf = (lots: readonly HeldLot[], part: 'bottles' | 'reserved'): number =>
  lots.reduce((sum, lot) => sum + lot[part], 0);

/** What the PDF of a statement says; above 5,000 lines sums only. */
export function statementContent(
  { accountName, day, madeBy, lots, late }: Statement,
  house: HouseFormats,
): PdfContent {
  const caseCount = new Set(lots.map(({ caseNumber }) => caseNumber)).size;
  const isWhole = lots.length <= MOST_LINES_IN_PDF;
  const tables = isWhole
    ? [wineTable(lots, house), caseTable(lots, house)]
    : [sizeTable(lots, house)];
  return {
    kind: 'statement',
    madeBy,
    facts: [
      [t.account, accountName],
      [t.atTheEndOf, wordedDay(day, house, 'long')],
      [t.bottles, numberText(sumOf(lots, 'bottles'), house)],
      [t.ofWhichReserved, numberText(sumOf(lots, 'reserved'), house)],
      [t.cases, numberText(caseCount, house)],
    ],
    tables: [...(lots.length === 0 ? [] : tables), ...lateTables(late, house)],
    paragraphs: [
      ...(lots.length === 0 ? [t.nothingStored] : []),
      ...(isWhole ? [] : [t.linesInCsv(numberText(lots.length, house))]),
      t.reservedMeans,
      ...(isWhole && lots.length > 0 ? [t.lastSeenMeans] : []),
      ...(late.length > 0 ? [t.recordedAfterMeans] : []),
    ],
  };
}

const COUNTS: readonly PdfColumn[] = [
  { heading: t.size, width: SIZE_WIDTH, isNumber: true },
  { heading: t.bottles, width: COUNT_WIDTH, isNumber: true },
  { heading: t.reserved, width: COUNT_WIDTH, isNumber: true },
];

function wineTable(lots: readonly HeldLot[], house: HouseFormats): PdfTable {
  const groups = groupBy(lots, ({ wineId, sizeMl }) => `${wineId} ${sizeMl}`);
  const lines = [...groups.values()].flatMap((group) => group[0] ?? []).toSorted(compareWines);
  return {
    heading: t.byWine,
    columns: [{ heading: t.wine }, ...COUNTS],
    rows: lines.map((lot) => {
      const group = groups.get(`${lot.wineId} ${lot.sizeMl}`) ?? [];
      return [wineText(lot), sizeText(lot.sizeMl, house), ...countTexts(group, house)];
    }),
    total: [t.total, '', ...countTexts(lots, house)],
  };
}

function caseTable(lots: readonly HeldLot[], house: HouseFormats): PdfTable {
  return {
    heading: t.byCase,
    columns: [
      { heading: t.case, width: CASE_WIDTH, isOfGroup: true },
      { heading: t.lastSeen, width: DAY_WIDTH, isOfGroup: true },
      { heading: t.wine },
      ...COUNTS,
    ],
    rows: lots.map((lot) => [
      lot.caseNumber,
      lot.seenOn === null ? t.neverSeen : wordedDay(lot.seenOn, house, 'medium'),
      wineText(lot),
      sizeText(lot.sizeMl, house),
      ...countTexts([lot], house),
    ]),
    total: [t.total, '', '', '', ...countTexts(lots, house)],
  };
}

function sizeTable(lots: readonly HeldLot[], house: HouseFormats): PdfTable {
  const groups = groupBy(lots, ({ sizeMl }) => sizeMl);
  const sizes = [...groups].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  return {
    heading: t.bySize,
    columns: [{ heading: t.size }, ...COUNTS.slice(1)],
    rows: sizes.map(([sizeMl, group]) => [sizeText(sizeMl, house), ...countTexts(group, house)]),
    total: [t.total, ...countTexts(lots, house)],
  };
}

/** A table for each earlier statement, of what was recorded after it. */
function lateTables(late: readonly LateChange[], house: HouseFormats): PdfTable[] {
  return [...groupBy(late, ({ statement }) => statement.number).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { number, day } = first.statement;
    return {
      heading: t.recordedAfter(wordedDay(day, house, 'long'), number),
      columns: [
        { heading: t.happenedOn, width: DAY_WIDTH },
        { heading: t.case, width: CASE_WIDTH },
        { heading: t.wine },
        { heading: t.size, width: SIZE_WIDTH, isNumber: true },
        { heading: t.bottles, width: COUNT_WIDTH, isNumber: true },
      ],
      rows: group.map((change) => [
        wordedDay(change.day, house, 'medium'),
        change.caseNumber,
        wineText(change),
        sizeText(change.sizeMl, house),
        numberText(change.change, house, true),
      ]),
    };
  });
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const countTexts = (lots: readonly HeldLot[], house: HouseFormats): string[] => [
  numberText(sumOf(lots, 'bottles'), house),
  numberText(sumOf(lots, 'reserved'), house),
];

/** A wine as documents write it: "2015 Almaviva". */
export const wineText = ({ vintage, wine }: Pick<HeldLot, 'vintage' | 'wine'>) =>
  `${vintage ?? NON_VINTAGE} ${wine}`;

/** A size as documents write it: "750 ml". */
export const sizeText = (sizeMl: number | null, house: HouseFormats) =>
  sizeMl === null ? t.unknownSize : t.sizeInMl(numberText(sizeMl, house));

const CSV_COLUMNS = [
  'Case Number',
  'Case Type',
  'Producer',
  'Wine',
  'Vintage',
  'Size (ml)',
  'Bottles',
  'Reserved',
  'Last Seen',
];

/** All lines of a statement as CSV. */
export function statementCsv(lots: readonly HeldLot[]): Buffer {
  const lines = lots.map((lot) =>
    csvLine([
      guardCaseNumber(lot.caseNumber),
      lot.caseType,
      lot.producer,
      lot.wine,
      lot.vintage ?? NON_VINTAGE,
      lot.sizeMl,
      lot.bottles,
      lot.reserved,
      lot.seenOn,
    ]),
  );
  return Buffer.from([BYTE_ORDER_MARK, csvLine(CSV_COLUMNS), ...lines].join(''));
}
