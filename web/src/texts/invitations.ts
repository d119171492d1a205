import type { InvitationState } from '@portal/contract/access/clients/invitations.schemas';

/** The invitations of the users of all clients. */
export const t = {
  states: {
    prepared: 'Prepared',
    planned: 'Planned',
    'not sent': 'Not sent',
    invited: 'Invited',
    'link ended': 'Link ended',
    'password set': 'Password set',
    'signed in': 'Signed in',
    'no access': 'No access',
  } satisfies Readonly<Record<InvitationState, string>>,
  invitations: 'Invitations',
  searchLabel: 'Person, e-mail, account or customer number',
  state: 'State',
  anyState: 'All people',
  select: 'Select',
  selectPerson: (name: string) => `Select ${name}`,
  person: 'Person',
  email: 'E-mail',
  client: 'Client',
  number: 'Number',
  noneMatch: 'Nobody matches.',
  nobodyYet: 'No client has users yet. Add them on the page of the client.',

  // Progress
  haveSignedIn: (signedIn: number, all: string) => `${signedIn} of ${all} have signed in.`,

  // States
  preparedOnly: 'Prepared, not invited',
  plannedOn: (day: string) => `Invited on ${day} at 9:00`,
  notSentOn: (day: string, reason: string) => `Not sent on ${day}: ${reason}`,
  invitedOn: (day: string, until: string) => `Invited on ${day}, until ${until}`,
  mailNotLeft: (error: string) => `Its mail has not left: ${error}`,
  linkEnded: (day: string) => `Invited on ${day}, the link has ended`,
  passwordSet: 'Has set a password, not signed in yet',
  signedInOn: (day: string) => `Signed in on ${day}`,
  noAccess: 'Deactivated, or the last day is over',

  // Actions on selected people
  selectedPeople: 'Selected people',
  inviteNow: 'Invite now',
  inviteNowTitle: (people: string) => `Invite ${people} now?`,
  inviteNowHelp:
    'Each gets the mail with a link that sets the password, once, within 7 days. Where others use the account, a second person has to approve it.',
  inviteOnDay: 'Invite on a day',
  inviteOnDayTitle: (people: string) => `Invite ${people} on a day`,
  inviteOnDayHelp:
    'The mails leave at 9:00. Until then the day can be changed, and the invitation cancelled. Where others use the account, a second person has to approve it.',
  day: 'Day',
  cancelPlanned: 'Cancel planned invitations',
  cancelPlannedTitle: (people: string) => `Cancel the planned invitations of ${people}?`,
  cancelPlannedHelp: 'They stay prepared, and nothing is mailed.',

  // What became of them
  invitedCount: (people: string) => `${people} invited.`,
  plannedCount: (people: string) => `${people} planned.`,
  cancelledCount: (people: string) => `${people} cancelled.`,
  waitForApproval: (people: string) => `${people} for a second person to approve.`,
  notDone: (people: string) => `${people} not.`,
  stopped: 'Not done: you did not confirm that it is you.',
};
