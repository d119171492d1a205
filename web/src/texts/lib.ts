/** Words and messages that several areas share: failures of calls, sizes, requests, accounts. */
export const t = {
  // Second approval
  sentForApproval: 'Sent for approval. Another person has to approve it.',
  showApprovals: 'Show approvals',

  // Account names
  account: (id: number, isClosed: boolean) =>
    isClosed ? `Account ${id}, closed` : `Account ${id}`,

  // Failure sentence
  tryAgainSoon: 'Nothing was lost. Please try again in a moment.',
  checkConnection: 'Please check your connection, then try again.',
  tooManyRequests: 'That was too many requests.',
  tryAgainLater: 'Please try again in a while.',
  tryAgainInSeconds: (seconds: number) => `Please try again in ${seconds} seconds.`,
  tryAgainInMinutes: (minutes: number) => `Please try again in about ${minutes} minutes.`,
  notAllowed: 'You are not allowed to do this.',
  askUs: 'Please ask us if you think you should be.',
  notHere: 'This is not here any more.',
  mayHaveChanged: 'It may have changed since you opened the page.',
  notAccepted: 'The request was not accepted.',
  checkAndTryAgain: 'Please check it and try again.',
  wentWrongHere: 'Something went wrong on our side.',
  pageNotFetched: 'This page could not be fetched.',
  wentWrong: 'Something went wrong.',
  notReached: 'We cannot be reached right now.',
  tooSlow: 'The answer took too long.',
  answerNotRead: 'The answer could not be read.',
  loadAgain: 'Please load the page again.',
  somebodyElseChangedIt: 'somebody else changed it',

  notConfirmed: 'Nothing was changed.',
  confirmIdentity: 'Please try again, and confirm that it is you.',
  setUpFirst: 'Two-step sign-in has to be set up first.',
  openSecurity: 'Open Security in your menu.',

  // Passkeys
  passkeyThereAlready: 'This device has a passkey for you already.',
  removeItFirst: 'Remove that one first, or use another device.',
  passkeyNotUsed: 'No passkey was used.',
  passkeysNotPossible: 'This browser cannot use passkeys at this address.',
  tryAnotherWay: 'Please try again, or use another way.',

  // Format
  nonVintage: 'NV',
  unknownSize: 'Unknown',

  // Request texts
  either: (names: readonly string[]) => names.join(' or '),
  confirmed: (day: string) => `${day} confirmed`,
  noDate: 'No date',

  // Use schema form
  changedMeanwhile: (now: string) => `Changed meanwhile: ${now || 'empty'}`,
};
