import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import {
  elementsOf,
  type FactName,
  NONE_PROVIDED,
  pageFacts,
} from '@portal/contract/requests/orders/request-facts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';
import type { Fact } from '../../../ui/fact-list.tsx';
import { storeFacts, warehouseFacts } from './place-facts.tsx';

const MAILS: readonly FactName[] = ['primaryEmail', 'additionalEmails'];
const WHEN: readonly FactName[] = ['date', 'time', 'alternateDate', 'alternateTime'];

const factsOf = (order: Order, names: readonly FactName[]): Fact[] =>
  pageFacts(order, provider(), names);

/** The facts of a request's page, those of its type and method (docs/product/requests.md#request-page). */
export function orderFacts(order: Order): Fact[] {
  return factsOf(order, [
    'method',
    'tracking',
    'carrierAccount',
    'company',
    'address',
    'arrival',
    ...WHEN,
    'confirmed',
    'pickingUp',
    'boxes',
    'boxed',
    ...MAILS,
    'requestedBy',
    'notes',
  ]);
}

/** The facts of an add request's confirmation (docs/product/requests.md#confirmation). */
export function addReceiptFacts(order: Order): Fact[] {
  const own: readonly FactName[] = elementsOf(order).isNotify
    ? ['company', 'arrival', 'boxes', 'givenTracking']
    : ['address', ...WHEN, ...MAILS, 'boxes', 'boxed'];
  return factsOf(order, ['order', 'method', ...own, 'documents', 'notes']);
}

/** The facts of a pull request's confirmation; the phone is null until it is known. */
export function pullReceiptFacts(order: Order, primaryPhone: string | null): Fact[] {
  const { isStore, isWarehouse } = elementsOf(order);
  const { warehouse, store } = provider();
  const phone = primaryPhone === '' ? NONE_PROVIDED : (primaryPhone ?? '...');
  return [
    ...factsOf(order, ['order', 'deliveryMethod', 'address']),
    ...(isStore ? storeFacts(store) : []),
    ...(isWarehouse ? warehouseFacts(warehouse) : []),
    ...factsOf(order, ['date', 'time', 'pickingUp', 'boxes', 'boxed']),
    ...factsOf(order, ['carrierAccount', 'carrierLabel', ...MAILS]),
    ...(isStore || isWarehouse ? [{ label: t.primaryPhoneFact, value: phone }] : []),
    ...factsOf(order, ['notes']),
  ];
}
