/** Profile → Accounts: somebody who uses several accounts switches between them. */
export const t = {
  about:
    'You sign in once for all of them. One account is open at a time; your pull list and forms wait in each.',
  openAccount: (name: string) => `You are in the account ${name}.`,
  mayBeElsewhere: (name: string) =>
    `Only the account ${name} is open. What you are looking for may belong to another one.`,
  allAccounts: 'All your accounts',
  customerNumber: (number: string) => `Customer number ${number}`,
  isOpen: 'Open now',
  open: 'Open',
  accept: 'Accept',
  decline: 'Decline',
  declineQuestion: (name: string) => `Decline the invitation to ${name}?`,
  declineWarning: 'Its owners see that you did. They can invite you again.',
  invitedUntil: (day: string) => `You are invited until ${day}`,
  expired: 'Your invitation has ended. Ask its owners for another one.',
  joined: (name: string) => `You can open ${name} now.`,
  declined: (name: string) => `You declined the invitation to ${name}.`,
} as const;
