import type { Difference, Target } from './import-plan.ts';
import type { WineFacts } from './import-row.ts';
import type { KnownState, KnownWine } from './known-state.ts';
import type { IdentifiedRow, IdentifiedWine } from './row-identity.ts';

// The columns a report compares; label and vintage are compared folded, so their spelling may differ.
const COMPARED: readonly (readonly [keyof WineFacts, string])[] = [
  ['shortProducer', 'Producer'],
  ['longProducer', 'Wine'],
  ['designation', 'Designation'],
  ['vineyard', 'Vineyard'],
  ['appellation', 'Appellation'],
  ['variety', 'Variety'],
  ['country', 'Country'],
  ['region', 'Region'],
  ['subregion', 'Subregion'],
  ['wineType', 'Type'],
  ['drinkFrom', 'Drink from'],
  ['drinkTo', 'Drink to'],
];

interface PlannedWine {
  readonly index: number;
  readonly line: number;
  readonly wine: IdentifiedWine;
}

/** The wines of a file: known ones are never changed, new ones are created from their first row. */
export class WineRegister {
  readonly differences: Difference[] = [];
  readonly planned: IdentifiedWine[] = [];
  readonly #known: ReadonlyMap<string, KnownWine>;
  readonly #new = new Map<string, PlannedWine>();
  readonly #met = new Set<string>();
  readonly #compared = new Set<unknown>();

  constructor(state: KnownState) {
    this.#known = state.wines;
  }

  get knownCount(): number {
    return this.#met.size;
  }

  targetOf(identified: IdentifiedRow): Target {
    const { wine, row } = identified;
    const known = this.meet(identified);
    if (known !== undefined) return { known: known.id };
    const first = this.#new.get(wine.wineKey);
    if (first !== undefined) {
      this.#compare(wine, row.line, first.wine.facts, first.line);
      return { planned: first.index };
    }
    const index = this.planned.push(wine) - 1;
    this.#new.set(wine.wineKey, { index, line: row.line, wine });
    return { planned: index };
  }

  /** Returns the catalogue's wine of a row, if there is one, and records differences. */
  meet({ wine, row }: IdentifiedRow): KnownWine | undefined {
    const known = this.#known.get(wine.wineKey);
    if (known === undefined) return undefined;
    this.#met.add(wine.wineKey);
    this.#compare(wine, row.line, known.facts, null);
    return known;
  }

  #compare(
    wine: IdentifiedWine,
    line: number,
    known: WineFacts,
    knownFromLine: number | null,
  ): void {
    // Equal wines of a file are one object, so each is compared once for all its rows.
    if (this.#compared.has(wine)) return;
    this.#compared.add(wine);
    for (const [fact, column] of COMPARED) {
      const inFile = wine.facts[fact];
      if (inFile === null || inFile === known[fact]) continue;
      const difference = { line, column, inFile: String(inFile), known: String(known[fact] ?? '') };
      this.differences.push({ ...difference, knownFromLine });
    }
  }
}
