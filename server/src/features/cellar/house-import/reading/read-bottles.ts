import { hash } from 'node:crypto';
import { ANSWERS, HOUSE_TABLES } from '@portal/contract/cellar/house-import/house-tables';
import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { t } from '../../../../texts/house-import.ts';
import type { CellParser } from '../../imports/cell-values.ts';
import type { StoredRow } from '../../imports/import-row.ts';
import { ownFormat } from '../../imports/own-format.ts';
import { Interner } from '../../imports/read-file.ts';
import type { HouseRow } from './house-row.ts';
import type { HouseBottles, HouseClient } from './house-records.ts';
import type { Answers } from './questions.ts';
import { spellingOf, WINE_COLUMN, wineOfSpelling } from './wine-spellings.ts';

/** What identifies a row without an Import Ref: what the file says, so that another answer is no other row. */
const IDENTITY = [
  'Case Number',
  'Wine Ref',
  'Producer',
  'Wine',
  'Designation',
  'Vineyard',
  'Appellation',
  'Vintage',
  'Size (ml)',
] as const;

type WineCells = Readonly<Record<string, string>>;

/** The rows of wines and bottles, with what one row says about another. */
export class BottleReader {
  /** Codes of locations to create, as the files write them first. */
  readonly newLocations = new Map<string, string>();
  readonly #answers: Answers;
  readonly #locations: ReadonlySet<string>;
  readonly #wines = new Map<string, { readonly cells: WineCells; readonly line: number }>();
  readonly #facts = new Interner<StoredRow['wine']>();
  readonly #places = new Interner<StoredRow['place']>();
  readonly #references = new Map<HouseClient, Map<string, number>>();
  readonly #cases = new Map<
    string,
    { readonly client: HouseClient; readonly location: string | null; readonly line: number }
  >();

  /** `locations` are the codes of the portal, in lower case. */
  constructor(answers: Answers, locations: ReadonlySet<string>) {
    this.#answers = answers;
    this.#locations = locations;
  }

  /** Keeps a wine by its reference. */
  addWine(row: HouseRow): void {
    const reference = row.text('Wine Ref').toLowerCase();
    if (reference === '') return row.refuse('Wine Ref', t.aValue);
    const cells = Object.fromEntries(
      HOUSE_TABLES.wines.columns.slice(1).map((column) => [column, row.text(column)]),
    );
    const earlier = this.#wines.get(reference);
    if (earlier === undefined) this.#wines.set(reference, { cells, line: row.line });
    else if (JSON.stringify(earlier.cells) !== JSON.stringify(cells)) {
      row.refuse('Wine Ref', t.wineTwice(earlier.line));
    }
  }

  /** The cells of the wine that a row of bottles refers to. */
  wineOf(reference: string): (column: string) => string {
    const cells = this.#wines.get(reference.toLowerCase())?.cells;
    return (column) => cells?.[column] ?? '';
  }

  /** Reads a row of bottles; undefined where it stores none. */
  read(row: HouseRow, client: HouseClient, file: string): HouseBottles | undefined {
    const reference = row.text('Wine Ref');
    if (reference !== '' && !this.#wines.has(reference.toLowerCase()) && row.text('Wine') === '') {
      row.refuse('Wine Ref', t.noSuchWine);
      return undefined;
    }
    const reading = ownFormat.readRow(row);
    const location = this.#readLocation(row);
    if (reading.kind === 'skipped') return undefined;
    const stored = reading.row;
    this.#refuseOtherCase(row, client, stored.place.number, location);
    this.#refuseTwice(row, client, stored.ownReference);
    const wine = this.#facts.intern(this.#spelled(stored.wine));
    const place = this.#places.intern(stored.place);
    const contentKey = stored.ownReference === null ? contentKeyOf(row) : null;
    const { line, sizeMl, quantity, ownReference, addedDate } = stored;
    // Not spread with a property more: V8 would keep a shape of its own for each row, twice the memory of the row.
    const kept = { line, wine, sizeMl, quantity, place, ownReference, contentKey, addedDate };
    return { row: kept, file, location };
  }

  /** The wine under the spelling that was answered. */
  #spelled(wine: StoredRow['wine']): StoredRow['wine'] {
    const answer = this.#answers.of(WINE_COLUMN, spellingOf(wine));
    const other = answer === undefined ? null : wineOfSpelling(answer);
    return other === null ? wine : { ...wine, ...other };
  }

  #readLocation(row: HouseRow): string | null {
    const read = row.read('Location', this.#parseLocation, null);
    if (read !== ANSWERS.create) return read;
    const code = row.text('Location');
    const known = this.newLocations.get(code.toLowerCase()) ?? code;
    this.newLocations.set(code.toLowerCase(), known);
    return known;
  }

  readonly #parseLocation: CellParser<string | null> = (code) => {
    if (code === '') return { value: null };
    if (code === ANSWERS.create) return { value: code };
    if (code.length > MAX_LOCATION_CODE) return { allowed: t.locationTooLong(MAX_LOCATION_CODE) };
    return this.#locations.has(code.toLowerCase())
      ? { value: code }
      : { allowed: t.unknownLocation };
  };

  /** A case belongs to one client and stands at one location. */
  #refuseOtherCase(
    row: HouseRow,
    client: HouseClient,
    number: string | null,
    location: string | null,
  ): void {
    if (number === null) return;
    const earlier = this.#cases.get(number);
    if (earlier === undefined) this.#cases.set(number, { client, location, line: row.line });
    else if (earlier.client !== client) {
      row.refuse('Case Number', t.caseOfOther(earlier.client.name, earlier.line));
    } else if (earlier.location?.toLowerCase() !== location?.toLowerCase()) {
      row.refuse('Location', t.caseElsewhere(earlier.location ?? '', earlier.line));
    }
  }

  #refuseTwice(row: HouseRow, client: HouseClient, reference: string | null): void {
    if (reference === null) return;
    const lines = this.#references.get(client) ?? new Map<string, number>();
    this.#references.set(client, lines);
    const earlier = lines.get(reference);
    if (earlier === undefined) lines.set(reference, row.line);
    else row.refuse('Import Ref', t.referenceTwice(earlier));
  }
}

function contentKeyOf(row: HouseRow): string {
  const text = IDENTITY.map((column) => row.text(column)).join('\u001f');
  return `house:${hash('sha256', text, 'base64url').slice(0, 22)}`;
}
