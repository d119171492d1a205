import type { CaseRecord } from './cellar-changes.ts';
import { Dictionary } from './dictionary.ts';
import { IntColumn } from './int-column.ts';

/** The cases of one account as columns; a case keeps its slot for good. */
export class CaseTable {
  readonly ids: number[] = [];
  readonly lookupCodes = new Dictionary<string>();
  readonly containerNames = new Dictionary<string>();
  readonly lookupCode = new IntColumn();
  readonly containerName = new IntColumn();
  /** 1 where the case has documents. */
  readonly documents = new IntColumn();
  readonly #slots = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  slot(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** Learns a case, or what has changed of it. Answers whether that could change its place in a list. */
  put(record: CaseRecord): boolean {
    const slot = this.#slots.get(record.id) ?? this.ids.push(record.id) - 1;
    this.#slots.set(record.id, slot);
    const changes = [
      this.lookupCode.set(slot, this.lookupCodes.code(record.footprintLookupCode)),
      this.containerName.set(slot, this.containerNames.code(record.containerName)),
      this.documents.set(slot, record.hasDocuments ? 1 : 0),
    ];
    return changes.includes(true);
  }

  /** What a row of the case view says of the case itself. */
  row(slot: number) {
    return {
      id: this.ids[slot] ?? 0,
      footprint_lookup_code: this.lookupCodes.value(this.lookupCode.get(slot)) ?? '',
      container_name: this.containerNames.value(this.containerName.get(slot)) ?? '',
    };
  }
}
