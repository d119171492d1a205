/** How notices about an address begin. */
export const ADDRESS_NOTICE = 'A delivery address of your account was';

/** Texts of the mails about requests and profiles, and of the mails' page; those about users are in `user-mails.ts`. */
export const t = {
  // Outbox
  noSecretInBackups:
    'Not sent: a backup holds no secrets of links. Whoever still needs the mail has to ask for it again.',

  // Order mails
  pullReceived: (number: number) => `Pull Request Received: Order #${number}`,
  addReceived: (number: number) => `Add Request Received: Order #${number}`,
  weReceivedARequest: 'We have received a request.',
  weReceivedRequestOf: (who: string) => `We have received ${who}'s request.`,
  shipmentJoinsQueue:
    'Your inbound shipment will be added to our temperature controlled area and inbound queue upon receipt.',
  subjectToConfirmation:
    'It is a request subject to confirmation: we will contact you if anything has to change.',
  statusSubject: (number: number, status: string) => `Order #${number}: ${status}`,
  pullIsNow: (status: string) => `Your pull request is now: ${status}.`,
  addIsNow: (status: string) => `Your add request is now: ${status}.`,
  shipmentIsNow: (status: string) => `A shipment that came for you is now: ${status}.`,
  shipmentFromIsNow: (from: string, status: string) =>
    `A shipment from ${from} that came for you is now: ${status}.`,
  status: 'Status',
  customerNumber: 'Customer number',
  date: 'Date',
  reason: 'Reason',
  confirmedDate: 'Confirmed date',
  toBeConfirmed: 'To be confirmed',
  trackingNumber: 'Tracking number',
  arranged: (number: number) => `Order #${number}: what we have arranged`,
  receivedBy: (name: string) => `Received by ${name}.`,
  viewOrder: (number: number) => `View order #${number}`,
  receiptNumber: (number: number) => `Warehouse receipt ${number}`,
  deliveryNoteNumber: (number: number) => `Delivery note ${number}`,
  size: (sizeMl: string) => `${sizeMl}ml`,
  sizeOfCase: (sizeMl: string, caseNumber: string) => `${sizeMl}ml, Case #${caseNumber}`,
  unknownSize: 'Unknown',
  doneOf: (done: number, quantity: number) => `${done} of ${quantity}`,
  doneOfBecause: (done: number, quantity: number, reason: string) =>
    `${done} of ${quantity}: ${reason}`,

  // Proposals
  proposalOf: (who: string) => `Proposed by ${who}: a pull request`,
  proposesPullRequest: (who: string) => `${who} proposes a pull request.`,
  nothingReserved:
    'Nothing has been requested yet, and the bottles are not reserved. Open the proposal to send or decline it.',
  method: 'Method',
  preferredDate: 'Preferred date',
  notes: 'Notes',
  openProposal: 'Open the proposal',
  proposalDeclined: 'Your proposal was declined',
  declinedBy: (who: string) => `${who} has declined your proposal.`,
  proposalSubmitted: (number: number) => `Your proposal is now order #${number}`,
  submittedBy: (who: string, number: number) =>
    `${who} has sent your proposal as order #${number}.`,
  orderMayDiffer:
    'Bottles may have been added to it or left out. The order shows what was requested.',

  // Notices to all users of an account
  addressSubject: {
    added: 'a delivery address was added',
    changed: 'a delivery address was changed',
    deleted: 'a delivery address was deleted',
    several: 'delivery addresses were changed',
  },
  address: {
    added: (place: string) => `${ADDRESS_NOTICE} added: ${place}.`,
    changed: (place: string) => `${ADDRESS_NOTICE} changed: ${place}.`,
    deleted: (place: string) => `${ADDRESS_NOTICE} deleted: ${place}.`,
  },
  severalAddresses: (changes: number) =>
    `There were ${changes} changes of the delivery addresses of your account.`,
  oneOfSeveral: (when: string, by: string, what: string) => `${when}, by ${by}: ${what}`,
  isDefaultAddress: 'It is the default address.',
  authorizedUserSubject: {
    added: 'an authorized user was added',
    changed: 'an authorized user was changed',
    removed: 'an authorized user was removed',
  },
  authorizedUser: {
    added: (person: string) =>
      `A person who may discuss your account over the phone was added: ${person}.`,
    changed: (person: string) =>
      `A person who may discuss your account over the phone was changed: ${person}.`,
    removed: (person: string) =>
      `A person who may discuss your account over the phone was removed: ${person}.`,
  },

  // Staff mail
  thisMailHasBeenSent: 'This mail has been sent.',
  thisMailWasDropped:
    'This mail is over. If it had a link that somebody still needs, make a new one.',
  linkIsGone: "The secret of this mail's link is stored no longer. Make a new link instead.",
  thisMailIsStillTried: 'This mail is still tried. Wait until it is given up.',
  linkIsForRecipient:
    'The link in this mail is for its recipient alone. Make a new link for the right person instead.',
  recipientHasIt: (recipient: string) => `${recipient} is not waiting for this mail.`,
  isEmailOfLogin:
    'Somebody signs in with this e-mail. Correct it on the page of the client or of the colleague; then the mail can go to the new one.',
  isRecipientAlready: 'This e-mail is a recipient of the mail already.',
  isOfOtherAccount: 'This is the e-mail of somebody outside the account.',
};
