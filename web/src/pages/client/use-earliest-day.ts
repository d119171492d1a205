import { type MethodCode, VAN } from '@portal/contract/requests/orders/methods';
import { vanDayFrom } from '@portal/contract/requests/orders/van-days';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../features/access/profile/addresses-api.ts';
import { useZipOf } from '../../features/access/profile/use-zip-of.ts';
import {
  earliestDate,
  holidaysQuery,
  useScheduleOf,
} from '../../features/requests/orders/business-calendar.ts';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { useCurrentText } from '../../lib/use-current-text.ts';

interface EarliestDay {
  readonly isLoading: boolean;
  /** yyyy-MM-dd; empty while it is unknown. */
  readonly day: string;
}

/** The first day that the form of a pull method will offer: of the van, for the address that the form begins with. */
export function useEarliestDay(method: MethodCode | null): EarliestDay {
  const { data: holidays, isLoading } = useQuery(holidaysQuery);
  const addresses = useQuery(addressesQuery);
  const scheduleOf = useScheduleOf(useZipOf());
  const typed = useOrdersStore((state) => state.pullAddress?.addressId ?? null);
  const address = typed ?? addresses.data?.find((one) => one.is_default)?.id ?? null;
  const day = useCurrentText(() => {
    if (holidays === undefined) return '';
    const schedule = method === VAN ? scheduleOf(address) : null;
    return vanDayFrom(earliestDate(holidays), schedule, holidays);
  });
  return { isLoading: isLoading || addresses.isLoading, day };
}
