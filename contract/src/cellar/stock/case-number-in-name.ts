const LONGEST_NUMBER_WORDS = 6;

/** Separates words in file names and case numbers: all of ASCII except letters and digits. */
const BETWEEN_WORDS = /[^a-z\d\u0080-\uffff]+/;

/**
 * Returns every part of a file's name that could be a case number, in lower case and with `-` between its words:
 * `NJ_104233 label.jpg` holds `nj-104233`, `104233`, `nj-104233-label` and so on. Never `nj-1042`, because a number is
 * only found whole.
 */
export function numbersInName(fileName: string): string[] {
  const name = fileName.replace(/\.[^.]*$/, '').toLowerCase();
  const words = name.split(BETWEEN_WORDS).filter((word) => word !== '');
  const pieces = words.flatMap((_, from) =>
    words
      .slice(from, from + LONGEST_NUMBER_WORDS)
      .map((_word, more) => words.slice(from, from + more + 1).join('-')),
  );
  return [...new Set(pieces)];
}
