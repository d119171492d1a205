import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type {
  Receiving,
  WineSuggestion,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { order, orderLine } from './test-orders.ts';

export const account = { id: 3, name: 'Marsh & Co' };

/** Four announced boxes of Zachys, unless the test says otherwise. */
export function notice(parts: Partial<Order> = {}): Order {
  return order({
    order_type: 'Add Request',
    method: 7,
    company_name: 'Zachys',
    tracking_number: '1Z999',
    number_of_boxes: 4,
    lines: [],
    ...parts,
  });
}

/** The same as it is received; nothing has arrived. */
export function receiving(parts: Partial<Receiving> = {}): Receiving {
  return {
    order: notice(),
    account,
    version: 5,
    undo_ms: 0,
    internal_note: '',
    held_at: null,
    boxes_arrived: null,
    expected: null,
    put_away: [],
    ...parts,
  };
}

export const ridge: WineSuggestion = {
  id: 12,
  short_producer: 'Ridge',
  long_producer: 'Ridge Monte Bello',
  vintage: 2015,
  designation: null,
  vineyard: null,
  appellation: 'Santa Cruz Mountains',
  variety: null,
  country: 'United States',
  region: 'California',
  subregion: null,
  wine_type: 'Red',
};
const { id: _, ...ridgeFacts } = ridge;
const nowhere = { case_number: null, container_name: null };
/** A wine list: fourteen bottles of a known wine, and one that the catalogue does not have. */
export const expected: Receiving['expected'] = {
  file_name: 'list.csv',
  lines: [
    { wine: ridgeFacts, wine_id: 12, size_ml: 750, quantity: 14, ...nowhere },
    {
      wine: { ...ridgeFacts, vintage: 1999 },
      wine_id: null,
      size_ml: null,
      quantity: 1,
      ...nowhere,
    },
  ],
};

/** The same put away. */
export const done: Receiving = receiving({
  version: 7,
  boxes_arrived: 4,
  put_away: [
    {
      lot_id: 4,
      case_id: 9,
      case_number: 'NJ-500001',
      wine_id: 12,
      wine: ridgeFacts,
      size_ml: 750,
      quantity: 3,
    },
  ],
  order: notice({
    processed_date: '2026-11-20T15:00:00Z',
    completed_date: '2026-11-20T15:00:00Z',
    lines: [orderLine({ quantity_done: 3, case_number: 'NJ-500001' })],
  }),
});
