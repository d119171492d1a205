import {
  type ListAddress,
  listAddress,
  withoutScroll,
} from '../../features/inventory/list/list-address.ts';

/** The address of an account's cellar: the parameters of the client's own list, and the view when it is not by case. */
export interface CellarAddress extends ListAddress {
  readonly view?: 'wines';
}

/** The parameters of a cellar among all that an address carries. Cases come first: they are what is handled. */
export function cellarAddress(search: Record<string, unknown>): CellarAddress {
  const list = withoutScroll(listAddress(search));
  return search.view === 'wines' ? { view: 'wines', ...list } : list;
}
