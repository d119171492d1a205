/** Counting cases: the count of one, the counts that differ, and the cases that nobody has seen for long. */
export const t = {
  // Count of a case
  count: 'Count',
  countCase: (number: string) => `Count case #${number}`,
  countTitle: 'Count a case',
  intro:
    'Take every bottle into your hand and enter how many there are. The ledger is compared when you send the count.',
  notLookedAt: 'Not looked at',
  ofWine: (wine: string) => `: ${wine}`,
  enterCount: (most: string) => `Enter a whole number up to ${most}, or choose "Not looked at".`,
  enterCountOrRemove: (most: string) => `Enter a whole number up to ${most}, or remove this wine.`,
  countSomething: 'Count at least one wine.',
  nothingRecorded: 'No wine is recorded in this case. Add what you find in it.',
  somethingElse: 'Is there another wine in it?',
  wine: 'Wine',
  sizeMl: 'Size (ml)',
  addWine: 'Add this wine',
  chooseWine: 'Choose a wine of the catalogue.',
  sizeBetween: (min: number, max: number) => `A size from ${min} to ${max} ml, or empty`,
  standsAbove: 'This wine and size stands above already.',
  remove: 'Remove',
  sendCount: 'Send the count',
  agrees: 'Counted. The count agrees with the books.',
  differs:
    'Counted. The count differs from the books: another person corrects the case, or has it counted again.',
  waits:
    'There is no connection: the count is kept in this browser and sent as soon as there is one.',
  wasRefused: (why: string) => `This was refused when it was sent: ${why}`,
  openCase: 'Open the case',
  toUnseen: 'Cases longest unseen',

  // Counts that differ
  countsTitle: 'Counts that differ',
  show: 'Show',
  toDecide: 'To be decided',
  toCountAgain: 'To be counted again',
  noCounts: 'No counts here.',
  client: 'Client',
  place: 'Place',
  counted: 'Counted',
  countedBy: (name: string, moment: string) => `${name}, ${moment}`,
  difference: 'Difference',
  action: 'Action',
  differingLine: (wine: string, counted: string, then: string) =>
    `${wine}: counted ${counted}, the books said ${then}`,
  ofThesePulled: (pulled: string) => `, of these ${pulled}`,
  pulledFor: (bottles: string, request: number) => `${bottles} out for request #${request}`,
  booksNow: (now: string) => `, now ${now}`,
  outdated: '; the case has changed since and has to be counted again',
  inPart: (wine: string) => `${wine}: was not looked at as a whole`,
  agreesNow: 'It agrees with what is known now.',
  close: 'Close',
  closed: 'The count agrees. Nothing was corrected.',
  becameKnown: (moment: string) =>
    `Bottles that left or came back before a correction became known on ${moment}.`,
  ownCount: 'You counted this case: another person decides.',
  onlyDesk: 'The desk decides.',
  correct: 'Correct',
  correctTitle: 'Correct the books by this count?',
  correctWhat: (number: string) =>
    `The difference is applied to the books of case #${number}, and the owners of the account get a mail.`,
  countAgain: 'Count again',
  corrected: 'Case corrected.',
  sentBack: 'The case is to be counted again.',

  // Cases longest unseen
  unseenTitle: 'Cases longest unseen',
  noUnseen: 'No case matches.',
  moreHint: 'Choose an account or a location.',
  location: 'Location',
  lastSeen: 'Last seen',
};
