/** How well a term meets a word. */
export const MISS = 0;
const BEGINS = 1;
export const WHOLE = 2;

/** Terms shorter than this must be right letter for letter. */
const FORGIVEN_LENGTH = 4;

/** A term must begin a word; to be the whole word is better. */
export function gradeExact(term: string, word: string): number {
  if (!word.startsWith(term)) return MISS;
  return word.length === term.length ? WHOLE : BEGINS;
}

/** The same with one slip forgiven: a letter missing, added, changed, or two swapped. */
export function gradeForgiving(term: string, word: string): number {
  const exact = gradeExact(term, word);
  if (exact === WHOLE || term.length < FORGIVEN_LENGTH) return exact;
  const at = firstDifference(term, word);
  const rests = restsAfterOneSlip(term, word, at);
  if (rests.some(([left, right]) => left === right)) return WHOLE;
  return exact || rests.some(([left, right]) => right.startsWith(left)) ? BEGINS : MISS;
}

function firstDifference(term: string, word: string): number {
  let at = 0;
  while (at < term.length && term[at] === word[at]) at += 1;
  return at;
}

/** What remains of term and word behind each slip possible at their first difference. */
function restsAfterOneSlip(term: string, word: string, at: number): [string, string][] {
  const rests: [string, string][] = [
    [term.slice(at), word.slice(at + 1)],
    [term.slice(at + 1), word.slice(at)],
    [term.slice(at + 1), word.slice(at + 1)],
  ];
  const swapped = term[at] === word[at + 1] && term[at + 1] === word[at];
  if (swapped) rests.push([term.slice(at + 2), word.slice(at + 2)]);
  return rests;
}
