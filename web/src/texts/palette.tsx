import type { ReactNode } from 'react';

/** The search over every page, and the list of keyboard shortcuts. */
export const t = {
  // Palette frame
  deviceTheme: 'Use the theme of this device',
  lightTheme: 'Use the light theme',
  darkTheme: 'Use the dark theme',
  logOut: 'Log out',
  openedLately: 'Opened lately',
  actions: 'Actions',
  pages: 'Pages',

  // Palette list
  results: 'Results',
  other: 'Other',

  // Palette
  search: 'Search',
  close: 'Close',
  searching: 'Searching…',
  enter: 'Enter',
  esc: 'Esc',
  keys: (up: ReactNode, down: ReactNode, enter: ReactNode, escape: ReactNode) => (
    <>
      {up} {down} to move, {enter} to open, {escape} to close
    </>
  ),
  shortcuts: 'Shortcuts',
  tooLong: (most: number) => `Search with at most ${most} characters.`,
  tryAgain: 'Try again',
  nothingFor: (text: string) => `Nothing for "${text}".`,

  // Shortcuts
  onEveryPage: 'On every page',
  ctrl: 'Ctrl',
  showThisList: 'Show this list',
  closeOpen: 'Close what is open',
  inTheSearch: 'In the search',
  or: 'or',
  move: 'Move',
  open: 'Open',
  inPictures: 'In condition pictures',
  turnPictures: 'Show the picture before or after',
  onARequest: 'On a request',
  nextRequest: 'Open the next request',
  previousRequest: 'Open the previous request',
  onTheMap: 'On the map of the stock',
  countPlace: 'Count what stands at the place',
  moveBetweenPlaces: 'Go to the place beside',
  puttingAway: 'While putting wine away',
  nextLine: 'Begin the next line, after the bottles',
  nextCase: 'Begin the next case',
  moveBetweenFields: 'Move between the fields',
  copyTheFieldAbove: 'Copy the field above',
  keyboardShortcuts: 'Keyboard shortcuts',
  singleKeys: 'Use shortcuts of a single key',
};
