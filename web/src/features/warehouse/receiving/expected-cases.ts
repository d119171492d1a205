import type {
  KnownLine,
  PutAwaySoFar,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { wineName } from '../../../lib/wine-facts.ts';
import { type DraftCase, newCase, newLine } from './put-away-draft.ts';

/**
 * Bottles without a case number go into one case of at most this many, otherwise each wine into its own, as in imports.
 */
const LOOSE_CASE_SIZE = 12;

function draftLine(line: KnownLine, quantity: number) {
  const { wine, wine_id: id, size_ml: sizeMl } = line;
  return newLine({
    text: wineName(wine),
    wine: { id, facts: wine },
    size: sizeMl === null ? '' : String(sizeMl),
    quantity: String(quantity),
  });
}

function looseCases(lines: readonly KnownLine[]): DraftCase[] {
  const bottles = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (bottles === 0 || bottles > LOOSE_CASE_SIZE) return lines.flatMap(casesOfOne);
  return [newCase({ lines: lines.map((line) => draftLine(line, line.quantity)) })];
}

function casesOfOne(line: KnownLine): DraftCase[] {
  const count = Math.ceil(line.quantity / LOOSE_CASE_SIZE);
  return Array.from({ length: count }, (_, index) => {
    const left = line.quantity - index * LOOSE_CASE_SIZE;
    return newCase({ lines: [draftLine(line, Math.min(left, LOOSE_CASE_SIZE))] });
  });
}

/** Returns the lines of a list that are still to come. */
export function stillExpected(
  lines: readonly KnownLine[],
  soFar: readonly PutAwaySoFar[],
): KnownLine[] {
  const left = soFar.map((lot) => ({ ...lot }));
  const take = (line: KnownLine) => {
    let { quantity } = line;
    for (const lot of left) {
      if (lot.wine_id !== line.wine_id || lot.size_ml !== line.size_ml) continue;
      const taken = Math.min(quantity, lot.quantity);
      lot.quantity -= taken;
      quantity -= taken;
    }
    return { ...line, quantity };
  };
  return lines.map(take).filter(({ quantity }) => quantity > 0);
}

/**
 * Returns the cases of a wine list, to be corrected by what really arrived. Places in the client's own cellar are
 * ignored.
 */
export function casesAsListed(lines: readonly KnownLine[]): DraftCase[] {
  const numbered = new Map<string, KnownLine[]>();
  for (const line of lines) {
    if (line.case_number === null) continue;
    numbered.set(line.case_number, [...(numbered.get(line.case_number) ?? []), line]);
  }
  const cases = [...numbered].map(([number, known]) =>
    newCase({
      number,
      containerName: known[0]?.container_name ?? '',
      lines: known.map((line) => draftLine(line, line.quantity)),
    }),
  );
  return [...cases, ...looseCases(lines.filter((line) => line.case_number === null))];
}
