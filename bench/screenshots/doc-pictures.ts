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
];
