/** What changes that wait for a second person say. */
export const t = {
  invite: (name: string, email: string, role: string, account: string) =>
    `Invite ${name} (${email}) into the account ${account} as ${role}`,
  inviteAgain: (name: string, email: string, account: string) =>
    `Send ${name} (${email}) another invitation into the account ${account}`,
  inviteOnDay: (name: string, email: string, account: string, day: string) =>
    `Invite ${name} (${email}) into the account ${account} on ${day}`,
  raiseRole: (name: string, email: string, before: string, after: string, account: string) =>
    `Make ${name} (${email}) ${after} instead of ${before} of the account ${account}`,
  /** `before` and `after` are last days; null for none. */
  changeLastDay: (name: string, email: string, account: string) =>
    `Change the last day of ${name} (${email}) in the account ${account}`,
  lastDay: (before: string | null, after: string | null) =>
    `, with ${after === null ? 'no last day' : `the last day ${after}`} instead of ${before ?? 'none'}`,
  removeOwner: (name: string, email: string, account: string) =>
    `Deactivate ${name} (${email}), the last owner of the account ${account}`,
  letInAgain: (name: string, email: string, role: string, account: string) =>
    `Let ${name} (${email}) log in to the account ${account} again as ${role}`,
  changeEmail: (name: string, before: string, after: string, account: string) =>
    `Change the e-mail of ${name} in the account ${account} from ${before} to ${after}`,
  correct: (caseNumber: string, wine: string, before: number, after: number) =>
    `Correct case ${caseNumber} from ${before} to ${after} bottles of ${wine}`,
  correctByCount: (caseNumber: string, changes: string) =>
    `Correct case ${caseNumber} by its count: ${changes}`,
  countChange: (wine: string, before: number, after: number) =>
    `${wine} from ${before} to ${after}`,
  deliverMissing: (number: number, account: string, bottles: number) =>
    `Deliver request #${number} of the account ${account} and take ${bottles} missing bottles out of the stock`,
  findDifference: (request: number, wine: string, caseNumber: string, bottles: number) =>
    `Put ${bottles} found ${bottles === 1 ? 'bottle' : 'bottles'} of ${wine} back into case ${caseNumber} (request #${request})`,
  undoImport: (file: string, day: string, account: string, bottles: number) =>
    `Undo the import of ${file} of ${day} into the account ${account}: ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`,
  undoMoveIn: (runId: number, files: string, day: string) =>
    `Undo move-in ${runId} of ${day} as a whole: ${files}`,
  close: (account: string) => `Close the account ${account}`,
  resetFactor: (name: string, email: string, account: string) =>
    `Turn off two-step sign-in of ${name} (${email}) in the account ${account}`,
  resetStolen: (name: string, email: string, account: string) =>
    `Close the login of ${name} (${email}) in the account ${account}, which was reported as stolen`,
  texts: (changes: string) => `Change the company's ${changes}`,
  textChange: (name: string, before: string, after: string) =>
    `${name} from "${before}" to "${after}"`,
  and: ' and its ',
  makeToken: (name: string) => `Create the access token "${name}", which may write`,
  makeTokenOf: (name: string, areas: readonly string[]) =>
    `Create the access token "${name}", which may write ${areas.join(', ')} of all clients`,

  staffRole: {
    driver: 'a driver',
    packer: 'a packer',
    steward: 'a steward',
    manager: 'a manager',
  },
  inviteColleague: (name: string, email: string, role: string) =>
    `Invite ${name} (${email}) as ${role} of the company`,
  colleagueRole: (person: string, before: string | undefined, after: string) =>
    `Make ${person} ${after} instead of ${before ?? 'none'} of the company`,
  deactivateColleague: (person: string) => `Deactivate ${person} of the company`,
  reactivateColleague: (person: string) => `Let ${person} of the company log in again`,
  staffChangedSubject: 'people who may approve changes',
  staffInvited: (person: string, role: string) =>
    `${person} was invited as ${role}, who may approve changes.`,
  staffRoleChanged: (person: string, after: string, before: string) =>
    `${person} is now ${after}, not ${before} any more.`,
  staffDeactivated: (person: string) => `${person} can no longer log in.`,
  staffReactivated: (person: string) => `${person} can log in again.`,
  newApprover:
    'This was asked for before you could approve changes. Somebody else has to approve it.',
  invitedByAsker: (until: string) =>
    `The person who asked for this let you in or gave you your role. You can approve their changes from ${until} on; somebody else can now.`,

  approvedBy: (asked: string, approved: string) => `${asked}, approved by ${approved}`,
  managersOnly: (most: number) =>
    `Only a manager may do this: more than ${most} bottles would be missing or corrected in 24 hours, by you or in this account.`,
  own: 'You asked for this yourself: another person has to approve it. You can withdraw it.',
  alreadyPending: 'This already waits for approval.',
  notOwn: 'Only the person who asked for this can withdraw it.',
  decided: (outcome: string) => `This was ${outcome} already.`,
  newerRule: 'What was asked for breaks a newer rule. Decline it, and ask for it again.',
  expired: 'This has expired. Ask for it again.',
  askerGone: 'The person who asked for this may no longer do it. Decline it.',
  notPossibleNow: (why: string) => `This is no longer possible: ${why}`,
  /** By the fact that is another now than when the change was asked for. */
  factChanged: {
    quantity: (now: string) => `The books have ${now} of these bottles now.`,
    in_case: () => 'It became known since what had left the case before, or had come back.',
    differences: () => 'By what is known now, the count differs by other bottles.',
    pulled_at: () => 'The request was taken back from pulled since, also if it was pulled again.',
    lines: () => 'The bottles of the request have changed.',
    ended: (now: string) => `The request is ${now} already.`,
    method: () => 'The method of the request has changed.',
    tracking: () => 'The tracking number of the request has changed.',
    handover: () => 'A handover of the request was recorded or taken back since.',
    email: (now: string) => `The e-mail is ${now} now.`,
    is_active: (now: string) =>
      now === 'true' ? 'The user was let in again since.' : 'The user was deactivated since.',
    revoked: () => 'The invitation was revoked since.',
    factors: () => 'The user has used or changed the second factors since.',
    access: () => 'The role or the last day of the user has changed.',
    texts: () => 'Somebody else has changed the same texts.',
  },
  nothingToCollect: 'There is no access token to collect here.',

  aloneSubject: 'a change was made by one person alone',
  alone: (what: string) =>
    `One of our people has made a change alone, because nobody else could approve it: ${what}. A change of this kind usually needs two of them.`,
};
