import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { must, pickOne, postProved } from './calls.ts';
import { agree } from './floor.ts';
import type { Act, House, WaitingCount } from './house.ts';
import { put } from './world.ts';

/** What the desk does with cases, counts, wines and approvals. */

const caseUrl = (house: House, caseNumber: string, action: string) =>
  `/api/staff/stock/${house.accountId}/cases/${house.caseOf(caseNumber).id}/${action}/`;

/** Looks into a case and corrects what the books have of a wine. */
export const correct: Act = async (house, { which }) => {
  const { books } = house;
  const lot = pickOne(
    books.lots.filter(({ wineId }) => books.finalWine(wineId) === wineId),
    which,
  );
  if (lot === undefined) return null;
  const { caseNumber, wineId } = lot;
  const seen = house.standing(caseNumber, wineId).length;
  const held = books.held(lot);
  const quantity = seen + held - books.expected(caseNumber, wineId);
  if (quantity === held) return null;
  const body = {
    version: await house.caseVersion(caseNumber),
    lot_id: await house.lotId(caseNumber, wineId),
    quantity,
    reason: 'Counted',
  };
  const answer = must(
    await house.staff.ruth.post(caseUrl(house, caseNumber, 'correct'), body),
    200,
    202,
    400,
    409,
  );
  const text = `desk: corrects wine ${wineId} in ${caseNumber} from ${held} to ${quantity}`;
  const at = house.now();
  const made = (now: number) => {
    books.correct(lot, quantity - books.held(lot), now);
    house.world.found(caseNumber, house.labelsOf(wineId), at);
  };
  if (answer.statusCode === 200) made(at);
  if (answer.statusCode === 202) house.expectApproval(answer, house.staff.ruth, made);
  return answer.statusCode === 200 ? text : `${text} -> ${answer.body}`;
};

/** Moves free bottles into another case, or into a new one. */
const moveInto =
  (isSplit: boolean): Act =>
  async (house, { which, other, n }) => {
    const { books } = house;
    const lot = pickOne(
      books.lots.filter((one) => books.held(one) > books.reserved(one)),
      which,
    );
    if (lot === undefined || (isSplit && house.cases.size >= 5)) return null;
    const { caseNumber, wineId } = lot;
    const toCase = pickOne(
      [...house.cases.keys()].filter((number) => number !== caseNumber),
      other,
    );
    if (!isSplit && toCase === undefined) return null;
    const there = house.standing(caseNumber, wineId);
    const moved = there.slice(0, Math.min(n, books.held(lot) - books.reserved(lot)));
    if (moved.length === 0) return null;
    const body = {
      version: await house.caseVersion(caseNumber),
      lines: [{ lot_id: await house.lotId(caseNumber, wineId), quantity: moved.length }],
      reason: '',
      ...(isSplit ? { container_name: 'Mixed', location: '' } : { to_case: toCase }),
    };
    const action = isSplit ? 'split' : 'move';
    const answer = must(await house.staff.ruth.post(caseUrl(house, caseNumber, action), body), 200);
    if (isSplit) await house.learnCases();
    const made = answer.json<StaffCase>().case.footprint_lookup_code;
    const into = isSplit ? made : (toCase ?? '');
    put(moved, 'case', into);
    books.enter(lot, -moved.length, house.now());
    books.enter(books.lot(into, wineId), moved.length, house.now());
    return `desk: moves ${moved.length} of wine ${wineId} from ${caseNumber} into ${into}`;
  };
export const move = moveInto(false);
export const split = moveInto(true);

/** Moves everything in a case into another one, where all that the books have is there. */
export const join: Act = async (house, { which, other }) => {
  const { books } = house;
  const filled = books.lots.filter((lot) => books.held(lot) > 0);
  const caseNumber = pickOne([...new Set(filled.map((lot) => lot.caseNumber))], which);
  const others = [...house.cases.keys()].filter((number) => number !== caseNumber);
  const toCase = pickOne(others, other);
  if (caseNumber === undefined || toCase === undefined) return null;
  const own = filled.filter((lot) => lot.caseNumber === caseNumber);
  const isWhole = own.every(
    (lot) =>
      books.reserved(lot) === 0 &&
      books.held(lot) === house.standing(caseNumber, lot.wineId).length,
  );
  if (!isWhole) return null;
  const body = { version: await house.caseVersion(caseNumber), to_case: toCase, reason: '' };
  must(await house.staff.ruth.post(caseUrl(house, caseNumber, 'join'), body), 200);
  put(house.world.inCase(caseNumber), 'case', toCase);
  for (const lot of own) {
    const held = books.held(lot);
    books.enter(lot, -held, house.now());
    books.enter(books.lot(toCase, lot.wineId), held, house.now());
  }
  return `desk: joins ${caseNumber} to ${toCase}`;
};

