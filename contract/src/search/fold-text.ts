// The SQL function `search_text` (server/src/db/migrations) does the same; a property test compares the two.

/** The marks that Latin, Greek and Cyrillic letters carry, once they are split from their letter. */
const COMBINING_MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;

/** The scripts whose upper case is folded. Lower-casing letter by letter leaves out the Greek rule for final sigmas. */
const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/gu;

/** Letters that Unicode does not split into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
const SPECIAL_LETTERS = /[ßæœøłđðþıħŧς]/g;

/** White space, punctuation and signs, once compatibility forms are gone. */
const BETWEEN_WORDS =
  /[\t-\r -/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030]+/g;

const ASCII = /^[ -~]*$/;

/** Lower case without accents: what names are sorted by. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const unmarked = text.normalize('NFKD').replace(COMBINING_MARKS, '');
  // Most names are plain letters by now, and letter by letter is slow.
  if (ASCII.test(unmarked)) return unmarked.toLowerCase();
  return unmarked
    .replace(CASED, (letter) => letter.toLowerCase())
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** Text as a search compares it: folded words with one space between them, so "d yquem" is found in "d'Yquem". */
export function searchText(text: string): string {
  return foldText(text).replace(BETWEEN_WORDS, ' ').trim();
}

/** The words of a text as a search compares them. */
export function searchWords(text: string): string[] {
  const words = searchText(text);
  return words === '' ? [] : words.split(' ');
}
