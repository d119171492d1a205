import { countOf } from '../lib/format.ts';

/** Printing labels: /staff/labels. */
export const t = {
  labels: 'Labels',
  labelsOf: (what: string) => `For ${what}. A phone's camera opens the QR code as a link.`,
  nothing: 'There is nothing to print here: no case with bottles and no location was found.',
  tooMany: (most: number) =>
    `A file can have ${most} labels. Choose fewer, for instance one location after the other.`,
  printer: 'Printer',
  pdf: 'Any printer (PDF)',
  zpl: 'Label printer (ZPL)',
  format: 'Labels',
  singleOnly: 'Label printers take single labels. Choose 62 x 29 mm.',
  skip: 'Labels already used on the first sheet (optional)',
  skipHint: 'Counted from the upper left, row by row.',
  skipNumber: 'Enter a number from 0 to 29.',
  says: 'Beside the number',
  saysNumber: 'Nothing',
  saysWine: 'The wine',
  saysCount: 'The wine and the number of bottles',
  print: (count: number) => `Save ${countOf(count, 'label')}`,
  saved: (name: string) => `${name} is saved. Print it at 100 %, without fitting it to the page.`,
};
