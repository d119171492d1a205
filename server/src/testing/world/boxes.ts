import { businessDayAfter } from '@portal/contract/provider/business-days';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { pickupRequest } from '../cellar-scene.ts';
import { must, pickOne } from './calls.ts';
import type { Act, AnnouncedBoxes, House } from './house.ts';

/** Wine that comes: the client announces boxes, a driver fetches them, the desk puts their bottles into cases. */

async function announceBoxes(house: House): Promise<AnnouncedBoxes> {
  const answer = await house.scene.browser.post('/api/create_pickup_order/', {
    ...pickupRequest(house.scene),
    requested_delivery_date: businessDayAfter(house.today(), 3, {}),
  });
  const { id, footprint_id: number } = must(answer, 201).json<Order>();
  return { id, number, state: 'requested' };
}

export const announce: Act = async (house) => {
  const boxes = await announceBoxes(house);
  house.boxes.push(boxes);
  return `client: announces boxes as #${boxes.number}`;
};

/** Somebody fetches boxes, and tells it by telephone. */
export const receive: Act = async (house, { which, by, n }) => {
  const boxes = pickOne(house.boxes, which);
  const phone = pickOne(house.packers, by);
  if (boxes === undefined || phone === undefined) return null;
  const at = house.now();
  return phone.tell({
    text: `receives ${n} boxes of #${boxes.number}`,
    url: `/api/staff/receiving/${boxes.number}/receive/`,
    body: { version: 0, boxes_arrived: n, silent: false, happened_at: new Date(at).toISOString() },
    at,
    heard: (answer) => {
      const isAwaited = boxes.state === 'requested';
      must(answer, isAwaited ? 200 : 409);
      if (isAwaited) boxes.state = 'processed';
    },
  });
};

/** The client takes back what was announced, unless boxes came. */
export const cancelBoxes: Act = async (house, { which }) => {
  const boxes = pickOne(house.boxes, which);
  if (boxes === undefined) return null;
  const answer = await house.scene.browser.post(`/api/orders/${boxes.id}/cancel/`);
  must(answer, boxes.state === 'requested' ? 200 : 409);
  if (answer.statusCode === 200) end(house, boxes, 'cancelled');
  return `client: cancels the boxes of #${boxes.number} -> ${answer.statusCode}`;
};

/** Puts bottles of announced boxes, or of boxes nobody has announced before, into a case; sometimes more are to come. */
export const putAway: Act = async (house, { which, other, n, isWrong }) => {
  const { books, world } = house;
  const isNew = which % 4 === 0 && house.cases.size < 4;
  const caseNumber = isNew
    ? `W-${house.accountId}-${house.cases.size}`
    : pickOne([...house.cases.keys()], which);
  const wineId = pickOne(house.wineIds, other);
  if (caseNumber === undefined || wineId === undefined) return null;
  const boxes = pickOne(house.boxes, which) ?? (await announceBoxes(house));
  const body = {
    version: await house.versionOf(boxes.number),
    cases: [
      {
        case_number: caseNumber,
        lines: [{ wine: books.finalWine(wineId), size_ml: 750, quantity: n }],
      },
    ],
    more_to_come: isWrong,
  };
  const url = `/api/staff/receiving/${boxes.number}/put-away/`;
  must(await house.staff.ruth.post(url, body), 200);
  if (isNew) await house.learnCases();
  world.bring(caseNumber, books.finalWine(wineId), n);
  books.enter(books.lot(caseNumber, wineId), n, house.now());
  end(house, boxes, isWrong ? 'processed' : 'completed');
  return `desk: puts ${n} of wine ${wineId} of #${boxes.number} away in ${caseNumber}${isWrong ? ', more are to come' : ''}`;
};

function end(house: House, boxes: AnnouncedBoxes, state: AnnouncedBoxes['state']): void {
  boxes.state = state;
  const others = house.boxes.filter((one) => one !== boxes);
  house.boxes.splice(0, house.boxes.length, ...others, ...(state === 'processed' ? [boxes] : []));
}
