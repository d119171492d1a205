import type { AuditActions, AuditSubject } from '@portal/contract/staff-audit/audit-actions';
import type { AuditEntry } from '@portal/contract/staff-audit/staff-audit.schemas';
import { countOf } from './format.ts';

type Details = AuditEntry['details'];

interface SentenceFacts {
  readonly details: Details;
  /** The id of the subject, or what stands for it. */
  readonly id: string;
}

type Sentence = (facts: SentenceFacts) => string;

function text(details: Details, name: string): string {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function number(details: Details, name: string): number {
  const value = details[name];
  return typeof value === 'number' ? value : 0;
}

/** The names of the fields that changed: "name, bin". */
function fields(details: Details): string {
  const { after } = details;
  if (typeof after !== 'object' || after === null) return '';
  const words = (name: string) => name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return Object.keys(after).map(words).join(', ');
}

const ofFields = (details: Details) => (fields(details) === '' ? '' : `: ${fields(details)}`);

const because = (details: Details) => {
  const reason = text(details, 'reason');
  return reason === '' ? '' : `: ${reason}`;
};

/** `order #100065`; entries about its wine list do not name it. */
const order = ({ footprint_id: found }: Details) =>
  typeof found === 'number' ? `order #${found}` : 'the request';

const wineCase = (details: Details, id: string) => {
  const found = text(details, 'case_number');
  return found === '' ? `case ${id}` : found;
};

const user = (details: Details, id: string) => text(details, 'email') || `user ${id}`;

/** The numbers of the cases that bottles were put into: "NJ-500249, NJ-500250". */
function cases({ cases: numbers }: Details): string {
  return Array.isArray(numbers) ? numbers.join(', ') : '';
}

function moved({ lines }: Details): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum: number, line: unknown) => {
    const isLine = typeof line === 'object' && line !== null && 'moved' in line;
    return sum + (isLine && typeof line.moved === 'number' ? line.moved : 0);
  }, 0);
}

const putAway = (details: Details) =>
  `Put away ${countOf(number(details, 'bottles'), 'bottle')} into ${cases(details)}`;

const setTo = (what: string, { details }: SentenceFacts) => {
  const after = text(details, 'after');
  return after === ''
    ? `Removed the ${what} from ${order(details)}`
    : `Set the ${what} of ${order(details)} to ${after}`;
};

const moveTo: Sentence = ({ details, id }) =>
  `Moved ${countOf(moved(details), 'bottle')} from ${wineCase(details, id)} to ${text(details, 'to_case_number')}${because(details)}`;

const forWine =
  (what: string): Sentence =>
  (facts) =>
    `${what} wine ${facts.id}`;

const forUser =
  (what: string): Sentence =>
  ({ details, id }) =>
    `${what} ${user(details, id)}`;

type Sentences = {
  readonly [Subject in AuditSubject]: Readonly<Record<AuditActions[Subject], Sentence>>;
};

