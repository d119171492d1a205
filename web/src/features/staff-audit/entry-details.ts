import type { AuditEntry } from '@portal/contract/staff-audit/staff-audit.schemas';

const longest = 80;

/** The order of the details: all others, then before, then after. */
const rank: Readonly<Record<string, number>> = { before: 1, after: 2 };

function shown(value: unknown): string {
  if (value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An entry in one line: each detail by its name, long ones cut. */
export function detailLine(details: AuditEntry['details']): string {
  return Object.entries(details)
    .toSorted(([one], [other]) => (rank[one] ?? 0) - (rank[other] ?? 0))
    .map(([name, value]) => `${name}: ${shown(value)}`)
    .join(', ');
}

/** Whether the line leaves something out. */
export function isCut(details: AuditEntry['details']): boolean {
  return Object.values(details).some((value) => shown(value).endsWith('…'));
}

/** The transaction number of the request an entry is about; null for anything else. */
export function requestNumber({ subject_type: type, details }: AuditEntry): string | null {
  const number = details['footprint_id'];
  return type === 'order' && typeof number === 'number' ? String(number) : null;
}
