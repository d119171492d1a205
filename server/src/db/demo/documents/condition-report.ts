import type { DemoCase, DemoLot } from '../orders/planned-order.ts';
import type { Random } from '../random.ts';
import { createPdf, type PdfLine } from './pdf.ts';

const FILLS = ['into neck', 'base of neck', 'top shoulder', 'upper shoulder'] as const;
const LABELS = [
  'label clean',
  'label lightly bin-soiled',
  'label nicked',
  'label scuffed',
] as const;
const CAPSULES = [
  'capsule intact',
  'capsule slightly corroded',
  'capsule cut to show cork',
] as const;

/** What a steward saw of a case when it was put away, as a PDF. */
export function conditionReport(demoCase: DemoCase, random: Random): Uint8Array {
  const { lookupCode, containerName, arrival, lots } = demoCase;
  const heading: PdfLine[] = [
    { text: 'Condition report', isHeading: true },
    { text: `Case ${lookupCode}, ${containerName}` },
    { text: `Inspected on ${arrival.date} at the warehouse` },
    { text: 'Kept at 55 degrees Fahrenheit and 60-70% relative humidity' },
    { text: '' },
  ];
  const seen = lots.flatMap((lot) => [
    { text: bottlesOf(lot) },
    { text: `     ${random.pick(FILLS)}, ${random.pick(LABELS)}, ${random.pick(CAPSULES)}` },
  ]);
  return createPdf([...heading, ...seen]);
}

/** "6 x 750ml 1996 Château Latour" */
export function bottlesOf({
  wine,
  sizeMl,
  quantity,
}: Pick<DemoLot, 'wine' | 'sizeMl' | 'quantity'>): string {
  const size = sizeMl === null ? 'size unknown' : `${sizeMl}ml`;
  return `${quantity} x ${size} ${wine.vintage ?? 'NV'} ${wine.longProducer}`;
}
