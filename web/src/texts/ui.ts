export const t = {
  // Action failure
  lookAtItAgain: 'Look at it again',

  // Activity
  record: (sentence: string) => `Record: ${sentence}`,
  recordLabel: 'Record',
  activity: 'Activity',
  nothingIsOnRecordYet: 'Nothing is on record yet.',

  // Button
  takingLongerThanUsual: 'Taking longer than usual...',

  // Confirm button
  cancel: 'Cancel',

  // Day calendar
  greyDaysAreTooEarly:
    'Grey days are too early, days struck through are closed. Select a day to see why.',

  // File picker
  chooseAFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  chosenFiles: 'Chosen files',
  filesAreLostWhen: (names: string) =>
    `Files are lost when the page is reloaded. Please choose again: ${names}`,
  takeAPicture: 'Take a picture',
  orDropItHere: 'or drop it here',

  // List states
  thisTakesLongerThanUsual: 'This takes longer than usual. We are still trying.',
  loading: 'Loading...',
  tryAgain: 'Try again',

  // Menu popover
  menu: 'Menu',

  // Modal dialog
  close: 'Close',

  // One time secret
  copied: 'Copied.',
  itIsSelectedCopy: 'It is selected: copy it with Ctrl+C.',
  copy: 'Copy',

  // Paged list
  moreThan: 'More than ',
  search: 'Search',

  // Pagination
  page: (index: number) => `Page ${index}`,
  pages: 'Pages',
  previous: 'Previous',
  pageLabel: 'Page',
  of: (pageCount: number) => `of ${pageCount}`,
  next: 'Next',

  // Password field
  show: (label: string) => `Show ${label}`,

  // Pill
  remove: 'Remove',

  // Record page
  actions: 'Actions',

  // Status mark
  late: ', late',

  // Tooltip
  about: (about: string, text: string) => `About ${about}: ${text}`,

  // Undo notice
  mailLeavesInSeconds: (done: string, ceil: number) => `${done} Mail leaves in ${ceil} seconds.`,
  undo: 'Undo',
};
