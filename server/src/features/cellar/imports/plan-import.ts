import { CaseRegister } from './case-register.ts';
import type { ChangedRow, ImportPlan, PlannedRow } from './import-plan.ts';
import type { SkippedRow } from './import-row.ts';
import { type KnownState, lotKey, placeKey } from './known-state.ts';
import type { IdentifiedRow } from './row-identity.ts';
import { WineRegister } from './wine-register.ts';

/** Decides what an import writes; a dry run reports the plan that a write would execute. `today` is YYYY-MM-DD. */
export function planImport(
  {
    rows,
    skipped,
  }: { readonly rows: readonly IdentifiedRow[]; readonly skipped: readonly SkippedRow[] },
  today: string,
  state: KnownState,
): ImportPlan {
  const wines = new WineRegister(state);
  const cases = new CaseRegister(state, today);
  const known = new KnownRows(state);
  const planned: PlannedRow[] = [];
  for (const identified of rows) {
    const { row, reference } = identified;
    if (known.recognise(identified, wines.meet(identified)?.id)) continue;
    const lot = cases.putAway(row, wines.targetOf(identified));
    planned.push({ reference, quantity: row.quantity, lot });
  }
  return {
    wines: wines.planned,
    cases: cases.plannedCases(),
    lots: cases.lots,
    rows: planned,
    report: {
      winesNew: wines.planned.length,
      winesKnown: wines.knownCount,
      casesKnown: cases.knownCount,
      bottles: planned.reduce((sum, row) => sum + row.quantity, 0),
      rowsKnown: rows.length - planned.length,
      changed: known.changed(),
      differences: wines.differences,
      skipped,
      similarNumbers: cases.similarNumbers,
    },
  };
}

/** Rows of one lot that existed before any import named it. */
interface LotRows {
  readonly reference: null;
  readonly line: number;
  readonly stored: number;
  inFile: number;
}

/** Finds rows that are stored already, by their reference or by the case they name. */
class KnownRows {
  readonly #state: KnownState;
  readonly #changed: ChangedRow[] = [];
  readonly #lots = new Map<string, LotRows>();

  constructor(state: KnownState) {
    this.#state = state;
  }

  /** Whether a row must not be stored again; records a changed quantity. */
  recognise(identified: IdentifiedRow, wineId: number | undefined): boolean {
    const { row, reference } = identified;
    const stored = this.#state.importedRows.get(reference);
    if (stored === undefined) return this.#isInItsCase(identified, wineId);
    if (stored !== row.quantity) {
      this.#changed.push({ reference, line: row.line, inFile: row.quantity, stored });
    }
    return true;
  }

  changed(): ChangedRow[] {
    const lots = [...this.#lots.values()].filter((lot) => lot.inFile !== lot.stored);
    return [...this.#changed, ...lots].toSorted((a, b) => a.line - b.line);
  }

  /**
   * Whether a row of an export describes bottles that are stored: its case holds the wine in that size, and no import
   * of this row put it there.
   */
  #isInItsCase({ row, firstReference }: IdentifiedRow, wineId: number | undefined): boolean {
    const key = placeKey(row.place);
    if (row.ownReference !== null || row.place.number === null || key === null) return false;
    if (wineId === undefined || this.#state.importedRows.has(firstReference)) return false;
    const caseId = this.#state.cases.get(key);
    if (caseId === undefined) return false;
    const wanted = lotKey(caseId, wineId, row.sizeMl);
    const lot = this.#state.lots.get(wanted);
    if (lot?.isReal !== true) return false;
    const rows = this.#lots.get(wanted) ?? {
      reference: null,
      line: row.line,
      stored: lot.free,
      inFile: 0,
    };
    rows.inFile += row.quantity;
    this.#lots.set(wanted, rows);
    return true;
  }
}
