/** What every list of buckets is made of besides its buckets. */
export const BUCKETS = Buffer.from('{"buckets":[');
export const BUCKETS_END = Buffer.from(']}');

const [ZERO, COMMA, BRACE] = [48, 44, 125];
const MAX_DIGITS = 16;

/** Writes JSON piece by piece as bytes: thousands of kept pieces are copied and not encoded again. */
export class JsonBytes {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;

  piece(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    this.piece(Buffer.from(text));
  }

  /** A whole number, not negative. */
  count(count: number): void {
    let digits = 1;
    for (let limit = 10; count >= limit; limit *= 10) digits += 1;
    this.#reserve(MAX_DIGITS);
    let rest = count;
    for (let at = this.#length + digits - 1; at >= this.#length; at -= 1) {
      this.#bytes[at] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#length += digits;
  }

  /** Ends an object of a list: two bytes, not worth a copy. */
  endObject(): void {
    this.#reserve(2);
    this.#bytes[this.#length] = BRACE;
    this.#bytes[this.#length + 1] = COMMA;
    this.#length += 2;
  }

  /** Takes the comma behind a list's last element away again. */
  dropComma(): void {
    if (this.#bytes[this.#length - 1] === COMMA) this.#length -= 1;
  }

  /** What was written, and an empty sheet for the next answer. */
  finish(): Uint8Array {
    const written = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return written;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
