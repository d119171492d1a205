import { expect, test } from 'vitest';
import { isIdempotencyKey } from '../../sending/idempotency.ts';
import {
  isOffered,
  isPullMethodOpen,
  isServed,
  METHODS,
  methodShortName,
  methodValue,
  carrierMethod,
  pullElements,
  PROVIDER_CARRIER,
  pullMethod,
  readMethod,
  VAN,
  WAREHOUSE_DROPOFF,
} from './methods.ts';
import { SERVICES } from '../../provider/services.ts';

const CODES = METHODS.map((method) => method.code);
const shown = (code: (typeof CODES)[number]) =>
  Object.entries(pullElements(code))
    .filter(([, isShown]) => isShown)
    .map(([name]) => name);

test('a method is known by its code, as number or digits, and by its API value', () => {
  for (const method of METHODS) {
    expect([method.code, String(method.code), method.apiValue].map(readMethod)).toEqual([
      method,
      method,
      method,
    ]);
    expect(methodValue(method.code)).toBe(method.apiValue);
  }
  expect(['99', '', 'vandelivery', undefined, {}].map(readMethod)).toEqual(Array(5).fill(null));
  expect(methodValue(99)).toBeNull();
});

test('commercial accounts have LTL and not the retail store, the others the other way round', () => {
  const open = (isCommercial: boolean) =>
    CODES.filter((code) => isPullMethodOpen(code, isCommercial));
  expect(open(false)).toEqual([8, 4, 11, 3, 2]);
  expect(open(true)).toEqual([8, 4, 11, 2, 5]);
});

test('each service is a method that clients choose, and switches it off', () => {
  const chosen = CODES.flatMap((code) => [
    ...(isOffered(code, false, { servicesOff: [] }) || isOffered(code, true, { servicesOff: [] })
      ? [`pull ${methodValue(code)}`]
      : []),
    ...([VAN, WAREHOUSE_DROPOFF].includes(code) ? [`add ${methodValue(code)}`] : []),
  ]);
  expect(chosen.toSorted()).toEqual([...SERVICES].toSorted());
  const servicesOff = ['pull CommonCarrierMWC', 'add VanDelivery'];
  const offered = CODES.filter((code) => isServed(code, 'pull', { servicesOff }));
  expect(offered).toEqual([8, 3, 2, 5, 7, 6]);
  expect(isServed(VAN, 'add', { servicesOff })).toBe(false);
  expect(isOffered(PROVIDER_CARRIER, false, { servicesOff })).toBe(false);
});

test('each method is called by its short name, with the provider’s where it belongs', () => {
  expect(CODES.map((code) => methodShortName(code, 'pull', 'MWC'))).toEqual([
    'MWC Van Delivery',
    'Common Carrier',
    'Common Carrier',
    'Retail Store',
    'Warehouse Pickup',
    'LTL',
    'VALUE NOT RETURNED',
    'VALUE NOT RETURNED',
  ]);
  expect(methodShortName(8, 'add', 'MWC')).toBe('Pickup');
  expect(methodShortName(7, 'add', 'MWC')).toBe('Notify MWC');
  expect([2, 3, 8].map((code) => pullMethod(code)?.placeName ?? null)).toEqual([
    'Warehouse Pickup',
    'Retail Store Pickup',
    null,
  ]);
});

test('each method’s form has the fields it asks for', () => {
  expect(shown(8)).toEqual(['address', 'time', 'pickingUp']);
  expect(shown(4)).toEqual(['address', 'carrierChoice']);
  expect(shown(11)).toEqual(['address', 'carrierChoice']);
  expect(shown(2)).toEqual(['time', 'warehouse']);
  expect(shown(3)).toEqual(['store']);
  expect(shown(5)).toEqual(['freight']);
});

test('only the client’s own carrier account needs a label', () => {
  expect(CODES.filter((code) => pullMethod(code)?.needsLabel)).toEqual([carrierMethod(true)]);
  expect(carrierMethod(false)).toBe(4);
});

test('a key is 1 to 128 visible ASCII characters', () => {
  expect(['k', '~!'.repeat(64)].map(isIdempotencyKey)).toEqual([true, true]);
  expect(['', ' ', 'a b', 'é', 'x'.repeat(129)].map(isIdempotencyKey)).toEqual(
    Array(5).fill(false),
  );
});
