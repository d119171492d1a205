export const t = {
  // Delivery log
  allMessages: 'All messages',
  waiting: 'Waiting',
  delivered: 'Delivered',
  givenUp: 'Given up',
  tryNow: 'Try now',
  sendAgain: 'Send again',
  messagesOfTheLast30: 'Messages of the last 30 days',
  state: 'State',
  nothingSentYetSend: 'Nothing sent yet. Send a test to see whether it arrives.',
  noMessagesMatch: 'No messages match.',
  messages: 'Messages',
  event: 'Event',
  happened: 'Happened',
  data: 'Data',
  action: 'Action',

  // Webhook form
  url: 'URL',
  https: 'https://',
  events: 'Events',
  secretFor: (url: string) => `Secret for ${url}`,
  theReceiverUsesThisSecret:
    'The receiver uses this secret to check the signature of each message (Standard Webhooks). It is shown only once.',

  // Webhook page
  pause: 'Pause',
  resume: 'Resume',
  sendATest: 'Send a test',
  createANewSecret: 'Create a new secret',
  createANewSecretLabel: 'Create a new secret?',
  theOldSecretStopsWorking:
    'The old secret stops working at once: the receiver refuses every message until it has the new one.',
  deleteLabel: 'Delete',
  deleteThisWebhook: 'Delete this webhook?',
  isToldNothingMore: (url: string, waitingCount: number) =>
    `${url} is told nothing more. Its log goes, too, with ${waitingCount} messages that still wait.`,
  saved: 'Saved.',
  settings: 'Settings',
  save: 'Save',
  webhook: 'Webhook',

  // Webhook texts
  aRequestWasMade: 'A request was made',
  theStatusOfARequest: 'The status of a request changed',
  theStockOfAnAccount: 'The stock of an account changed',
  paused: 'Paused',
  nothingDeliveredYet: 'Nothing delivered yet',
  deliveredLast: (at: string) => `Delivered last ${at}`,
  waitingWaiting: (waiting: number) => `${waiting} waiting`,
  waitingFailed: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  deliveredDeliveredAt: (deliveredAt: string) => `Delivered ${deliveredAt}`,
  givenUpAfter: (tried: string, error: string) => `Given up after ${tried}. ${error}`,
  nextTryAfter: (error: string, nextTryAt: string, tried: string) =>
    `${error}. Next try ${nextTryAt}, after ${tried}`,

  // Webhooks
  addAWebhook: 'Add a webhook',
  addTheWebhook: 'Add the webhook',
  webhooks: 'Webhooks',
  noWebhooksYet: 'No webhooks yet.',
  pending: 'Pending',
};
