/** The mails of the portal in the back office: the outbox and the page of one mail. */
export const t = {
  // Mail page
  to: 'To',
  account: 'Account',
  written: 'Written',
  state: 'State',
  messageId: 'Message id',
  lastAnswer: 'Last answer',
  request: 'Request',
  notArrivedAt: 'Did not arrive at',
  retryNow: 'Retry now',
  drop: 'Drop',
  dropTitle: 'Drop this mail?',
  dropWarning: 'It is never sent, and is no longer counted as failed.',
  linkForRecipient:
    'This mail has a link that is for its recipient alone, so it goes to no other e-mail. Make a new link for the right person instead.',

  // Correct recipient
  correct: (recipient: string) => `Correct ${recipient}`,
  correctTitle: (recipient: string) => `Send to another e-mail than ${recipient}`,
  email: 'E-mail',
  correctHint: 'Only this mail goes there. The e-mail of the request or the user stays as it is.',
  sendAgain: 'Send again',

  preview: 'Preview',
  previewOfTheMail: 'Preview of the mail',
  plainText: 'Plain text',
  mail: 'Mail',

  // Mail texts
  sentAt: (sentAt: string) => `Sent ${sentAt}`,
  droppedAt: (droppedAt: string) => `Not sent, dropped ${droppedAt}`,
  cameBack: (failedAt: string) => `Not delivered, came back ${failedAt}`,
  givenUp: (failedAt: string, tries: string) => `Not sent, given up ${failedAt} after ${tries}`,
  daysAgo: (days: string) => `${days} ago`,
  waiting: 'Waiting',
  failedUntil: (tries: string, nextTryAt: string) => `Failed after ${tries}, next try ${nextTryAt}`,

  // Outbox
  atAGlance: 'At a glance',
  lastSent: 'Last sent',
  noneYet: 'None yet',
  allMails: 'All mails',
  failed: 'Failed',
  sent: 'Sent',
  notSent: 'Not sent',
  retryAllFailed: 'Retry all failed',
  sendTestMail: 'Send a test mail to me',
  searchLabel: 'Recipient or subject',
  noMailsMatch: 'No mails match.',
  noMailYet: 'No mail has been written yet.',
  moreHint: 'search for one',
  mails: 'Mails',
  subject: 'Subject',

  // Staff mail api
  mailDropped: 'The mail was dropped.',
  sendingAgain: 'Sending the mail again now.',
  retried: (mails: string) => `${mails} tried again now.`,
  testMailSent: (recipient: string) => `A test mail to ${recipient} is in the outbox.`,
};
