/** Pull requests that are proposed: the list, one proposal and its answer. */
export const t = {
  // Proposal list
  none: 'No proposals yet.',
  noneOfYours: 'You have not proposed anything yet.',
  howToPropose:
    'Pull bottles from the inventory, then propose the list. Nothing is requested until it is sent.',
  toInventory: 'Select bottles',
  by: (who: string, day: string) => `${who}, ${day}`,

  // States
  open: 'Waiting for an answer',
  sentAs: (number: number) => `Sent as order #${number}`,
  declined: 'Declined',
  declinedBecause: (reason: string) => `Declined: ${reason}`,
  withdrawn: 'Withdrawn',
  expired: 'Expired',

  // Proposal
  bottles: 'Bottles',
  details: 'Details',
  state: 'State',
  method: 'Method',
  preferredDate: 'Preferred date',
  notes: 'Notes',
  answeredBy: 'Answered by',
  noneProvided: 'None Provided',
  caseNumber: (number: string) => `Case #${number}`,
  nothingReserved: 'Nothing is reserved until the request is sent.',
  noLongerFree: 'Not everything is free any more. These are left out or reduced:',
  allGone: 'None of these bottles is free any more.',
  send: 'Review and send',
  looking: 'Looking...',
  decline: 'Decline',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this proposal?',
  withdrawWarning: 'It can no longer be sent.',
  declineTitle: 'Decline this proposal',
  reason: 'Reason',
  reasonHint: 'Its proposer reads it.',
  viewOrder: (number: number) => `View order #${number}`,
};
