import { CLIENT_CARRIER, type MethodCode, PROVIDER_CARRIER } from './methods.ts';

/** What a pull request by one method asks for and tells (document 2, section 2: Address step). */
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

/** The elements of a method's form. LTL shows none of them (decisions: Orders). */
export function pullElements(method: MethodCode): PullElements {
  return ELEMENTS[method] ?? NONE;
}

/** The method behind the carrier choice "Please Use". */
export function carrierMethod(isClientsAccount: boolean): MethodCode {
  return isClientsAccount ? CLIENT_CARRIER : PROVIDER_CARRIER;
}

/** Whether a request by this method must bring a carrier label (document 2, section 5). */
export function needsLabel(method: MethodCode): boolean {
  return method === CLIENT_CARRIER;
}
