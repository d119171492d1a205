import { countOf, formatNumber } from '../lib/format.ts';

/** The frame of the back office: its areas, search and pages that join several features. */
export const t = {
  // Cellar list
  loading: 'Loading...',
  notLoaded: 'Not loaded',
  results: 'Results',
  noFreeBottlesMatch: 'No free bottles match.',
  noFreeBottlesHere: 'No free bottles here.',

  // Cellar page
  byCase: 'By case',
  byWine: 'By wine',
  totals: (stored: string, free: string, cases: string) => `${stored}. ${free} in ${cases}.`,
  moreOfAccount: 'More of this account',
  openRequests: 'Open requests',
  allRequests: 'All requests',
  client: 'Client',
  theCellar: 'the cellar',
  view: 'View',
  stock: 'Stock',

  // Client profile
  defaultChanged: 'The default address has been changed.',
  addresses: 'Addresses',
  deleteAddress: 'Delete this address?',
  authorizedUsers: 'Authorized users',
  deleteUser: 'Delete this authorized user?',

  // Requests of the system before

  // Content pages
  content: 'Content',
  theCompany: 'The company',
  companyTexts: 'Names, addresses, hours and links',
  changeCompanyTexts: 'Change names and hours',
  daysOff: 'Holidays and days off',
  vansAndDays: 'Vans and the days on which they come',
  allContent: 'All content',
  editPage: (title: string) => `Page: ${title}`,

  // Density switch
  rows: 'Rows',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },

  // Messages
  messages: 'Messages',

  // Request pages
  documents: 'Documents',
  allDocuments: 'All statements and receipts',
  documentsOf: (name: string) => `Statements and receipts of ${name}`,
  noDocumentsOfAccount: 'No documents of this account yet.',
  numbered: (number: number) => `#${number}`,
  pickupAddress: 'Pickup address',
  deliveryAddress: 'Delivery address',
  order: (number: string) => `Order #${number}`,
  packingSlip: (number: string) => `Packing slip #${number}`,
  packingSlips: 'Packing slips',
  print: 'Print',
  receivingNumber: (number: string) => `Receiving #${number}`,

  // Staff areas
  work: 'Work',
  desk: 'Desk',
  scan: 'Scan',
  stops: 'Stops',
  runs: 'Runs',
  reports: 'Reports',
  warehouse: 'Warehouse',
  approvals: 'Approvals',
  notYours: 'This page is not part of your work',
  notYoursWhy: (role: string) =>
    `You are signed in as ${role}. If you need this page, ask a manager to change your role.`,
  toYourWork: 'Go to your work',
  roles: { packer: 'a packer', driver: 'a driver', steward: 'a steward', manager: 'a manager' },
  requests: 'Requests',
  receiving: 'Receiving',
  clients: 'Clients',
  invitations: 'Invitations',
  imports: 'Imports',
  wines: 'Wines',
  house: 'House',
  settings: 'Settings',
  waits: {
    unread_threads: (count: number) => `${formatNumber(count)} unread`,
    open_differences: (count: number) => `${formatNumber(count)} not answered`,
    approvals: (count: number) => `${formatNumber(count)} waiting`,
    placeless_cases: (count: number) => `${countOf(count, 'case')} without a place`,
  },
  standsAt: (code: string, bottles: number) => `${code}: ${countOf(bottles, 'bottle')}`,
  somethingWaits: 'something waits there',
  setup: 'Setup',
  mail: 'Mail',
  audit: 'Audit',
  people: 'People',
  security: 'Security',
  tokens: 'Tokens',
  webhooks: 'Webhooks',
  rateCards: 'Rate cards',

  // Staff palette
  receiveUnannounced: 'Receive an unannounced shipment',
  importAFile: 'Import a file',
  addDocuments: 'Add condition documents',
  addClientOrUser: 'Add a client or invite a user',
  addDayOff: 'Add a day off',
  differences: 'Differences',
  stockCheck: 'Stock check',
  duplicates: 'Duplicates in the catalogue',
  all: (count: string) => `All ${count}`,
  account: (id: number, isClosed: boolean) =>
    isClosed ? `Account ${id}, closed` : `Account ${id}`,
  caseNumber: (number: string) => `Case #${number}`,
  cases: 'Cases',
  locations: 'Locations',
  searchHint: 'Search clients, requests, cases, locations, wines and pages',
  searchAllRequests: (search: string) => `Search all requests for "${search}"`,

  // Staff shell
  backOffice: 'Back office',
  more: 'More',
};
