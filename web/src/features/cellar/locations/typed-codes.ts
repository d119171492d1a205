/** Most codes that a range can name. */
const MOST_IN_A_RANGE = 1_000;

/** Divides a code into what stands before its number, and the number: "A-01" is "A-" and "01". */
function numbered(code: string): { readonly before: string; readonly number: string } {
  let at = code.length;
  while (/\d/.test(code.charAt(at - 1))) at -= 1;
  return { before: code.slice(0, at), number: code.slice(at) };
}

function rangeOf(line: string): string[] | null {
  const [first, last, ...more] = line.split(' to ').map((end) => numbered(end.trim()));
  if (first === undefined || last === undefined || more.length > 0) return null;
  if (first.number === '' || last.number === '' || first.before !== last.before) return null;
  const { before, number } = first;
  const count = Number(last.number) - Number(number) + 1;
  if (count < 1 || count > MOST_IN_A_RANGE) return null;
  return Array.from(
    { length: count },
    (_, at) => `${before}${String(Number(number) + at).padStart(number.length, '0')}`,
  );
}

/** Returns the codes that were typed, one in each line or as a range: "A-01 to A-24". */
export function typedCodes(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.flatMap((line) => rangeOf(line) ?? line))].filter((code) => code !== '');
}
