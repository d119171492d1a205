import {
  DELIVERY_FILTERS,
  LAST_LOG_PAGE,
} from '@portal/contract/staff-webhooks/webhook-vocabulary';

/** The parameters of a webhook's page; what is as at first is left out. */
export interface LogAddress {
  readonly state?: string;
  readonly page?: string;
}

/** The log that an address means; nonsense in it counts as not said. */
export function logAddress({ state, page }: Record<string, unknown>): LogAddress {
  const isState = DELIVERY_FILTERS.some((one) => one !== 'any' && one === state);
  const isPage =
    typeof page === 'string' && /^[1-9]\d?$/.test(page) && Number(page) <= LAST_LOG_PAGE;
  return {
    ...(isState && { state: String(state) }),
    ...(isPage && { page }),
  };
}
