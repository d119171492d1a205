export const t = {
  // Account names
  accountClosed: (id: number) => `Account ${id}, closed`,
  account: (id: number) => `Account ${id}`,

  // Failure sentence
  nothingWasLostPleaseTry: 'Nothing was lost. Please try again in a moment.',
  pleaseCheckYourConnectionThen: 'Please check your connection, then try again.',
  inAWhile: 'in a while',
  inSeconds: (max: number) => `in ${max} seconds`,
  inAboutMinutes: (ceil: number) => `in about ${ceil} minutes`,
  thatWasTooManyRequests: 'That was too many requests.',
  pleaseTryAgain: (waitOf: string) => `Please try again ${waitOf}.`,
  youAreNotAllowed: 'You are not allowed to do this.',
  pleaseAskUs: 'Please ask us if you think you should be.',
  thisIsNotHere: 'This is not here any more.',
  itMayHaveChangedSince: 'It may have changed since you opened the page.',
  theRequestWasNotAccepted: 'The request was not accepted.',
  pleaseCheckItAndTry: 'Please check it and try again.',
  somethingWentWrong: 'Something went wrong on our side.',
  thisPageCould: 'This page could not be fetched.',
  somethingWentWrongLabel: 'Something went wrong.',
  weCannotBeReachedRight: 'We cannot be reached right now.',
  theAnswerTookTooLong: 'The answer took too long.',
  theAnswerCould: 'The answer could not be read.',
  pleaseLoadThePageAgain: 'Please load the page again.',

  // Format
  unknown: 'Unknown',

  // Kept choice
  pathMaxAgeSameSiteLax: (name: string, value: string, yearS: number) =>
    `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax`,

  // Request texts
  confirmed: (confirmedDate: string) => `${confirmedDate} confirmed`,
  noDate: 'No date',

  // Single keys
  textareaSelectContenteditableRoleSpinbutton:
    'textarea, select, [contenteditable], [role="spinbutton"], input:not([type="checkbox"], [type="radio"])',

  // Use schema form
  changedMeanwhile: (now: string) => `Changed meanwhile: ${now}`,
};
