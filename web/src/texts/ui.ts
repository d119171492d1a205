/** The widgets of every screen. */
export const t = {
  // Action failure
  lookAtItAgain: 'Look at it again',

  // Activity
  recordOf: (sentence: string) => `Record: ${sentence}`,
  record: 'Record',
  activity: 'Activity',
  nothingOnRecord: 'Nothing is on record yet.',

  // Button
  slowAction: 'Taking longer than usual...',

  // Confirm button
  cancel: 'Cancel',

  // Day calendar
  closedDaysHint:
    'Grey days are too early, days struck through are closed. Select a day to see why.',

  // File picker
  chooseAFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  chosenFiles: 'Chosen files',
  lostFiles: (names: string) =>
    `Files are lost when the page is reloaded. Please choose again: ${names}`,
  takeAPicture: 'Take a picture',
  orDropHere: 'or drop it here',

  // Link columns
  case: 'Case',
  client: 'Client',
  number: 'Number',

  // List states
  slowLoading: 'This takes longer than usual. We are still trying.',
  loading: 'Loading...',
  tryAgain: 'Try again',

  // Menu popover
  menu: 'Menu',

  // Modal dialog
  close: 'Close',

  // One time secret
  copied: 'Copied.',
  selected: (rows: string) => `${rows} selected`,
  selectAll: (rowCount: number) => `Select all ${rowCount}`,
  clearSelection: 'Clear selection',
  copyByKeys: 'It is selected: copy it with Ctrl+C.',
  copy: 'Copy',

  // Paged list
  moreThan: (count: string, hint: string | undefined) =>
    hint === undefined ? `More than ${count}` : `More than ${count}: ${hint}`,
  search: 'Search',

  // Pagination
  pageNumber: (number: number) => `Page ${number}`,
  pages: 'Pages',
  previous: 'Previous',
  page: 'Page',
  ofPages: (count: number) => `of ${count}`,
  next: 'Next',

  // Password field
  showSecret: (label: string) => `Show ${label}`,

  // Pill
  remove: 'Remove',

  // Record page
  actions: 'Actions',

  // Send form
  noChangesToSave: 'No changes to save.',

  // Status mark
  late: 'late',

  // Thread link
  writeAMessage: 'Write a message',

  // Tooltip
  tip: (about: string, text: string) => `About ${about}: ${text}`,

  // Undo notice
  mailLeavesIn: (seconds: number) => `Mail leaves in ${seconds} seconds.`,
  undo: 'Undo',
};
