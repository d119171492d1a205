import { type MethodCode, VAN } from '@portal/contract/orders/methods';

interface MethodOffer {
  readonly code: MethodCode;
  readonly description: string;
}

/** The pull methods this portal offers, each with its short description (document 2, section 2: Method step). */
export const PULL_METHODS: readonly MethodOffer[] = [
  {
    code: VAN,
    description:
      'Our temperature-controlled van brings your bottles to your door. Someone over 21 must sign for the delivery.',
  },
];
