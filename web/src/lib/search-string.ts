/** The query of the portal's URLs: names with plain strings, never JSON. */
export type SearchStrings = Record<string, string>;

/** Reads `?vintage=2005` as `{ vintage: '2005' }`, a string; of a repeated name the last one counts. */
export function parseSearch(search: string): SearchStrings {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes `?a=1&b=2`, or nothing when no name has a value. Empty and missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number') params.set(name, String(value));
    if (typeof value === 'string' && value !== '') params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
