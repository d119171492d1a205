import type { ReactNode } from 'react';

export const t = {
  // Case detail
  bottleS: (bottleCount: string) => `${bottleCount} Bottle(s)`,
  caseFootprintLookupCode: (footprintLookupCode: string) => `Case #${footprintLookupCode}`,
  caseLabel: 'Case',
  condition: 'CONDITION',

  // Case wine
  addedBottleS: (addedDate: string, quantity: number, sizeMl: string) =>
    `Added ${addedDate} · ${quantity} bottle(s) | ${sizeMl}`,
  eMailUsAbout: (visuallyHidden: ReactNode) => <>E-mail us about this wine{visuallyHidden}</>,

  // Condition viewer
  previous: 'Previous',
  of: (shown: number, count: number) => `${shown} of ${count}`,
  next: 'Next',
  download: 'Download',
  thisPictureCannotBeShown: 'This picture cannot be shown. Download it instead.',

  // Drink window
  holdTo: (from: number | null) => `Hold to ${from}`,
  ready: 'Ready',
  readyTo: (to: number) => `Ready · to ${to}`,
  past: (to: number | null) => `Past ${to}`,
  drinkUntil: (to: number) => `Drink until ${to}`,
  drinkFrom: (from: number) => `Drink from ${from}`,
  drink: (from: number) => `Drink ${from}`,
  drinkFrom2: (from: number, to: number) => `Drink ${from}–${to}`,

  // Export button
  exporting: 'Exporting...',
  exportingMb: (toFixed: string) => `Exporting... ${toFixed} MB`,

  // List exports
  inventoryExport: 'Inventory Export',
  fullExport: 'Full Export',

  // Facet panel
  notLoaded: 'Not loaded',
  checked: 'checked',

  // Filter dialog
  loading: 'Loading...',
  filterBy: (checkedCount: ReactNode) => <>Filter by{checkedCount}</>,
  filterByLabel: 'Filter by',
  show: (rows: string) => `Show ${rows}`,

  // Filter sidebar
  clearAllFilters: 'Clear all filters',
  filters: 'Filters',

  // Option frame
  findIn: (label: string) => `Find in ${label}`,
  moreAreNotShownHere: (hiddenCount: string, label: string) =>
    `${hiddenCount} more are not shown here. Type a name to find it in ${label}.`,
  showLess: 'show less',
  showMore: 'show more',
  ofLabel: (label: string) => `of ${label}`,
  nothingToChooseFromHere: 'Nothing to choose from here.',

  // Place options
  placesIn: (label: string) => `Places in ${label}`,

  // Vintage fields
  noBottleHere: 'No bottle here has a vintage.',
  min: 'Min',
  max: 'Max',
  apply: 'Apply',

  // Applied filters
  clearAll: 'Clear All',

  // Case table
  caseNumber: (number: string) => `case #${number}`,
  yourCases: 'Your cases',
  select: 'Select',
  caseNumberLabel: 'Case number',
  caseType: 'Case type',
  lastAdded: 'Last added',
  bottlesInIt: 'Bottles in it',
  pull: 'Pull',
  wines: (wines: number, bottles: string) => `${wines} wines, ${bottles}`,

  // Empty list
  tryFewerFiltersOrAnother: 'Try fewer filters or another word.',
  youMayBeLookingFor: 'You may be looking for:',
  thereAreNoBottles: 'There are no bottles in your cellar yet.',
  askUsToCollectThem: 'Ask us to collect them, or tell us what is on its way.',
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  noneOfYourBottlesMatches: 'None of your bottles matches all of that.',
  nothingUnder: (value: string) => `Nothing under ${value}`,
  withTheseFilters: (where: string) => `${where} with these filters.`,

  // Field labels
  producer: 'Producer',
  variety: 'Variety',
  appellation: 'Appellation',
  vineyard: 'Vineyard',
  designation: 'Designation',
  everything: 'Everything',

  // Pills
  readyToDrink: 'Ready to drink',
  hold: 'Hold',
  pastItsWindow: 'Past its window',
  unknown: 'Unknown',

  // Results head
  noResults: 'No Results',
  result: 'Result',
  bottles: (count: string) => `(${count} Bottles)`,

  // Search bar
  searchBy: (searched: string, fieldLabel: string) => `Search ${searched} by ${fieldLabel}`,
  clearSearch: 'Clear search',
  searchField: 'Search field',
  search: 'Search',
  exactMatch: 'Exact match',

  // Select box
  selectName: (name: string) => `Select ${name}`,
  selectAllOnThisPage: 'Select all on this page',

  // Sort select
  sortBy: 'Sort by',

  // Sorts
  relevancy: 'Relevancy',
  mostRecentlyAdded: 'Most recently added',
  vintageOldestToNewest: 'Vintage oldest to newest',
  drinkBy: 'Drink by',
  conditionLabel: 'Condition',

  // Suggested lists
  country: 'Country',
  region: 'Region',
  subregion: 'Subregion',
  searchEverything: (everything: string) => `Search ${everything}`,
  vintage: (value: string) => `Vintage: ${value}`,
  without: (text: string) => `Without "${text}"`,
  withoutExactMatch: 'Without exact match',
  withoutFilters: 'Without filters',
  withoutLabel: (label: string, names: string) => `Without ${label}: ${names}`,

  // View toggle
  wine: 'Wine',
  viewBy: 'View by',

  // Vintages
  to: (to: number | null) => `to ${to}`,
  from: (from: number) => `from ${from}`,

  // Wine table
  yourWines: 'Your wines',
  type: 'Type',
  vintageLabel: 'Vintage',
  appellationPlace: 'Appellation, place',
  varietyDrink: 'Variety, drink',
  bottlesAdded: 'Bottles, added',
  added: 'Added',

  // Mail about
  caseFootprintLookupCode2: (footprintLookupCode: string, lotName: string) =>
    `Case #${footprintLookupCode}: ${lotName}`,

  // Pull controls
  onYourList: (pulledCount: number) => `${pulledCount} on your list`,
  update: 'Update',
  bottlesToPullFrom: (source: string) => `Bottles to pull from ${source}`,
  fromSource: (source: string) => `from ${source}`,
  bottleSInPullRequest: (pulledCount: number) => `${pulledCount} bottle(s) in Pull Request`,
  bottleSInAnOpen: (reservedQuantity: number) => `${reservedQuantity} bottle(s) in an open request`,

  // Use download
  wasSavedToYourDownloads: (name: string) => `${name} was saved to your downloads.`,
  tryAgain: 'Try again',
  theFileWasNotSaved: (what: string, next: string) => `${what} The file was not saved. ${next}`,

  // Case block
  addedAddedDate: (addedDate: string) => `Added ${addedDate}`,
  bottleSQuantity: (quantity: number, sizeMl: string, caseType: string) =>
    `${quantity} bottle(s) | ${sizeMl} | ${caseType}`,
  eMailUsAboutCase: (number: string) => `E-mail us about case #${number}`,
  conditions: 'Conditions',

  // Wine cases
  exportLabel: 'Export',

  // Wine facts
  wineDetails: 'Wine details',
  readLess: 'Read less',
  readMore: 'Read more',

  // Wine picture
  conditionPictureOfCase: (number: string) => `Condition picture of case #${number}`,
  caseNumber2: (number: string) => `Case #${number}`,
};
