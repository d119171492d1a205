/** Texts of the API's answers, of the notices about users and of printed reports. */
export const t = {
  // Auth
  passwordSaved: 'New password has been saved.',
  loggedOut: 'Successfully logged out.',

  // Email change
  emailTaken: 'user with this email address already exists.',
  emailChangedSubject: 'an e-mail was changed',
  emailChanged: (firstName: string, lastName: string, formerEmail: string, email: string) =>
    `The e-mail with which ${firstName} ${lastName} logs in was changed from ${formerEmail} to ${email}.`,
  emailChangeUndoneSubject: 'a change of e-mail was undone',
  emailChangeUndone: (
    firstName: string,
    lastName: string,
    formerEmail: string,
    removedFactors: number,
  ) =>
    `${firstName} ${lastName} logs in with ${formerEmail} again. All sessions were ended, and a new password has to be set.${removedFactors > 0 ? ' The second factors that were added after the change were removed.' : ''}`,

  // Invitation
  userInvitedSubject: 'a user was invited',
  userInvited: (firstName: string, lastName: string, email: string) =>
    `${firstName} ${lastName} (${email}) was invited to your account.`,
  userJoinedSubject: 'an invitation was accepted',
  userJoined: (firstName: string, lastName: string, email: string) =>
    `${firstName} ${lastName} (${email}) has accepted the invitation to your account.`,
  otherAccountOpen:
    'Another of your accounts is open in this browser now. Load the page again to see it.',
  invitationOver: 'This invitation has ended. Please ask for another one.',
  signsInElsewhere: (account: string) =>
    `This person signs in with their login of the account “${account}”. Please do this on its page.`,

  // Password
  oldPasswordWrong: 'Your old password was entered incorrectly. Please enter it again.',
  // Django's message, with its typographic apostrophe: clients compare it.
  passwordsDiffer: 'The two password fields didn’t match.',
  passwordChangedSubject: 'a password was changed',
  passwordChanged: (firstName: string, lastName: string, email: string) =>
    `The password of ${firstName} ${lastName} (${email}) was changed.`,

  // Passwords
  passwordTooSimilar: (similar: string) => `The password is too similar to the ${similar}.`,
  passwordTooShort: (minLength: number) =>
    `This password is too short. It must contain at least ${minLength} characters.`,
  passwordTooCommon: 'This password is too common.',
  passwordNumeric: 'This password is entirely numeric.',

  // Reset
  emailUnknown:
    "We couldn't find an account associated with that email. Please try a different e-mail address.",

  // Images
  imageTooLarge: (fileName: string, maxMegabytes: number) =>
    `${fileName}: The file is larger than ${maxMegabytes} MB.`,
  imageTypeNotAllowed: (fileName: string) =>
    `${fileName}: File type is not allowed. Allowed types are: png, jpg, jpeg.`,

  // Create order
  tooManyNewAddresses: (maxNewEmailsDaily: number, byAccount: number) =>
    `At most ${maxNewEmailsDaily} new addresses can be added within 24 hours. Use addresses of earlier requests, or leave out ${byAccount} of the new ones.`,

  // Idempotency
  headerMustBeVisible: (idempotencyKeyHeader: string) =>
    `The ${idempotencyKeyHeader} header must be 1 to 128 visible ASCII characters.`,

  // Order calendar
  dateNotConfirmed: 'This date is not confirmed yet.',

  // Order steps
  lineOfOtherRequest: 'A line is not one of this request.',
  moreThanAsked: 'No more can be done than was asked.',
  bottlesPutAway:
    'Bottles of this request are put away already. Complete it, and correct the stock.',

  // Order steps
  tooLateToProcess: 'This request can no longer be processed.',
  boxesOfCancelled:
    'This request was cancelled. Bring the boxes to the warehouse and tell the desk: they are received as an unannounced shipment.',
  boxesReceivedBefore: (boxes: number | null) =>
    `The boxes of this request were received before${boxes === null ? '' : `: ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`}. If you have others, tell the desk; else discard this.`,
  tooLateToComplete: 'This request can no longer be completed.',
  tooLateToCancel: 'This request can no longer be cancelled.',
  tooLateToUndo: 'The latest step of this request can no longer be undone.',

  // Events that owners are told of
  newDeviceSubject: 'a sign-in from a new browser',
  newDevice: (firstName: string, lastName: string, address: string) =>
    `${firstName} ${lastName} signed in with a browser that was not used before, at the address ${address}.`,
  correctedSubject: 'a count was corrected',
  corrected: (
    wine: string,
    caseNumber: string,
    { before, after }: { readonly before: number; readonly after: number },
    reason: string,
  ) => `${wine} in case #${caseNumber}: counted ${after} instead of ${before}. Reason: ${reason}`,
  bottlesMissing: (bottles: number, number: number) =>
    `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} of request #${number} could not be found and left the stock.`,
  exportedSubject: 'the whole cellar was exported',
  exportedByUs: 'We exported the list of the whole cellar.',
  exported: (who: string) => `${who} exported the list of the whole cellar.`,
  firstRequestSubject: (number: number) => `request #${number}`,
  firstRequest: (who: string, bottles: number, number: number, place: string | null) =>
    `${who} asked for ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}${place === null ? '' : ` to be sent to ${place}`} (request #${number}).`,
  changedToNewPlace: (who: string, number: number, bottles: number, place: string) =>
    `${who} changed request #${number}: ${bottles} ${bottles === 1 ? 'bottle is' : 'bottles are'} now to be sent to ${place}.`,
  askedThrough: {
    telephone: 'We entered it after a telephone call.',
    email: 'We entered it after an e-mail.',
    'in person': 'We entered it after a visit.',
    letter: 'We entered it after a letter.',
  },
  mayNotOrderNow:
    'Requests are sent for a call or an e-mail of the last 24 hours, of a checked person who may order. Note the call again, or propose the request to the owners.',
  theCompany: 'We',
  addressIsNew: 'This address is new.',
  firstToAddress: 'No bottles were sent to this address before.',
  ownLabel: 'It goes with your own label: the label decides where to.',
  firstOfUser: (firstName: string) => `It is the first request of ${firstName}.`,
  notMe: 'This was not me',
  heldSubject: (number: number) => `request #${number} is on hold`,
  held: (who: string, number: number) =>
    `${who} said that request #${number} was not theirs. It is on hold.`,
  callBeforeRelease: 'Call an owner of the account, then release or cancel the request.',
  openRequest: (number: number) => `Open request #${number}`,
  releasedSubject: (number: number) => `request #${number} goes on`,
  released: (number: number) => `Request #${number} is no longer on hold, after a call.`,
  requestHeld:
    'This request is on hold: an owner of the account said that it was not theirs. Call them, then release or cancel it.',
  notHeld: 'This request is not on hold.',
  releasedByAnother:
    'You have changed this request. Somebody else has to call an owner and release it.',
  newCollector:
    'The bottles are collected, and its notes are new: they may name who collects them.',
  changedCollector: (who: string, number: number, bottles: number) =>
    `${who} changed who collects the ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} of request #${number}.`,
  heldAtOnce: (number: number) =>
    `Request #${number} is on hold, because an owner said that an earlier request of this person was not theirs.`,
  tooLateToHold: (number: number) =>
    `Request #${number} has ended and can no longer be put on hold. Call us.`,

  // Revert step
  mailHasLeft: 'The mail has left: this step can no longer be undone.',
  bottlesChangedSince:
    'Bottles of this request were reserved, moved or changed since: the step can no longer be undone.',
  bottlesReservedSince:
    'Bottles of this request were reserved or moved since: the step can no longer be undone.',

  // People
  personChangedSubject: 'the rights of a user were changed',
  roleChanged: (person: string, after: string, before: string) =>
    `${person} is now ${after} of your account, not ${before} any more.`,
  userRemoved: (person: string) => `${person} can no longer log in to your account.`,
  userBack: (person: string) => `${person} can log in to your account again.`,
  linkNoLongerValid:
    'This link was used or has expired. Open the newest mail of this kind, or call us.',
  ownersOnly: 'Only an owner of the account may do this.',
  lastOwner:
    'An account needs an owner without a last day. Make somebody else an owner first; they must have set their password.',
  tooManyPeople: (most: number) =>
    `At most ${most} people can use an account. Please remove one first.`,
  tooManyInvitations: (mostADay: number) =>
    `At most ${mostADay} people can be invited in a day. Please try again tomorrow.`,
  tooManyRepeats: (mostADay: number) =>
    `This person was invited again ${mostADay} times within 24 hours. Please try again tomorrow.`,
  dayIsPast: 'Choose today or a later day.',

  // Proposals
  tooManyProposals: (mostADay: number) =>
    `At most ${mostADay} proposals can be made in a day. Please try again tomorrow.`,
  proposalIsOrder: (number: number) => `This proposal was sent as order #${number} already.`,
  proposalEnded: {
    submitted: 'This proposal was sent already.',
    declined: 'This proposal was declined already.',
    withdrawn: 'This proposal was withdrawn.',
    expired: 'This proposal has expired.',
  },

  // Client users
  hasPassword: 'Only somebody who has not set a password yet can be invited again.',
  noInvitation: 'There is no invitation that still works.',
  nothingPlanned: 'No invitation of this user is planned.',
  emailIsAnother: 'The e-mail was changed after the invitation was planned.',
  plannerGone: 'The person who planned it may no longer invite.',
  othersSince: 'The account has other users since: a second person has to approve it.',
  accessOver: 'The last day of access is over.',
  userDeactivatedAlready: 'This user is deactivated already.',
  userActive: 'This user is active.',
  userDeactivated: 'This user is deactivated. Reactivate them first.',
  accountClosedOpenIt: 'This account is closed. Open it again first.',

  // Client view
  accountClosedSeesNothing: 'This account is closed: its client sees nothing.',

  // Staff clients
  accountClosedAlready: 'This account is closed already.',
  accountNotEmpty: (bottleCount: number, openRequestCount: number) =>
    `This account cannot be closed while it stores bottles (${bottleCount}) or has open requests (${openRequestCount}).`,
  accountOpen: 'This account is open.',
  personalDetailsDeleted: 'The personal details of this account were deleted; it stays as it is.',

  // Holidays
  dayOver: 'This day is over.',
  weekendsClosed: 'Saturdays and Sundays are closed already.',
  closedAlready: (others: string) => `Closed already: ${others}.`,
  daysReversed: 'The last day comes before the first.',
  tooManyDays: (mostDaysClosed: number) => `At most ${mostDaysClosed} days at once, please.`,

  // Page texts
  idsMustDiffer: 'Each category and each question needs an id of its own.',
  unknownFillIn: (name: string) => `There is no text {{${name}}} to fill in.`,

  // Provider logo
  pictureUnreadable: 'The picture cannot be read.',
  pictureTooSmall: (width: number, height: number, minLogoHeight: number) =>
    `The picture has ${width} × ${height} pixels. A logo is at least ${minLogoHeight} pixels high.`,
  pictureTooLarge: (width: number, height: number, maxSide: number) =>
    `The picture has ${width} × ${height} pixels. A logo has at most ${maxSide} on each side.`,

  // Staff content
  noDraft: 'There is no draft to publish.',

  // Staff people
  personActive: 'This person is active.',
  personDeactivatedAlready: 'This person is deactivated already.',
  notYourOwnRole: 'You cannot change your own role. Ask another manager to do it.',
  hasRoleAlready: 'This person has this role already.',
  notYourself: 'You cannot deactivate yourself. Ask a colleague to do it.',

  // Expected list
  noFileWasSent: 'No file was sent.',
  listEmpty: 'The list holds no bottles.',
  listTooLong: (maxExpectedLines: number) =>
    `At most ${maxExpectedLines} lines can be loaded; this is an import.`,
  requestEnded: 'This request has ended and can no longer be changed.',
  customerNumberTaken: (number: string) => `Another account has the customer number ${number}.`,
  accountOfSameName: (id: number) =>
    `Account ${id} has this name. Confirm that this is another client, or open that account.`,
  notOffered: 'We no longer offer this. Please choose another way, or contact us.',

  // Put away cases
  caseAbove: (number: string) => `Case ${number} stands above already.`,
  caseOfOtherAccount: (number: string) => `Case ${number} belongs to another account.`,

  // Put away
  noCaseOfFiles: 'There is no case these files belong to.',
  nothingMoreToPutAway: 'Nothing more can be put away for this request.',

  // Saved views
  tooManyViews: (mostSavedViews: number) =>
    `You can save ${mostSavedViews} views. Please remove one first.`,

  // Case changes
  countIsRight: 'That is what the books say already. Nothing is to be corrected.',
  bottlesReserved: (reserved: number, holders: string) =>
    `${reserved} of these bottles are reserved for ${holders}. Complete that with what was found, or cancel it, then correct the rest.`,
  lotOfOtherCase: 'This lot is not in the case.',

  // Case documents
  sendFiles: (maxFiles: number) => `Send 1 to ${maxFiles} files at once.`,
  chooseFile: 'Choose at least one file.',

  // Move bottles
  caseEmpty: 'This case is empty. There is nothing to join.',
  caseReserved: (holders: string) =>
    `Bottles of this case are reserved for ${holders}. Complete or cancel that first, or move the free bottles only.`,
  noSuchCase: (number: string) => `This account has no case ${number}.`,
  inThisCaseAlready: 'The bottles are in this case already.',
  reservedFor: (reserved: number, holders: string) => ` ${reserved} are reserved for ${holders}.`,
  onlyFree: (label: string, free: number, reserved: string, free2: number) =>
    `${label}: only ${free} free.${reserved} Move at most ${free2}.`,

  // Webhook url
  urlInvalid: 'Enter a valid URL.',
  urlNotHttps: 'The address must begin with https://.',
  urlWithPassword: 'The address must hold no name or password.',
  urlPrivate:
    'Addresses of private networks are not allowed (setting WEBHOOKS_TO_PRIVATE_ADDRESSES).',

  tooManyWebhooks: (most: number) =>
    `There can be ${most} webhooks. Remove one that is no longer used.`,

  // Staff wines
  wineNumberTaken: (id: number) => `Wine ${id} has this number in this vintage.`,
  wineLabelTaken: (id: number) =>
    `Wine ${id} has this label and vintage already. Merge the two instead.`,

  // Wine merges
  mergeIntoItself: 'A wine cannot be merged into itself.',
  vintagesDiffer: 'Wines of two vintages are two wines.',
  mergeBottlesOut:
    'Bottles that were picked since this merge are out of their case. Put them back first, then undo the merge.',
  mergeNotUndone: (why: string) => `This merge can no longer be undone: ${why}.`,

  // Bodies
  requestTooLarge: 'The request is too large.',

  // Errors
  methodNotAllowed: (method: string) => `Method "${method}" not allowed.`,
};
