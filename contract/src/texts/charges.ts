/** What the API answers about rates and charges. */
export const t = {
  notAMonth: 'Enter a month as yyyy-MM.',
  notARateCode: 'Use capital letters, digits and hyphens.',
  stepsRise: 'Each step begins with a larger quantity than the one before.',
  noSuchMethod: 'There is no such method.',
  codesOnce: 'Each code stands once on a card.',
  noSuchCurrency: 'Enter a currency code such as USD.',
};
