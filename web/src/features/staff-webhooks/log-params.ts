import {
  DELIVERY_FILTERS,
  LAST_LOG_PAGE,
} from '@portal/contract/staff-webhooks/webhook-vocabulary';

/** The parameters of a webhook's page; default values are left out. */
export interface LogParams {
  readonly state?: string;
  readonly page?: string;
}

/** The valid search parameters of a URL. */
export function logParams({ state, page }: Record<string, unknown>): LogParams {
  const isState = DELIVERY_FILTERS.some((one) => one !== 'any' && one === state);
  const isPage =
    typeof page === 'string' && /^[1-9]\d?$/.test(page) && Number(page) <= LAST_LOG_PAGE;
  return {
    ...(isState && { state: String(state) }),
    ...(isPage && { page }),
  };
}
