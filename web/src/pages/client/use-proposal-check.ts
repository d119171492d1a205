import { weekdayDay } from '@portal/contract/provider/house-formats';
import {
  CLIENT_CARRIER,
  type MethodCode,
  pullElements,
  readMethod,
  VAN,
} from '@portal/contract/requests/orders/methods';
import { vanDayFrom, whyNotForVan } from '@portal/contract/requests/orders/van-days';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { useQuery } from '@tanstack/react-query';
import { addressLines, personName } from '../../features/access/profile/address-lines.ts';
import { addressesQuery } from '../../features/access/profile/addresses-api.ts';
import { useZipOf } from '../../features/access/profile/use-zip-of.ts';
import {
  earliestDate,
  holidaysQuery,
  useScheduleOf,
} from '../../features/requests/orders/business-calendar.ts';
import { offeredMethod } from '../../features/requests/orders/last-pull.ts';
import { dayText } from '../../lib/provider-moment.ts';
import { provider } from '../../lib/provider.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';

interface ProposalCheck {
  readonly isLoading: boolean;
  /** Null for a method that is not known. */
  readonly method: MethodCode | null;
  /** The address in lines; empty where the method has none, or it is gone. */
  readonly address: readonly string[];
  /** Why it cannot be sent as it is, with what can be done. */
  readonly obstacles: readonly string[];
  /** The proposed day, or the next one that is possible. */
  readonly day: string;
}

/** Checks whether a proposal can be sent as it is: its day, address and method. The server decides. */
export function useProposalCheck(proposal: Proposal): ProposalCheck {
  const { address: addressId, requested_delivery_date: asked } = proposal;
  const isCommercial = useUser()?.is_commercial === true;
  const { data: holidays, isLoading: isCalendarLoading } = useQuery(holidaysQuery);
  const addresses = useQuery(addressesQuery);
  const scheduleOf = useScheduleOf(useZipOf());
  const method = readMethod(proposal.method)?.code ?? null;
  const hasAddress = method !== null && pullElements(method).address;
  const address = addresses.data?.find(({ id }) => id === addressId);
  const isAddressGone = hasAddress && addresses.isSuccess && address === undefined;
  const schedule = method === VAN ? scheduleOf(addressId) : null;
  const first =
    holidays === undefined ? asked : vanDayFrom(earliestDate(holidays), schedule, holidays);
  const why =
    holidays === undefined
      ? null
      : whyNotForVan(asked, { earliest: first, holidays, writeDay: dayText }, schedule);
  const obstacles = [
    why !== null && t.dayNotPossible(why, weekdayDay(first, provider())),
    isAddressGone && t.proposedAddressGone,
    offeredMethod(proposal.method, isCommercial) === null && t.proposedMethodGone,
    method === CLIENT_CARRIER && t.labelMissing,
  ];
  return {
    isLoading: isCalendarLoading || addresses.isLoading,
    method,
    address:
      hasAddress && address !== undefined ? [personName(address), ...addressLines(address)] : [],
    obstacles: obstacles.filter((one) => one !== false),
    day: why === null ? asked : first,
  };
}
