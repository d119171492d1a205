import { CaseTable } from './case-table.ts';
import type { CellarChanges, LotRecord } from './cellar-changes.ts';
import { sumWines, type WineSums } from './chosen-wines.ts';
import { dayNumber } from './day-number.ts';
import { LotTable } from './lot-table.ts';
import { groupLots, type LotsByGroup } from './lots-by-group.ts';
import { type SharedValues, sharedValues } from './shared-values.ts';
import { WineTable } from './wine-table.ts';

/** The wines, cases and lots of one account, and its lots grouped both ways. */
export class CellarStore {
  readonly wines = new WineTable();
  readonly cases = new CaseTable();
  readonly lots = new LotTable();
  #version = 0;
  #stockRevision = 0;
  #labelRevision = 0;
  #byWine: LotsByGroup | null = null;
  #byCase: LotsByGroup | null = null;
  #sharedInCase: readonly SharedValues[] | null = null;
  #wineSums: WineSums | null | undefined;

  /** The account's inventory version this store shows. */
  get version(): number {
    return this.#version;
  }

  /** Rises with every change. */
  get stockRevision(): number {
    return this.#stockRevision;
  }

  /** Rises when a name or year that lists are sorted by has changed, or a wine or case is new. */
  get labelRevision(): number {
    return this.#labelRevision;
  }

  get byWine(): LotsByGroup {
    return (this.#byWine ??= groupLots(this.lots, 'wine', this.wines.count));
  }

  get byCase(): LotsByGroup {
    return (this.#byCase ??= groupLots(this.lots, 'case', this.cases.count));
  }

  /** What lots of one case share. */
  get sharedInCase(): readonly SharedValues[] {
    return (this.#sharedInCase ??= sharedValues(this.byCase, this.wines));
  }

  /** Null where an account has too many sizes for it. */
  get wineSums(): WineSums | null {
    if (this.#wineSums === undefined) {
      this.#wineSums = sumWines(this.byWine, this.lots.sizes.size);
    }
    return this.#wineSums;
  }

  /** Roughly what the store holds in memory. */
  get bytes(): number {
    return this.lots.count * 130 + this.wines.count * 1200 + this.cases.count * 300;
  }

  apply(changes: CellarChanges): void {
    const relabelled = [
      ...changes.wines.map((wine) => this.wines.put(wine)),
      ...changes.cases.map((record) => this.cases.put(record)),
    ];
    for (const lot of changes.lots) this.#putLot(lot);
    if (relabelled.includes(true)) this.#labelRevision += 1;
    this.#stockRevision += 1;
    this.#byWine = null;
    this.#byCase = null;
    this.#sharedInCase = null;
    this.#wineSums = undefined;
    this.#version = changes.version;
  }

  #putLot(lot: LotRecord): void {
    const wine = this.wines.slot(lot.wineId);
    const box = this.cases.slot(lot.caseId);
    if (wine === undefined || box === undefined) {
      throw new Error(`Lot ${lot.id} came without its wine or case.`);
    }
    const { sizeMl, free } = lot;
    this.lots.put(lot.id, { wine, case: box, sizeMl, free, added: dayNumber(lot.addedDate) });
  }
}
