import type { ReactNode } from 'react';

export const t = {
  // Header pull list
  pullList: (span: ReactNode, visuallyHidden: ReactNode) => (
    <>
      Pull list{span}
      {visuallyHidden}
    </>
  ),
  continueToDeliver: 'CONTINUE TO DELIVER',

  // List lines
  pleasePasteOrType: 'Please paste or type at least one line.',
  aListCanHaveLines: (most: string | undefined, count: string | undefined) =>
    `A list can have ${most} lines, as many as one request. This one has ${count}: please divide it.`,
  lineIsLongerThanCharacters: (long: number, maxListLineLength: number) =>
    `Line ${long} is longer than ${maxListLineLength} characters.`,

  // List match row
  noneOfYourFreeBottles: 'None of your free bottles matches. Please change the line.',
  thisLineAsksFor0: 'This line asks for 0 bottles. Please change the number.',
  whichOneDoYouMean: 'Which one do you mean?',
  noneIsLeft: 'None is left for this line.',
  onlyOfFree: (taken: string, quantity: string, value: string) =>
    `Only ${taken} of ${quantity} ${value} free.`,
  change: (visuallyHidden: ReactNode) => <>Change{visuallyHidden}</>,
  line: (text: string) => `Line "${text}"`,
  looking: 'Looking...',
  find: 'Find',
  free: (optionName: string, freeBottles: string) => `${optionName} (${freeBottles} free)`,
  caseFree: (number: string, available: string) => `Case #${number} (${available} free)`,
  wineOf: (text: string) => `Wine of "${text}"`,
  pleaseSelect: 'Please Select',
  caseOf: (text: string) => `Case of "${text}"`,
  oldestCaseFirst: 'Oldest case first',
  caseFootprintLookupCode: (footprintLookupCode: string) => `Case #${footprintLookupCode}`,

  // List matches form
  everyLineHasItsBottles: 'Every line has its bottles.',
  n1LineNeedsYourAttention: '1 line needs your attention.',
  linesNeedYourAttention: (open: number) => `${open} lines need your attention.`,
  editTheList: 'Edit the list',
  noBottlesToPut: 'No bottles to put on the list',
  putOnMyPullList: (bottles: string) => `Put ${bottles} on my pull list`,

  // List text form
  oneWinePerLineSuch:
    'One wine per line, such as "2 x 2015 Almaviva", "3 2010 Bartolo Mascarello Barolo magnum" or "2,2015,Almaviva,750".',
  theFileIsLargerThan: (name: string) => `${name}: The file is larger than 1 MB.`,
  yourList: 'Your list',
  orChooseAFile: 'Or choose a file',
  csvOrTxtUp: 'csv or txt, up to 1 MB',
  findTheseBottles: 'Find these bottles',

  // Mini cart
  myPullList: 'MY PULL LIST',
  edit: 'Edit',
  closeMyPullList: 'Close my pull list',
  youHaventAddedAnyBottles: "You haven't added any bottles yet.",
  selectBottles: 'SELECT BOTTLES',
  showLess: 'show less',
  more: (hiddenCount: number) => `+${hiddenCount} more`,
  casePullQuantity: (pullQuantity: number, sizeMl: string, footprintLookupCode: string) =>
    `${pullQuantity} × ${sizeMl} | Case #${footprintLookupCode}`,

  // Paste list
  leftInYourList: (lines: string) => ` ${lines} left in your list.`,
  putOnYourPullList: (bottles: string, kept: string) => `${bottles} put on your pull list.${kept}`,
  pasteAList: 'Paste a list',

  // Pull list case
  caseNumber: (number: string) => `Case #${number}`,
  wholeCase: ', whole case',
  caseNumber2: (number: ReactNode, span: ReactNode) => (
    <>
      Case #{number}
      {span}
    </>
  ),
  hideBottles: 'Hide bottles',
  showBottles: 'Show bottles',
  ofCase: (number: string) => `of case #${number}`,
  caseNumber3: (number: string) => `case #${number}`,
  remove: (visuallyHidden: ReactNode) => <>Remove {visuallyHidden}</>,

  // Pull list row
  removed: 'Removed.',
  undo: 'Undo',
  removeThem: 'Remove them',
  noneOfTheseIsFree: (button: ReactNode) => (
    <>None of these is free now: they are in another request, or have left. {button}</>
  ),
  setTo: (free: number) => `Set to ${free}`,
  onlyOfTheseFreeNow: (free: ReactNode, value: ReactNode, button: ReactNode) => (
    <>
      Only {free} of these {value} free now. {button}
    </>
  ),
  caseSizeMl: (sizeMl: string, footprintLookupCode: string) =>
    `${sizeMl} | Case #${footprintLookupCode}`,
  bottlesOf: (longProducer: string, name: string) => `Bottles of ${longProducer}, ${name}`,
  removeLongProducer: (longProducer: string, name: string) => `Remove ${longProducer}, ${name}`,

  // Pull list
  bottles: 'Bottles',
  bottle: 'Bottle',
  clearList: 'Clear list',
  selectMoreBottles: 'Select More Bottles',
  continueToDeliverLabel: 'Continue to Deliver',
  selectBottlesLabel: 'Select Bottles',
  weCouldNotCheck:
    'We could not check your list against your inventory just now. It is checked again when you send your request.',
  yourListNowAsks: 'Your list now asks for what is free.',
  oneLineOfYourList: 'One line of your list asks for more than is free in your inventory now.',
  linesOfYourListAsk: (shortCount: number) =>
    `${shortCount} lines of your list ask for more than is free in your inventory now.`,
  setMyListToWhat: 'Set my list to what is free',
};
