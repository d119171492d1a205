import type { ReactNode } from 'react';

export const t = {
  // Palette frame
  toUseTheTheme: 'Use the theme of this device',
  toUseTheLightTheme: 'Use the light theme',
  toUseTheDarkTheme: 'Use the dark theme',
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
  toMoveToOpen: (key: ReactNode, key2: ReactNode, key3: ReactNode, key4: ReactNode) => (
    <>
      {key} {key2} to move, {key3} to open, {key4} to close
    </>
  ),
  shortcuts: 'Shortcuts',
  searchWithAtMostCharacters: (longestQuickSearch: number) =>
    `Search with at most ${longestQuickSearch} characters.`,
  tryAgain: 'Try again',
  nothingFor: (text: string) => `Nothing for "${text}".`,

  // Shortcuts
  onEveryPage: 'On every page',
  ctrl: 'Ctrl',
  showThisList: 'Show this list',
  closeWhatIsOpen: 'Close what is open',
  inTheSearch: 'In the search',
  move: 'Move',
  open: 'Open',
  inConditionPictures: 'In condition pictures',
  showThePictureBefore: 'Show the picture before or after',
  onARequest: 'On a request',
  openTheNextRequest: 'Open the next request',
  openThePreviousRequest: 'Open the previous request',
  whilePuttingWineAway: 'While putting wine away',
  beginTheNextLineAfter: 'Begin the next line, after the bottles',
  beginTheNextCase: 'Begin the next case',
  moveBetweenTheFields: 'Move between the fields',
  copyTheFieldAbove: 'Copy the field above',
  keyboardShortcuts: 'Keyboard shortcuts',
  toUseShortcutsOfASingle: 'Use shortcuts of a single key',
};
