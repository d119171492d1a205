import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';

/** One line of an order: three bottles of a 2015 Ridge, unless the test says otherwise. */
export function orderLine(parts: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 1,
    quantity: 3,
    quantity_done: null,
    shortfall_reason: null,
    case_number: 'NJ-1',
    size: { value: 750 },
    wine: wine('Ridge', 2015),
    ...parts,
  };
}

/** A wine as order lines name it; no year makes it non-vintage. */
export function wine(producer: string, year: number | null): OrderLine['wine'] {
  return {
    id: 1,
    short_producer: producer,
    long_producer: producer,
    designation: null,
    vineyard: null,
    appellation: null,
    variety: null,
    vintage: year === null ? null : { value: year },
    wine_type: { name: 'Red' },
  };
}

/** A van request of the 2nd of November that has not been processed yet, unless the test says otherwise. */
export function order(parts: Partial<Order> = {}): Order {
  return {
    id: 41,
    footprint_id: 100041,
    order_type: 'Pull Request',
    method: 8,
    order_method: 'VanDelivery',
    requested_by: { id: 7, first_name: 'Eleanor', last_name: 'Marsh' },
    asked_by: null,
    created_date: '2026-11-02T15:00:00Z',
    confirmed_date: null,
    processed_date: null,
    completed_date: null,
    cancelled_date: null,
    cancel_reason: null,
    requested_delivery_date: '2026-11-18',
    requested_delivery_time: 'ANY_TIME',
    alternate_date: null,
    alternate_time: null,
    account_name: 'Eleanor Marsh',
    address_line1: '1 Elm Street',
    address_line2: null,
    address_city: 'New York',
    address_state: 'NY',
    address_postal_code: '10011',
    address_country: 'United States',
    address_primary_telephone: '212 555 0100',
    address_attention_of: 'Marsh & Co',
    company_name: null,
    tracking_number: null,
    number_of_boxes: null,
    is_boxed: false,
    is_picking_up: false,
    primary_email: 'eleanor@example.com',
    additional_emails: '',
    notes: '',
    attachments: [],
    lines: [orderLine()],
    stop: null,
    ...parts,
  };
}
