/** Messages for people in place of the API's messages for refused fields. */
const SENTENCES: Readonly<Record<string, string>> = {
  address: 'The chosen address is no longer in your address book. Please choose another one.',
  method: 'This delivery method is not open to your account. Please choose another one.',
};

export function refusalSentences(field: string, messages: readonly string[]): readonly string[] {
  const sentence = SENTENCES[field];
  return sentence === undefined ? messages : [sentence];
}
