import type { ReactNode } from 'react';

export const t = {
  // Add confirmation page
  addRequestReceived: 'Add Request Received',

  // Add form pages
  pickupAddress: 'Pickup Address',

  // Add method page
  howWouldYouLike: 'How would you like to add wines to your cellar?',

  // Cart page
  looking: 'Looking...',
  listFromLastRequest: 'List from last request',
  myPullList: 'My Pull List',

  // Case page
  pullThisCase: 'pull this case',
  exportLabel: 'Export',

  // Client palette
  addBottles: 'Add bottles',
  pullBottles: 'Pull bottles',
  dashboard: 'Dashboard',
  inventory: 'Inventory',
  inventoryByCase: 'Inventory by case',
  accountHistory: 'Account History',
  addressBook: 'Address Book',
  loginPassword: 'Login & Password',
  authorizedUsers: 'Authorized Users',
  storageContract: 'Storage Contract',
  storageEfficiency: 'Storage Efficiency',
  insurance: 'Insurance',
  support: 'Support',
  about: 'About',
  all: (wines: string) => `All ${wines}`,
  wines: 'Wines',
  cases: 'Cases',
  caseFootprintLookupCode: (footprintLookupCode: string) => `Case #${footprintLookupCode}`,
  requests: 'Requests',
  searchWinesCasesRequests: 'Search wines, cases, requests and pages',
  openMyPullList: 'Open my pull list',
  searchEverythingInYourCellar: (text: string) => `Search Everything in your cellar for "${text}"`,

  // Dashboard page
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  pullBottlesFromMyCellar: 'Pull Bottles From My Cellar',
  totals: 'Totals',

  // Detail page
  allInventory: 'All Inventory',
  allCases: 'All Cases',
  backToTop: 'Back to top',

  // Inventory screen
  yourCellar: 'Your cellar',
  results: 'Results',

  // List tools
  find: 'Find',
  pullList: (total: number) => `Pull list (${total})`,

  // Order page lines
  of: (name: string, left: string | number, bottles: string) => `${name}: ${left} of ${bottles}`,

  // Order page
  back: 'Back',
  accountHistoryLabel: '‹ Account History',
  inventoryLabel: '‹ Inventory',
  order: 'Order',
  orderFootprintId: (footprintId: number) => `Order #${footprintId}`,
  itsAddress: ' Its address is not in your address book any more.',
  itsDocumentsMustBeChosen: ' Its documents must be chosen again.',
  filledInFromOrder: (footprintId: number, address: string, files: string) =>
    `Filled in from order #${footprintId}.${address}${files}`,

  // Orders page
  inbound: 'Inbound',
  addBottlesLabel: 'Add Bottles',
  toMyCellar: 'to my cellar',
  weCollectYourWines:
    'We collect your wines with our van, or you tell us what is on its way to our warehouse.',
  outbound: 'Outbound',
  pullBottlesLabel: 'Pull Bottles',
  fromMyCellar: 'from my cellar',
  wantToAddBottles: 'Want to add bottles at the same time?',
  withVanDelivery: (name: ReactNode) => (
    <>
      {name} With van delivery we can also pick up bottles for your cellar: say so in your pull
      request.
    </>
  ),
  addPullBottles: 'Add & Pull Bottles',

  // Profile pages
  myProfile: 'My Profile',
  logout: 'LOGOUT',
  eachUserOfTheAccount: 'Each user of the account sees their own login here.',
  authorizedUsersMustBeOver:
    "Authorized users must be over 21 and can discuss all account details with the provider's staff over the phone.",
  forACopy: (phone: ReactNode, link: ReactNode) => (
    <>
      For a copy or a question, call {phone} or write to {link}.
    </>
  ),
  yourContractIsNotOnline: 'Your contract is not online yet.',
  howWellYourCases: 'How well your cases are filled is not online yet.',
  yourInsuranceIsNotOnline: 'Your insurance is not online yet.',

  // Pull address page
  pullListOfThisRequest: 'Pull list of this request',
  deliveryAddress: 'Delivery Address',

  // Pull confirmation page
  bottlesOfThisRequest: 'Bottles of this request',
  pullRequestReceived: 'Pull Request Received',

  // Pull method page
  deliveryMethod: 'Delivery method',

  // Pull slot
  pullListBesideThe: (beside: string) => `Pull list beside the ${beside}`,
  selectMoreBottles: 'SELECT MORE BOTTLES',
  continueToDeliver: 'CONTINUE TO DELIVER',

  // Request layout
  deliveryMethodLabel: 'delivery method',
  addressAndOptions: 'address and options',
  addMethod: 'add method',
  stepsOfYourRequest: (kind: string) => `Steps of your ${kind} request`,

  // Row pull
  tryAgain: 'Try again',
  nothingWasAdded: (what: string, next: string) =>
    `${what} Nothing was added to your pull list. ${next}`,
  noneOfIsFreeNow: (name: string) => `None of ${name} is free now.`,
  pull: (name: string) => `pull ${name}`,
  onList: (totalBottles: number) => `${totalBottles} on list`,
  removed: 'Removed.',
  undo: 'Undo',
  bottlesOfOnYourPull: (name: string) => `Bottles of ${name} on your pull list`,
  onListValue: (value: string) => `${value} on list`,
  remove: 'Remove',
  caseFootprintLookupCode2: (footprintLookupCode: string) => `case #${footprintLookupCode}`,
  unknown: 'Unknown',
  bottleSMl: (quantity: ReactNode, sizeMl: ReactNode) => (
    <>
      {quantity} bottle(s) | {sizeMl}ml
    </>
  ),
  caseOnList: (onList: string, number: string) => `${onList}: case #${number}`,
  pullThisCaseNumber: (number: string) => `pull this case: #${number}`,

  // Selection bar
  selection: 'Selection',
  selected: (text: string) => `${text} selected`,
  selectThisPage: 'Select this page',
  clear: 'Clear',
  allOfTheseWines: 'All of these wines are on your pull list already.',
  noneOfTheseBottles: 'None of these bottles is free any more.',
  addedToYourPullList: (bottles: string) => `${bottles} added to your pull list.`,
  noLongerFree: (added: string, count: string, verb: string) =>
    `${added} ${count} ${verb} no longer free.`,
  addToPullList: 'Add to pull list:',
  n1OfEach: '1 of each',
  allBottles: 'All bottles',
  exporting: 'Exporting...',
  addToPullListLabel: 'Add to pull list',
};
