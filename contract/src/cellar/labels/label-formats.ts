const MM = 72 / 25.4;
const INCH = 72;

/** A sheet or a roll of labels; lengths in points, 72 an inch. */
export interface LabelFormat {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Of one label. */
  readonly width: number;
  readonly height: number;
  /** Where the first label begins. */
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next one, and from one upper edge to the next. */
  readonly stepX: number;
  readonly stepY: number;
}

const LETTER = { width: 8.5 * INCH, height: 11 * INCH };
const A4 = { width: 210 * MM, height: 297 * MM };

function single(name: string, width: number, height: number): LabelFormat {
  const one = { columns: 1, rows: 1, width, height, left: 0, top: 0, stepX: 0, stepY: 0 };
  return { name, page: { width, height }, ...one };
}

/** The sheets and rolls that labels are printed on, by the measures that their makers give. */
export const LABEL_FORMATS = {
  'letter-30': {
    name: 'Letter, 30 labels of 2 5/8 x 1 in (as Avery 5160)',
    page: LETTER,
    columns: 3,
    rows: 10,
    width: 2.625 * INCH,
    height: INCH,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    stepX: 2.75 * INCH,
    stepY: INCH,
  },
  'a4-21': {
    name: 'A4, 21 labels of 63.5 x 38.1 mm (as Avery L7160)',
    page: A4,
    columns: 3,
    rows: 7,
    width: 63.5 * MM,
    height: 38.1 * MM,
    left: 7.2 * MM,
    top: 15.15 * MM,
    stepX: 66.04 * MM,
    stepY: 38.1 * MM,
  },
  '62mm': single('Single labels, 62 x 29 mm', 62 * MM, 29 * MM),
} as const satisfies Readonly<Record<string, LabelFormat>>;

/** The labels of a sheet; 1 for single ones. */
export const labelsOnSheet = ({ columns, rows }: LabelFormat) => columns * rows;
