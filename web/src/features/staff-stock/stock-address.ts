import { QUERY_FIELDS } from '@portal/contract/inventory/vocabulary';

/** The parameters of a cellar's address; what is as at first is left out. Cases come first: they are what is handled. */
const PARAMETERS = ['view', 'search', 'field', 'page'] as const;
export type StockAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof StockAddress, text: string): boolean {
  if (name === 'view') return text === 'wines';
  if (name === 'field') return QUERY_FIELDS.slice(1).some((field) => field === text);
  return name === 'search' ? text !== '' && text.length <= 200 : /^[1-9]\d{0,8}$/.test(text);
}

/** The list that an address means; nonsense in it counts as not said. */
export function stockAddress(search: Record<string, unknown>): StockAddress {
  const entries = PARAMETERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    entries.filter(([name, text]) => typeof text === 'string' && isSensible(name, text)),
  );
}

/** Another search or view begins at the first page. */
export function changedStock(address: StockAddress, change: StockAddress): StockAddress {
  const { page: _, ...kept } = address;
  return stockAddress({ ...kept, ...change });
}
