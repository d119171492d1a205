/** Bottles of one wine and size in one case. */
export interface PlainKey {
  readonly caseNumber: string;
  readonly wineId: number;
  readonly sizeMl: number;
}

interface PlainLot {
  readonly caseNumber: string;
  /** A merge of wines changes it. */
  wineId: number;
  readonly sizeMl: number;
}

interface PlainRequest {
  readonly id: number;
  lot: PlainLot;
  readonly quantity: number;
  readonly madeAt: number;
  /** Its bottles are out of their case. */
  isPulled: boolean;
  /** Null while it is open. */
  endedAt: number | null;
}

/** Bottles of one wine and size in one case, as they are now. */
export interface PlainContents {
  readonly key: PlainKey;
  readonly recorded: number;
  readonly reserved: number;
  readonly present: number;
}

/** Bottles that were pulled for a request which has ended without them: out of their case until they are put back. */
interface PlainLeftover {
  readonly id: number;
  lot: PlainLot;
  quantity: number;
}

interface PlainMerge {
  readonly wineId: number;
  readonly intoWineId: number;
  /** Lots that became those of the other wine. */
  readonly renamed: readonly PlainLot[];
  /** Lots whose bottles joined those of the other wine in the same case. */
  readonly emptied: readonly {
    readonly lot: PlainLot;
    readonly into: PlainLot;
    readonly quantity: number;
    readonly requests: readonly PlainRequest[];
    readonly leftovers: readonly PlainLeftover[];
  }[];
}

/**
 * What happened to the bottles of an account, in plain arrays: written by the code that makes the changes from what they
 * asked for, and never read from the database. Moments are in milliseconds.
 */
export class PlainCellar {
  readonly #lots: PlainLot[] = [];
  readonly #entries: { readonly at: number; readonly lot: PlainLot; readonly change: number }[] =
    [];
  readonly #requests: PlainRequest[] = [];
  readonly #leftovers: PlainLeftover[] = [];
  #merges: PlainMerge[] = [];

