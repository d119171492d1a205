import type { ReactNode } from 'react';

/** What needs attention at the desk: /staff. */
export const t = {
  changesWait: (link: ReactNode) => <>{link} for you to approve</>,
  unreadMessages: (threads: number) => `Unread messages (${threads})`,
  countsWait: (cases: ReactNode) => <>{cases} with a count that differs from the books.</>,
  foundBottles: (entries: ReactNode) => <>{entries} of bottles that nobody owns.</>,
  casesLongestUnseen: 'Cases longest unseen',
  mailsNotSent: (mails: ReactNode) => <>{mails} could not be sent.</>,
  casesWithoutDocuments: (cases: ReactNode) => (
    <>{cases} of the last 14 days without condition documents.</>
  ),
  casesWithoutPlace: (cases: ReactNode) => <>{cases} without a place.</>,
  setupIsOpen: (steps: ReactNode) => <>Setup: {steps} open.</>,
  isOnHold: (request: ReactNode, client: string) => (
    <>
      {request} for {client} is on hold until an owner was called.
    </>
  ),
  differencesWait: (differences: ReactNode) => (
    <>{differences} reported by clients and not answered.</>
  ),
  reportedDifferences: 'Reported differences',
  isToBeConfirmedAgain: (request: ReactNode, client: string) => (
    <>
      {request} for {client} was changed after you confirmed it. Confirm it again.
    </>
  ),
  noTrackingNumber: (request: ReactNode, client: string) => (
    <>
      {request} for {client} is pulled and has no tracking number.
    </>
  ),
  needsNewDay: (request: ReactNode, client: string) => (
    <>
      {request} for {client} could not be handed over: arrange a new day.
    </>
  ),
  isToPutBack: (bottles: string, request: ReactNode, client: string) => (
    <>
      {bottles} of {request} for {client} to put back into their cases.
    </>
  ),
  handoverToDecide: (request: ReactNode, client: string) => (
    <>
      {request} for {client}: a signed handover arrived late. Accept it or set it aside.
    </>
  ),
  invitationOpen: (person: ReactNode, end: string) => (
    <>
      {person} has not accepted the invitation. It ends {end}.
    </>
  ),
  attention: 'Attention',
  nothingNeedsAttention: 'Nothing needs attention.',
};
