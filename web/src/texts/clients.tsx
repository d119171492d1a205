import type { ReactNode } from 'react';

/** The clients' accounts and users in the back office, and the banner while a steward views as a client. */
export const t = {
  // Change user
  nameChanged: 'Name changed.',
  nameOf: (name: string) => `Name of ${name}`,
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',
  emailEndsInvitation:
    'An invitation that was mailed to the former address ends. Invite again afterwards.',
  emailCanBeUndone: 'The former address gets a mail with a link that undoes the change for 7 days.',
  emailChanged: 'E-mail changed.',
  emailOf: (name: string) => `E-mail of ${name}`,
  email: 'E-mail',
  saveEmail: 'Save e-mail',
  changeName: 'Change name',
  changeEmail: 'Change e-mail',
  changeAccess: 'Change access',
  accessOf: (name: string) => `Access of ${name}`,
  accessChanged: 'Access changed.',
  saveAccess: 'Save access',

  // Client account
  closeAccount: 'Close account',
  closeQuestion: (name: string) => `Close ${name}?`,
  closeWarning:
    'All users of the account are signed out at once and cannot sign in until it is opened again.',
  reopenAccount: 'Reopen account',
  accountNumber: (id: number) => `Account #${id}`,
  commercial: 'Commercial',
  private: 'Private',
  since: (day: string) => `Since ${day}`,
  closedOn: (day: string) => `Closed ${day}`,
  atAGlance: 'At a glance',
  toAnswer: (noun: string) => `${noun} to answer`,
  changeAccount: 'Change the account',
  lastSeen: 'last seen',
  never: 'Never',
  formerRequests: (requests: string) => `${requests} before moving in`,
  callsAndEmails: 'Calls and e-mails',
  charges: 'Charges',
  requestForCaller: 'Request for a caller',
  statementsAndReceipts: 'Statements and receipts',
  requestsInAll: (requests: string) => `${requests} in all`,
  viewAsClient: 'View as client',
  viewHint:
    'Shows what the client sees, read-only, for 30 minutes. Each start is in the audit log.',

  // Client forms
  newAccount: 'New account',
  accountName: 'Account name',
  customerNumber: 'Customer number, optional',
  customerNumberIs: (number: string) => `Customer number ${number}`,
  isAnotherClient: 'This is another client with the same name',
  isCommercial: 'Commercial account: can use freight, not the retail store',
  createAccount: 'Create account',
  accountNote: 'Note for our people, optional',
  saved: 'Saved.',
  save: 'Save',

  // Client list
  openAccounts: 'Open accounts',
  closedAccounts: 'Closed accounts',
  allAccounts: 'All accounts',
  user: 'user',
  authorizedUser: 'authorized user',
  address: 'address',
  open: 'Open',
  closed: 'Closed',
  clients: 'Clients',
  searchLabel: 'Account, name, e-mail or phone',
  state: 'State',
  noClientsYet: 'No client yet. Add the first one with "New account".',
  importCellar: 'Import a cellar',
  noAccountsMatch: 'No accounts match.',
  account: 'Account',
  number: 'Number',
  kind: 'Kind',
  users: 'Users',
  requests: 'Requests',

  // Client users
  invitedUntil: (day: string) => `Invited until ${day}`,
  noInvitation: 'No invitation',
  noPassword: 'No password',
  deactivated: 'Deactivated',
  active: 'Active',
  activeLastSignIn: (signedInAt: string) => `Active, last sign-in ${signedInAt}`,
  ended: 'Access has ended',
  lastDay: (day: string) => `last day ${day}`,
  reactivate: 'Reactivate',
  deactivate: 'Deactivate',
  deactivateQuestion: (name: string) => `Deactivate ${name}?`,
  resetFactor: 'Turn off two-step sign-in',
  resetFactorQuestion: (name: string) => `Turn off two-step sign-in of ${name}?`,
  resetFactorWarning:
    'For somebody who has lost the phone or passkey and the recovery codes. Only after you have recognized them on the phone. They and the owners of the account get a mail, and it is turned off after 24 hours unless somebody objects.',
  factorResetAt: (moment: string) =>
    `Two-step sign-in is turned off from ${moment} on. Until then they and the owners can object.`,
  emailBounces: (moment: string, reason: string) =>
    `Mails do not arrive at this e-mail since ${moment}${reason === '' ? '' : `: ${reason}`}`,
  closeStolen: 'The login was stolen',
  closeStolenQuestion: (name: string) => `Close the stolen login of ${name}?`,
  closeStolenWarning:
    'For a login that somebody else uses. It is signed out everywhere, and its password and two-step sign-in let nobody in any more. They and the owners of the account get a mail. After 24 hours a new password opens it, which they set by a link to their e-mail. If somebody else may read their mails, change the e-mail too.',
  stolenOpensAt: (moment: string) =>
    `Reported as stolen. A new password opens it from ${moment} on. Until then they and the owners can cancel this by the link of their mail.`,
  deactivateWarning: 'They are signed out everywhere at once and cannot sign in until reactivated.',
  sendAgain: 'Send again',
  mailPasswordLink: 'Mail a link for a new password',
  invite: 'Invite',
  createLink: 'Create a new link',
  revoke: 'Revoke',
  noUsers: 'This account has no users yet.',

  // Invite form
  inviteAUser: 'Invite a user',
  sendTheInvitation: 'Send the invitation',
  inviteLater: 'Invite later',
  inviteLaterHint:
    'The user is prepared, and nothing is mailed. Invite them here or under Invitations.',
  prepareUser: 'Prepare the user',
  userPrepared: (email: string) => `${email} is prepared and not invited yet.`,
  invitationMailed: (email: string) =>
    `The invitation was mailed to ${email}. Its link is not shown, because the account has other users. They were told of the invitation by mail.`,
  invitationLink: 'Invitation link',
  invitationLinkHint: (email: string) =>
    `The link for ${email} sets the password, once, within 7 days. It is shown only now; an older link has ended.`,

  // View banner
  errorTryAgain: 'There was an error, please try again',
  viewEnded: (name: string) => `Viewing as ${name} has ended.`,
  viewing: (name: ReactNode, until: string) => (
    <>
      You are viewing as {name}, read-only, until {until}.
    </>
  ),
  acting: {
    requester: (person: ReactNode, account: string, until: string) => (
      <>
        You make a request for {person} of {account}, until {until}.
      </>
    ),
    proposer: (person: ReactNode, account: string, until: string) => (
      <>
        You propose a request for {person} of {account}, until {until}.
      </>
    ),
  },
  ending: 'Ending...',
  end: 'End',
};
