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
};

/** Texts that only their case needs folding of. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents; the order people expect of names (decisions: Inventory). */
export function foldForSort(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text as a search sees them: without case, accents and punctuation. */
export function foldedWords(text: string): string[] {
  return foldForSort(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
