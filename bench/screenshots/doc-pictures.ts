/** A picture of README or docs: a screen as it first shows in a window of this size. */
export interface DocPicture {
  /** Below docs/pictures, without its ending. */
  readonly file: string;
  /** The name of the screen. */
  readonly screen: string;
  readonly size: readonly [width: number, height: number];
  readonly theme: 'light' | 'dark';
}

const DESK = [
  'desk',
  'queue-selected',
  'request-picking',
  'receiving',
  'put-away-filled',
  'import-faults',
  'staff-wine',
  'days-off-added',
  'cellar',
  'stock-check',
  'client',
];

/** The day on the floor and in the van; a run can be planned on a business day only. */
const FLOOR: readonly (readonly [screen: string, width: number, height: number])[] = [
  ['label-sheet', 680, 880],
  ['put-away-scanned', 1440, 1000],
  ['scan-moved', 390, 844],
  ['pick-scanned', 390, 844],
  ['runs', 1440, 1000],
  ['driver-run', 390, 844],
  ['order-stop', 390, 844],
  ['driver-handover-signed', 390, 1100],
  ['driver-not-handed-over', 390, 844],
  ['order-handed-over', 390, 1100],
  ['order-not-handed-over', 390, 844],
];

export const DOC_PICTURES: readonly DocPicture[] = [
  { file: 'client', screen: 'inventory-filters', size: [1440, 900], theme: 'light' },
  { file: 'client-dark', screen: 'dashboard', size: [1440, 900], theme: 'dark' },
  { file: 'phone', screen: 'cart', size: [390, 844], theme: 'light' },
  { file: 'back-office', screen: 'desk', size: [1440, 900], theme: 'light' },
  ...DESK.map((screen): DocPicture => ({
    file: `desk/${screen}`,
    screen,
    size: [1440, 1000],
    theme: 'light',
  })),
  ...FLOOR.map(([screen, width, height]): DocPicture => ({
    file: `floor/${screen}`,
    screen,
    size: [width, height],
    theme: 'light',
  })),
];
