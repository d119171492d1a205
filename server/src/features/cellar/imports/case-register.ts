import { nameByContents } from '../inventory/new-case.repository.ts';
import type { PlannedCase, PlannedLot, Target } from './import-plan.ts';
import type { CasePlace, StoredRow } from './import-row.ts';
import { type KnownState, lotKey, placeKey } from './known-state.ts';
import { type SimilarNumber, withoutZeros } from './similar-numbers.ts';

/** Bottles without a place go into cases of at most this size, of one wine and size. */
export const LOOSE_CASE_SIZE = 12;

type GrowingLot = { -readonly [Key in keyof PlannedLot]: PlannedLot[Key] };
type UnnamedCase = Omit<PlannedCase, 'containerName'> & { readonly containerName: string | null };

interface OpenCase {
  readonly target: Target;
  room: number;
}

export class CaseRegister {
  readonly lots: PlannedLot[] = [];
  readonly similarNumbers: SimilarNumber[] = [];
  readonly #state: KnownState;
  readonly #today: string;
  readonly #cases: UnnamedCase[] = [];
  readonly #byPlace = new Map<string, Target>();
  /** The first new case of each number, by `withoutZeros`. */
  readonly #numbers = new Map<string, { readonly number: string; readonly line: number }>();
  readonly #loose = new Map<string, OpenCase>();
  readonly #lots = new Map<string, { readonly index: number; readonly lot: GrowingLot }>();
  readonly #knownCases = new Set<number>();

  /** `today` is the storage date of rows that name none, YYYY-MM-DD. */
  constructor(state: KnownState, today: string) {
    this.#state = state;
    this.#today = today;
  }

  get knownCount(): number {
    return this.#knownCases.size;
  }

  /** Puts a row's bottles away and returns the first one's lot, by its position in the plan. */
  putAway(row: StoredRow, wine: Target): number {
    const key = placeKey(row.place);
    if (key !== null) return this.#add(this.#caseAt(key, row), wine, row, row.quantity);
    const lots: number[] = [];
    for (let left = row.quantity; left > 0;) {
      const open = this.#looseCase(wine, row);
      const count = Math.min(left, open.room);
      lots.push(this.#add(open.target, wine, row, count));
      open.room -= count;
      left -= count;
    }
    return lots[0] ?? 0;
  }

  /** The new cases, named by their contents unless the file named them. */
  plannedCases(): PlannedCase[] {
    const contents = this.#cases.map((): PlannedLot[] => []);
    for (const lot of this.lots) {
      if ('planned' in lot.case) contents[lot.case.planned]?.push(lot);
    }
    return this.#cases.map((one, index) => ({
      ...one,
      containerName: one.containerName ?? nameByContents(contents[index] ?? []),
    }));
  }

  #caseAt(key: string, row: StoredRow): Target {
    const found = this.#byPlace.get(key) ?? this.#knownOrNew(key, row);
    this.#byPlace.set(key, found);
    return found;
  }

  #knownOrNew(key: string, { place, line }: StoredRow): Target {
    const known = this.#state.cases.get(key);
    if (known !== undefined) {
      this.#knownCases.add(known);
      return { known };
    }
    if (place.number !== null) this.#compareNumber(place.number, line);
    const isTaken = place.number !== null && this.#state.foreignNumbers.has(place.number);
    // A case that could not keep its number is still found by it, because the file uses that number.
    return isTaken
      ? this.#newCase({ ...place, location: place.number, number: null }, place.number)
      : this.#newCase(place, null);
  }

  /** Records a new number that differs from a stored one, or from another of the file, only in leading zeros. */
  #compareNumber(inFile: string, line: number): void {
    const key = withoutZeros(inFile);
    const stored = this.#state.similarNumbers.get(key);
    const earlier = this.#numbers.get(key);
    if (stored !== undefined) {
      const owner = stored.isOwn ? 'this account' : 'another account';
      this.similarNumbers.push({ line, inFile, known: stored.number, owner });
    } else if (earlier !== undefined) {
      this.similarNumbers.push({ line, inFile, known: earlier.number, owner: earlier.line });
    } else this.#numbers.set(key, { number: inFile, line });
  }

  #newCase(place: CasePlace, numberTaken: string | null): Target {
    const { standsAt = null } = place;
    return { planned: this.#cases.push({ ...place, standsAt, numberTaken }) - 1 };
  }

  #looseCase(wine: Target, { sizeMl, place: { standsAt = null } }: StoredRow): OpenCase {
    const key = `${targetKey(wine)}\u001f${sizeMl ?? ''}\u001f${standsAt ?? ''}`;
    const open = this.#loose.get(key);
    if (open !== undefined && open.room > 0) return open;
    const nowhere = { number: null, containerName: null, location: null, bin: null, standsAt };
    const opened = { target: this.#newCase(nowhere, null), room: LOOSE_CASE_SIZE };
    this.#loose.set(key, opened);
    return opened;
  }

  #add(caseTarget: Target, wine: Target, row: StoredRow, quantity: number): number {
    const key = lotKey(targetKey(caseTarget), targetKey(wine), row.sizeMl);
    const found = this.#lots.get(key);
    if (found !== undefined) {
      found.lot.quantity += quantity;
      return found.index;
    }
    const lot: GrowingLot = {
      knownLotId: this.#knownLotId(caseTarget, wine, row.sizeMl),
      case: caseTarget,
      wine,
      sizeMl: row.sizeMl,
      addedDate: row.addedDate ?? this.#today,
      quantity,
    };
    const index = this.lots.push(lot) - 1;
    this.#lots.set(key, { index, lot });
    return index;
  }

  #knownLotId(caseTarget: Target, wine: Target, sizeMl: number | null): number | null {
    if (!('known' in caseTarget) || !('known' in wine)) return null;
    return this.#state.lots.get(lotKey(caseTarget.known, wine.known, sizeMl))?.id ?? null;
  }
}

function targetKey(target: Target): string {
  return 'known' in target ? `k${target.known}` : `p${target.planned}`;
}
