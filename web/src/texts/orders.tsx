import type { ReactNode } from 'react';
import { countOf } from '../lib/format.ts';

/** The forms, receipts and pages of a client's requests, and the account history. */
export const t = {
  // Order page
  signedAndOpen:
    'Somebody has signed for these bottles. We are checking what was delivered; the delivery note follows.',

  // Add documents
  documentsOptional: 'Documents (Optional)',
  documentTypes: 'png, jpeg, pdf or doc, up to 10 MB each',

  // Add method form
  nothingOffered: 'We do not offer this at the moment. Please contact us.',
  chooseAddMethod: 'Please choose a pickup method.',
  addMethod: 'Add method',
  continue: 'Continue',

  // Add method options
  pickupDescription: (vanScheduleLink: ReactNode) => (
    <>
      We collect your wines at your door in a temperature-controlled vehicle and bring them to our
      warehouse. {vanScheduleLink}
    </>
  ),
  notifyDescription:
    'You send or bring the wines yourself, or a shop or auction house does. Notify us ahead of time to make inbounding faster: we then know your boxes when they arrive.',

  // Add what next
  stepSendRequest:
    'You send this request, and a mail tells you and everyone you name that we have it.',
  stepWeCollect: 'We confirm the day and collect your boxes in a temperature-controlled vehicle.',
  stepWeCount: 'We count the bottles into your inventory. Your history shows each step.',
  stepTellUs: 'You tell us what is on its way, and a mail tells you that we know.',
  stepItArrives:
    'The shipment arrives and goes into the temperature controlled area and inbound queue.',
  whatHappensNext: 'What happens next',
  whereToSendIt: 'Where to send it',

  // Boxes select
  pleaseSelect: 'Please Select',
  numberOfBoxes: 'Number of Boxes',
  boxes: 'boxes',
  areWinesBoxed: 'Are your wines already boxed?',

  // Calendar link
  takeOffCalendar: 'Take off calendar',
  addToCalendar: 'Add to calendar',

  // Cancel request
  requestCancelled: 'This request is cancelled. A mail confirms it to everybody concerned.',
  tooLateToCancel:
    'This request can no longer be cancelled: the work on it has begun. The page now shows where it is. Please write to us if you need to change something.',
  cancelRequest: 'Cancel this request',
  cancelOrder: (number: number) => `Cancel order #${number}?`,
  cancelAddConsequence:
    'We will not expect these bottles any more. This cannot be undone, but you can request the same again.',
  cancelPullConsequence: (bottles: number) =>
    `${countOf(bottles, 'bottle')} ${bottles === 1 ? 'is' : 'are'} free again at once, in your inventory and for other requests. This cannot be undone, but you can request the same again.`,
  reasonOptional: 'Reason (Optional)',
  cancelling: 'Cancelling...',
  keepIt: 'Keep it',

  // Contact fields
  emailsTip: 'Addresses are separated by commas and receive all correspondence for the request.',
  primaryEmail: 'Primary Email',
  additionalEmails: 'Additional Emails (Optional)',
  emailsTipAbout: 'additional emails',
  additionalNotes: 'Additional Notes (Optional)',
  primaryPhone: 'Primary Phone',

  // History controls
  sortByDate: 'Sort By: Date',
  sortByAddress: 'Sort By: Address',
  show: 'Show',
  all: 'All',
  open: 'Open',
  added: 'Added',
  pulled: 'Pulled',
  searchYourHistory: 'Search your history',
  search: 'SEARCH',
  filterBy: (sign: ReactNode) => <>Filter By {sign}</>,
  sort: 'Sort',

  // History table
  event: 'EVENT',
  dateAndStatus: 'DATE & STATUS',
  totalBottles: 'TOTAL BOTTLES',
  address: 'ADDRESS',
  items: 'ITEMS',
  order: (number: number) => `order #${number}`,
  requestedBy: (name: string) => `by ${name}`,
  openAtTheDesk: 'Open at the desk',
  bottleCount: (count: number) => `${count || 'No'} ${count === 1 ? 'Bottle' : 'Bottles'}`,
  noAddress: 'No address',
  requestsOfYourAccount: 'Requests of your account',
  showLess: 'show less',
  moreItems: (count: number) => `+${count} more`,

  // History
  accountHistory: 'Account History',
  cellarActivity: 'What happened to each bottle',
  statementsAndReceipts: 'Statements and receipts',
  eventCount: (count: number) => `${count || 'No'} ${count === 1 ? 'Event' : 'Events'}`,
  noEvents: 'No Events',
  noEventsHint: 'Your requests to pull and add bottles will be listed here.',
  selectBottles: 'Select Bottles',
  showMore: 'Show More',
  showAllEvents: 'Show all events',
  nothingMatches: (button: ReactNode) => <>Nothing in your history matches. {button}</>,

  // Notify form
  companyTip: 'Where, or from what company, the wine is coming from.',
  submit: 'Submit',
  companyName: 'Name of Company/ Origin',
  companyTipAbout: 'the company or origin',
  estimatedArrival: 'Estimated Day of Arrival (Optional)',
  estimatedBoxes: 'Estimated Number of Boxes (Optional)',
  trackingNumber: 'Tracking Number (Optional)',

  // Order actions
  looking: 'Looking...',
  requestAgain: 'Request again',
  changes: 'Changes',
  changeRequest: 'Change this request',

  // Order detail
  bottlesByFormat: 'Total bottles by format',
  inventoryTime: (minutes: number) => `Inventory Time: ${minutes} min`,
  warehouse: 'Warehouse',
  details: 'Details',
  documents: 'Documents',
  bottles: 'Bottles',
  orderSubject: (number: number) => `Order #${number}`,
  questionsAboutOrder: (link: ReactNode) => <>Questions about this order? Write to {link}.</>,
  pending: 'Pending',
  noBottles: 'No Bottles',
  timeline: 'Timeline',
  done: 'done',
  notYet: 'not yet',

  // Order facts
  primaryPhoneFact: 'Primary phone',

  // Order items
  arrived: (done: number, asked: number) => `${done} of ${asked} arrived`,
  wentOut: (done: number, asked: number) => `${done} of ${asked} went out`,
  caseNumber: (number: string) => `Case #${number}`,
  bottlesNotCounted: 'The bottles will be listed here once they are counted.',

  // Pickup form
  alternateTip: 'An alternate, in case the preferred date and time cannot be met.',
  boxesTip: 'How many there are helps us plan the space in our van.',
  pickupFootnote: (time: string) =>
    `Request must be submitted by ${time} the business day prior to the requested pickup date. We will work to accommodate your preferred date and time.`,
  submitAddRequest: 'Submit Add Request',
  preferredDate: 'Preferred Date',
  preferredTime: 'Preferred Time',
  alternateDate: 'Alternate Date (Optional)',
  alternateTipAbout: 'another day',
  alternateTime: 'Alternate Time (Optional)',

  // Place facts
  warehouseAddress: 'Warehouse address',
  warehouseContact: 'Warehouse contact',
  warehouseHours: 'Warehouse hours',
  seeMap: 'SEE MAP',
  retailStoreAddress: 'Retail store address',
  retailStoreHours: 'Retail store hours',

  // Print button
  print: 'Print',

  // Pull address form
  propose: 'Propose',
  answersProposal: (who: string) => `This request answers the proposal of ${who}.`,
  notForProposal: 'Not for this proposal',
  sendChange: 'Send the Change',
  submitPullRequest: 'Submit Pull Request',
  bottlesOnDay: (bottles: string, day: string) => `${bottles} on ${day}`,
  pickingUpToo: 'Are We Picking Up Wines At The Same Time?',
  casesLeaveOnPallets:
    'Your cases leave on pallets. Please write in the notes where they go, when somebody can receive them, and whether there is a loading dock. We then arrange the carrier with you.',
  leavesFrom: 'Leaves from',
  someoneOver21MustSign: 'Someone over 21 must sign for the delivery.',
  preferredPickupTime: 'Preferred Pickup Time',

  // Pull carrier fields
  commonCarrierAccount: (shortName: string) => `${shortName} Common Carrier Account`,
  wePrintTheLabel: 'We print the label.',
  myCommonCarrierAccount: 'My Common Carrier Account',
  accountMustBeAllowed: 'Account must be allowed to ship alcohol.',
  commonCarrierLabel: 'Common Carrier Label',
  pleaseUse: 'Please Use',

  // Pull failure
  overAsk: (requested: number, wine: string, caseNumber: string, available: number) =>
    `You requested ${requested} bottle(s) of ${wine} in Case# ${caseNumber} but you have ${available} bottles in your inventory.`,
  editYourPullList: 'edit your pull list',
  pleaseEditToContinue: (link: ReactNode) => <>Please {link} to continue.</>,
  changeBottlesBelow: 'Please take fewer bottles below, then send the change again.',
  loading: 'Loading...',

  // Pull method form
  choosePullMethod: 'Please choose a delivery method.',
  noBottlesSelected:
    "You haven't selected any bottles to pull. Please add bottles to your pull list.",
  pullMethod: 'How should your bottles reach you?',

  // Receipt
  addRequest: (number: number) => `Add request #${number}`,
  pullRequest: (number: number) => `Pull request #${number}`,
  questionsWriteTo: (link: ReactNode) => <>Questions? Write to {link}.</>,
  requestedOn: (day: string, next: string) => `Requested on ${day}. What happens next: ${next}`,
  requestedOnBy: (day: string, who: string, next: string) =>
    `Requested on ${day} by ${who}. What happens next: ${next}`,
  seeThisRequest: 'See this request in your history',
  thanks:
    'Thank you. This is a request, and it is subject to confirmation: we will contact you if anything changes.',
  thanksForNotice:
    'Thank you for letting us know. Your inbound shipment will be added to the temperature controlled area and inbound queue upon receipt.',

  // Request again
  noneFree: 'None of these bottles is free any more.',
  onPullList: (bottles: number) =>
    `${countOf(bottles, 'bottle')} ${bottles === 1 ? 'is' : 'are'} on your pull list.`,
  someOnPullList: (bottles: number) =>
    `${countOf(bottles, 'bottle')} ${bottles === 1 ? 'is' : 'are'} on your pull list. Not all of them are free any more:`,
  goToYourPullList: 'Go to your pull list',

  // Request failures
  addressGone: 'The chosen address is no longer in your address book. Please choose another one.',
  methodNotOpen: 'This delivery method is not open to your account. Please choose another one.',
  nothingYouTypedIsLost: (failure: string) =>
    `${failure} Nothing you typed is lost, and sending it again cannot order twice.`,
  errorTryAgain: 'There was an error, please try again',

  // Request form
  checkFields: 'Please check the fields marked below.',
  submitting: 'Submitting...',

  // Van schedule link
  viewVanSchedule: (shortName: string) => `View ${shortName} Van Schedule`,

  // Yes no
  yes: 'Yes',
  no: 'No',
};
