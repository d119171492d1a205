import { CLIENT_CARRIER, type MethodCode, PROVIDER_CARRIER } from './methods.ts';

/** The fields a method's form has (docs/product/requests.md#what-each-method-asks). */
export interface PullElements {
  readonly address: boolean;
  readonly time: boolean;
  readonly pickingUp: boolean;
  readonly carrierChoice: boolean;
  readonly warehouse: boolean;
  readonly store: boolean;
}

const NONE: PullElements = {
  address: false,
  time: false,
  pickingUp: false,
  carrierChoice: false,
  warehouse: false,
  store: false,
};

const CARRIER: PullElements = { ...NONE, address: true, carrierChoice: true };

const ELEMENTS: Partial<Record<MethodCode, PullElements>> = {
  8: { ...NONE, address: true, time: true, pickingUp: true },
  4: CARRIER,
  11: CARRIER,
  2: { ...NONE, time: true, warehouse: true },
  3: { ...NONE, store: true },
};

/** The fields of a method's form. LTL has none of them. */
export function pullElements(method: MethodCode): PullElements {
  return ELEMENTS[method] ?? NONE;
}

/** The method behind the carrier choice "Please Use". */
export function carrierMethod(isClientsAccount: boolean): MethodCode {
  return isClientsAccount ? CLIENT_CARRIER : PROVIDER_CARRIER;
}

/** Whether this method requires a carrier label. */
export function needsLabel(method: MethodCode): boolean {
  return method === CLIENT_CARRIER;
}
