import { Dictionary } from './dictionary.ts';
import { IntColumn } from './int-column.ts';

/** What a lot is: slots of its wine and case, its size, free bottles and day. */
export interface LotCells {
  readonly wine: number;
  readonly case: number;
  readonly sizeMl: number | null;
  readonly free: number;
  /** Year, month and day as one number, 20240131. */
  readonly added: number;
}

/** The lots of one account as columns; a lot keeps its slot for good. */
export class LotTable {
  readonly ids: number[] = [];
  readonly sizes = new Dictionary<number>();
  readonly wine = new IntColumn();
  readonly case = new IntColumn();
  readonly size = new IntColumn();
  readonly free = new IntColumn();
  readonly added = new IntColumn();
  readonly #slots = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  /** Learns a lot, or what has changed of it. */
  put(id: number, cells: LotCells): void {
    const slot = this.#slots.get(id) ?? this.ids.push(id) - 1;
    this.#slots.set(id, slot);
    this.wine.set(slot, cells.wine);
    this.case.set(slot, cells.case);
    this.size.set(slot, this.sizes.code(cells.sizeMl));
    this.free.set(slot, cells.free);
    this.added.set(slot, cells.added);
  }
}
