/** Messages between clients and the company: the thread of a request or a case, and the lists of threads. */
export const t = {
  // Thread
  messages: 'Messages',
  noneYet: 'Nobody has written yet.',
  theClientReads:
    'The client reads this. The internal note of a request is the place for what clients never see.',
  weAnswerHere: 'We answer here, and you get a mail when we do.',
  onlyRead: 'You can read these messages. Owners, requesters and proposers of the account write.',
  onlyDeskWrites: 'The desk writes to the client.',
  earlier: 'Show earlier messages',
  newOnes: 'New messages',
  writtenAt: (who: string, moment: string) => `${who}, ${moment}`,
  removed: 'The text was deleted with the personal details of the account.',
  filesOf: (who: string) => `Files of ${who}`,
  noAnswerNeeded: 'No answer needed',
  waitsSince: (moment: string) => `The client waits for an answer since ${moment}.`,

  // Form
  message: 'Message',
  attachFiles: 'Attach files',
  files: 'Files',
  fileHint: 'Up to 10 pictures, PDF or Word files of at most 10 MB each.',
  send: 'Send the message',
  sendToClient: 'Send to the client',
  sent: 'Message sent.',

  // Lists
  order: (number: number) => `Order #${number}`,
  caseNumber: (number: string) => `Case #${number}`,
  noThreads: 'No messages yet. Open a request or a case to write to us.',
  noStaffThreads: 'No messages here.',
  about: 'About',
  client: 'Client',
  lastMessage: 'Last message',
  written: 'Written',
  waiting: 'Waiting since',
  new: 'New',
  excerpt: (who: string, text: string) => `${who}: ${text}`,
  show: 'Show',
  waitForAnswer: 'Waiting for an answer',
  all: 'All',

  // Header
  unread: (threads: string) => `, ${threads} with new messages`,
  nothingNew: ', nothing new',
};
