/** Texts of requests: methods, next steps, facts, dates and attached files. */
export const t = {
  // Next sentence
  addCancelled: 'This request was cancelled.',
  pullCancelled: 'This request was cancelled. Its bottles are free again.',
  cancelledBecause: (reason: string) => `This request was cancelled: ${reason}`,
  pullConfirmed: (day: string) =>
    `The date is confirmed: ${day}. Our stewards pull your bottles before it.`,
  pullReceived: 'We received your request. Our stewards pull your bottles and confirm the date.',
  pullReceivedFor: (asked: string) =>
    `We received your request for ${asked}. Our stewards pull your bottles for that day and confirm it.`,
  shipmentKnown: 'We know of your shipment and count it into your inventory when it arrives.',
  pickupConfirmed: (day: string) => `The date is confirmed: ${day}. Please have your boxes ready.`,
  pickupReceived: 'We received your request and will confirm the date.',
  pickupReceivedFor: (asked: string) =>
    `We received your request for ${asked} and will confirm the day.`,
  bottlesLeft: 'Your bottles have left storage. Enjoy them.',
  bottlesArrived: 'Your bottles arrived and are being counted into your inventory.',
  bottlesInInventory: 'Your bottles are in your inventory.',

  // Methods
  notCollected:
    'Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.',
  freeUpTo5Cases: 'Free up to 5 cases.',
  commonCarrier: 'Common Carrier',
  pulledForCarrier: 'Your bottles are pulled and go to the carrier next.',
  vanDelivery: (shortName: string) => `${shortName} Van Delivery`,
  vanBringsBottles:
    'Our temperature-controlled van brings your bottles to your door. Someone over 21 must sign for the delivery.',
  ourAccount: 'our account',
  carrierShipsBottles: (shortName: string) =>
    `Your bottles are packed and shipped by a common carrier, on ${shortName}'s account or on your own.`,
  clientsAccount: "client's account",
  retailStore: 'Retail Store',
  collectAtStore: (address: string) => `Collect your bottles at our store, ${address}.`,
  retailStorePickup: 'Retail Store Pickup',
  pulledForStore:
    'Your bottles are pulled; please collect them at our store within 5 business days.',
  warehousePickup: 'Warehouse Pickup',
  collectAtWarehouse: (addressLines: string) =>
    `Collect your bottles at our warehouse, ${addressLines}.`,
  pulledForWarehouse: 'Your bottles are pulled and wait for you at the warehouse.',
  freightOnPallets: (addressLines: string) =>
    `Freight on pallets from our warehouse, ${addressLines}, to your place of business. For larger shipments: we arrange the carrier with you.`,
  pulledForFreight: 'Your bottles are pulled and wait for their freight.',
  notify: (shortName: string) => `Notify ${shortName}`,
  pulledForVan: 'Your bottles are pulled and wait for their way to you.',
  pulledForVanOn: (day: string) => `Your bottles are pulled and come to you on ${day}.`,

  // The van's stop
  stopBetween: (position: number, of: number, from: string, until: string) =>
    `Stop ${position} of ${of}, between ${from} and ${until}`,
  plannedStop: (stop: string) => `${stop} (planned)`,

  // Request facts
  noneProvided: 'None Provided',
  bottles: (count: number) => `${count} ${count === 1 ? 'bottle' : 'bottles'}`,
  bottlesOfCase: (name: string, sizeMl: number | null, caseNumber: string | null) =>
    `${name}, ${sizeMl ?? 'Unknown'}ml${caseNumber === null ? '' : `, Case #${caseNumber}`}`,
  pending: 'Pending',
  yes: 'Yes',
  no: 'No',
  order: 'Order',
  method: 'Method',
  deliveryMethod: 'Delivery method',
  trackingNumber: 'Tracking number',
  commonCarrierAccount: 'Common carrier account',
  providerCarrierAccount: (shortName: string) => `${shortName} Common Carrier Account`,
  clientsCarrierAccount: 'My Common Carrier Account',
  commonCarrierLabel: 'Common Carrier Label',
  nameOfCompanyOrigin: 'Name of Company/ Origin',
  nameOfCompanyOriginInMails: 'Name of company/origin',
  collectAt: 'Collect at',
  pickupAddress: 'Pickup address',
  deliveryAddress: 'Delivery address',
  estimatedArrival: 'Estimated arrival',
  estimatedDayOfArrival: 'Estimated day of arrival',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  alternateDate: 'Alternate date',
  alternateTime: 'Alternate time',
  confirmedDate: 'Confirmed date',
  arePickingUpWines: 'Are we picking up wines at the same time?',
  pickingUpWines: 'Picking up wines at the same time',
  numberOfBoxes: 'Number of boxes',
  areWinesBoxed: 'Are your wines already boxed?',
  winesAlreadyBoxed: 'Wines already boxed',
  primaryEmail: 'Primary email',
  additionalEmails: 'Additional emails',
  requestedBy: 'Requested by',
  askedThrough: {
    telephone: (person: string) => `${person}, by telephone`,
    email: (person: string) => `${person}, by e-mail`,
    'in person': (person: string) => `${person}, in person`,
    letter: (person: string) => `${person}, by letter`,
  },
  documents: 'Documents',
  notes: 'Notes',

  // Business days
  closedOnWeekends: 'Closed on weekends',
  warehouseClosed: (name: string) => `${name}, warehouse closed`,
  weekdays: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'],
  vanComesOn: (zip: string, days: string) => `The van comes to ${zip} on ${days}`,
  selectDate: 'Please select a date',
  earliestDate: (earliest: string) => `The earliest date is ${earliest}`,

  // Cut off
  cutOffInNewYork: '3pm EST',
  orderToday: (time: string, earliest: string) => `Order by ${time} today for ${earliest}`,
  orderTomorrow: (time: string, earliest: string) => `Order by ${time} tomorrow for ${earliest}`,
  orderByDay: (time: string, lastDay: string, earliest: string) =>
    `Order by ${time} on ${lastDay} for ${earliest}`,

  // Attached files
  fileEmpty: (name: string) => `${name}: The submitted file is empty.`,
  fileTypeNotAllowed: (name: string, fileTypes: string) =>
    `${name}: File type is not allowed. Allowed types are: ${fileTypes}.`,
  fileTooLarge: (name: string) => `${name}: The file is larger than 10 MB.`,
  filesOverQuota: (quotaMb: number) =>
    `The files of all your requests can take ${quotaMb} MB together, and with these they would take more. Send smaller files, or contact us to make room.`,
  tooManyFiles: (most: number) => `At most ${most} files can be sent.`,

  // Additional emails
  tooManyEmails: (most: number) => `Please enter at most ${most} email addresses`,
  tooManyElements: (most: number) => `Ensure this field has no more than ${most} elements.`,

  // Pull form
  selectAddress: 'Please select an address',
  uploadLabel: 'Please upload your common carrier label.',
};
