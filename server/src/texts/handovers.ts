import type { NotDeliveredReason } from '@portal/contract/handovers/handovers.schemas';

/** Texts about handing bottles over: answers, and the mail about an attempt that failed. */
export const t = {
  // Answers
  notPulled: 'The bottles of this request are not marked pulled.',
  handedOverAlready: 'This request was handed over already.',
  ended: 'This request has ended. Nothing was changed.',
  sentByCarrier:
    'A carrier takes the bottles of this request. Enter its tracking number to complete it.',
  addRequest: 'The bottles of an add request are not handed over.',
  otherBottles: (bottles: number) =>
    `The request has changed: ${bottles} bottles are to be handed over now. Look at it again before you go on.`,
  sayWhyUnsigned:
    'Say why nobody signs here, such as "signed on paper", or hand it over with a signature.',
  trackingNeeded: 'Enter the tracking number of the carrier. The client follows the bottles by it.',

  // Mails
  failedSubject: (number: number) => `Order #${number}: not delivered, please choose a new day`,
  failedHeadline: 'We could not hand over your bottles.',
  failedWhy: {
    'nobody there': 'Nobody was there to receive them.',
    'nobody over 21': 'Nobody over 21 was there to sign for them.',
    refused: 'They were not accepted.',
    'wrong address': 'The address was wrong.',
    other: '',
  } satisfies Record<NotDeliveredReason, string>,
  stillReserved:
    'Your bottles are back in our warehouse and stay reserved for this request. Please tell us on which day we may try again.',
  tried: 'Tried',
  reason: 'Reason',
  viewOrder: (number: number) => `View order #${number}`,
};
