import { isDay, sensibleParameters } from '../../lib/list-parameters.ts';

/** The filters of the log, by their names in the API call and in the URL. */
const FILTERS = ['account', 'actor', 'action', 'subject', 'from', 'until'] as const;
type AuditFilter = (typeof FILTERS)[number];
export type AuditParams = Partial<Record<AuditFilter | 'page', string>>;

function isSensible(name: string, text: string): boolean {
  if (name === 'from' || name === 'until') return isDay(text);
  if (name === 'page') return /^[1-9]\d{0,2}$/.test(text);
  return text !== '' && text.length <= 254;
}

/** The valid filters and page of a URL. */
export function auditParams(search: Record<string, unknown>): AuditParams {
  return sensibleParameters(search, [...FILTERS, 'page'], isSensible);
}

/** The filters that a form holds, from the first page. */
export function filtersOf(form: FormData): AuditParams {
  const entries = FILTERS.map((name) => {
    const text = form.get(name);
    return [name, typeof text === 'string' ? text.trim() : ''] as const;
  });
  return auditParams(Object.fromEntries(entries));
}
