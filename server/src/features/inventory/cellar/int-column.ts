/** A column of 32-bit integers that grows. */
export class IntColumn {
  #data = new Int32Array(16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The cells, without the spare room behind them. Good until the column grows. */
  get cells(): Int32Array {
    return this.#data.subarray(0, this.#length);
  }

  get(at: number): number {
    return this.#data[at] ?? 0;
  }

  /** Answers whether the cell is new or has changed. */
  set(at: number, value: number): boolean {
    const same = at < this.#length && this.#data[at] === value;
    if (same) return false;
    this.#reserve(at + 1);
    this.#data[at] = value;
    return true;
  }

  add(at: number, change: number): void {
    this.set(at, this.get(at) + change);
  }

  #reserve(length: number): void {
    if (length > this.#data.length) {
      const grown = new Int32Array(Math.max(length, this.#data.length * 2));
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#length = Math.max(this.#length, length);
  }
}
