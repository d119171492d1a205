import type { ReactNode } from 'react';

export const t = {
  // Change user
  nameChanged: 'Name changed.',
  nameOf: (first: string, last: string) => `Name of ${first} ${last}`,
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',
  anInvitationThatWasMailed:
    'An invitation that was mailed to the former address ends. Invite again afterwards.',
  theFormerAddressGets:
    'The former address gets a mail with a link that undoes the change for 7 days.',
  eMailChanged: 'E-mail changed.',
  eMailOf: (name: string) => `E-mail of ${name}`,
  eMail: 'E-mail',
  saveEMail: 'Save e-mail',
  changeName: 'Change name',
  changeEMail: 'Change e-mail',

  // Client account
  closeAccount: 'Close account',
  close: (name: string) => `Close ${name}?`,
  allUsersOfTheAccount:
    'All users of the account are signed out at once and cannot sign in until it is opened again.',
  reopenAccount: 'Reopen account',
  account: (id: number) => `Account #${id}`,
  commercial: 'Commercial',
  private: 'Private',
  since: (createdAt: string) => `Since ${createdAt}`,
  closed: (closedAt: string) => `Closed ${closedAt}`,
  inBottles: (bottles: string, cases: string) => `${bottles} in ${cases}`,
  inAll: (requests: string) => `${requests} in all`,
  viewAsClient: 'View as client',
  showsWhatTheClientSees:
    'Shows what the client sees, read-only, for 30 minutes. Each start is in the audit log.',

  // Client forms
  newAccount: 'New account',
  accountName: 'Account name',
  commercialAccountCanUseFreight: 'Commercial account: can use freight, not the retail store',
  createAccount: 'Create account',
  saved: 'Saved.',
  save: 'Save',

  // Client list
  openAccounts: 'Open accounts',
  closedAccounts: 'Closed accounts',
  allAccounts: 'All accounts',
  authorizedUser: 'authorized user',
  open: 'Open',
  closedLabel: 'Closed',
  clients: 'Clients',
  accountNameEMail: 'Account, name, e-mail or phone',
  state: 'State',
  noAccountsMatch: 'No accounts match.',
  accountLabel: 'Account',
  number: 'Number',
  kind: 'Kind',
  users: 'Users',
  requests: 'Requests',

  // Client users
  invitedUntil: (invitedUntil: string) => `Invited until ${invitedUntil}`,
  noInvitation: 'No invitation',
  deactivated: 'Deactivated',
  active: 'Active',
  activeLastSignIn: (signedInAt: string) => `Active, last sign-in ${signedInAt}`,
  reactivate: 'Reactivate',
  deactivate: 'Deactivate',
  theyAreSignedOutEverywhere:
    'They are signed out everywhere at once and cannot sign in until reactivated.',
  allowRequests: 'Allow requests',
  makeReadOnly: 'Make read-only',
  sendAgain: 'Send again',
  invite: 'Invite',
  createANewLink: 'Create a new link',
  revoke: 'Revoke',
  thisAccountHasNoUsers: 'This account has no users yet.',

  // Invite form
  inviteAUser: 'Invite a user',
  readOnlyCanLook: 'Read-only: can look but not change anything',
  sendTheInvitation: 'Send the invitation',
  theInvitationWasMailed: (email: string) =>
    `The invitation was mailed to ${email}. Its link is not shown, because the account has other users. They were told of the invitation by mail.`,
  invitationLink: 'Invitation link',
  theLinkForSets: (email: string) =>
    `The link for ${email} sets the password, once, within 7 days. It is shown only now; an older link has ended.`,

  // View banner
  thereWasAnErrorPlease: 'There was an error, please try again',
  viewingAsHasEnded: (name: string) => `Viewing as ${name} has ended.`,
  youAreViewingAsRead: (name: ReactNode, expiresAt: ReactNode) => (
    <>
      You are viewing as {name}, read-only, until {expiresAt}.
    </>
  ),
  ending: 'Ending...',
  end: 'End',
};
