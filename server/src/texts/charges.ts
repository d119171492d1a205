/** Answers about rates and charges. */
export const t = {
  noSuchCard: 'There is no such rate card.',
  cardNamed: (name: string) => `There is a rate card named "${name}".`,
  monthTooEarly: (month: string) => `Choose ${month} or a later month.`,
  monthTaken: 'There are terms from this month on already.',
  noSuchRate: (code: string) => `The card has no rate ${code}.`,
  otherCurrency: (currency: string) =>
    `Choose a card in ${currency}: a client is charged in one currency.`,
  noPlanFor: 'A plan is for cases, bottles or places a month.',
  planIncomplete: 'Enter the code, the quantity and the amount of the plan.',
  noRateNorAmount: (code: string) => `Enter an amount: the card has no rate ${code}.`,
  notCharged: 'This client has no rate card in that month.',
  noSuchRequest: 'This client has no request with that number.',
  noSuchCharge: 'There is no such charge.',
  takenBack: 'This charge was taken back before.',
  isOpposite: 'This takes a charge back itself. Enter the charge again instead.',
};
