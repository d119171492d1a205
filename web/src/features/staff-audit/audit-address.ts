import { isDay, sensibleParameters } from '../../lib/list-parameters.ts';

/** The filters of the log, as the call and the address name them. */
const FILTERS = ['account', 'actor', 'action', 'subject', 'from', 'until'] as const;
type AuditFilter = (typeof FILTERS)[number];
export type AuditAddress = Partial<Record<AuditFilter | 'page', string>>;

function isSensible(name: string, text: string): boolean {
  if (name === 'from' || name === 'until') return isDay(text);
  if (name === 'page') return /^[1-9]\d{0,2}$/.test(text);
  return text !== '' && text.length <= 254;
}

/** The part of the log that an address means; nonsense in it counts as not said. */
export function auditAddress(search: Record<string, unknown>): AuditAddress {
  return sensibleParameters(search, [...FILTERS, 'page'], isSensible);
}

/** The filters that a form holds, from the first page. */
export function filtersOf(form: FormData): AuditAddress {
  const entries = FILTERS.map((name) => {
    const text = form.get(name);
    return [name, typeof text === 'string' ? text.trim() : ''] as const;
  });
  return auditAddress(Object.fromEntries(entries));
}
