import { countOf } from '../lib/format.ts';

/** Differences that clients report about delivered and received lines, and the desk's answers. */
export const t = {
  // Kinds and states
  kinds: {
    missing: 'Missing',
    wrong: 'Wrong wine',
    damaged: 'Damaged',
    extra: 'Too many',
  },
  states: {
    open: 'We are looking into it',
    found: 'Found',
    exchanged: 'Exchanged',
    credited: 'Credited',
    declined: 'Declined',
  },

  // Report
  somethingIsWrong: 'Something is wrong',
  reportUntil: (day: string) => `You can report it until ${day}.`,
  reportTitle: (number: number) => `What is wrong with order #${number}?`,
  whichBottles: 'Which bottles',
  pleaseSelect: 'Please Select',
  whatIsWrong: 'What is wrong',
  howMany: 'How many bottles',
  enterQuantity: 'Enter a number of bottles.',
  description: 'Description',
  descriptionHint: 'What you expected, and what you found.',
  pictures: 'Pictures (Optional)',
  pictureTypes: 'png or jpeg, up to 10 MB each, at most 10',
  report: 'Send the Report',
  reported: 'We have your report. You will read our answer here and in a mail.',
  lineOption: (wine: string, size: string, caseNumber: string, bottles: number) =>
    `${wine}, ${size}, Case #${caseNumber} (${countOf(bottles, 'bottle')})`,

  // List of a request
  yourReports: 'What you reported',
  reportedBy: (kind: string, bottles: number, who: string, day: string) =>
    `${kind}: ${countOf(bottles, 'bottle')}, reported by ${who} on ${day}`,
  answeredOn: (state: string, day: string) => `${state} on ${day}`,
  cameBack: (bottles: number, day: string) =>
    `${countOf(bottles, 'bottle')} came back into your inventory on ${day}, as a correction.`,
  seeActivity: 'See the activity of the wine',

  // Desk
  differences: 'Differences',
  show: 'Show',
  toAnswer: 'To answer',
  request: 'Request',
  client: 'Client',
  what: 'What',
  age: 'Age',
  answer: 'Answer',
  none: 'No differences.',
  days: (days: number) => (days === 0 ? 'Today' : countOf(days, 'day')),
  whatOf: (kind: string, bottles: number, wine: string, place: string) =>
    `${kind}: ${countOf(bottles, 'bottle')} of ${wine}, ${place}`,
  answerTitle: (number: number) => `Answer the report on order #${number}`,
  outcome: 'Your answer',
  outcomes: {
    found: 'Found',
    exchanged: 'Exchange them',
    credited: 'Credit them',
    declined: 'Decline',
  },
  outcomeHints: {
    found: 'The bottles come back into their case by a correction.',
    exchanged: 'The client gets other bottles.',
    credited: 'A note for the books; the stock stays.',
    declined: 'The client reads why.',
  },
  chooseOutcome: 'Please choose an answer.',
  note: 'Note to the client',
  noteHint: 'The client reads it in the mail. Needed for a credit and for a refusal.',
  noteNeeded: 'Write a note: the client reads why.',
  send: 'Send the answer',
  answered: 'Answered. The client gets a mail.',
};
