/** Vans, their days, and their runs. */
export const t = {
  vanNameTaken: 'Another van has this name.',
  runForTheDay: (day: string) => `This run is for ${day}.`,
  runStarted: 'This run has started.',
  runEnded: 'This run has ended.',
  runNotStarted: 'This run has not started.',
  requestTwice: (number: number) => `Order #${number} is in the list twice.`,
  notFound: (number: number) => `There is no order #${number}.`,
  notConfirmedFor: (number: number, day: string) =>
    `Order #${number} is not a delivery or pickup by van that is confirmed for ${day}.`,
  onAnotherRun: (number: number) => `Order #${number} is on another run.`,
  isDone: (number: number) => `Order #${number} is done: it stays on the run.`,
  overCapacity: (bottles: number, van: string, capacity: number) =>
    `${bottles} bottles are more than the ${capacity} that ${van} holds. Plan it again to load it all the same.`,

  // Mails
  onItsWay: (number: number) => `Your delivery is on its way: Order #${number}`,
  pickupOnItsWay: (number: number) => `Our van is on its way to you: Order #${number}`,
  between: (from: string, until: string) => `Our van comes between ${from} and ${until}.`,
  mustSign: 'Someone over 21 must sign for the delivery.',
  haveBoxesReady: 'Please have your boxes ready.',
  viewOrder: (number: number) => `View order #${number}`,
};
