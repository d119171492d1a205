/** The webhooks of other systems and their log: /staff/webhooks. */
export const t = {
  // Delivery log
  allMessages: 'All messages',
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
  tryNow: 'Try now',
  sendAgain: 'Send again',
  lastThirtyDays: 'Messages of the last 30 days',
  state: 'State',
  nothingSentYet: 'Nothing sent yet. Send a test to see whether it arrives.',
  noMessagesMatch: 'No messages match.',
  messages: 'Messages',
  event: 'Event',
  happened: 'Happened',
  data: 'Data',
  action: 'Action',

  // Webhook form
  url: 'URL',
  events: 'Events',
  secretFor: (url: string) => `Secret for ${url}`,
  secretHelp:
    'The receiver uses this secret to check the signature of each message (Standard Webhooks). It is shown only once.',

  // Webhook page
  pause: 'Pause',
  resume: 'Resume',
  sendATest: 'Send a test',
  newSecret: 'Create a new secret',
  newSecretTitle: 'Create a new secret?',
  newSecretConsequence:
    'The old secret stops working at once: the receiver refuses every message until it has the new one.',
  delete: 'Delete',
  deleteTitle: 'Delete this webhook?',
  deleteConsequence: (url: string, waitingMessages: string) =>
    `${url} is told nothing more. Its log goes, too, with ${waitingMessages}.`,
  saved: 'Saved.',
  settings: 'Settings',
  save: 'Save',
  webhook: 'Webhook',

  // Webhook texts
  orderCreated: 'A request was made',
  orderChanged: 'A request was changed',
  orderStateChanged: 'The status of a request changed',
  inventoryChanged: 'The stock of an account changed',
  messageCreated: 'A client or the desk wrote a message',
  paused: 'Paused',
  nothingDeliveredYet: 'Nothing delivered yet',
  lastDelivered: (moment: string) => `Delivered last ${moment}`,
  waitingCount: (waiting: number) => `${waiting} waiting`,
  waitingAndFailed: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  deliveredAt: (moment: string) => `Delivered ${moment}`,
  givenUpAfter: (tried: string, error: string) => `Given up after ${tried}. ${error}`,
  nextTryAfter: (error: string, nextTryAt: string, tried: string) =>
    `${error}. Next try ${nextTryAt}, after ${tried}`,

  // Webhooks
  addWebhook: 'Add a webhook',
  addButton: 'Add the webhook',
  webhooks: 'Webhooks',
  noWebhooksYet: 'No webhooks yet.',
  pending: 'Pending',
};
