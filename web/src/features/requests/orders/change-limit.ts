import { weekdayDay } from '@portal/contract/provider/house-formats';
import { cutOffTime } from '@portal/contract/requests/orders/cut-off';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/order-changes.tsx';

/** Until when a request can be changed, as its page says it. */
export const changeLimit = ({ change_by: day }: ChangeableOrder): string =>
  day === null
    ? t.untilReceived
    : t.untilCutOff(cutOffTime(provider()), weekdayDay(day, provider()));
