import { formatNumber } from '../lib/format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Numbers that a sentence says in words. */
const SMALL_NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The inventory of wines and cases: lists, filters, exports, and the pages of one wine or case. */
export const t = {
  // Case detail
  caseIsEmpty: 'Nothing is left in this case. Its bottles were moved or have left your cellar.',
  bottleTotal: (count: string) => `${count} Bottle(s)`,
  caseHeading: (number: string) => `Case #${number}`,
  case: 'Case',
  conditionFiles: 'CONDITION',

  // Wine cases
  noneLeft: 'None left',
  lastLeft: (bottles: number, day: string) =>
    bottles === 1
      ? `None left, the last one left on ${day}`
      : `None left, the last ${SMALL_NUMBERS[bottles] ?? formatNumber(bottles)} left on ${day}`,

  // Bottle ends
  endsFree: (count: string) => `${count} free`,
  endsListed: (count: string) => `${count} on your pull list`,
  endsAsked: (count: string) => `${count} in open requests`,
  endsGone: (count: string) => `${count} delivered`,

  // Wine place
  placeOfOrigin: 'Place of origin',

  // Drinking window
  holdUntil: (year: number | null) => `Hold, ready from ${year}`,
  readyNow: 'Ready now',
  readyBefore: (year: number) => `Ready now, best before ${year}`,
  pastSince: (year: number | null) => `Past its window, which ended in ${year}`,
  noWindow: 'No drinking window recorded',

  // Also stored
  alsoInYourCellar: 'Also in your cellar',
  otherVintages: 'Other vintages',
  moreOf: (producer: string) => `More of ${producer}`,
  allOf: (producer: string) => `All wines of ${producer}`,

  // Case wine
  lotFacts: (added: string, quantity: number, size: string) =>
    `Added ${added} · ${quantity} bottle(s) | ${size}`,
  emailAboutWine: (name: string) => (
    <>
      E-mail us about this wine<VisuallyHidden>: {name}</VisuallyHidden>
    </>
  ),

  // Drink window
  holdTo: (year: number | null) => `Hold to ${year}`,
  ready: 'Ready',
  readyTo: (year: number) => `Ready · to ${year}`,
  past: (year: number | null) => `Past ${year}`,
  drinkUntil: (year: number) => `Drink until ${year}`,
  drinkFrom: (year: number) => `Drink from ${year}`,
  drinkIn: (year: number) => `Drink ${year}`,
  drinkBetween: (from: number, to: number) => `Drink ${from}–${to}`,

  // Export button
  exporting: 'Exporting...',
  exportingSize: (megabytes: string) => `Exporting... ${megabytes} MB`,

  // List exports
  more: 'More: exports and print',
  printByPlace: 'Print by place of origin',
  inventoryExport: 'Inventory Export',
  fullExport: 'Full Export',

  // Cellar list
  withoutPlace: 'Without a place of origin',
  nothingToPrint: 'There are no bottles to print.',
  print: 'Print',

  // Facet panel
  notLoaded: 'Not loaded',
  checked: 'checked',

  // Filter dialog
  loading: 'Loading...',
  filterByChecked: (count: number) => `Filter by (${count})`,
  filterBy: 'Filter by',
  show: (rows: string) => `Show ${rows}`,

  // Filter sidebar
  clearAllFilters: 'Clear all filters',
  filters: 'Filters',

  // Option frame
  findIn: (facet: string) => `Find in ${facet}`,
  optionsNotShown: (count: string, facet: string) =>
    `${count} more are not shown here. Type a name to find it in ${facet}.`,
  showLessOf: (facet: string) => (
    <>
      show less <VisuallyHidden>of {facet}</VisuallyHidden>
    </>
  ),
  showMoreOf: (facet: string) => (
    <>
      show more <VisuallyHidden>of {facet}</VisuallyHidden>
    </>
  ),
  noOptions: 'Nothing to choose from here.',

  // Place options
  placesIn: (place: string) => `Places in ${place}`,

  // Vintage fields
  noVintages: 'No bottle here has a vintage.',
  min: 'Min',
  max: 'Max',
  apply: 'Apply',

  // Applied filters
  clearAll: 'Clear All',

  // Case table
  caseNumbered: (number: string) => `case #${number}`,
  yourCases: 'Your cases',
  select: 'Select',
  caseNumber: 'Case number',
  caseType: 'Case type',
  lastAdded: 'Last added',
  seenOn: (day: string) => `Seen ${day}`,
  notSeenYet: 'No record yet of when it was seen',
  bottlesInIt: 'Bottles in it',
  pull: 'Pull',

  // Empty list
  tryFewerFilters: 'Try fewer filters or another word.',
  youMayBeLookingFor: 'You may be looking for:',
  emptyCellar: 'There are no bottles in your cellar yet.',
  howBottlesCome: 'Ask us to collect them, or tell us what is on its way.',
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  nothingMatches: 'None of your bottles matches all of that.',
  nothingUnder: (field: string) => `Nothing under ${field}.`,
  nothingUnderFiltered: (field: string) => `Nothing under ${field} with these filters.`,

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
  results: (count: number) => (count === 1 ? '1 Result' : `${formatNumber(count)} Results`),
  cases: (count: number) => (count === 1 ? '1 Case' : `${formatNumber(count)} Cases`),
  bottlesFound: (count: number) =>
    count === 1 ? '(1 Bottle)' : `(${formatNumber(count)} Bottles)`,

  // Search bar
  yourInventory: 'your inventory',
  searchBy: (searched: string, field: string) => `Search ${searched} by ${field}`,
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
  mostRecentlySeen: 'Most recently seen',
  vintageOldestFirst: 'Vintage oldest to newest',
  drinkBy: 'Drink by',
  condition: 'Condition',

  // Suggested lists
  country: 'Country',
  region: 'Region',
  subregion: 'Subregion',
  searchEverything: 'Search Everything',
  vintageOf: (year: string) => `Vintage: ${year}`,
  withoutSearch: (text: string) => `Without "${text}"`,
  withoutExactMatch: 'Without exact match',
  withoutFilters: 'Without filters',
  withoutFacet: (facet: string, names: string) => `Without ${facet}: ${names}`,

  // View toggle
  wine: 'Wine',
  viewBy: 'View by',

  // Vintages
  vintageTo: (year: number | null) => `to ${year}`,
  vintageFrom: (year: number) => `from ${year}`,

  // Wine table
  yourWines: 'Your wines',
  type: 'Type',
  vintage: 'Vintage',
  appellationAndPlace: 'Appellation, place',
  varietyAndDrink: 'Variety, drink',
  bottlesAndAdded: 'Bottles, added',
  added: 'Added',

  // Mail about
  mailSubject: (number: string, wine: string) => `Case #${number}: ${wine}`,

  // Pull controls
  onListFrom: (count: number, source: string) => (
    <>
      {count} on your list <VisuallyHidden>from {source}</VisuallyHidden>
    </>
  ),
  updateFrom: (source: string) => (
    <>
      Update <VisuallyHidden>from {source}</VisuallyHidden>
    </>
  ),
  quantityToPull: (source: string) => `Bottles to pull from ${source}`,
  pullFrom: (source: string) => (
    <>
      pull <VisuallyHidden>from {source}</VisuallyHidden>
    </>
  ),
  inPullRequest: (count: number) => `${count} bottle(s) in Pull Request`,
  inOpenRequest: (count: number) => `${count} bottle(s) in an open request`,

  // Use download
  saved: (file: string) => `${file} was saved to your downloads.`,
  tryAgain: 'Try again',
  notSaved: (what: string, next: string) => `${what} The file was not saved. ${next}`,

  // Case block
  addedOn: (date: string) => `Added ${date}`,
  caseLotFacts: (quantity: number, size: string, caseType: string) =>
    `${quantity} bottle(s) | ${size} | ${caseType}`,
  emailAboutCase: (number: string) => `E-mail us about case #${number}`,
  conditions: 'Conditions',

  // Wine cases
  export: 'Export',

  // Wine facts
  wineDetails: 'Wine details',
  readLess: 'Read less',
  readMore: 'Read more',

  // Wine picture
  pictures: 'Pictures',
  conditionPicture: (number: string) => `Condition picture of case #${number}`,
};
