import { Dictionary } from './dictionary.ts';
import { IntColumn } from './int-column.ts';

const END = -1;

/** Lots strung together by what they share: the wine or the case. */
export class Chain {
  readonly #heads = new IntColumn();
  readonly #nexts = new IntColumn();
  readonly #free = new IntColumn();

  /** First lot of each group, END where there is none. */
  get heads(): Int32Array {
    return this.#heads.cells;
  }

  /** The lot behind each lot. */
  get nexts(): Int32Array {
    return this.#nexts.cells;
  }

  /** Free bottles of each group. */
  get free(): Int32Array {
    return this.#free.cells;
  }

  /** Makes room for a group, which may stay without lots. */
  ensure(group: number): void {
    for (let at = this.#heads.length; at <= group; at += 1) {
      this.#heads.set(at, END);
      this.#free.set(at, 0);
    }
  }

  link(group: number, lot: number): void {
    this.ensure(group);
    this.#nexts.set(lot, this.#heads.get(group));
    this.#heads.set(group, lot);
  }

  addFree(group: number, change: number): void {
    this.#free.add(group, change);
  }

  /** The lots of a group, the last learned first. */
  *lots(group: number): Generator<number> {
    for (let lot = this.#heads.get(group); lot !== END; lot = this.#nexts.get(lot)) yield lot;
  }
}

/** What a lot is: slots of its wine and case, its size, free bottles and day. */
export interface LotCells {
  readonly wine: number;
  readonly case: number;
  readonly sizeMl: number | null;
  readonly free: number;
  /** Year, month and day as one number, 20240131. */
  readonly added: number;
}

/** The lots of one account as columns. */
export class LotTable {
  readonly ids: number[] = [];
  readonly sizes = new Dictionary<number>();
  readonly wine = new IntColumn();
  readonly case = new IntColumn();
  readonly size = new IntColumn();
  readonly free = new IntColumn();
  readonly added = new IntColumn();
  readonly byWine = new Chain();
  readonly byCase = new Chain();
  readonly #slots = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  put(id: number, cells: LotCells): void {
    const known = this.#slots.get(id);
    const stays =
      known !== undefined &&
      this.wine.get(known) === cells.wine &&
      this.case.get(known) === cells.case;
    if (known !== undefined) this.#setFree(known, 0);
    const slot = stays ? known : this.#newSlot(id, cells);
    this.size.set(slot, this.sizes.code(cells.sizeMl));
    this.added.set(slot, cells.added);
    this.#setFree(slot, cells.free);
  }

  /** A lot that moved to another wine or case leaves its old slot empty for good. */
  #newSlot(id: number, cells: LotCells): number {
    const slot = this.ids.push(id) - 1;
    this.#slots.set(id, slot);
    this.wine.set(slot, cells.wine);
    this.case.set(slot, cells.case);
    this.byWine.link(cells.wine, slot);
    this.byCase.link(cells.case, slot);
    return slot;
  }

  #setFree(slot: number, free: number): void {
    const change = free - this.free.get(slot);
    this.free.set(slot, free);
    this.byWine.addFree(this.wine.get(slot), change);
    this.byCase.addFree(this.case.get(slot), change);
  }
}
