import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The pull list: its page, the small list of header and request, and the pasting of a list. */
export const t = {
  // Header pull list
  pullList: 'Pull list',
  headerContinue: 'CONTINUE TO DELIVER',

  // List lines
  listIsEmpty: 'Please paste or type at least one line.',
  tooManyLines: (most: number, count: number) =>
    `A list can have ${formatNumber(most)} lines, as many as one request. This one has ${formatNumber(count)}: please divide it.`,
  lineTooLong: (line: number, most: number) => `Line ${line} is longer than ${most} characters.`,

  // List match row
  noMatch: 'None of your free bottles matches. Please change the line.',
  zeroBottles: 'This line asks for 0 bottles. Please change the number.',
  differs: {
    words: 'None of your bottles has all of these words.',
    vintage: 'You have none of this vintage.',
    size: 'You have none in this size.',
  },
  whichOne: 'Which one do you mean?',
  noneIsLeft: 'None is left for this line.',
  onlySomeFree: (taken: number, wanted: number) =>
    `Only ${formatNumber(taken)} of ${formatNumber(wanted)} ${taken === 1 ? 'is' : 'are'} free.`,
  changeLine: (text: string) => (
    <>
      Change<VisuallyHidden> {text}</VisuallyHidden>
    </>
  ),
  line: (text: string) => `Line "${text}"`,
  looking: 'Looking...',
  find: 'Find',
  wineFree: (name: string, bottles: string) => `${name} (${bottles} free)`,
  caseFree: (number: string, bottles: string) => `Case #${number} (${bottles} free)`,
  wineOf: (text: string) => `Wine of "${text}"`,
  pleaseSelect: 'Please Select',
  caseOf: (text: string) => `Case of "${text}"`,
  oldestCaseFirst: 'Oldest case first',
  caseHeading: (number: string) => `Case #${number}`,

  // List matches form
  everyLineMatched: 'Every line has its bottles.',
  linesNeedAttention: (open: number) =>
    open === 1 ? '1 line needs your attention.' : `${open} lines need your attention.`,
  editTheList: 'Edit the list',
  nothingToPutOnList: 'No bottles to put on the list',
  putOnMyList: (bottles: string) => `Put ${bottles} on my pull list`,

  // List text form
  listHint:
    'One wine per line, such as "2 x 2015 Almaviva", "3 2010 Bartolo Mascarello Barolo magnum" or "2,2015,Almaviva,750".',
  fileTooLarge: (name: string) => `${name}: The file is larger than 1 MB.`,
  yourList: 'Your list',
  chooseAFile: 'Or choose a file',
  fileHint: 'csv or txt, up to 1 MB',
  findTheseBottles: 'Find these bottles',

  // Mini cart
  myPullList: 'My pull list',
  myPullListHeading: 'MY PULL LIST',
  edit: 'Edit',
  closeMyPullList: 'Close my pull list',
  emptyList: "You haven't added any bottles yet.",
  miniCartSelectBottles: 'SELECT BOTTLES',
  showLess: 'show less',
  moreWines: (hiddenCount: number) => `+${hiddenCount} more`,
  lineFacts: (quantity: number, size: string, caseNumber: string) =>
    `${quantity} × ${size} | Case #${caseNumber}`,

  // Paste list
  leftInYourList: (lines: string) => `${lines} left in your list.`,
  putOnList: (bottles: string) => `${bottles} put on your pull list.`,
  pasteAList: 'Paste a list',

  // Pull list case
  wholeCase: 'whole case',
  hideBottlesOf: (number: string) => (
    <>
      Hide bottles <VisuallyHidden>of case #{number}</VisuallyHidden>
    </>
  ),
  showBottlesOf: (number: string) => (
    <>
      Show bottles <VisuallyHidden>of case #{number}</VisuallyHidden>
    </>
  ),
  removeCase: (number: string) => (
    <>
      Remove <VisuallyHidden>case #{number}</VisuallyHidden>
    </>
  ),

  // Pull list row
  removed: 'Removed.',
  undo: 'Undo',
  removeThem: 'Remove them',
  noneFree: (removeThem: ReactNode) => (
    <>None of these is free now: they are in another request, or have left. {removeThem}</>
  ),
  setTo: (free: number) => `Set to ${free}`,
  onlyFree: (free: number, setTo: ReactNode) => (
    <>
      Only {free} of these {free === 1 ? 'is' : 'are'} free now. {setTo}
    </>
  ),
  sizeAndCase: (size: string, caseNumber: string) => `${size} | Case #${caseNumber}`,
  quantityOf: (producer: string, name: string) => `Bottles of ${producer}, ${name}`,
  removeLine: (producer: string, name: string) => `Remove ${producer}, ${name}`,

  // Pull list
  bottleTotal: (count: number) => `${formatNumber(count)} ${count === 1 ? 'Bottle' : 'Bottles'}`,
  clearList: 'Clear list',
  selectMoreBottles: 'Select More Bottles',
  deliver: 'Deliver the bottles',
  continueToDeliver: 'Continue to Deliver',
  selectBottles: 'Select Bottles',
  keptHere: 'Your list is kept in this browser until you log out.',
  notChecked:
    'We could not check your list against your inventory just now. It is checked again when you send your request.',
  listCorrected: 'Your list now asks for what is free.',
  linesAskTooMuch: (lines: number) =>
    lines === 1
      ? 'One line of your list asks for more than is free in your inventory now.'
      : `${lines} lines of your list ask for more than is free in your inventory now.`,
  setToFree: 'Set my list to what is free',
};
