/** Keeps one instance of equal values, so that a large import needs less memory. */
export class Interner<Value> {
  readonly #byKey = new Map<string, Value>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  intern(value: Value): Value {
    const key = this.#keyOf(value);
    const kept = this.#byKey.get(key);
    if (kept !== undefined) return kept;
    this.#byKey.set(key, value);
    return value;
  }
}
