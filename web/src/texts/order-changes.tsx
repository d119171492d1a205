import { countOf } from '../lib/format.ts';

/** Changes of open requests: the form, what it will change, and the changes of a request's page. */
export const t = {
  changeOrder: (number: string) => `Change order #${number}`,
  backToOrder: 'Back to the request',
  untilCutOff: (time: string, day: string) =>
    `You can change this request until ${time} on ${day}.`,
  untilReceived: 'You can change this request until your shipment is here.',
  deliveryMethod: 'Delivery Method',
  pickupAddress: 'Pickup Address',
  deliveryAddress: 'Delivery Address',
  keepAddress: 'The address of the request',
  chooseAddress: 'Please Select',

  // Bottles
  bottles: 'Bottles',
  sizeAndCase: (size: string, caseNumber: string) => `${size} | Case #${caseNumber}`,
  quantityOf: (wine: string, place: string) => `Quantity of ${wine}, ${place}`,
  takeOut: '0 (take out)',
  addFromPullList: (bottles: number) => `Add the ${countOf(bottles, 'bottle')} of your pull list`,
  keepOneBottle: 'Keep at least one bottle, or cancel the request.',

  // Summary
  whatChanges: 'What will change',
  nothingYet: 'Nothing is changed yet.',
  before: 'before',
  after: 'now',
  changesOf: (labels: readonly string[]) =>
    `${countOf(labels.length, 'change')}: ${labels.join(', ')}`,
  losesConfirmation: 'Its day is confirmed; we will confirm it again.',
  isChanged: (number: number) => `Order #${number} is changed. A mail confirms it.`,

  // Changes of a request
  changedOn: (moment: string, who: string) => `Changed on ${moment} by ${who}`,
  us: 'us',
};
