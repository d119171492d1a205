import { estimateCalls } from '@portal/contract/charges/estimates/estimates.calls';
import type { Estimate } from '@portal/contract/charges/estimates/estimates.schemas';
import { isCalendarDay } from '@portal/contract/errors/fields';
import { type MethodCode, methodValue } from '@portal/contract/requests/orders/methods';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { keyOf } from '../../../lib/api-query.ts';
import { amountText } from '../../../lib/amounts.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { t } from '../../../texts/charges.tsx';

interface PullEstimateProps {
  readonly lines: readonly PullLine[];
  readonly method: MethodCode;
  readonly addressId: number | null;
  /** yyyy-MM-dd, or what is typed of it so far. */
  readonly day: string;
}

function estimateQuery({ lines, method, addressId, day }: PullEstimateProps) {
  const body = {
    lines: lines.map(({ case_footprint_id, quantity, size_value }) => ({
      case_footprint_id,
      quantity,
      size_value,
    })),
    method: methodValue(method) ?? '',
    address: addressId,
    requested_delivery_date: isCalendarDay(day) ? day : null,
  };
  const request = requestOf(estimateCalls.pull, { body });
  return queryOptions({
    queryKey: [...keyOf(estimateCalls.pull), body],
    queryFn: ({ signal }) => callApi({ ...request, signal }),
    placeholderData: keepPreviousData,
  });
}

function inWords({
  lines,
  currency,
  bottle_amount: bottle,
  month_change: change,
}: NonNullable<Estimate['estimate']>) {
  const total = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const named = lines.map(({ name, net, tax }) =>
    t.estimateLine(name, amountText(net + tax, currency)),
  );
  const sum =
    named.length > 1
      ? t.estimate(named.join(', '), amountText(total, currency))
      : `${named.join('')}.`;
  const cost = named.length === 0 ? t.nothingCharged : sum;
  const perBottle = bottle === null ? [] : [t.eachBottle(amountText(bottle, currency))];
  const first = named.length === 0 && bottle !== null ? perBottle : [cost, ...perBottle];
  if (change === 0) return first.join(' ');
  const byHow = amountText(Math.abs(change), currency);
  return [...first, change < 0 ? t.storageFalls(byHow) : t.storageRises(byHow)].join(' ');
}

/** What a pull request will cost, and by how much storage falls; nothing where the account is not charged. */
export function PullEstimate(props: PullEstimateProps) {
  return <InWords query={useQuery(estimateQuery(props))} />;
}

interface AddEstimateProps {
  readonly method: 'pickup' | 'notify';
  /** As it is chosen: "3", "20+"; nothing is asked while it is empty. */
  readonly boxes: string;
  readonly addressId: number | null;
  readonly day: string;
}

function addEstimateQuery({ method, boxes, addressId, day }: AddEstimateProps) {
  const body = {
    method,
    boxes: Number.parseInt(boxes, 10),
    address: addressId,
    requested_delivery_date: isCalendarDay(day) ? day : null,
  };
  const request = requestOf(estimateCalls.add, { body });
  return queryOptions({
    queryKey: [...keyOf(estimateCalls.add), body],
    queryFn: ({ signal }) => callApi({ ...request, signal }),
    placeholderData: keepPreviousData,
    enabled: boxes !== '',
  });
}

/** The same of an add request, once the number of boxes is chosen. */
export function AddEstimate(props: AddEstimateProps) {
  const query = useQuery(addEstimateQuery(props));
  return props.boxes !== '' && <InWords query={query} />;
}

function InWords({ query: { data, isError } }: { readonly query: UseQueryResult<Estimate> }) {
  if (isError) return <p>{t.noEstimate}</p>;
  if (data === undefined) return <p>{t.estimating}</p>;
  return data.estimate && <p>{inWords(data.estimate)}</p>;
}
