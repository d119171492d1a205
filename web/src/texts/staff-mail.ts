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
  sent: (sentAt: string) => `Sent ${sentAt}`,
  waiting: 'Waiting',
  failedAfterNextTry: (trys: string, nextTryAt: string) =>
    `Failed after ${trys}, next try ${nextTryAt}`,

  // Outbox
  allMails: 'All mails',
  failed: 'Failed',
  sentLabel: 'Sent',
  retryAllFailed: 'Retry all failed',
  sendATestMail: 'Send a test mail to me',
  recipientOrSubject: 'Recipient or subject',
  noMailsMatch: 'No mails match.',
  searchForOne: ': search for one',
  mails: 'Mails',
  subject: 'Subject',

  // Staff mail api
  sendingTheMailAgainNow: 'Sending the mail again now.',
  triedAgainNow: (mails: string) => `${mails} tried again now.`,
  aTestMail: (recipient: string) => `A test mail to ${recipient} is in the outbox.`,
};
