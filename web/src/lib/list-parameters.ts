type Parameters = Readonly<Partial<Record<string, string>>>;

/** The valid search parameters of a list. Invalid ones are ignored. */
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

/** The search parameters of a list after a filter change: the first page, without empty values. */
export function changedFilters(params: Parameters, change: Parameters): Record<string, string> {
  const next = Object.entries({ ...params, page: '', ...change });
  return Object.fromEntries(next.filter(([, text]) => text !== ''));
}

/**
 * Whether a text is a day, yyyy-MM-dd. Not the contract's own check: that would add all form fields to the first
 * download of every visitor.
 */
export function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}
