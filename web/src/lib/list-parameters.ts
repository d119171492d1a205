type Parameters = Readonly<Partial<Record<string, string>>>;

/** The parameters of a list's address that make sense; nonsense in it counts as not said. */
export function sensibleParameters<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  isSensible: (name: Name, text: string) => boolean,
): Record<string, string> {
  const said = names.flatMap((name) => {
    const text = search[name];
    return typeof text === 'string' && isSensible(name, text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(said);
}

/** A list's address after a change of its filters: at its first page, and without what is empty. */
export function changedFilters(address: Parameters, change: Parameters): Record<string, string> {
  const next = Object.entries({ ...address, page: '', ...change });
  return Object.fromEntries(next.filter(([, text]) => text !== ''));
}

/**
 * Whether a text is a day, yyyy-MM-dd. Not the contract's own check: every visitor downloads what reads addresses, and it
 * comes with all fields.
 */
export function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}
