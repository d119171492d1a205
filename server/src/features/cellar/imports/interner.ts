import { hash } from 'node:crypto';

/** Keeps one instance of equal objects, so that a large import needs less memory. */
export class Interner<Value extends object> {
  readonly #byDigest = new Map<string, Value>();

  intern(value: Value): Value {
    const digest = hash('sha1', JSON.stringify(value), 'base64');
    const kept = this.#byDigest.get(digest);
    if (kept !== undefined) return kept;
    this.#byDigest.set(digest, value);
    return value;
  }
}
