import { countOf } from '../lib/format.ts';

/** The desk, the queue of requests, and the page of one: /staff and /staff/requests. */
export const t = {
  // Stops
  stops: 'Stops',
  stopsOf: (day: string, open: number) =>
    open === 0 ? `${day}. Nothing is left to do.` : `${day}. ${countOf(open, 'stop')} to do.`,
  waitingToBeSent: 'Waiting to be sent',
  refusedOnArrival: 'Refused when it was sent: open it',
  noStops: 'No van deliveries or pickups are due today.',
  onNoRun: 'On no run',
  delivery: 'Delivery',
  pickup: 'Pickup',
  address: 'Address',
  time: 'Time',
  notPulledYet: 'The bottles are not pulled yet. Ask the warehouse.',
  readyToLeave: 'Pulled and ready to leave.',
  boxesHandedOver: 'Boxes handed over',
  enterBoxes: 'Enter a whole number of boxes',

  // Action texts
  markedAsPulled: 'Marked as pulled.',
  markedAsReceived: 'Marked as received.',
  received: (boxes: string, number: number) => `Received ${boxes}: #${number}`,
  queuedToast: 'No connection. It is kept on this device and sent by itself.',
  markedAsDelivered: 'Marked as delivered.',
  undoneNoMailIsSent: 'Undone. No mail is sent.',
  latestStepUndone: 'The latest step is undone.',
  requestCancelled: 'The request is cancelled.',
  trackingNumberSaved: 'The tracking number is saved.',
  noteSaved: 'The note is saved. Clients do not see it.',
  confirmedDateRemoved: 'The confirmed date is removed.',
  confirmedFor: (day: string) => `Confirmed for ${day}.`,

  // Arrangements
  cancel: 'Cancel',
  none: 'None',
  add: 'Add',
  change: 'Change',
  save: 'Save',
  addFact: (label: string) => `Add ${label.toLowerCase()}`,
  changeFact: (label: string) => `Change ${label.toLowerCase()}`,
  date: 'Date',
  notConfirmed: (requested: string) => `${requested}, not confirmed`,
  confirmed: (confirmed: string) => `${confirmed}, confirmed`,
  confirmDay: (day: string) => `Confirm ${day}`,
  confirm: 'Confirm',
  arrangements: 'Arrangements',
  customerNumber: 'Customer number',
  trackingNumber: 'Tracking number',
  internalNote: 'Internal note',
  clientsNeverSee: 'Clients never see this.',

  // As of
  asOf: (moment: string) => `As of ${moment}: the portal does not answer. Trying again.`,

  // Bottles by case
  shortLine: (done: number, quantity: number, reason: string) =>
    `${done} of ${quantity}: ${reason}`,
  noCaseYet: 'No case yet',
  caseTitle: (number: string) => `Case #${number}`,

  // Bulk actions
  selectedRequests: 'Selected requests',
  confirmDates: 'Confirm dates',
  confirmDatesTitle: (requests: string) => `Confirm the dates of ${requests}?`,
  confirmDatesHelp:
    'Each is confirmed for the date it was requested for, and its client gets a mail.',
  markPulled: 'Mark pulled',
  markPulledTitle: (requests: string) => `Mark ${requests} as pulled?`,
  eachClientGetsAMail: 'Each client gets a mail.',
  deliver: 'Deliver',
  deliverTitle: (requests: string) => `Deliver ${requests}?`,
  deliverManyHelp:
    'All their bottles leave the stock, and each client gets a mail. Are bottles missing? Then deliver that request on its own page.',
  printSlips: 'Print slips',

  // Bulk run
  itHasEnded: 'it has ended',
  itsDateIsConfirmedAlready: 'its date is confirmed already',
  itHasNoRequestedDate: 'it has no requested date',
  itIsAnAddRequest: 'it is an add request',
  itIsNotPulledYet: 'it is not pulled yet',
  itIsPulledAlready: 'it is pulled already',
  notAllTicked: 'not all its bottles are ticked, open its page',
  notAllScanned: 'not all its bottles are scanned, say why on its page',
  datesConfirmed: (done: number, failed: number) =>
    failed === 0 ? `${done} confirmed.` : `${done} confirmed, ${failed} not:`,
  markedPulled: (done: number, failed: number) =>
    failed === 0 ? `${done} marked pulled.` : `${done} marked pulled, ${failed} not:`,
  delivered: (done: number, failed: number) =>
    failed === 0 ? `${done} delivered.` : `${done} delivered, ${failed} not:`,

  // Confirm form
  confirmedDate: 'Confirmed date',
  closedButConfirmable: (reason: string) => `${reason}. It can be confirmed all the same.`,

  // Next step
  handOver: (bottles: string) => `Hand over ${bottles}`,
  wasRefused: (why: string) => `This was refused when it was sent: ${why}`,
  isQueued: 'Waiting to be sent. It is kept on this device and sent by itself, once.',
  deliverUnsigned: 'Deliver without a signature here',
  whyUnsignedMany: 'Why nobody signs here, for the requests that somebody has to sign for',
  whyUnsignedHint: 'For example "Signed on paper". It is printed on the delivery note.',
  deliverBottles: (bottles: string) => `Deliver ${bottles}`,
  /** The title of a dialog that asks before an action. */
  question: (action: string) => `${action}?`,
  notYet: 'Not yet',

  // Delivery address
  addressCopied: 'The address is copied.',
  copyFailed: 'The browser does not allow it. Select the address to copy it.',
  copyAddress: 'Copy address',
  map: 'Map',

  // Desk attention
  changeTheRequest: 'Change the request...',
  signedAndOpen: (name: string, bottles: string) =>
    `${name} has signed for ${bottles}. Nothing else can be done with this request: it is completed when a manager approves what waits, or the desk delivers exactly these bottles.`,
  signedFor: 'handed over',
  changedByClient: 'changed by the client',
  clientChanged: (who: string, moment: string) => `${who} changed this request on ${moment}.`,
  handedOver: 'Handed over. The desk completes it.',
  onHoldSince: (moment: string) =>
    `On hold since ${moment}: an owner of the account said that this request was not theirs. Call an owner, then release or cancel it.`,
  releaseTheRequest: 'Release the request',
  whoWasCalled: 'Who was called, and what they said',
  requestReleased: 'Released.',

  // Desk figures
  requestsWaiting: 'Requests waiting',
  late: 'Late',
  vansToday: 'Vans today',
  pickupsToday: 'Pickups today',
  announcedShipments: 'Announced shipments',
  failedMails: 'Failed mails',

  // Desk requests
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
  receiveNumber: (number: string) => `Receive #${number}`,
  receive: 'Receive',
  arrivals: 'Arrivals',
  allArrivals: 'All arrivals',
  noShipmentIsExpected: 'No shipment is expected.',

  // Desk
  findARequest: 'Find a request',
  searchDesk: 'Find a request by number, client, place or tracking',
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
  orderTitle: (number: number) => `Order #${number}`,
  contents: 'Contents',
  inAll: (bottles: string) => `${bottles} in all`,
  signature: 'Received in good order (name, date)',

  // Pick list
  pickList: 'Pick list',
  pickedOf: (picked: number, all: number) => `${picked} of ${all} picked`,
  clearTheTicks: 'Clear the ticks',
  tickAll: 'Tick all',
  pickByScan: 'Pick by scan',
  allOf: (number: number) => `all of #${number}`,
  packingSlip: 'Packing slip',
  print: 'Print',
  noBottlesYet: 'No bottles are named yet.',

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
  moreFilters: (used: number) => (used === 0 ? 'More filters' : `More filters (${used} set)`),
  direction: 'Direction',
  dueFrom: 'Due from',
  dueUntil: 'Due until',
  searchQueue: 'Number, client, place, company or tracking',
  state: 'State',

  // Queue neighbours
  keyHint: (key: string) => `Key ${key}`,
  requestsOfTheList: 'Requests of the list',
  previous: 'Previous',
  position: (at: number, count: number) => `${at} of ${count}`,
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
  selectRequest: (number: number) => `Select #${number}`,
  requests: 'Requests',
  noRequestsMatch: 'No requests match.',

  // Request header
  actions: 'Actions',
  receiveAndPutAway: 'Receive and put away',
  nextActionSilent: 'The next action is not mailed.',

  // Request menu
  undoTheLatestStep: 'Undo the latest step',
  whyTheStepIsUndone: 'Why the step is undone',
  cancelTheRequest: 'Cancel the request',
  whyTheRequestIsCancelled: 'Why the request is cancelled',
  notMailed: 'The client is not mailed.',
  clientReadsMail: 'The client reads it in a mail.',
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
  bottlesInAndOut: (days: number) => `Bottles in and out, ${days} days`,

  // Use request steps
  noChangesToSave: 'No changes to save.',
};