const SENTENCES: Sentences = {
  order: {
    created: ({ details }) => `Requested ${order(details)}`,
    'received unannounced': ({ details }) =>
      `Received an unannounced shipment as ${order(details)}`,
    process: ({ details }) => `Marked ${order(details)} as ${text(details, 'after')}`,
    'put away': ({ details }) => `${putAway(details)} for ${order(details)}; more to come`,
    complete: ({ details }) =>
      'cases' in details
        ? `${putAway(details)} and completed ${order(details)}`
        : `Marked ${order(details)} as ${text(details, 'after')}`,
    cancel: ({ details }) => `Cancelled ${order(details)}${because(details)}`,
    undo: ({ details }) => `Undid the latest step of ${order(details)}${because(details)}`,
    revert: ({ details }) => `Undid the latest step of ${order(details)} before its mail was sent`,
    confirmed: ({ details }) => {
      const day = text(details, 'after');
      return day === ''
        ? `Removed the confirmed date of ${order(details)}`
        : `Confirmed ${day} for ${order(details)}`;
    },
    tracking: (facts) => setTo('tracking number', facts),
    noted: ({ details }) => {
      const note = text(details, 'after');
      return note === ''
        ? `Removed the internal note of ${order(details)}`
        : `Changed the internal note of ${order(details)}: ${note}`;
    },
    'list loaded': ({ details }) => `Loaded the wine list ${text(details, 'after')}`,
    'list removed': ({ details }) => `Removed the wine list ${text(details, 'before')}`,
  },
  case: {
    corrected: ({ details, id }) =>
      `Corrected a count in ${wineCase(details, id)} from ${text(details, 'before')} to ${text(details, 'after')}${because(details)}`,
    changed: ({ details, id }) => `Changed ${wineCase(details, id)}${ofFields(details)}`,
    moved: moveTo,
    split: moveTo,
    joined: ({ details, id }) =>
      `Joined ${wineCase(details, id)} into ${text(details, 'to_case_number')}${because(details)}`,
    'document added': ({ details, id }) =>
      `Added ${text(details, 'file_name')} to ${wineCase(details, id)}`,
    'document removed': ({ details, id }) =>
      `Removed ${text(details, 'file_name')} from ${wineCase(details, id)}`,
  },
  wine: {
    created: ({ details, id }) => {
      const name = text(details, 'wine');
      return `Created wine ${id}${name === '' ? '' : `, ${text(details, 'vintage') || 'NV'} ${name}`}`;
    },
    edited: ({ details, id }) => `Changed wine ${id}${ofFields(details)}`,
    'image set': forWine('Set the image of'),
    'image removed': forWine('Removed the image of'),
    merged: ({ details, id }) => `Merged wine ${id} into wine ${text(details, 'into')}`,
    'took over': ({ details, id }) => `Merged wine ${text(details, 'wine')} into wine ${id}`,
    'merge undone': ({ details, id }) =>
      `Undid the merge of wine ${id} into wine ${text(details, 'into')}`,
    'gave back': ({ details, id }) =>
      `Undid the merge of wine ${text(details, 'wine')} into wine ${id}`,
  },
  account: {
    created: ({ details }) => `Created the account ${text(details, 'name')}`,
    changed: ({ details }) => `Changed the account${ofFields(details)}`,
    closed: () => 'Closed the account',
    'opened again': () => 'Opened the account again',
    'viewed as client': () => 'Viewed the account as its client',
    imported: ({ details }) =>
      `Imported ${countOf(number(details, 'bottles'), 'bottle')} from ${text(details, 'file')}`,
    'personal details deleted': () => 'Deleted the personal details of the account',
  },
  import: {
    'import undone': ({ details, id }) =>
      `Undid import ${id} of ${text(details, 'file')}${because(details)}`,
  },
  user: {
    invited: forUser('Invited'),
    'invited again': forUser('Invited again:'),
    'invitation revoked': forUser('Revoked the invitation of'),
    deactivated: forUser('Deactivated'),
    reactivated: forUser('Reactivated'),
    renamed: forUser('Renamed'),
    'read-only changed': ({ details, id }) =>
      details['after'] === true
        ? `Made ${user(details, id)} read-only`
        : `Let ${user(details, id)} send requests again`,
    'signed in': () => 'Signed in',
    'signed out': () => 'Signed out',
    'sign-in throttled': forUser('Throttled the sign-in of'),
    'password reset asked': forUser('Asked for a password reset for'),
    'password reset': () => 'Reset the password',
    'password set': () => 'Set the first password',
    'password changed': () => 'Changed the password',
    'e-mail changed': ({ details }) =>
      `Changed the e-mail from ${text(details, 'before')} to ${text(details, 'after')}`,
    'e-mail change undone': ({ details }) =>
      `Undid the change of e-mail: ${text(details, 'after')} again`,
  },
  address: {
    added: ({ details }) => `Added an address in ${text(details, 'city')}`,
    changed: ({ details }) => `Changed an address${ofFields(details)}`,
    deleted: ({ details }) => `Removed an address in ${text(details, 'city')}`,
    'default replaced': () => 'Changed the default address',
  },
  'authorized user': {
    added: ({ details }) => `Added the authorized user ${text(details, 'email')}`,
    changed: ({ details }) => `Changed the authorized user ${text(details, 'email')}`,
    removed: () => 'Removed an authorized user',
  },
  'api token': {
    made: ({ details }) => `Created the access token ${text(details, 'name')}`,
    revoked: ({ details }) => `Revoked the access token ${text(details, 'name')}`,
  },
  webhook: {
    added: ({ id }) => `Added webhook ${id}`,
    changed: ({ details, id }) => `Changed webhook ${id}${ofFields(details)}`,
    paused: ({ details }) => `Paused the webhook ${text(details, 'url')}`,
    resumed: ({ details }) => `Resumed the webhook ${text(details, 'url')}`,
    'got a new secret': ({ details }) =>
      `Replaced the secret of the webhook ${text(details, 'url')}`,
    removed: ({ id }) => `Removed webhook ${id}`,
    tested: ({ details }) => `Tested the webhook ${text(details, 'url')}`,
    'sent again': ({ id }) => `Sent a message of webhook ${id} again`,
  },
  mail: {
    retried: ({ details, id }) =>
      'retried' in details
        ? `Retried ${countOf(number(details, 'retried'), 'failedMail')}`
        : `Retried mail ${id}: ${text(details, 'subject')}`,
    'test mail': ({ id }) => `Sent a test mail to ${id}`,
  },
  holiday: {
    'day closed': ({ details, id }) => `Added the day off ${id}: ${text(details, 'after')}`,
    'day opened': ({ details, id }) => `Removed the day off ${id}: ${text(details, 'before')}`,
  },
  'content page': {
    'draft saved': ({ id }) => `Saved a draft of the page "${id}"`,
    'draft discarded': ({ id }) => `Discarded the draft of the page "${id}"`,
    published: ({ id }) => `Published the page "${id}"`,
  },
  'provider text': {
    'text changed': ({ details, id }) =>
      `Changed the company text "${id}"${details['after'] === null ? ' back to its setting' : ''}`,
    'logo set': () => 'Set the company logo',
    'logo removed': () => 'Removed the company logo',
  },
};

const BY_SUBJECT: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = SENTENCES;

/** Says an entry of the audit log as a sentence. Entries of older versions keep their recorded words. */
export function auditSentence(
  subject: string,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  id: string,
): string {
  const sentence = BY_SUBJECT[subject]?.[action];
  return sentence === undefined ? `${action}: ${subject} ${id}` : sentence({ details, id });
}
