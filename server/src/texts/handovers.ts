import type { NotDeliveredReason } from '@portal/contract/warehouse/handovers/handovers.schemas';

/** Texts about handing bottles over: answers, and the mail about an attempt that failed. */
export const t = {
  // Answers
  signedFor: 'Somebody has signed for these bottles: the request can only be completed.',
  signedForOthers: (bottles: number) =>
    `Somebody has signed for ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} of this request. Deliver exactly those, and say why the others are short.`,
  signedByOther:
    'Another handover of this request is signed and counts. Set this one aside, with what is true as the reason.',
  nothingToDecide: 'This handover needs no decision any more.',
  releaseFirst: 'This request is on hold. Call an owner of the account and release it first.',
  markPulledFirst: 'Mark the request as pulled first, then accept the handover.',
  changeBottlesFirst: (bottles: number | null) =>
    `${bottles === null ? 'Other bottles were handed over than the request has now.' : `${bottles === 1 ? '1 bottle was' : `${bottles} bottles were`} handed over, but the request has other bottles now.`} Undo its latest step, change it to the bottles that were handed over, mark it pulled and accept this handover, or set it aside.`,
  completedDifferently:
    'This request was completed with other bottles. Correct the stock and set this handover aside.',
  bottlesNotFree:
    'Bottles of this cancelled request are reserved for others, or left the books since. Free them or correct the stock first, or set this handover aside.',
  sentByCarrier:
    'A carrier takes the bottles of this request. Enter its tracking number to complete it.',
  addRequest: 'The bottles of an add request are not handed over.',
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
