import { keyOrder, type KeyOrder } from './key-order.ts';
import { LAST } from './sort-orders.ts';
import { textRanks } from './text-ranks.ts';

/** The code of a missing value in every dictionary-coded column. */
export const NONE = 0;

/** Gives each distinct value a small number, from 1 up; codes never change. */
export class Dictionary<Value extends string | number> {
  readonly #codes = new Map<Value, number>();
  readonly #values: Value[] = [];
  readonly #bucketStarts: Uint8Array[] = [];
  #byKey: KeyOrder | null = null;
  #textRanks: Int32Array | null = null;

  /** One more than the largest code: the length of an array indexed by code. */
  get size(): number {
    return this.#values.length + 1;
  }

  /** The code of a value, which is learned when new. */
  code(value: Value | null): number {
    if (value === null) return NONE;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#byKey = null;
    this.#textRanks = null;
    this.#codes.set(value, this.#values.push(value));
    return this.#values.length;
  }

  /** The code of a value, or NONE when no such value was ever seen. */
  find(value: Value): number {
    return this.#codes.get(value) ?? NONE;
  }

  value(code: number): Value | null {
    return this.#values[code - 1] ?? null;
  }

  values(): readonly Value[] {
    return this.#values;
  }

  /** How a bucket of the value begins as JSON, kept, because facets write thousands of them. */
  bucketStart(code: number): Uint8Array {
    return (this.#bucketStarts[code] ??= Buffer.from(
      `{"key":${JSON.stringify(this.value(code))},"doc_count":`,
    ));
  }

  get byKey(): KeyOrder {
    return (this.#byKey ??= keyOrder(this.#values));
  }

  /** For each code its place in the order people expect of texts; a missing value comes last. */
  get textRanks(): Int32Array {
    return (this.#textRanks ??= ranksByCode(this.#values.map(String)));
  }
}

function ranksByCode(texts: readonly string[]): Int32Array {
  const ranks = new Int32Array(texts.length + 1);
  ranks.set(textRanks(texts), 1);
  ranks[NONE] = LAST;
  return ranks;
}
