const SEPARATOR = /[-/._:\s]/;
const DIGIT = /\d/;

/** A code divided into its aisle and the rest, which names the place inside the aisle. */
export interface DividedCode {
  readonly aisle: string;
  readonly place: string;
}

/**
 * Divides the code of a location at its last separator (`-`, `/`, `.`, `_`, `:` or a space): "A-07" is "A" and "07". A
 * space only separates a number, so that "Cold room" is one name. Without a separator the number at the end is the
 * place: "B12" is "B" and "12". Anything else is an aisle of one place.
 */
export function divideCode(code: string): DividedCode {
  const end = lastSeparator(code);
  const place = code.slice(end + 1);
  const aisle = trimEnd(code.slice(0, Math.max(0, end)), SEPARATOR);
  const isNamed = code.charAt(end).trim() === '' && !DIGIT.test(place);
  if (end > 0 && aisle !== '' && place !== '' && !isNamed) return { aisle, place };
  const letters = trimEnd(code, DIGIT);
  const isNumbered = letters !== '' && letters !== code && lastSeparator(letters) === -1;
  return isNumbered
    ? { aisle: letters, place: code.slice(letters.length) }
    : { aisle: code, place: code };
}

/** The position of the last separator, -1 without one. */
function lastSeparator(code: string): number {
  let at = code.length - 1;
  while (at >= 0 && !SEPARATOR.test(code.charAt(at))) at -= 1;
  return at;
}

function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
