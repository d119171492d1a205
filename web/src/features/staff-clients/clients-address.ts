import { CLIENT_STATES } from '@portal/contract/staff-clients/clients-vocabulary';

/** The parameters of the list's address; what is as at first is left out. */
export interface ClientsAddress {
  readonly search?: string;
  readonly state?: string;
  readonly page?: string;
}

const MAX_SEARCH = 100;

/** The list that an address means; nonsense in it counts as not said. */
export function clientsAddress({ search, state, page }: Record<string, unknown>): ClientsAddress {
  const states: readonly string[] = CLIENT_STATES;
  return {
    ...(typeof search === 'string' && search.length <= MAX_SEARCH && { search }),
    ...(typeof state === 'string' && states.includes(state) && { state }),
    ...(typeof page === 'string' && /^[1-9]\d{0,8}$/.test(page) && { page }),
  };
}

/** Another search or filter begins at the first page. */
export function changedClients(address: ClientsAddress, change: ClientsAddress): ClientsAddress {
  const { page: _, ...kept } = address;
  const next = { ...kept, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
}
