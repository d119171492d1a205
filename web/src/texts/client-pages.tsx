import type { ReactNode } from 'react';

/** The pages of clients: inventory, pull list, requests, profile, and the search of the header. */
export const t = {
  // Add confirmation page
  addRequestReceived: 'Add Request Received',

  // Add form pages
  pickupAddress: 'Pickup Address',

  // Add method page
  howToAdd: 'How would you like to add wines to your cellar?',

  // Cart page
  looking: 'Looking...',
  listFromLastRequest: 'List from last request',
  myPullList: 'My Pull List',

  // Case page
  pullThisCase: 'pull this case',
  export: 'Export',

  // Client palette
  addBottles: 'Add bottles',
  pullBottles: 'Pull bottles',
  pullBar: 'Pull this wine',
  dashboard: 'Dashboard',
  inventory: 'Inventory',
  inventoryByCase: 'Inventory by case',
  accountHistory: 'Account History',
  cellarActivity: 'Cellar activity',
  addressBook: 'Address Book',
  loginAndPassword: 'Login & Password',
  authorizedUsers: 'Authorized Users',
  ownersDecideWhoMaySpeak: 'Owners of the account decide who is on this list.',
  people: 'People',
  accounts: 'Accounts',
  recentActivity: 'Recent activity',
  ownersAreMailed:
    'What owners of this account were told by mail in the last year: people, addresses, passwords, removed second factors, sign-ins from new browsers, exports, corrections, imports, merges of wines, first requests.',
  onlyOwnersSeeThis: 'Only owners of the account see its recent activity.',
  messages: 'Messages',
  proposals: 'Proposals',
  statementsAndReceipts: 'Statements and receipts',
  storageContract: 'Storage Contract',
  storageEfficiency: 'Storage Efficiency',
  insurance: 'Insurance',
  support: 'Support',
  about: 'About',
  allWines: (wines: string) => `All ${wines}`,
  wines: 'Wines',
  cases: 'Cases',
  caseHeading: (number: string) => `Case #${number}`,
  requests: 'Requests',
  searchHint: 'Search wines, cases, requests and pages',
  openMyPullList: 'Open my pull list',
  searchEverything: (text: string) => `Search Everything in your cellar for "${text}"`,

  // Dashboard page
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  pullBottlesFromMyCellar: 'Pull Bottles From My Cellar',
  totals: 'Totals',
  cellarByPlace: 'Your cellar by place of origin',
  proposalsWaitForYou: (link: ReactNode) => <>{link} waiting for your answer.</>,
  proposalsWaitForAnswer: (link: ReactNode) => <>{link} of yours waiting for an answer.</>,

  drinkSoon: 'Drink soon',
  toYear: (year: number | null) => `to ${year}`,
  newInYourCellar: 'New in your cellar',
  addedOn: (day: string) => `added ${day}`,
  whatShallIOpen: 'What shall I open?',
  threeOfYourReady: 'Three of your wines that are ready, each with a reason.',
  chooseThree: 'Choose three',
  anotherThree: 'Another three',
  windowEnds: (year: number) => `Its window ends in ${year}`,
  youHave: (bottles: number) => `You have ${bottles}`,
  hereSince: (year: number) => `Here since ${year}`,
  isReady: 'Ready',
  isReadyTo: (year: number) => `Ready, best before ${year}`,

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
  stillFree: (name: string, left: number, wanted: string) =>
    `${name}: ${left === 0 ? 'none' : left} of ${wanted}`,

  // Order page
  back: 'Back',
  backToHistory: '‹ Account History',
  backToInventory: '‹ Inventory',
  order: 'Order',
  allDocuments: 'All statements and receipts',
  chooseAnotherDay:
    'Your bottles are back in our warehouse and stay reserved. Write to us below on which day we may try again.',
  orderNumber: (number: number) => `Order #${number}`,
  addressGone: 'Its address is not in your address book any more.',
  chooseDocumentsAgain: 'Its documents must be chosen again.',
  filledInFromOrder: (number: number) => `Filled in from order #${number}.`,

  // Orders page
  inbound: 'Inbound',
  addBottlesTitle: 'Add Bottles',
  toMyCellar: 'to my cellar',
  addBottlesNote:
    'We collect your wines with our van, or you tell us what is on its way to our warehouse.',
  outbound: 'Outbound',
  pullBottlesTitle: 'Pull Bottles',
  fromMyCellar: 'from my cellar',
  pullBottlesNote: () => (
    <>
      <strong>Want to add bottles at the same time?</strong> With van delivery we can also pick up
      bottles for your cellar: say so in your pull request.
    </>
  ),
  addAndPullBottles: 'Add & Pull Bottles',

  // Profile places
  account: 'Account',
  papers: 'Papers',

  // Profile pages
  myProfile: 'My Profile',
  profilePages: 'Pages of your profile',
  logout: 'LOGOUT',
  eachUserSeesOwnLogin: 'Each user of the account sees their own login here.',
  authorizedUsersRule:
    "Authorized users must be over 21 and can discuss all account details with the provider's staff over the phone.",
  askForCopy: (phone: string, mail: ReactNode) => (
    <>
      For a copy or a question, call {phone} or write to {mail}.
    </>
  ),
  contractNotOnline: 'Your contract is not online yet.',
  efficiencyNotOnline: 'How well your cases are filled is not online yet.',
  insuranceNotOnline: 'Your insurance is not online yet.',

  // Pull address page
  pullListOfThisRequest: 'Pull list of this request',
  deliveryAddress: 'Delivery Address',

  // Pull confirmation page
  bottlesOfThisRequest: 'Bottles of this request',
  pullRequestReceived: 'Pull Request Received',

  // Pull method page
  deliveryMethod: 'Delivery method',

  // Quick way
  chooseMethod: 'Choose a delivery method',
  methodAndDay: (method: string, day: string) => `${method}, ${day}`,
  earliestDay: (day: string) => `Earliest day: ${day}`,
  anotherMethod: 'Another delivery method',

  // Pull slot
  pullListBeside: (view: 'wine' | 'case') =>
    view === 'wine' ? 'Pull list beside the wine' : 'Pull list beside the case',
  selectMoreBottles: 'SELECT MORE BOTTLES',
  continueToDeliver: 'CONTINUE TO DELIVER',

  // Request layout
  deliveryMethodStep: 'delivery method',
  addressAndOptionsStep: 'address and options',
  addMethodStep: 'add method',
  confirmationStep: 'confirmation',
  stepsOfRequest: (kind: 'pull' | 'add') =>
    kind === 'pull' ? 'Steps of your pull request' : 'Steps of your add request',

  // Proposal pages
  proposalOf: (who: string) => `Proposal of ${who}`,
  backToProposals: '‹ Proposals',
  proposed: 'Proposed. Those who may send it have been mailed.',
  proposal: 'Proposal',
  sentAsProposed: (number: number) =>
    `Sent as order #${number}. It is a request subject to confirmation.`,
  dayNotPossible: (why: string, next: string) =>
    `The proposed day is not possible: ${why}. Choose "Change first": the form begins with ${next}.`,
  proposedAddressGone:
    'Its address is not in your address book any more. Choose "Change first" to send it to another one.',
  proposedMethodGone:
    'Its delivery method is not open to your account. Choose "Change first" to send it in another way.',
  labelMissing:
    'It goes by your own carrier account. Choose "Change first" to add the carrier label.',
  addToList: 'Add to my pull list',
  listNotEmpty: 'Your pull list is not empty',
  listJoins: (bottles: string) =>
    `What is on your pull list (${bottles}) stays there and becomes part of the same request.`,
  cancel: 'Cancel',

  // Row pull
  tryAgain: 'Try again',
  nothingWasAdded: (what: string, next: string) =>
    `${what} Nothing was added to your pull list. ${next}`,
  noneIsFree: (name: string) => `None of ${name} is free now.`,
  pull: 'pull',
  pullWine: (name: string) => `pull ${name}`,
  onList: (bottles: number) => `${bottles} on list`,
  wineOnList: (bottles: number, name: string) => `${bottles} on list: ${name}`,
  removed: 'Removed.',
  undo: 'Undo',
  quantityOnList: (name: string) => `Bottles of ${name} on your pull list`,
  remove: 'Remove',
  caseNumbered: (number: string) => `case #${number}`,
  unknownSize: 'Unknown',
  lotFacts: (quantity: number, sizeMl: string | number) => `${quantity} bottle(s) | ${sizeMl}ml`,
  caseOnList: (bottles: number, number: string) => `${bottles} on list: case #${number}`,
  pullCaseNumbered: (number: string) => `pull this case: #${number}`,

  // Selection bar
  selection: 'Selection',
  selected: (rows: string) => `${rows} selected`,
  selectThisPage: 'Select this page',
  clear: 'Clear',
  allOnListAlready: 'All of these wines are on your pull list already.',
  noneFreeAnyMore: 'None of these bottles is free any more.',
  addedToYourPullList: (bottles: string) => `${bottles} added to your pull list.`,
  noLongerFree: (missing: number, counted: string) =>
    missing === 1 ? `${counted} is no longer free.` : `${counted} are no longer free.`,
  addToPullListChoices: 'Add to pull list:',
  oneOfEach: '1 of each',
  allBottles: 'All bottles',
  exporting: 'Exporting...',
  addToPullList: 'Add to pull list',
};
