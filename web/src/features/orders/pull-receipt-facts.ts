import { CLIENT_CARRIER } from '@portal/contract/orders/methods';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { provider } from '../../lib/provider.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import {
  addressFacts,
  mailFacts,
  methodName,
  NONE_PROVIDED,
  noteFacts,
  pickingUpFacts,
  pullElementsOf,
  whenFacts,
} from './order-facts.ts';
import { storeFacts, warehouseFacts } from './place-facts.tsx';

/** Whose account the carrier uses, and the attached label. */
function carrierFacts({ method, attachments }: Order): Fact[] {
  const whose = method === CLIENT_CARRIER ? 'My' : provider().shortName;
  const names = attachments.map((attachment) => attachment.file_name);
  return [
    { label: 'Common carrier account', value: `${whose} Common Carrier Account` },
    { label: 'Common Carrier Label', value: names.join('\n') || NONE_PROVIDED },
  ];
}

function phoneFacts(phone: string | null): Fact[] {
  return [{ label: 'Primary phone', value: phone === '' ? NONE_PROVIDED : (phone ?? '...') }];
}

/** The lines of a pull request's confirmation, by method (docs/product/requests.md#confirmation). */
export function pullReceiptFacts(order: Order, primaryPhone: string | null): Fact[] {
  const elements = pullElementsOf(order);
  const { warehouse, store } = provider();
  return [
    { label: 'Order', value: `#${order.footprint_id}` },
    { label: 'Delivery method', value: methodName(order) },
    ...addressFacts(order, 'Delivery address'),
    ...(elements.store ? storeFacts(store) : []),
    ...(elements.warehouse ? warehouseFacts(warehouse) : []),
    ...whenFacts(order),
    ...(elements.pickingUp ? pickingUpFacts(order) : []),
    ...(elements.carrierChoice ? carrierFacts(order) : []),
    ...mailFacts(order),
    ...(elements.store || elements.warehouse ? phoneFacts(primaryPhone) : []),
    ...noteFacts(order),
  ];
}