/** Decides a count that differs: corrects the case by it, or sends it back to be counted again. */
export const decide: Act = async (house, { which, n }) => {
  const count = pickOne(house.counts, which);
  return count === undefined ? null : decideCount(house, count, n % 5 > 0);
};

export async function decideCount(
  house: House,
  count: WaitingCount,
  isCorrected: boolean,
): Promise<string> {
  const { id, caseNumber } = count;
  const action = isCorrected ? 'correct' : 'again';
  const url = `/api/staff/stock/${house.accountId}/counts/${id}/${action}/`;
  const answer = must(await house.staff.owen.post(url), 200, 202, 400, 409);
  const text = `desk: decides to ${action} count ${id} of ${caseNumber}`;
  const drop = () => {
    const at = house.counts.indexOf(count);
    if (at >= 0) house.counts.splice(at, 1);
  };
  const made = (now: number) => {
    bookCount(house, count, now);
    drop();
  };
  if (answer.statusCode >= 400) return `${text} -> ${answer.body}`;
  if (!isCorrected) drop();
  else if (answer.statusCode === 200) made(house.now());
  else house.expectApproval(answer, house.staff.owen, made);
  return answer.statusCode === 200 ? text : `${text}, which waits for approval`;
}

/** Applies the differences that a count found to what the books have now. */
function bookCount(house: House, count: WaitingCount, now: number): void {
  const { books, world } = house;
  const { caseNumber, at } = count;
  for (const { wineId, counted, error } of house.presentWines(count)) {
    const difference = counted - books.expected(caseNumber, wineId, at);
    if (difference === 0) {
      agree(house, caseNumber, { wineId, error, at });
      continue;
    }
    const lot = books.lot(caseNumber, wineId);
    books.correct(lot, difference, now, at);
    world.found(caseNumber, house.labelsOf(wineId), at);
    world.surprises.push({
      caseNumber,
      wineId: books.labelOf(lot),
      at,
      bottles: error,
      request: null,
      isListed: false,
    });
  }
}

export const merge: Act = async (house, { which, other }) => {
  const listed = house.listedWines();
  const wineId = pickOne(listed, which);
  const into = pickOne(
    listed.filter((id) => id !== wineId),
    other,
  );
  if (wineId === undefined || into === undefined) return null;
  must(await house.staff.ruth.post(`/api/staff/wines/${wineId}/merge/`, { into }), 200);
  house.books.merge(house.now(), wineId, into);
  return `desk: merges wine ${wineId} into ${into}`;
};

export const unmerge: Act = async (house, { which }) => {
  const chosen = pickOne(house.books.merges, which);
  if (chosen === undefined) return null;
  const { wineId } = chosen;
  const answer = must(await house.staff.ruth.post(`/api/staff/wines/${wineId}/unmerge/`), 200, 409);
  if (answer.statusCode === 409)
    return `desk: undoes the merge of wine ${wineId} -> ${answer.body}`;
  house.books.undoMerge(house.now(), wineId);
  return `desk: undoes the merge of wine ${wineId}`;
};

/** Somebody breaks or steals a bottle, and says nothing. */
export const lose: Act = async (house, { which }) => {
  const bottle = pickOne(
    house.world.bottles.filter(
      ({ place }) => !['client', 'gone', 'astray', 'nowhere'].includes(place),
    ),
    which,
  );
  if (bottle === undefined || house.isHonest) return null;
  const { place, wineId, caseNumber, isListed } = bottle;
  const request = place === 'case' ? null : Number(place.split(' ')[1]);
  put([bottle], 'gone');
  house.world.surprises.push({
    caseNumber,
    wineId,
    at: house.now(),
    bottles: 1,
    request,
    isListed,
  });
  return `somebody: loses a bottle of wine ${wineId} of ${caseNumber}, ${place}`;
};

/** Approves or declines a change that waits. */
export const approve: Act = async (house, { which, n }) => {
  const waiting = pickOne(house.approvals, which);
  if (waiting === undefined) return null;
  const action = n % 4 === 0 ? 'decline' : 'approve';
  const { askedBy, id, text } = waiting;
  const decider = askedBy === house.staff.ruth ? house.staff.owen : house.staff.ruth;
  const answer = must(
    await postProved(decider, `/api/staff/approvals/${id}/${action}/`, { reason: 'No' }),
    200,
    409,
  );
  if (answer.statusCode === 200) {
    house.approvals.splice(house.approvals.indexOf(waiting), 1);
    if (action === 'approve') waiting.made(house.now());
  }
  const end = answer.statusCode === 200 ? '' : ` -> ${answer.body}`;
  return `desk: ${action}s "${text}"${end}`;
};
