import { LAST_QUEUE_PAGE } from '@portal/contract/staff-requests/queue-vocabulary';

/** The parameters of the list's address; what is as at first is left out. */
export interface ReceivingAddress {
  readonly state?: string;
  readonly search?: string;
  readonly page?: string;
}

/** What the list can be narrowed to; without a state it is all that is not put away yet. */
const STATES = ['requested', 'processed', 'completed'];

const isPage = (text: string) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= LAST_QUEUE_PAGE;

/** The list that an address means; nonsense in it counts as not said. */
export function receivingAddress({
  state,
  search,
  page,
}: Record<string, unknown>): ReceivingAddress {
  return {
    ...(typeof state === 'string' && STATES.includes(state) && { state }),
    ...(typeof search === 'string' && search !== '' && search.length <= 100 && { search }),
    ...(typeof page === 'string' && isPage(page) && { page }),
  };
}
