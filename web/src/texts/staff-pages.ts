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
  inInOpenRequests: (bottles: string, cases: string, bottles2: string) =>
    `${bottles} in ${cases}, ${bottles2} in open requests`,
  moreOfThisAccount: 'More of this account',
  openRequests: 'Open requests',
  allRequests: 'All requests',
  client: 'Client',
  theCellar: 'the cellar',
  view: 'View',
  stock: 'Stock',

  // Client profile
  theDefaultAddressHasBeen: 'The default address has been changed.',
  addresses: 'Addresses',
  deleteThisAddress: 'Delete this address?',
  authorizedUsers: 'Authorized users',
  deleteThisAuthorizedUser: 'Delete this authorized user?',

  // Content pages
  content: 'Content',
  theCompany: 'The company',
  namesAddressesHoursAndLinks: 'Names, addresses, hours and links',
  holidaysAndDaysOff: 'Holidays and days off',
  allContent: 'All content',
  page: (title: string) => `Page: ${title}`,

  // Request pages
  documents: 'Documents',
  pickupAddress: 'Pickup address',
  deliveryAddress: 'Delivery address',
  order: (number: string) => `Order #${number}`,
  packingSlip: (value: string | undefined) => `Packing slip #${value}`,
  packingSlips: 'Packing slips',
  print: 'Print',
  receiving: (number: string) => `Receiving #${number}`,

  // Staff areas
  work: 'Work',
  desk: 'Desk',
  requests: 'Requests',
  receivingLabel: 'Receiving',
  clients: 'Clients',
  imports: 'Imports',
  wines: 'Wines',
  settings: 'Settings',
  mail: 'Mail',
  audit: 'Audit',
  people: 'People',
  tokens: 'Tokens',
  webhooks: 'Webhooks',

  // Staff palette
  receiveAnUnannouncedShipment: 'Receive an unannounced shipment',
  importAFile: 'Import a file',
  addConditionDocuments: 'Add condition documents',
  addAClientOrInvite: 'Add a client or invite a user',
  addADayOff: 'Add a day off',
  stockCheck: 'Stock check',
  duplicatesInTheCatalogue: 'Duplicates in the catalogue',
  allCount: (count: string) => `All ${count}`,
  accountClosed: (id: number) => `Account ${id}, closed`,
  account: (id: number) => `Account ${id}`,
  caseFootprintLookupCode: (footprintLookupCode: string) => `Case #${footprintLookupCode}`,
  cases: 'Cases',
  searchClientsRequestsCasesWines: 'Search clients, requests, cases, wines and pages',
  searchAllRequestsFor: (search: string) => `Search all requests for "${search}"`,

  // Staff shell
  backOffice: 'Back office',
  more: 'More',
};
