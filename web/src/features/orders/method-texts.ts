import { isPullMethodOpen, type MethodCode, VAN } from '@portal/contract/orders/methods';

interface MethodOffer {
  readonly code: MethodCode;
  readonly description: string;
}

/** The pull methods this portal offers, each with its short description (document 2, section 2: Method step). */
const PULL_METHODS: readonly MethodOffer[] = [
  {
    code: VAN,
    description:
      'Our temperature-controlled van brings your bottles to your door. Someone over 21 must sign for the delivery.',
  },
];

/** What an account can choose from: some methods are not for commercial clients, one only for them (decisions: Orders). */
export function offeredMethods(isCommercial: boolean): readonly MethodOffer[] {
  return PULL_METHODS.filter(({ code }) => isPullMethodOpen(code, isCommercial));
}

/** Whether a method kept from another day or account can still be asked for. */
export function isOffered(method: MethodCode | null, isCommercial: boolean): boolean {
  return offeredMethods(isCommercial).some(({ code }) => code === method);
}
