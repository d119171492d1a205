import { foldText } from '@portal/contract/search/fold-text';
import type { CaseRecord } from './cellar-changes.ts';
import { firstPlace, NONE, rankValues } from './ranked-values.ts';

/** Texts by slot as one string: the collector sees one object instead of thousands. */
class TextColumn {
  readonly #all: string;
  readonly #starts: Int32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join('');
    this.#starts = new Int32Array(texts.length + 1);
    let start = 0;
    for (const [slot, text] of texts.entries()) this.#starts[slot + 1] = start += text.length;
  }

  /** A text is ASCII, one byte a letter, or two. */
  get bytes(): number {
    return this.#all.length * 2 + this.#starts.byteLength;
  }

  at(slot: number): string {
    return this.#all.slice(this.#starts[slot], this.#starts[slot + 1]);
  }
}

/** The cases of one account in columns, by slots from 1 in the order of their ids. Immutable. */
export class CaseTable {
  readonly ids: Float64Array;
  readonly #numbers: TextColumn;
  readonly #containers: TextColumn;
  readonly #hasDocuments: Uint8Array;
  /** NaN was never seen. */
  readonly #lastSeen: Float64Array;
  readonly #ranks = new Map<string, Int32Array>();

  /** Cases in the order of their ids. */
  constructor(cases: readonly CaseRecord[]) {
    const bySlot = [null, ...cases];
    this.ids = Float64Array.from(bySlot, (one) => one?.id ?? NONE);
    this.#numbers = new TextColumn(bySlot.map((one) => one?.footprintLookupCode ?? ''));
    this.#containers = new TextColumn(bySlot.map((one) => one?.containerName ?? ''));
    this.#hasDocuments = Uint8Array.from(bySlot, (one) => (one?.hasDocuments === true ? 1 : 0));
    this.#lastSeen = Float64Array.from(bySlot, (one) => one?.lastSeenAt ?? NaN);
  }

  get bytes(): number {
    const columns = [this.ids, this.#hasDocuments, this.#lastSeen, ...this.#ranks.values()];
    const bytes = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return bytes + this.#numbers.bytes + this.#containers.bytes;
  }

  /** The slot of a case; NONE for an unknown one. */
  slotOf(id: number): number {
    const slot = firstPlace(1, this.ids.length, (place) => (this.ids[place] ?? 0) < id);
    return this.ids[slot] === id ? slot : NONE;
  }

  /** The case of a slot; null for NONE and unknown slots. */
  at(slot: number): CaseRecord | null {
    const id = this.ids[slot] ?? NONE;
    if (id === NONE) return null;
    const lastSeenAt = this.#lastSeen[slot] ?? NaN;
    return {
      id,
      footprintLookupCode: this.#numbers.at(slot),
      containerName: this.#containers.at(slot),
      hasDocuments: this.#hasDocuments[slot] === 1,
      lastSeenAt: Number.isNaN(lastSeenAt) ? null : lastSeenAt,
    };
  }

  /** This table with changed and new cases, in steps; the last of each id counts. */
  *with(cases: readonly CaseRecord[]): Generator<void, CaseTable> {
    if (cases.every((one) => this.#has(one))) return this;
    const latest = new Map<number, CaseRecord>();
    for (let slot = 1; slot < this.ids.length; slot += 1) {
      const known = this.at(slot);
      if (known !== null) latest.set(known.id, known);
    }
    yield;
    for (const one of cases) latest.set(one.id, one);
    yield;
    const byId = [...latest.values()].sort((a, b) => a.id - b.id);
    yield;
    return new CaseTable(byId);
  }

  #has(one: CaseRecord): boolean {
    const known = this.at(this.slotOf(one.id));
    return (
      known !== null &&
      known.footprintLookupCode === one.footprintLookupCode &&
      known.containerName === one.containerName &&
      known.hasDocuments === one.hasDocuments &&
      known.lastSeenAt === one.lastSeenAt
    );
  }

  /** Ranks by slot, computed when an order by them is first asked for. */
  get numberRanks(): Int32Array {
    return this.#rank('number', (slot) => foldText(this.#numbers.at(slot)));
  }

  get containerRanks(): Int32Array {
    return this.#rank('container', (slot) => foldText(this.#containers.at(slot)));
  }

  get lastSeenRanks(): Int32Array {
    return this.#rank('seen', (slot) => this.at(slot)?.lastSeenAt ?? null);
  }

  /** Those with documents first. */
  get documentRanks(): Uint8Array {
    return this.#hasDocuments.map((has) => 2 - has);
  }

  #rank(name: string, valueOf: (slot: number) => string | number | null): Int32Array {
    const known = this.#ranks.get(name);
    if (known) return known;
    const ranks = rankValues(
      Array.from(this.ids.keys(), (slot) => (slot === NONE ? null : valueOf(slot))),
    );
    this.#ranks.set(name, ranks);
    return ranks;
  }
}
