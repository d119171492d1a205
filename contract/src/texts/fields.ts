/** Texts of fields: their names and the refusals of what was typed. */
export const t = {
  // Form fields
  required: 'Please fill in this required field.',
  selectOption: 'Please select an option.',
  selectDate: 'Please select a date',
  validEmail: 'Please enter a valid email address',
  postalCodeLike: (example: string) => `Enter a postal code such as ${example}`,
  maxLength: (max: number) => `Max length is ${max}`,

  // Provider texts
  linkBegins: 'Enter an address that begins with https://, http:// or mailto:.',
  enterColor: 'Enter a color as # and six digits or letters from a to f, such as #6b1e2e.',
  colorTooLight: 'This color is too light to read on white. Choose a darker one.',
  unknownService: 'Choose from the services that are listed.',
  atMost10Lines: 'At most 10 lines, please.',
  plainName: 'Enter a name without a web address, a telephone number or a line break.',
  nameWithoutAddress: 'Enter a name without an address.',

  // Staff stock
  chooseBottle: 'Choose at least one bottle.',
  countedOrNotLookedAt: 'Enter a number or choose "not looked at", not both.',

  // Wine fields
  designation: 'Designation',
  vineyard: 'Vineyard',
  appellation: 'Appellation',
  variety: 'Variety',
  country: 'Country',
  region: 'Region',
  subregion: 'Subregion',
  yearOrEmpty: 'A year, or empty for NV',

  // Vocabulary
  type: 'Type',
  countryRegion: 'Country/Region',
  vintage: 'Vintage',
  format: 'Format',
  producer: 'Producer',
  drink: 'Drink',
};