  add(at: number, key: PlainKey, change: number): void {
    const named = { ...key, wineId: this.#finalWine(key.wineId) };
    this.#enter(at, this.#open(named), change);
  }

  move(at: number, from: PlainKey, toCase: string, quantity: number): void {
    this.add(at, from, -quantity);
    this.add(at, { ...from, caseNumber: toCase }, quantity);
  }

  join(at: number, fromCase: string, toCase: string): void {
    for (const lot of this.#lots.filter(({ caseNumber }) => caseNumber === fromCase)) {
      this.move(at, lot, toCase, this.#heldIn(lot));
    }
  }

  /** A name of the wine and size in a case, the same for wines that were merged. */
  nameOf({ caseNumber, wineId, sizeMl }: PlainKey): string {
    return `${caseNumber} ${this.#finalWine(wineId)} ${sizeMl}`;
  }

  correct(at: number, key: PlainKey, quantity: number): void {
    this.add(at, key, quantity - this.#heldIn(this.#open(key)));
  }

  /** Who asks for a wine that was merged asks for the one it became. */
  request(at: number, id: number, key: PlainKey, quantity: number): void {
    this.#requests.push({
      id,
      lot: this.#open({ ...key, wineId: this.#finalWine(key.wineId) }),
      quantity,
      madeAt: at,
      isPulled: false,
      endedAt: null,
    });
  }

  /** Takes the bottles of a request out; those that the case does not have any more from what another has left over. */
  pull(id: number): void {
    for (const request of this.#openOf(id)) {
      request.isPulled = true;
      for (const leftover of this.#leftovers.filter(({ lot }) => lot === request.lot)) {
        const beyond = this.#outOf(request.lot) - this.#heldIn(request.lot);
        leftover.quantity -= Math.min(leftover.quantity, Math.max(0, beyond));
      }
    }
  }

  /** Replaces the bottles that an open request asks for; what it asked for until then stays known. */
  change(at: number, id: number, key: PlainKey, quantity: number): void {
    for (const request of this.#openOf(id)) request.endedAt = at;
    this.request(at, id, key, quantity);
  }

  /** Ends a request; so many bottles left the stock with it. */
  end(at: number, id: number, leaving: number): void {
    for (const request of this.#openOf(id)) {
      request.endedAt = at;
      this.#enter(at, request.lot, -leaving);
      const quantity = request.isPulled ? request.quantity - leaving : 0;
      if (quantity > 0) this.#leftovers.push({ id, lot: request.lot, quantity });
    }
  }

  merge(at: number, wineId: number, intoWineId: number): void {
    const renamed: PlainLot[] = [];
    const emptied: PlainMerge['emptied'][number][] = [];
    for (const lot of this.#lots.filter((one) => one.wineId === wineId)) {
      const into = this.#find({ ...lot, wineId: intoWineId });
      if (into === undefined) renamed.push(lot);
      else {
        const quantity = this.#heldIn(lot);
        const requests = this.#openRequestsOf(lot);
        const leftovers = this.#leftovers.filter((one) => one.lot === lot);
        emptied.push({ lot, into, quantity, requests, leftovers });
        this.#moveAll(at, { from: lot, to: into, quantity, requests: [...requests, ...leftovers] });
      }
    }
    for (const lot of renamed) lot.wineId = intoWineId;
    this.#merges.push({ wineId, intoWineId, renamed, emptied });
  }

  undoMerge(at: number, wineId: number): void {
    const merge = this.#merges.find((one) => one.wineId === wineId);
    for (const { lot, into, quantity, requests, leftovers } of merge?.emptied ?? []) {
      const open = requests.filter(({ endedAt }) => endedAt === null);
      this.#moveAll(at, { from: into, to: lot, quantity, requests: [...open, ...leftovers] });
    }
    for (const lot of merge?.renamed ?? []) lot.wineId = wineId;
    this.#merges = this.#merges.filter((one) => one !== merge);
  }

  /** What was held before a moment, a line for each case, wine and size: bottles, and of these reserved. */
  linesBefore(moment: number): string[] {
    const bottles = new Map<string, number>();
    const reserved = new Map<string, number>();
    const count = (counts: Map<string, number>, lot: PlainLot, change: number) => {
      const name = this.nameOf(lot);
      counts.set(name, (counts.get(name) ?? 0) + change);
    };
    for (const { at, lot, change } of this.#entries) if (at < moment) count(bottles, lot, change);
    for (const { madeAt, endedAt, lot, quantity } of this.#requests) {
      if (madeAt < moment && (endedAt ?? moment) >= moment) count(reserved, lot, quantity);
    }
    return [...bottles]
      .filter(([, held]) => held > 0)
      .map(([name, held]) => `${name} ${held} ${Math.min(held, reserved.get(name) ?? 0)}`)
      .toSorted();
  }

  /** What is recorded in a case now, and what of it is there: without the bottles that are out of it. */
  contentsOf(caseNumber: string): PlainContents[] {
    return this.#lots
      .filter((lot) => lot.caseNumber === caseNumber)
      .map((lot) => {
        const open = this.#openRequestsOf(lot);
        const sum = (requests: readonly PlainRequest[]) =>
          requests.reduce((total, { quantity }) => total + quantity, 0);
        return {
          key: { caseNumber, wineId: lot.wineId, sizeMl: lot.sizeMl },
          recorded: this.#heldIn(lot),
          reserved: sum(open),
          present: this.#heldIn(lot) - this.#outOf(lot),
        };
      });
  }

  #moveAll(
    at: number,
    {
      from,
      to,
      quantity,
      requests,
    }: {
      from: PlainLot;
      to: PlainLot;
      quantity: number;
      requests: readonly (PlainRequest | PlainLeftover)[];
    },
  ): void {
    this.#enter(at, from, -quantity);
    this.#enter(at, to, quantity);
    for (const request of requests) request.lot = to;
  }

  #enter(at: number, lot: PlainLot, change: number): void {
    this.#entries.push({ at, lot, change });
  }

  #find({ caseNumber, wineId, sizeMl }: PlainKey): PlainLot | undefined {
    return this.#lots.find(
      (lot) => lot.caseNumber === caseNumber && lot.wineId === wineId && lot.sizeMl === sizeMl,
    );
  }

  #open(key: PlainKey): PlainLot {
    const known = this.#find(key);
    if (known !== undefined) return known;
    const { caseNumber, wineId, sizeMl } = key;
    const lot = { caseNumber, wineId, sizeMl };
    this.#lots.push(lot);
    return lot;
  }

  #heldIn = (lot: PlainLot): number =>
    this.#entries.reduce((sum, entry) => sum + (entry.lot === lot ? entry.change : 0), 0);

  /** How many bottles are out of their case for a request, or left over by one. */
  #outOf(lot: PlainLot): number {
    const pulled = this.#openRequestsOf(lot).filter(({ isPulled }) => isPulled);
    const left = this.#leftovers.filter((one) => one.lot === lot);
    return [...pulled, ...left].reduce((sum, { quantity }) => sum + quantity, 0);
  }

  #openOf = (id: number): PlainRequest[] =>
    this.#requests.filter((request) => request.id === id && request.endedAt === null);

  #openRequestsOf = (lot: PlainLot): PlainRequest[] =>
    this.#requests.filter((request) => request.lot === lot && request.endedAt === null);

  #finalWine(wineId: number): number {
    const into = this.#merges.find((merge) => merge.wineId === wineId)?.intoWineId;
    return into === undefined ? wineId : this.#finalWine(into);
  }
}
