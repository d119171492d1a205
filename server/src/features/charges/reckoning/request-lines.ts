import {
  type Rate,
  REQUEST_UNITS,
  type RequestUnit,
} from '@portal/contract/charges/rates/rates.schemas';
import { type AccountTerms, type Handling, NO_OWN_TERMS, termsIn } from './account-history.ts';
import { type ChargeLine, taxOf } from './charge-line.ts';
import { exact, plus, rounded, times } from './exact-money.ts';
import { monthOf } from './months.ts';
import { discounted, ownRate, stepped } from './price.ts';

const isOfRequests = (rate: Rate): rate is Rate & { readonly unit: RequestUnit } =>
  REQUEST_UNITS.some((unit) => unit === rate.unit);

/**
 * The charges of the work on requests in a month, by day and request. What is free of a month is used up by the earliest
 * (docs/product/charges.md#requests).
 */
export function requestLines(
  handlings: readonly Handling[],
  terms: AccountTerms,
  month: string,
): ChargeLine[] {
  const card = termsIn(terms.card, month);
  if (card === undefined) return [];
  const own = termsIn(terms.own, month) ?? NO_OWN_TERMS;
  const rates = card.rates.filter(isOfRequests).map((rate) => ({
    ...ownRate(rate, own),
    unit: rate.unit,
  }));
  const used = new Map<string, number>();
  return handlings
    .filter(({ day }) => monthOf(day) === month)
    .toSorted(
      (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.requestNumber - b.requestNumber,
    )
    .flatMap((handling) =>
      ratesFor(handling, rates).flatMap(({ rate, quantity, distance }) => {
        const before = used.get(rate.code) ?? 0;
        used.set(rate.code, before + quantity);
        const free = Math.min(quantity, Math.max(0, rate.free - before));
        const charged = quantity - free;
        if (charged === 0) return [];
        const byDistance = times(exact(rate.distance_amount * distance), exact(charged));
        const price = plus(stepped(rate, { parts: charged, per: 1 }), byDistance);
        const net = Math.max(rounded(discounted(price, own)), rate.minimum);
        return net === 0 ? [] : [lineOf(handling, rate, { quantity: charged, net })];
      }),
    );
}

function lineOf(
  { day, orderId, requestNumber }: Handling,
  { code, name, unit, tax }: Rate,
  { quantity, net }: Pick<ChargeLine, 'quantity' | 'net'>,
): ChargeLine {
  const month = monthOf(day);
  return {
    key: `${month}/${code}/${orderId}`,
    month,
    code,
    name,
    unit,
    day,
    requestNumber,
    orderId,
    quantity,
    net,
    taxRate: tax,
    tax: taxOf(net, tax),
    spans: [],
    reason: null,
  };
}

interface ChargedRate {
  readonly rate: Rate;
  readonly quantity: number;
  readonly distance: number;
}

/** The rates that apply to a request, with how many of each. */
function ratesFor(
  handling: Handling,
  rates: readonly (Rate & { readonly unit: RequestUnit })[],
): ChargedRate[] {
  const has = (unit: RequestUnit) => rates.some((rate) => rate.unit === unit);
  const { type } = handling;
  const byCase = type === 'add' ? has('case received') : has('case pulled');
  const byBottle = type === 'add' ? has('bottle received') : has('bottle pulled');
  const quantities: Partial<Record<RequestUnit, number>> = {
    [type === 'add' ? 'case received' : 'case pulled']: byBottle
      ? handling.wholeCases
      : handling.cases,
    [type === 'add' ? 'bottle received' : 'bottle pulled']: byCase
      ? handling.bottles - handling.bottlesInWholeCases
      : handling.bottles,
    'new wine': type === 'add' ? handling.newWines : 0,
    'second trip': handling.failedTrips,
  };
  const delivery = deliveryRate(handling, rates);
  return [
    ...rates
      .map((rate) => ({ rate, quantity: quantities[rate.unit] ?? 0, distance: 0 }))
      .filter(({ quantity }) => quantity > 0),
    ...(delivery === undefined ? [] : [delivery]),
  ];
}

const plainCode = (code: string): string => code.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The rate of a delivery: of its method before one of all methods, then of the longest beginning of the postal code. */
function deliveryRate(
  { type, method, postalCode }: Pick<Handling, 'type' | 'method' | 'postalCode'>,
  rates: readonly Rate[],
): ChargedRate | undefined {
  const place = plainCode(postalCode);
  const fits = rates
    .filter(
      ({ unit, methods }) =>
        unit === 'delivery' && (methods.length === 0 ? type === 'pull' : methods.includes(method)),
    )
    .flatMap((rate) => {
      const zones = rate.zones
        .filter(({ postal_code }) => place.startsWith(plainCode(postal_code)))
        .toSorted((a, b) => b.postal_code.length - a.postal_code.length);
      if (rate.zones.length > 0 && zones.length === 0) return [];
      const [zone = { postal_code: '', distance: 0 }] = zones;
      return [{ rate, quantity: 1, distance: zone.distance, length: zone.postal_code.length }];
    });
  return fits.toSorted(
    (a, b) =>
      Number(b.rate.methods.length > 0) - Number(a.rate.methods.length > 0) || b.length - a.length,
  )[0];
}
