import type { ImportResult } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { ownCsv } from '../import-bench.ts';
import { sendForm } from '../send-form.ts';
import { must, pickOne } from './calls.ts';
import type { Act } from './house.ts';
import { put } from './world.ts';

/** Lists of bottles that the desk imports, and takes back. */

/** Imports a case with bottles of a wine of its own. */
export const importCase: Act = async (house, { n }) => {
  if (house.wineIds.length > 4) return null;
  const caseNumber = `I-${house.accountId}-${house.cases.size}`;
  const name = `Tondonia ${caseNumber}`;
  const row = {
    'Case Number': caseNumber,
    Producer: name,
    Wine: name,
    Vintage: 2005,
    'Size (ml)': 750,
  };
  const content = Buffer.from(ownCsv({ ...row, Quantity: n }));
  const fields = { account: house.accountId, columns: '' };
  const file = { name: 'cellar.csv', field: 'file', content };
  const answer = await sendForm(house.staff.ruth, '/api/staff/imports/', fields, [file]);
  const { id } = must(answer, 200, 201).json<ImportResult>();
  await house.learnCases();
  const wineId = await house.wineIn(caseNumber);
  house.wineIds.push(wineId);
  house.world.bring(caseNumber, wineId, n);
  house.books.enter(house.books.lot(caseNumber, wineId), n, house.now());
  house.imports.push({ id: id ?? 0, caseNumber, wineId, bottles: n });
  return `desk: imports ${n} of wine ${wineId} in ${caseNumber}`;
};

/** Takes an import back, because its list was wrong: there were no such bottles. */
export const undoImport: Act = async (house, { which }) => {
  const { books, world } = house;
  const chosen = pickOne(house.imports, which);
  if (chosen === undefined) return null;
  const { id, caseNumber, wineId, bottles } = chosen;
  // Bottles that were touched are there.
  const own = world.inCase(caseNumber).filter((bottle) => bottle.wineId === wineId);
  if (own.length !== bottles) return null;
  const url = `/api/staff/imports/${id}/undo/`;
  const answer = must(await house.staff.ruth.post(url, { reason: 'Wrong list' }), 200, 409);
  const text = `desk: takes the import of ${caseNumber} back`;
  if (answer.statusCode === 409) return `${text} -> ${answer.body}`;
  house.imports.splice(house.imports.indexOf(chosen), 1);
  books.enter(books.lot(caseNumber, wineId), -bottles, house.now());
  put(own, 'nowhere');
  return text;
};
