/** The filters of the log, as the call and the address name them. */
const FILTERS = ['account', 'actor', 'action', 'subject', 'from', 'until'] as const;
type AuditFilter = (typeof FILTERS)[number];
export type AuditAddress = Partial<Record<AuditFilter | 'page', string>>;

/** Not the contract's own check: every visitor downloads the addresses, and it comes with all fields. */
function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}

function isSensible(name: string, text: string): boolean {
  if (name === 'from' || name === 'until') return isDay(text);
  if (name === 'page') return /^[1-9]\d{0,2}$/.test(text);
  return text !== '' && text.length <= 254;
}

/** The part of the log that an address means; nonsense in it counts as not said. */
export function auditAddress(search: Record<string, unknown>): AuditAddress {
  const entries = [...FILTERS, 'page'].map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    entries.filter(([name, text]) => typeof text === 'string' && isSensible(name, text)),
  );
}

/** The filters that a form holds, from the first page. */
export function filtersOf(form: FormData): AuditAddress {
  const entries = FILTERS.map((name) => {
    const text = form.get(name);
    return [name, typeof text === 'string' ? text.trim() : ''] as const;
  });
  return auditAddress(Object.fromEntries(entries));
}
