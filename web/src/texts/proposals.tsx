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
  preferredTime: 'Preferred time',
  address: 'Delivery address',
  pickingUp: 'Picking up wines too',
  boxes: (count: number) => (count === 1 ? '1 box' : `${count} boxes`),
  emails: 'Additional emails',
  noteOf: (who: string) => `Note of ${who}`,
  answeredBy: 'Answered by',
  caseNumber: (number: string) => `Case #${number}`,
  nothingReserved: 'Nothing is reserved until the request is sent.',
  noLongerFree: 'Not everything is free any more. "Change first" leaves these out, or takes fewer:',
  allGone:
    'None of these bottles is free any more. Decline the proposal, so that its proposer knows.',
  answer: 'Answer',
  send: 'Send as proposed',
  change: 'Change first',
  sending: 'Sending...',
  sendAgain: (failure: string) => `${failure} Sending it again cannot order twice.`,
  nothingSent: (detail: string) =>
    `${detail} You have sent nothing. Below is what became of the proposal.`,
  takenMeanwhile:
    'Some of these bottles were taken meanwhile. Nothing was sent. Choose "Change first" to send what is left.',
  changeToSend: (why: string) => `Nothing was sent: ${why} Choose "Change first" to mend it.`,
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
