import { countOf } from '../lib/format.ts';

/** Scanned labels, the page of scans and pick lists. */
export const t = {
  // The field and the camera
  scan: 'Scan',
  scanLabel: 'Scan a label, or type its code',
  openCamera: 'Use the camera',
  closeCamera: 'Close the camera',
  cameraPicture: 'What the camera sees',
  cameraHelp: 'Hold the label so that its code fills a third of the picture.',
  cameraStarts: 'The camera starts…',
  cameraRefused:
    'The camera is not allowed here. Allow it in the settings of your browser for this page, or type the code.',
  noCamera: 'No camera was found. Type the code.',
  cameraFailed: 'The camera could not be started. Type the code.',

  // What a scan is
  intro: 'Scan a case to see what can be done with it, or a location to put cases there.',
  notOurs: (code: string) => `Not one of ours: ${code}`,
  notLoaded: (code: string) =>
    `No connection, and ${code} was not opened here before. Scan it again with a connection.`,
  caseTitle: (number: string) => `Case #${number}`,
  of: (account: string) => `of ${account}`,
  isAt: (location: string) => `at ${location}`,
  noLocation: 'no location recorded',
  scanToMove: 'To move it, scan the location where you put it.',
  noWines: 'No bottles are recorded in this case.',
  pickFor: (number: number) => `Pick for #${number}`,
  putAwayFor: (number: number) => `Put away #${number}`,
  count: 'Count',
  openCase: 'Open the case',
  openLocation: 'Open the location',
  found: (number: string, account: string) => `Case #${number} of ${account}`,

  // Putting cases somewhere
  puttingAt: (location: string) => `Putting cases at ${location}`,
  puttingHelp: (location: string) =>
    `Each case that you scan now is moved to ${location}. Scan another location to go on there.`,
  putSoFar: (cases: number) => `${countOf(cases, 'case')} put here`,
  stopPutting: 'Stop',
  moved: (number: string, location: string) => `Case #${number} is now at ${location}`,
  stoodThere: (number: string, location: string) => `Case #${number} was at ${location} already`,
  movedSince: (number: string, before: string, location: string) =>
    `Case #${number} was put at ${location} after this. It stays there; that it was at ${before} is recorded.`,
  moveWaits: (number: string, location: string) =>
    `Case #${number} to ${location}: waits for a connection`,
  notMoved: (number: string, why: string) => `Case #${number} was not moved. ${why}`,

  // Pick lists
  pickList: 'Pick list',
  pickedOfAll: (picked: number, all: number) => `${picked} of ${all} picked`,
  markPulled: (bottles: number) => `Mark ${countOf(bottles, 'bottle')} pulled`,
  pickOf: (bottles: number, number: number) =>
    `${countOf(bottles, 'bottle')} picked for #${number}`,
  takeBackOf: (number: number) => `Picks of #${number} taken back`,
  waits: (what: string) => `${what}: waits for a connection`,
  notTickedTitle: (bottles: number) =>
    bottles === 1 ? '1 bottle is not ticked' : `${bottles} bottles are not ticked`,
  pulledOrShort: (picked: number) =>
    `${countOf(picked, 'bottle')} ${picked === 1 ? 'is' : 'are'} ticked. Were the others pulled all the same, or are they short? Short bottles are asked about when the request is delivered.`,
  nothingTicked: 'Nothing is ticked. Were all bottles pulled all the same?',
  pulledAllTheSame: 'Pulled all the same',
  short: (bottles: number) => `Short by ${bottles}`,
  notYet: 'Not yet',
  chooseReason: 'Please Select',
  enterReason: 'Say why nothing is scanned.',
  pickTitle: (number: number) => `Pick #${number}`,
  backToRequest: 'Open the request',
  pickNext: 'Pick next',
  nextIs: (request: string) => `Next: ${request}`,
  nothingToPickNext: 'Nothing else is to be picked.',
  scanCase: 'Scan the case you pick from',
  notOnList: (code: string) => `${code} is not on this pick list. Put it back.`,
  isLocation: (code: string) => `${code} is a location. Scan the case.`,
  pickedAlready: (number: string) => `Case #${number} is picked already`,
  pickedNow: (bottles: number, number: string) =>
    `${countOf(bottles, 'bottle')} of case #${number} picked`,
  pickedByHand: (bottles: number) => `${countOf(bottles, 'bottle')} picked without a scan`,
  takenBack: (bottles: number) => `The pick of ${countOf(bottles, 'bottle')} is taken back`,
  howMany: (number: string) => `How many of case #${number}?`,
  firstSayHowMany: (number: string) => `First say how many bottles of case #${number} you picked.`,
  bottlesOf: (wine: string, left: number) => `${wine}: bottles picked, of ${left}`,
  enterQuantity: (left: number) => `Enter a number from 0 to ${left}.`,
  pickSomething: 'Enter at least one bottle.',
  pick: (bottles: number) => `Pick ${countOf(bottles, 'bottle')}`,
  cancel: 'Cancel',
  scanAgain: 'Enter or the same label once more picks them.',
  withoutScan: 'Without scan',
  withoutScanOf: (name: string) => `Pick without scan: ${name}`,
  whyNoScan: 'Why is nothing scanned?',
  reasons: [
    'The label is missing',
    'The label cannot be read',
    'The scanner does not work',
    'Picked from a paper list',
  ],
  otherReason: 'Another reason',
  ownReason: 'Reason',
  takeBack: 'Take back',
  takeBackPicks: (name: string) => `Take back the picks of ${name}`,
  pickedOfLine: (picked: number, all: number) => `${picked} of ${all} picked`,
  pickedBy: (bottles: number, who: string) => `${bottles} picked by ${who}`,
  allPicked: 'Everything is picked.',
  toPutBack: (bottles: number) => `${countOf(bottles, 'bottle')} to put back into their cases.`,
  putBack: 'Put back',
  wasPutBack: (bottles: number) => `${countOf(bottles, 'bottle')} put back`,
  putBackOf: (bottles: number, number: number) =>
    `${countOf(bottles, 'bottle')} of #${number} put back`,
  noPicking: 'Nothing can be picked for this request.',
  noLines: 'This request has no bottles.',

  // Receiving
  scanWhileReceiving: 'Scan a location or a case',
  caseIsIn: (number: string) => `Case #${number}`,
  locationIsIn: (code: string) => `Location ${code}`,
};
