/** Numbers of 32 bits by place; it grows as they are added. */
export class GrowingColumn {
  /** At least as long as the column; what lies behind its end is 0. */
  numbers = new Int32Array(64);
  length = 0;

  push(value: number): void {
    this.set(this.length, value);
  }

  set(place: number, value: number): void {
    if (place >= this.numbers.length) {
      const larger = new Int32Array(2 * place);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[place] = value;
    if (place >= this.length) this.length = place + 1;
  }
}
