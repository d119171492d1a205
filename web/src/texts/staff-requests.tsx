import type { ReactNode } from 'react';

export const t = {
  // Action texts
  markedAsPulled: 'Marked as pulled.',
  markedAsReceived: 'Marked as received.',
  markedAsDelivered: 'Marked as delivered.',
  undoneNoMailIsSent: 'Undone. No mail is sent.',
  theLatestStepIsUndone: 'The latest step is undone.',
  theRequestIsCancelled: 'The request is cancelled.',
  theTrackingNumberIsSaved: 'The tracking number is saved.',
  theNoteIsSavedClients: 'The note is saved. Clients do not see it.',
  theConfirmedDateIsRemoved: 'The confirmed date is removed.',
  confirmedFor: (value: string) => `Confirmed for ${value}.`,

  // Arrangements
  cancel: 'Cancel',
  none: 'None',
  add: 'Add',
  change: 'Change',
  save: 'Save',
  date: 'Date',
  notConfirmed: (requested: string) => `${requested}, not confirmed`,
  confirmed: (confirmed: string) => `${confirmed}, confirmed`,
  confirm: (confirmable: string) => `Confirm ${confirmable}`,
  confirmLabel: 'Confirm',
  arrangements: 'Arrangements',
  trackingNumber: 'Tracking number',
  internalNote: 'Internal note',

  // As of
  asOfThePortalDoes: (moment: string) =>
    `As of ${moment}: the portal does not answer. Trying again.`,

  // Bottles by case
  of: (done: number, quantity: number, reason: string) => `${done} of ${quantity}: ${reason}`,
  noCaseYet: 'No case yet',
  caseCaseNumber: (caseNumber: string) => `Case #${caseNumber}`,

  // Bulk actions
  selectedRequests: 'Selected requests',
  selected: (many: string) => `${many} selected`,
  confirmDates: 'Confirm dates',
  confirmTheDatesOf: (many: string) => `Confirm the dates of ${many}?`,
  eachIsConfirmed:
    'Each is confirmed for the date it was requested for, and its client gets a mail.',
  markPulled: 'Mark pulled',
  markAsPulled: (many: string) => `Mark ${many} as pulled?`,
  eachClientGetsAMail: 'Each client gets a mail.',
  deliver: 'Deliver',
  deliverMany: (many: string) => `Deliver ${many}?`,
  allTheirBottlesLeave:
    'All their bottles leave the stock, and each client gets a mail. Are bottles missing? Then deliver that request on its own page.',
  printSlips: 'Print slips',
  selectAll: (rowCount: number) => `Select all ${rowCount}`,
  clearSelection: 'Clear selection',

  // Bulk run
  itHasEnded: 'it has ended',
  itsDateIsConfirmedAlready: 'its date is confirmed already',
  itHasNoRequestedDate: 'it has no requested date',
  itIsAnAddRequest: 'it is an add request',
  itIsNotPulledYet: 'it is not pulled yet',
  itIsPulledAlready: 'it is pulled already',
  somebodyElseChangedIt: 'somebody else changed it',
  notAllItsBottles: 'not all its bottles are ticked, deliver it on its page',
  markedPulled: 'marked pulled',
  not: (done: string, failed: number) => `${done}, ${failed} not:`,

  // Confirm form
  confirmedDate: 'Confirmed date',
  itCanBeConfirmed: (closed: string) => `${closed}. It can be confirmed all the same.`,

  // Deliver dialog
  caseCaseNumber2: (caseNumber: string) => `, case #${caseNumber}`,
  bottlesFoundOf: (quantity: number) => `Bottles found of ${quantity}`,
  otherReasonForThisLine: 'Other reason for this line',
  theOthers: 'The others are not in the case: take them out of the stock',
  deliverBottles: (bottles: string) => `Deliver ${bottles}`,
  whyFewer: 'Why fewer',
  theClientReadsIt: 'The client reads it.',
  theClientIsNotMailed: 'The client is not mailed. This cannot be undone.',
  youCanUndo: 'You can undo this for 10 seconds, until the mail to the client leaves.',
  theyLeaveTheStock: (value: string) =>
    `They leave the stock and the request is completed. ${value}`,
  notTicked: 'Not ticked:',
  fewerBottlesThanAsked: 'Fewer bottles than asked?',
  notYet: 'Not yet',

  // Delivery address
  theAddressIsCopied: 'The address is copied.',
  theBrowserDoesNotAllow: 'The browser does not allow it. Select the address to copy it.',
  copyAddress: 'Copy address',
  map: 'Map',

  // Desk attention
  couldNotBeSent: (link: ReactNode) => <>{link} could not be sent.</>,
  forIsPulled: (link: ReactNode, name: ReactNode) => (
    <>
      {link} for {name} is pulled and has no tracking number.
    </>
  ),
  hasNotAcceptedTheInvitation: (link: ReactNode, end: ReactNode) => (
    <>
      {link} has not accepted the invitation. It ends {end}.
    </>
  ),
  attention: 'Attention',
  nothingNeedsAttention: 'Nothing needs attention.',

  // Desk figures
  requestsWaiting: 'Requests waiting',
  late: 'Late',
  vansToday: 'Vans today',
  pickupsToday: 'Pickups today',
  announcedShipments: 'Announced shipments',
  failedMails: (span: ReactNode) => <>{span} Failed mails</>,

  // Desk requests
  number: 'Number',
  client: 'Client',
  method: 'Method',
  due: 'Due',
  bottles: 'Bottles',
  status: 'Status',
  papers: 'Papers',
  from: 'From',
  boxes: 'Boxes',
  expected: 'Expected',
  work: 'Work',
  confirmFor: (day: string, number: string) => `Confirm ${day} for #${number}`,
  printSlipOf: (number: string) => `Print slip of #${number}`,
  printSlip: 'Print slip',
  nextUp: 'Next up',
  allOpenPullRequests: 'All open pull requests',
  noPullRequestIsOpen: 'No pull request is open.',
  receive: (number: string) => `Receive #${number}`,
  receiveLabel: 'Receive',
  arrivals: 'Arrivals',
  allArrivals: 'All arrivals',
  noShipmentIsExpected: 'No shipment is expected.',

  // Desk
  findARequestByNumber: 'Find a request by number, client, place or tracking',
  desk: 'Desk',

  // Due groups
  noDate: 'No date',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  later: 'Later',

  // Packing slip
  to: 'To',
  by: 'By',
  order: (footprintId: number) => `Order #${footprintId}`,
  contents: 'Contents',
  inAll: (bottles: string) => `${bottles} in all`,
  receivedInGoodOrderName: 'Received in good order (name, date)',

  // Pick list
  pickList: 'Pick list',
  ofPicked: (bottlesOfLines: number, bottlesOfLines2: number) =>
    `${bottlesOfLines} of ${bottlesOfLines2} picked`,
  clearTheTicks: 'Clear the ticks',
  tickAll: 'Tick all',
  packingSlip: 'Packing slip',
  print: 'Print',
  noBottlesAreNamedYet: 'No bottles are named yet.',

  // Queue filters
  open: 'Open',
  waiting: 'Waiting',
  inProgress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  all: 'All',
  pullAndAdd: 'Pull and add',
  pull: 'Pull',
  anyDay: 'Any day',
  afterToday: 'After today',
  anyMethod: 'Any method',
  set: (used: number) => ` (${used} set)`,
  moreFilters: (used: ReactNode) => <>More filters{used}</>,
  direction: 'Direction',
  dueFrom: 'Due from',
  dueUntil: 'Due until',
  numberClientPlaceCompany: 'Number, client, place, company or tracking',
  state: 'State',

  // Queue neighbours
  key: (key: string) => `Key ${key}`,
  requestsOfTheList: 'Requests of the list',
  previous: 'Previous',
  ofAt: (at: number, numbersCount: number) => `${at} of ${numbersCount}`,
  next: 'Next',

  // Queue views
  todaysVans: "Today's vans",
  pickups: 'Pickups',
  savedAs: (name: string) => `Saved as "${name}".`,
  removeView: (name: string) => `Remove view "${name}"`,
  saveThisView: 'Save this view',
  name: 'Name',
  views: 'Views',

  // Queue
  select: 'Select',
  kind: 'Kind',
  size: 'Size',
  selectFootprintId: (footprintId: number) => `Select #${footprintId}`,
  requests: 'Requests',
  noRequestsMatch: 'No requests match.',

  // Request header
  markPulledBottles: (bottles: string) => `Mark ${bottles} pulled`,
  actions: 'Actions',
  receiveAndPutAway: 'Receive and put away',
  theNextAction: 'The next action is not mailed.',

  // Request menu
  undoTheLatestStep: 'Undo the latest step',
  whyTheStepIsUndone: 'Why the step is undone',
  cancelTheRequest: 'Cancel the request',
  whyTheRequestIsCancelled: 'Why the request is cancelled',
  theClientIsNotMailedLabel: 'The client is not mailed.',
  theClientReads: 'The client reads it in a mail.',
  markReceived: 'Mark received',
  mailTheNextAction: 'Mail the next action',
  nextActionWithoutMail: 'Next action without mail',

  // Request view
  theClientsNote: "The client's note",
  details: 'Details',

  // Staff requests api
  confirmedForDay: (day: string, number: string) => `Confirmed ${day} for #${number}.`,

  // Stock days
  bottlesByDay: 'Bottles by day',
  day: 'Day',
  added: 'Added',
  pulled: 'Pulled',
  noBottlesCameOrWent: 'No bottles came or went.',
  addedBottles: (bottles: string) => `${bottles} added`,
  pulledBottles: (bottles: string) => `${bottles} pulled`,
  byDay: 'By day',
  bottlesInAndOutDays: (daysCount: number) => `Bottles in and out, ${daysCount} days`,

  // Use request steps
  noChangesToSave: 'No changes to save.',
};
