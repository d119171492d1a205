/** What owners are told of, and the page of their link "This was not me". */
export const t = {
  nothingYet: 'Nothing yet. New people, addresses, sign-ins and corrections will be listed here.',
  requestNumber: (number: number) => `Request #${number}`,
  holdTheRequest: 'Hold the request',
  isOnHold: (number: number, phone: string) =>
    `Request #${number} is on hold: nothing is pulled or sent until we have called you. You can also call us at ${phone}. If somebody else may know your password, change it now.`,
  linkUsed: (phone: string) => `This link has expired or was used already. Call us at ${phone}.`,
  requestEnded: (phone: string) =>
    `This request has ended and can no longer be put on hold. Call us at ${phone} now.`,
};
