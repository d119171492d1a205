import { dueDayOf } from '@portal/contract/requests/orders/changed-facts';
import { type Order, TIMES_OF_DAY } from '@portal/contract/requests/orders/orders.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { ChangeLine } from './change-draft.ts';

interface ChangedParts {
  /** The fields as the call takes them. */
  readonly fields: Readonly<Record<string, string>>;
  /** The saved addresses, of which the fields name one or none. */
  readonly addresses: readonly Address[];
  readonly lines: readonly ChangeLine[];
  readonly fileNames: readonly string[];
}

const timeOf = (text: string | undefined) => TIMES_OF_DAY.find((time) => time === text) ?? null;

function addressOf(order: Order, { fields, addresses }: ChangedParts): Partial<Order> {
  if (fields['address'] === undefined) {
    return order.address_line1 === null ? {} : { address_line1: null, address_attention_of: null };
  }
  const chosen = addresses.find(({ id }) => String(id) === fields['address']);
  if (chosen === undefined) return {};
  return {
    account_name: `${chosen.first_name} ${chosen.last_name}`,
    address_line1: chosen.line1,
    address_line2: chosen.line2,
    address_city: chosen.city,
    address_state: chosen.state,
    address_postal_code: chosen.postal_code,
    address_country: chosen.country,
    address_primary_telephone: chosen.primary_telephone,
    address_attention_of: chosen.attention_of,
  };
}

/** A request as the typed fields would make it, for the list of what will change. */
export function orderAsChanged(order: Order, parts: ChangedParts): Order {
  const { fields, lines, fileNames } = parts;
  const boxes = fields['number_of_boxes'] ?? fields['boxes'] ?? '';
  const alternate = fields['alternate_date'] ?? '';
  const address = addressOf(order, parts);
  const method = Number(fields['method'] ?? order.method);
  const day = fields['requested_delivery_date'] || null;
  const isDayKept = day === dueDayOf(order);
  const isPlanKept = isDayKept && method === order.method && Object.keys(address).length === 0;
  return {
    ...order,
    ...address,
    method,
    // The day that was asked for stays on record while the confirmed one is left as it is.
    requested_delivery_date: isDayKept ? order.requested_delivery_date : day,
    confirmed_date: isPlanKept ? order.confirmed_date : null,
    requested_delivery_time: timeOf(fields['requested_delivery_time']) ?? 'ANY_TIME',
    alternate_date: alternate || null,
    alternate_time: alternate === '' ? null : timeOf(fields['alternate_time']),
    company_name: fields['company_name'] ?? null,
    tracking_number: fields['tracking_number'] ?? order.tracking_number,
    is_picking_up: fields['is_picking_up'] === 'true',
    is_boxed: fields['is_boxed'] === 'true',
    number_of_boxes: boxes === '' ? null : Number(boxes),
    additional_emails: fields['additional_emails'] ?? order.additional_emails,
    notes: fields['notes'] ?? '',
    attachments: [
      ...order.attachments,
      ...fileNames.map((name) => ({ file_name: name, file_url: '' })),
    ],
    lines: lines.map(({ line }) => line).filter(({ quantity }) => quantity > 0),
  };
}
