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
  retryNow: 'Retry now',
  preview: 'Preview',
  previewOfTheMail: 'Preview of the mail',
  plainText: 'Plain text',
  mail: 'Mail',

  // Mail texts
  sentAt: (sentAt: string) => `Sent ${sentAt}`,
  droppedAt: (droppedAt: string) => `Not sent, given up ${droppedAt}`,
  waiting: 'Waiting',
  failedUntil: (tries: string, nextTryAt: string) => `Failed after ${tries}, next try ${nextTryAt}`,

  // Outbox
  allMails: 'All mails',
  failed: 'Failed',
  sent: 'Sent',
  notSent: 'Not sent',
  retryAllFailed: 'Retry all failed',
  sendTestMail: 'Send a test mail to me',
  searchLabel: 'Recipient or subject',
  noMailsMatch: 'No mails match.',
  moreHint: 'search for one',
  mails: 'Mails',
  subject: 'Subject',

  // Staff mail api
  sendingAgain: 'Sending the mail again now.',
  retried: (mails: string) => `${mails} tried again now.`,
  testMailSent: (recipient: string) => `A test mail to ${recipient} is in the outbox.`,
};
