import { isCalendarDay } from '@portal/contract/errors/fields';
import type { AuditEntry } from '@portal/contract/access/audit/audit.schemas';
import { dayText } from './provider-moment.ts';
import type { AuditFacts, AuditSentence } from '../texts/audit-facts.ts';
import { AUDIT_SENTENCES } from '../texts/audit-sentences.ts';

type Details = AuditEntry['details'];

function number(details: Details, name: string): number {
  const value = details[name];
  return typeof value === 'number' ? value : 0;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The names of the fields that changed: "name, kind". */
function fields(details: Details): string {
  const before = recordOf(details['before']);
  const words = (name: string) => name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return Object.entries(recordOf(details['after']))
    .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name]) => words(name))
    .join(', ');
}

/** "#100012, #100013" */
function numbers(list: unknown): string {
  return Array.isArray(list) ? list.map((number) => `#${number}`).join(', ') : '';
}

function moved({ lines }: Details): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum: number, line: unknown) => {
    const isLine = typeof line === 'object' && line !== null && 'moved' in line;
    return sum + (isLine && typeof line.moved === 'number' ? line.moved : 0);
  }, 0);
}

function factsOf(details: Details, id: string): AuditFacts {
  const text = (name: string) => {
    const value = details[name];
    if (typeof value === 'string' && isCalendarDay(value)) return dayText(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const { cases, after } = details;
  return {
    id,
    order: text('footprint_id'),
    caseNumber: text('case_number'),
    place: text('location'),
    toCase: text('to_case_number'),
    cases: Array.isArray(cases) ? cases.join(', ') : '',
    email: text('email'),
    name: text('name'),
    city: text('city'),
    url: text('url'),
    file: text('file_name') || text('file'),
    subject: text('subject'),
    what: text('what'),
    wine: text('wine'),
    into: text('into'),
    vintage: text('vintage'),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    fields: fields(details),
    day: text('day'),
    month: text('month'),
    format: text('format'),
    requests: numbers(details['requests']),
    removed: numbers(details['removed']),
    bottles: number(details, 'bottles'),
    clients: number(details, 'clients'),
    moved: moved(details),
    rows: number(details, 'rows'),
    retried: 'retried' in details ? number(details, 'retried') : null,
    isPutAway: 'cases' in details,
    isSet: after === true,
    isUnset: after === null,
  };
}

const BY_SUBJECT: Readonly<Record<string, Readonly<Record<string, AuditSentence>>>> =
  AUDIT_SENTENCES;

/** Says an entry of the audit log as a sentence. Entries of older versions keep their recorded words. */
export function auditSentence(
  subject: string,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  id: string,
): string {
  const sentence = BY_SUBJECT[subject]?.[action];
  return sentence === undefined ? `${action}: ${subject} ${id}` : sentence(factsOf(details, id));
}
