import { QUERY_FIELDS } from '@portal/contract/inventory/vocabulary';

/** The parameters of a cellar's address; what is as at first is left out. Cases come first: they are what is handled. */
const PARAMETERS = ['view', 'search', 'field', 'sort', 'page'] as const;
export type StockAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** How each view can be sorted, in the words of the client's own list; the first is as at first. */
const CASE_SORTS = [
  { value: '', label: 'Most recently added' },
  { value: 'footprint_lookup_code', label: 'Case number' },
  { value: 'container_name', label: 'Case type' },
  { value: 'attachments', label: 'Condition' },
] as const;
const WINE_SORTS = [
  { value: '', label: 'Relevancy' },
  { value: '-last_added_date', label: 'Most recently added' },
  { value: 'short_producer', label: 'Producer' },
  { value: 'vintage', label: 'Vintage oldest to newest' },
] as const;

function isSensible(name: keyof StockAddress, text: string): boolean {
  if (name === 'view') return text === 'wines';
  if (name === 'sort') return text !== '';
  if (name === 'field') return QUERY_FIELDS.slice(1).some((field) => field === text);
  return name === 'search' ? text !== '' && text.length <= 200 : /^[1-9]\d{0,8}$/.test(text);
}

/** The list that an address means; nonsense in it counts as not said. */
export function stockAddress(search: Record<string, unknown>): StockAddress {
  const entries = PARAMETERS.map((name) => [name, search[name]] as const);
  const meant: StockAddress = Object.fromEntries(
    entries.filter(([name, text]) => typeof text === 'string' && isSensible(name, text)),
  );
  const { sort, ...rest } = meant;
  return sortsOf(meant).some(({ value }) => value === sort) ? meant : rest;
}

/** The sorts of the view that an address shows. */
export function sortsOf({ view }: StockAddress) {
  return view === 'wines' ? WINE_SORTS : CASE_SORTS;
}

/** Another search, sort or view begins at the first page. */
export function changedStock(address: StockAddress, change: StockAddress): StockAddress {
  const { page: _, ...kept } = address;
  return stockAddress({ ...kept, ...change });
}
