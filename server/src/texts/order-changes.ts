/** Changes of open requests: refusals, and the mails about a change. */
export const t = {
  afterCutOff: (time: string, lastDay: string) =>
    `This request could be changed until ${time} on ${lastDay}. Write to us in the messages of this request: we do what is still possible.`,
  workHasBegun: 'This request can no longer be changed: the work on it has begun.',
  onHold: 'This request is on hold until we have called an owner of the account.',
  changedOften: (most: number) => `This request was changed ${most} times.`,
  writeIfNobodyCalled: 'Write to us in the messages of this request if nobody has called you.',
  writeInMessages: 'Write to us in the messages of this request if something has to be different.',
  hasNoForm:
    'This request was made for a shipment that came. Its dates and notes are changed at the desk.',

  subject: (number: number) => `Order #${number}: changed`,
  changedBy: (who: string) => `${who} has changed your request.`,
  changedByClient: (who: string) => `${who} has changed the request.`,
  changedByUs: 'We have changed your request for you.',
  confirmsAgain: 'The confirmed date no longer holds: we will confirm your request again.',
  confirmItAgain: 'The change took the confirmed date off: confirm the request again.',
  wasChanged: 'The request was changed.',
  nowInsteadOf: (before: string, after: string) => `${after} (before: ${before})`,
  openRequest: (number: number) => `Open request #${number}`,
};
