import type { ReactNode } from 'react';

export const t = {
  // Add documents
  documentsOptional: 'Documents (Optional)',
  pngJpegPdfOrDoc: 'png, jpeg, pdf or doc, up to 10 MB each',

  // Add method form
  pleaseChooseAPickupMethod: 'Please choose a pickup method.',
  addMethod: 'Add method',
  continue: 'Continue',

  // Add method texts
  weCollectYourWines: (vanScheduleLink: ReactNode) => (
    <>
      We collect your wines at your door in a temperature-controlled vehicle and bring them to our
      warehouse. {vanScheduleLink}
    </>
  ),
  youSendOrBring:
    'You send or bring the wines yourself, or a shop or auction house does. Notify us ahead of time to make inbounding faster: we then know your boxes when they arrive.',

  // Add what next
  youSendThisRequest:
    'You send this request, and a mail tells you and everyone you name that we have it.',
  weConfirmTheDay: 'We confirm the day and collect your boxes in a temperature-controlled vehicle.',
  weCountTheBottlesInto: 'We count the bottles into your inventory. Your history shows each step.',
  youTellUsWhat: 'You tell us what is on its way, and a mail tells you that we know.',
  theShipmentArrivesAndGoes:
    'The shipment arrives and goes into the temperature controlled area and inbound queue.',
  whatHappensNext: 'What happens next',
  whereToSendIt: 'Where to send it',

  // Boxes select
  pleaseSelect: 'Please Select',
  numberOfBoxes: 'Number of Boxes',
  areYourWinesAlreadyBoxed: 'Are your wines already boxed?',

  // Calendar link
  takeOffCalendar: 'Take off calendar',
  addToCalendar: 'Add to calendar',

  // Cancel request
  thisRequestIsCancelled: 'This request is cancelled. A mail confirms it to everybody concerned.',
  thisRequestCanNoLonger:
    'This request can no longer be cancelled: the work on it has begun. The page now shows where it is. Please write to us if you need to change something.',
  cancelThisRequest: 'Cancel this request',
  weWillNotExpectThese: 'We will not expect these bottles any more.',
  isFreeAgain: 'is free again',
  areFreeAgain: 'are free again',
  atOnceInYourInventory: (bottles: string, free: string) =>
    `${bottles} ${free} at once, in your inventory and for other requests.`,
  cancelOrder: (footprintId: number) => `Cancel order #${footprintId}?`,
  thisCannotBeUndone: (consequence: string) =>
    `${consequence} This cannot be undone, but you can request the same again.`,
  reasonOptional: 'Reason (Optional)',
  cancelling: 'Cancelling...',
  keepIt: 'Keep it',

  // Contact fields
  addressesAreSeparatedByCommas:
    'Addresses are separated by commas and receive all correspondence for the request.',
  primaryEmail: 'Primary Email',
  additionalEmailsOptional: 'Additional Emails (Optional)',
  additionalEmails: 'additional emails',
  additionalNotesOptional: 'Additional Notes (Optional)',
  primaryPhone: 'Primary Phone',

  // History controls
  sortByDate: 'Sort By: Date',
  sortByAddress: 'Sort By: Address',
  show: 'Show',
  searchYourHistory: 'Search your history',
  search: 'SEARCH',
  filterBy: (span: ReactNode) => <>Filter By {span}</>,
  sort: 'Sort',

  // History rows
  no: 'No',

  // History table
  dateStatus: 'DATE & STATUS',
  totalBottles: 'TOTAL BOTTLES',
  order: (transaction: number) => `, order #${transaction}`,
  by: (requestedBy: string) => `by ${requestedBy}`,
  noAddress: 'No address',
  requestsOfYourAccount: 'Requests of your account',
  showLess: 'show less',
  more: (hiddenCount: number) => `+${hiddenCount} more`,

  // History
  accountHistory: 'Account History',
  noEvents: 'No Events',
  yourRequestsToPull: 'Your requests to pull and add bottles will be listed here.',
  selectBottles: 'Select Bottles',
  showMore: 'Show More',
  showAllEvents: 'Show all events',
  nothingInYourHistoryMatches: (button: ReactNode) => (
    <>Nothing in your history matches. {button}</>
  ),

  // Notify form
  whereOrFromWhatCompany: 'Where, or from what company, the wine is coming from.',
  submit: 'Submit',
  nameOfCompanyOrigin: 'Name of Company/ Origin',
  theCompanyOrOrigin: 'the company or origin',
  estimatedDayOfArrivalOptional: 'Estimated Day of Arrival (Optional)',
  estimatedNumberOfBoxesOptional: 'Estimated Number of Boxes (Optional)',
  trackingNumberOptional: 'Tracking Number (Optional)',

  // Order actions
  looking: 'Looking...',
  requestAgain: 'Request again',

  // Order detail
  totalBottlesByFormat: 'Total bottles by format',
  inventoryTimeMin: (inventoryMinutes: number) => `Inventory Time: ${inventoryMinutes} min`,
  warehouse: 'Warehouse',
  details: 'Details',
  documents: 'Documents',
  bottles: 'Bottles',
  orderFootprintId: (footprintId: number) => `Order #${footprintId}`,
  questionsAboutThisOrderWrite: (link: ReactNode) => (
    <>Questions about this order? Write to {link}.</>
  ),
  pending: 'Pending',
  noBottles: 'No Bottles',
  timeline: 'Timeline',
  done: ', done',
  notYet: ', not yet',

  // Order facts
  primaryPhoneLabel: 'Primary phone',

  // Order items
  wentOut: 'went out',
  of: (
    quantityDone: ReactNode,
    quantity: ReactNode,
    value: ReactNode,
    shortfallReason: ReactNode,
  ) => (
    <>
      {quantityDone} of {quantity} {value}
      {shortfallReason}
    </>
  ),
  caseCaseNumber: (caseNumber: string) => `Case #${caseNumber}`,
  theBottlesWillBeListed: 'The bottles will be listed here once they are counted.',

  // Pickup form
  anAlternateInCase: 'An alternate, in case the preferred date and time cannot be met.',
  howManyThereAreHelps: 'How many there are helps us plan the space in our van.',
  requestMustBeSubmitted:
    'Request must be submitted by 3pm EST the business day prior to the requested pickup date. We will work to accommodate your preferred date and time.',
  submitAddRequest: 'Submit Add Request',
  preferredDate: 'Preferred Date',
  preferredTime: 'Preferred Time',
  alternateDateOptional: 'Alternate Date (Optional)',
  anotherDay: 'another day',
  alternateTimeOptional: 'Alternate Time (Optional)',

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
  submitPullRequest: 'Submit Pull Request',
  areWePickingUpWines: 'Are We Picking Up Wines At The Same Time?',
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
  none: 'None',
  youRequestedBottleS: (requested: number, name: string, caseNumber: string, available: number) =>
    `You requested ${requested} bottle(s) of ${name} in Case# ${caseNumber} but you have ${available} bottles in your inventory.`,
  editYourPullList: 'edit your pull list',
  pleaseToContinue: (link: ReactNode) => <>Please {link} to continue.</>,
  loading: 'Loading...',

  // Pull method form
  pleaseChooseADeliveryMethod: 'Please choose a delivery method.',
  youHaventSelectedAnyBottles:
    "You haven't selected any bottles to pull. Please add bottles to your pull list.",
  howShouldYourBottlesReach: 'How should your bottles reach you?',

  // Receipt
  add: 'Add',
  pull: 'Pull',
  request: (kind: string, footprintId: number) => `${kind} request #${footprintId}`,
  questionsWriteTo: (link: ReactNode) => <>Questions? Write to {link}.</>,
  requestedOnWhatHappensNext: (day: string, who: string, nextSentence: string) =>
    `Requested on ${day}${who}. What happens next: ${nextSentence}`,
  byWho: (who: string) => ` by ${who}`,
  seeThisRequest: 'See this request in your history',
  thankYou:
    'Thank you. This is a request, and it is subject to confirmation: we will contact you if anything changes.',
  thankYouForLettingUs:
    'Thank you for letting us know. Your inbound shipment will be added to the temperature controlled area and inbound queue upon receipt.',

  // Request again
  noneOfTheseBottles: 'None of these bottles is free any more.',
  notAllOfThem: ' Not all of them are free any more:',
  onYourPullList: (bottles: string, isOne: string, rest: string) =>
    `${bottles} ${isOne} on your pull list.${rest}`,
  goToYourPullList: 'Go to your pull list',

  // Request failures
  theChosenAddress:
    'The chosen address is no longer in your address book. Please choose another one.',
  thisDeliveryMethod:
    'This delivery method is not open to your account. Please choose another one.',
  nothingYouTypedIsLost: (what: string) =>
    `${what} Nothing you typed is lost, and sending it again cannot order twice.`,
  thereWasAnErrorPlease: 'There was an error, please try again',

  // Request form
  pleaseCheckTheFieldsMarked: 'Please check the fields marked below.',
  submitting: 'Submitting...',

  // Van schedule link
  viewVanSchedule: (shortName: string) => `View ${shortName} Van Schedule`,

  // Yes no
  yes: 'Yes',
};
