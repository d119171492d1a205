import {
  type ListParams,
  pickListParams,
  withoutScroll,
} from '../../features/inventory/list/list-params.ts';

/**
 * The search parameters of an account's cellar: those of the client's own list, and the view when it is not by case.
 */
export interface CellarParams extends ListParams {
  readonly view?: 'wines';
}

/** The cellar's parameters among all of a URL. Cases are the default view: stewards handle cases. */
export function cellarParams(search: Record<string, unknown>): CellarParams {
  const list = withoutScroll(pickListParams(search));
  return search.view === 'wines' ? { view: 'wines', ...list } : list;
}
