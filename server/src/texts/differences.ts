/** Differences that clients report about delivered and received lines. */
export const t = {
  notCompleted: 'Something can be reported once the bottles are delivered or put away.',
  tooLate: (day: string) =>
    `Differences of this request could be reported until ${day}. Write to us in the messages of this request: we look into it.`,
  lineOfOther: 'This line is not one of the request.',
  atMost: (most: number) =>
    `At most ${most} ${most === 1 ? 'bottle' : 'bottles'} of this line can be reported.`,
  allReported: 'All bottles of this line are reported already.',
  notAPicture: (name: string) => `${name}: Only pictures can be sent: png, jpg or jpeg.`,
  answered: 'This difference is answered already.',
  accountClosed: 'This account is closed. Open it again first.',
  notCompletedNow:
    'This request is not completed any more, so its bottles are in the books. Choose another answer, or answer once it is completed again.',
  notInStock: 'Bottles of this kind do not come back into the stock. Choose another answer.',
  moreThanReported: (most: number) => `At most ${most} can be found: no more are reported.`,
  ledgerNote: (id: number, request: number) => `Difference #${id} of request #${request}: found`,

  // Mail
  subject: (number: number) => `Order #${number}: our answer to your report`,
  headline: {
    found: (bottles: string) => `We found ${bottles} and put them back into your inventory.`,
    exchanged: (bottles: string) => `We exchange ${bottles}.`,
    credited: (bottles: string) => `We credit you ${bottles}.`,
    declined: (bottles: string) => `We looked into your report of ${bottles}, and decline it.`,
  },
  bottlesOf: (count: number, wine: string) =>
    `${count} ${count === 1 ? 'bottle' : 'bottles'} of ${wine}`,
};
