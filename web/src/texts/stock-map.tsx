import { countOf, formatNumber } from '../lib/format.ts';

const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

/** Days in the unit in which people say them, rounded up: "12 days", "5 months", "3 years". */
function ageOf(days: number): string {
  if (days <= 2 * DAYS_OF_MONTH) return countOf(days, 'day');
  if (days <= 2 * DAYS_OF_YEAR) return countOf(Math.ceil(days / DAYS_OF_MONTH), 'month');
  return countOf(Math.ceil(days / DAYS_OF_YEAR), 'year');
}

/** The map of the warehouse: /staff/stock. */
export const t = {
  stock: 'Stock',

  // The strip of work
  waitingWork: 'What waits',
  work: {
    without_place: () => 'without a place',
    differing_counts: (count: number) =>
      count === 1 ? 'count that differs' : 'counts that differ',
    found_bottles: () => 'bottles nobody owns',
    open_sessions: (count: number) => (count === 1 ? 'open session' : 'open sessions'),
    undocumented_cases: () => 'documents missing',
    never_seen: () => 'never seen',
  },

  // The field
  find: 'Case, place, client or wine',
  openCamera: 'Camera',
  closeCamera: 'Close the camera',
  nothingFound: (text: string) => `No case, place, client or wine has "${text}".`,
  kinds: { case: 'Case', place: 'Place', client: 'Client', wine: 'Wine' },
  detail: (kind: string, more: string) => (more === '' ? kind : `${kind} · ${more}`),
  caseNumber: (number: string) => `#${number}`,

  // The map
  views: 'Views',
  map: 'Map',
  list: 'List',
  shading: 'Shading',
  modes: { fill: 'Fill', seen: 'Last seen', client: 'One client' },
  client: 'Client',
  chooseClient: 'Choose a client to see where their cases stand.',
  noCasesOfClient: 'No case of this client stands at a place.',
  mapHelp:
    'Arrows move between places, Enter opens one, C counts what stands there. The list has the same as a table.',
  aisle: (name: string) => (/aisle/i.test(name) ? name : `Aisle ${name}`),
  aisleBefore: 'Aisle',
  sums: (cases: number, bottles: number | null) =>
    bottles === null
      ? countOf(cases, 'case')
      : `${countOf(cases, 'case')}, ${countOf(bottles, 'bottle')}`,
  cell: (code: string, facts: readonly string[]) => `${code}: ${facts.join(', ')}`,
  empty: 'empty',
  seenDaysAgo: (days: number) =>
    days === 0 ? 'all seen today' : `all seen in the last ${ageOf(days)}`,
  someNeverSeen: (cases: number) => `${countOf(cases, 'case')} never seen`,
  differing: (count: number) =>
    count === 1 ? '1 count differs' : `${formatNumber(count)} counts differ`,
  found: (entries: number) => `${countOf(entries, 'entry')} of bottles nobody owns`,
  undocumented: (cases: number) => `${countOf(cases, 'case')} without documents`,
  legend: {
    fill: ['Empty', 'Few bottles', 'Full'],
    fillByCases: ['Empty', 'Few cases', 'Full'],
    seen: ['Empty', '30 days', '6 months', 'A year', 'Longer'],
    client: ['None', 'Stands here'],
  },
  waits: 'Something waits',
  noPlaces:
    'There are no places yet. Add the shelves of your warehouse; each becomes a cell of the map.',
  noPlacesYet: 'There are no places yet. A steward adds the shelves of the warehouse.',

  // The list
  place: 'Place',
  kind: 'Kind',
  cases: 'Cases',
  bottles: 'Bottles',
  lastSeen: 'Last seen',
  waitsHere: 'Waits',
  places: (count: number) => (count === 1 ? '1 place' : `${formatNumber(count)} places`),
  deeds: 'Actions',
  labels: 'Labels',
  countAt: (code: string) => `Count ${code}`,
  labelsAt: (code: string) => `Print labels of the cases at ${code}`,
  listCaption: 'The places of the warehouse, by aisle',

  // More
  more: 'Tools',
  checkAllCounts: 'Check all counts',
  addDocuments: 'Add condition documents to many cases',
  longestUnseen: 'Cases longest unseen',
  printAllLabels: 'Print labels of all places',
  addPlaces: 'Add places',
  allPlaces: 'Search the places',

  // A place
  close: 'Close',
  openPlace: 'Open the page of this place',
  countHere: 'Count what stands here',
  labelsOfCases: 'Print labels of the cases here',
  labelOfPlace: 'Print its label, and those inside it',
  change: 'Change',
  remove: 'Remove',
  actions: 'This place',
  nothingHere: 'No case with bottles stands here.',
  casesHere: 'Cases here',
  seenAs: (text: string) => `Seen: ${text}`,
  moreWines: (count: number) => `${count} more`,
  selectCase: (number: string) => `Select case #${number}`,
  withSelected: 'With the selected cases',
  selectAll: 'Select all',
  selected: (count: number) => `${countOf(count, 'case')} selected`,
  clear: 'Clear the selection',
  moveTo: 'Move to…',
  moveTitle: (count: number) => `Move ${countOf(count, 'case')}`,
  move: 'Move',
  newPlace: 'New place',
  moved: (count: number, code: string) => `${countOf(count, 'case')} moved to ${code}.`,
  moveWaits: (count: number, code: string) =>
    `${countOf(count, 'case')} to ${code}: sent as soon as there is a connection.`,
  movedOne: (number: string, code: string) => `Case #${number} to ${code}`,
  printLabels: 'Print labels',
  count: 'Count',
};
