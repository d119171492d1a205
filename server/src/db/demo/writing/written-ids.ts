/** The ids under which the wines, cases, lots and orders of a plan were written. */
export class WrittenIds {
  readonly #ids = new Map<object, number>();

  /** Takes the rows that an insert of these things returned, in the same order. */
  add(things: readonly object[], rows: readonly { readonly id: number }[]): void {
    for (const [index, { id }] of rows.entries()) {
      const thing = things[index];
      if (thing !== undefined) this.#ids.set(thing, id);
    }
  }

  /** Throws for a thing that was not written, which would be a fault of the demo. */
  of(thing: object): number {
    const id = this.#ids.get(thing);
    if (id === undefined) throw new Error('The demo names something that was not written.');
    return id;
  }
}
