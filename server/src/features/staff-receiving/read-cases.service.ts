import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import type { PutAwayCase, PutAwayLine } from '@portal/contract/staff-receiving/put-away.schemas';
import { invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../audit/audit.repository.ts';
import { takeOrMakeWine } from './new-wine.service.ts';
import { findCasesByNumber, findWinesById, type NumberedCase } from './put-away.repository.ts';

/** Bottles of one wine and size for one case, with the wine found or made. */
export interface ReadLine {
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** A case of the account that is there, or one that is to be made. */
export interface ReadCase {
  readonly sent: PutAwayCase;
  readonly known: NumberedCase | null;
  readonly lines: readonly ReadLine[];
}

/** The cases that were sent, with all references resolved. */
export interface ReadCases {
  readonly cases: readonly ReadCase[];
  readonly newWineIds: readonly number[];
}

/**
 * Finds the cases and wines that are named, and makes the wines that the catalogue lacks. 400 with every name that
 * is wrong: a case of another account, a case named twice, a wine that is not there. Equal lines of a case add up.
 */
export async function readCases(
  tx: Db,
  { accountId }: { readonly accountId: number },
  sent: readonly PutAwayCase[],
  by: { readonly actor: Actor; readonly at: Date },
): Promise<ReadCases> {
  const numbers = sent.map(({ case_number: number }) => number).filter((number) => number !== '');
  const found = await findCasesByNumber(tx, numbers);
  const ids = sent.flatMap(({ lines }) => lines.flatMap(({ wine }) => wine ?? []));
  const wines = await findWinesById(tx, ids);
  const errors = sent.map((one, index) => ({
    ...numberError(one, sent.slice(0, index), caseOf(one, found), accountId),
    ...linesError(one, wines),
  }));
  if (errors.some((error) => Object.keys(error).length > 0)) throw invalid({ cases: errors });
  const newWineIds: number[] = [];
  const wineIdOf = async ({ wine, new_wine: fresh }: PutAwayLine): Promise<number> => {
    if (wine !== null) return wines.get(wine) ?? wine;
    if (!fresh) throw new Error('A line without a wine was not refused.');
    const { id, isNew } = await takeOrMakeWine(tx, fresh, by);
    if (isNew) newWineIds.push(id);
    return id;
  };
  const cases: ReadCase[] = [];
  for (const one of sent) {
    const lines: ReadLine[] = [];
    for (const line of one.lines) {
      const { size_ml: sizeMl, quantity } = line;
      lines.push({ wineId: await wineIdOf(line), sizeMl, quantity });
    }
    cases.push({ sent: one, known: caseOf(one, found), lines: addedUp(lines) });
  }
  return { cases, newWineIds };
}

function sameNumber(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Numbers can differ in case alone: the exact spelling wins. */
function caseOf(
  { case_number: number }: PutAwayCase,
  found: readonly NumberedCase[],
): NumberedCase | null {
  if (number === '') return null;
  const exact = found.find((one) => one.number === number);
  return exact ?? found.find((one) => sameNumber(one.number, number)) ?? null;
}

function numberError(
  { case_number: number }: PutAwayCase,
  above: readonly PutAwayCase[],
  known: NumberedCase | null,
  accountId: number,
): FieldErrors {
  if (number === '') return {};
  if (above.some((one) => sameNumber(one.case_number, number))) {
    return { case_number: [`Case ${number} stands above already.`] };
  }
  if (known === null || known.accountId === accountId) return {};
  return { case_number: [`Case ${number} belongs to another account.`] };
}

function linesError({ lines }: PutAwayCase, wines: ReadonlyMap<number, number>): FieldErrors {
  const errors = lines.map(({ wine }): FieldErrors =>
    wine === null || wines.has(wine) ? {} : { wine: [FIELD_MESSAGES.unknownKey(wine)] },
  );
  return errors.some((error) => 'wine' in error) ? { lines: errors } : {};
}

function addedUp(lines: readonly ReadLine[]): ReadLine[] {
  const sums = new Map<string, ReadLine>();
  for (const line of lines) {
    const key = `${line.wineId} ${line.sizeMl ?? ''}`;
    const before = sums.get(key)?.quantity ?? 0;
    sums.set(key, { ...line, quantity: before + line.quantity });
  }
  return [...sums.values()];
}
