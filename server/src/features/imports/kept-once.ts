/** Answers, for equal values, the one that came first. */
export class KeptOnce<Value> {
  readonly #byKey = new Map<string, Value>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  keep(value: Value): Value {
    const key = this.#keyOf(value);
    const kept = this.#byKey.get(key);
    if (kept !== undefined) return kept;
    this.#byKey.set(key, value);
    return value;
  }
}
