/** What changes that wait for a second person say. */
export const t = {
  invite: (name: string, email: string, role: string, account: string) =>
    `Invite ${name} (${email}) into the account ${account} as ${role}`,
  role: {
    owner: 'an owner',
    requester: 'a requester',
    proposer: 'a proposer',
    viewer: 'a viewer',
  },
  inviteAgain: (name: string, email: string, account: string) =>
    `Send ${name} (${email}) another invitation into the account ${account}`,
  raiseRole: (name: string, email: string, before: string, after: string, account: string) =>
    `Make ${name} (${email}) ${after} instead of ${before} of the account ${account}`,
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
  close: (account: string) => `Close the account ${account}`,
  resetFactor: (name: string, email: string, account: string) =>
    `Turn off two-step sign-in of ${name} (${email}) in the account ${account}`,
  texts: (changes: string) => `Change the company's ${changes}`,
  textChange: (name: string, before: string, after: string) =>
    `${name} from "${before}" to "${after}"`,
  and: ' and its ',
  makeToken: (name: string) => `Create the access token "${name}", which may write`,

  approvedBy: (asked: string, approved: string) => `${asked}, approved by ${approved}`,
  managersOnly: (most: number) =>
    `Only a manager may correct more than ${most} bottles of a case in a day. Ask a manager to do it.`,
  managersDeliver: (most: number) =>
    `Only a manager may deliver a request from which more than ${most} bottles are missing. Ask a manager to do it.`,
  own: 'You asked for this yourself: another person has to approve it. You can withdraw it.',
  alreadyPending: 'This already waits for approval.',
  notOwn: 'Only the person who asked for this can withdraw it.',
  decided: (outcome: string) => `This was ${outcome} already.`,
  expired: 'This has expired. Ask for it again.',
  askerGone: 'The person who asked for this may no longer do it. Decline it.',
  notPossibleNow: (why: string) => `This is no longer possible: ${why}`,
  nothingToCollect: 'There is no access token to collect here.',

  aloneSubject: 'a change was made by one person alone',
  alone: (what: string) =>
    `${what}. A change of this kind usually needs two of our people. Nobody else could approve it, so it was made by one.`,
};
