import type { ReactNode } from 'react';
import { countOf } from '../lib/format.ts';

/** Counting sessions and bottles that nobody owns: /staff/counts and /staff/found. */
export const t = {
  // Sessions
  sessions: 'Counting sessions',
  breadcrumbs: 'Breadcrumbs',
  show: 'Show',
  open: 'Open',
  ended: 'Ended',
  noSessions: 'No counting session is open.',
  noEndedSessions: 'No counting session has ended yet.',
  session: 'Session',
  progress: 'Progress',
  started: 'Started',
  startedBy: (name: string, moment: string) => `${name}, ${moment}`,
  nameOf: {
    location: (code: string) => `Location ${code}`,
    account: (name: string) => `Cellar of ${name}`,
    unseen: (cases: string) => `${cases} longest unseen`,
  },
  counted: (done: string, all: string) => `${done} of ${all} counted`,
  notAtPlace: (cases: string) => `${cases} not at their place`,
  foundEntries: (entries: string) => `${entries} found`,
  countsThatDiffer: 'Counts that differ',
  foundBottles: 'Bottles nobody owns',

  // A new session
  newSession: 'New counting session',
  whatToCount: 'What to count',
  choices: {
    location: 'A location, with all that is inside it',
    account: 'The cellar of a client',
    unseen: 'The cases longest unseen',
  },
  location: 'Location',
  client: 'Client',
  howMany: 'How many cases',
  wholeNumber: (most: string) => `Enter a whole number from 1 to ${most}.`,
  chooseLocation: 'Choose a location.',
  chooseClient: 'Choose a client from the list.',
  start: 'Start the session',

  // Counting in a session
  nextCase: 'Next case',
  skip: 'Skip to the next case',
  caseNumber: 'Case number',
  scanHint: 'Scan or type a number to go to that case.',
  go: 'Go to this case',
  case: (number: string) => `Case #${number}`,
  of: (name: string, place: ReactNode) => (
    <>
      {name}, at <strong>{place}</strong>
    </>
  ),
  notTaken: 'You are offline: others cannot see that you count this case and may count it too.',
  takenBy: (name: string, time: string) =>
    `${name} has been counting this case since ${time}. If you count it too, it is counted twice.`,
  countedBy: (name: string, time: string) =>
    `${name} counted this case at ${time}. If you count it too, it is counted twice.`,
  missedBy: (name: string, time: string) =>
    `${name} did not find this case at its place at ${time}. Count it if you did.`,
  notHere: 'Not here',
  notHereTitle: (number: string) => `Is case #${number} not at its place?`,
  notHereHelp:
    'It is reported as missing from its place. Its bottles stay in the books: this is no count of zero.',
  countWaits: (number: string) =>
    `The count of #${number} waits for a connection and is sent by itself.`,
  missedCase: (number: string) => `Case #${number} is not at its place`,
  notHereWaits: (number: string) =>
    `The report that #${number} is not at its place waits for a connection and is sent by itself.`,
  isNotHere: (number: string) => `Case #${number} is reported as not at its place.`,
  agrees: (number: string) => `Case #${number} is counted and agrees with the books.`,
  differs: (number: string) =>
    `Case #${number} is counted and differs from the books. Another person decides.`,
  allDone: 'Nothing is left to count. The desk can end the session.',
  hasEnded: (name: string, moment: string) => `Ended by ${name}, ${moment}.`,
  foundSomething: 'Record bottles nobody owns',
  report: 'Report',
  end: 'End the session',
  endTitle: 'End this counting session?',
  endHelp: (left: string) => `${left} left are then not looked at in its report.`,
  endNothingLeft: 'All of its cases have been looked at.',
  sessionEnded: 'The session has ended.',
  cases: 'Cases of this session',
  allCases: 'All',
  toCount: 'To count',
  countedCases: 'Counted',
  missing: 'Not at their place',
  noCases: 'No case here.',
  place: 'Place',
  state: 'State',
  states: {
    'to count': 'To count',
    taken: 'Being counted',
    counted: 'Counted',
    'not here': 'Not at its place',
  },
  byAt: (state: string, name: string, moment: string) => `${state}: ${name}, ${moment}`,

  // The report
  reportOf: (session: string) => `Report: ${session}`,
  print: 'Print',
  downloadCsv: 'All cases as CSV',
  inThisSession: 'Cases of the session',
  casesCounted: 'Counted',
  equal: 'Equal to the books',
  different: 'Different',
  differentCounts: (corrected: string, sentBack: string, waiting: string) =>
    `${corrected} corrected, ${sentBack} sent back, ${waiting} to be decided`,
  howDecided: 'Counts that differed',
  notLookedAt: 'Not looked at',
  found: 'Bottles nobody owns',
  began: 'Started',
  endedAt: 'Ended',
  notEnded: 'Not yet',
  duration: 'From the first case to the last',
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (seconds: number) => `${seconds} s`,
  people: 'Who counted',
  person: 'Person',
  counts: 'Counts',
  firstCase: 'First case',
  lastCase: 'Last case',
  differentCases: 'Different cases',
  decision: 'Decision',
  decisions: {
    differs: 'To be decided',
    corrected: 'Corrected',
    'count again': 'Sent back to be counted again',
  },
  decidedBy: (decision: string, name: string, moment: string) => `${decision}: ${name}, ${moment}`,
  onlyFirst: (most: string) => `The first ${most}; the CSV file has all.`,

  // Found bottles
  foundTitle: 'Bottles nobody owns',
  toResolve: 'Open',
  resolved: 'Resolved',
  nothingFound: 'Nothing waits here.',
  nothingResolved: 'Nothing is resolved yet.',
  what: 'What was found',
  whereOptional: 'Where (optional)',
  bottles: 'Bottles',
  pictures: 'Pictures (optional)',
  picturesHint: (most: number) => `Up to ${most} pictures, png or jpg, 10 MB each.`,
  camera: 'From the camera',
  tooManyPictures: (most: number) => `At most ${most} pictures, please.`,
  descriptionHint: 'The label, the producer, anything that helps to find the owner.',
  recordFound: 'Record bottles',
  record: 'Record these bottles',
  recorded: 'The bottles are recorded. The desk finds out whose they are.',
  where: 'Where',
  foundBy: 'Found by',
  became: 'What became of them',
  noPictures: 'There are no pictures.',
  picture: (at: number) => `Picture ${at}`,
  inSession: 'Session',
  openSession: 'Open the session',
  resolveHelp: (receiving: ReactNode, stock: ReactNode) => (
    <>
      If they belong to a client, put them away by {receiving} or correct the case by {stock} first.
    </>
  ),
  receiving: 'receiving',
  stock: 'its page',
  note: 'What became of them',
  resolve: 'Resolve',
  isResolved: 'Resolved.',
  backToSession: 'Back to the counting session',
  entry: (id: number) => `Found bottles #${id}`,
  entries: (count: number) => countOf(count, 'entry'),
};
