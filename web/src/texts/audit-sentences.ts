import { countOf } from '../lib/format.ts';
import { type AuditSentence, more, type Sentences } from './audit-facts.ts';
import { HOUSE_SENTENCES } from './house-audit-sentences.ts';

const orderName = (number: string) => (number === '' ? 'the request' : `order #${number}`);
const caseName = (number: string, id: string) => number || `case ${id}`;
const userName = (email: string, id: string) => email || `user ${id}`;
const ofUser =
  (did: string): AuditSentence =>
  ({ id, email }) =>
    `${did} ${userName(email, id)}`;

const putAway = (bottles: number, cases: string) =>
  `Put away ${countOf(bottles, 'bottle')} into ${cases}`;
const moveTo: AuditSentence = ({ id, caseNumber, toCase, moved, reason }) =>
  `Moved ${countOf(moved, 'bottle')} from ${caseName(caseNumber, id)} to ${toCase}${more(reason)}`;

/** Every entry of the audit log as a sentence, by its subject and action. */
export const AUDIT_SENTENCES: Sentences = {
  order: {
    created: ({ order }) => `Requested ${orderName(order)}`,
    changed: ({ order, fields }) => `Changed ${orderName(order)}${more(fields)}`,
    'received unannounced': ({ order }) =>
      `Received an unannounced shipment as ${orderName(order)}`,
    picked: ({ order, bottles, reason }) =>
      `Picked ${countOf(bottles, 'bottle')} for ${orderName(order)}${more(reason)}`,
    unpicked: ({ order, bottles }) =>
      `Took the pick of ${countOf(bottles, 'bottle')} for ${orderName(order)} back`,
    'put back': ({ order, bottles }) =>
      `Put ${countOf(bottles, 'bottle')} of ${orderName(order)} back into their cases`,
    process: ({ order, after }) => `Marked ${orderName(order)} as ${after}`,
    'put away': ({ order, cases, bottles }) =>
      `${putAway(bottles, cases)} for ${orderName(order)}; more to come`,
    complete: ({ order, cases, after, bottles, isPutAway, name, reason }) => {
      if (isPutAway) return `${putAway(bottles, cases)} and completed ${orderName(order)}`;
      if (name !== '') return `Handed ${orderName(order)} over to ${name}`;
      return `Marked ${orderName(order)} as ${after}${more(reason)}`;
    },
    cancel: ({ order, reason }) => `Cancelled ${orderName(order)}${more(reason)}`,
    undo: ({ order, reason }) => `Undid the latest step of ${orderName(order)}${more(reason)}`,
    revert: ({ order }) => `Undid the latest step of ${orderName(order)} before its mail was sent`,
    confirmed: ({ order, after }) =>
      after === ''
        ? `Removed the confirmed date of ${orderName(order)}`
        : `Confirmed ${after} for ${orderName(order)}`,
    tracking: ({ order, after }) =>
      after === ''
        ? `Removed the tracking number from ${orderName(order)}`
        : `Set the tracking number of ${orderName(order)} to ${after}`,
    noted: ({ order, after }) =>
      after === ''
        ? `Removed the internal note of ${orderName(order)}`
        : `Changed the internal note of ${orderName(order)}: ${after}`,
    'difference reported': ({ order, after, bottles }) =>
      `Reported ${countOf(bottles, 'bottle')} of ${orderName(order)} as ${after}`,
    'difference decided': ({ order, after, reason }) =>
      `Answered a difference of ${orderName(order)}: ${after}${more(reason)}`,
    held: ({ order }) => `Put ${orderName(order)} on hold: "This was not me"`,
    released: ({ order, reason }) => `Released ${orderName(order)}${more(reason)}`,
    'handed over': ({ order, name }) =>
      `Handed ${orderName(order)} over to ${name}; its completion waits for approval`,
    'not handed over': ({ order, reason }) =>
      `Could not hand ${orderName(order)} over${more(reason)}`,
    'late handover recorded': ({ order, name, reason }) =>
      `Recorded a late handover of ${orderName(order)}${more(name || reason)}`,
    'pictures left out': ({ order, reason }) =>
      `Recorded a handover of ${orderName(order)} without some pictures${more(reason)}`,
    'handover accepted': ({ order, name }) =>
      `Accepted the late handover of ${orderName(order)} to ${name}`,
    'handover set aside': ({ order, reason }) =>
      `Set a late handover of ${orderName(order)} aside${more(reason)}`,
    'list loaded': ({ after }) => `Loaded the wine list ${after}`,
    'list removed': ({ before }) => `Removed the wine list ${before}`,
    'message written': ({ order }) => `Wrote to the client about ${orderName(order)}`,
    'needs no answer': ({ order }) =>
      `Closed the messages about ${orderName(order)} without an answer`,
  },
  case: {
    corrected: ({ id, caseNumber, before, after, reason }) =>
      `Corrected a count in ${caseName(caseNumber, id)} from ${before} to ${after}${more(reason)}`,
    changed: ({ id, caseNumber, fields }) => `Changed ${caseName(caseNumber, id)}${more(fields)}`,
    moved: moveTo,
    split: moveTo,
    joined: ({ id, caseNumber, toCase, reason }) =>
      `Joined ${caseName(caseNumber, id)} into ${toCase}${more(reason)}`,
    'document added': ({ id, caseNumber, file }) => `Added ${file} to ${caseName(caseNumber, id)}`,
    'document removed': ({ id, caseNumber, file }) =>
      `Removed ${file} from ${caseName(caseNumber, id)}`,
    counted: ({ id, caseNumber, after }) =>
      `Counted ${caseName(caseNumber, id)}${after === 'differs' ? ': differs from the books' : ''}`,
    'corrected by count': ({ id, caseNumber, before, after, reason }) =>
      `Corrected ${caseName(caseNumber, id)} from ${before} to ${after}${more(reason)}`,
    'count agrees': ({ id, caseNumber }) =>
      `Closed a count of ${caseName(caseNumber, id)}: it agrees with what is known now`,
    'count sent back': ({ id, caseNumber }) =>
      `Sent ${caseName(caseNumber, id)} back to be counted again`,
    'message written': ({ id, caseNumber }) =>
      `Wrote to the client about ${caseName(caseNumber, id)}`,
    'needs no answer': ({ id, caseNumber }) =>
      `Closed the messages about ${caseName(caseNumber, id)} without an answer`,
    'not at its place': ({ id, caseNumber, before }) =>
      `Did not find ${caseName(caseNumber, id)} at ${before || 'its place'}`,
    'seen at a former place': ({ id, caseNumber, place }) =>
      `Put ${caseName(caseNumber, id)} at ${place}, before it was put where it stands`,
  },
  wine: {
    created: ({ id, wine, vintage }) =>
      `Created wine ${id}${wine === '' ? '' : `, ${vintage || 'NV'} ${wine}`}`,
    edited: ({ id, fields }) => `Changed wine ${id}${more(fields)}`,
    'image set': ({ id }) => `Set the image of wine ${id}`,
    'image removed': ({ id }) => `Removed the image of wine ${id}`,
    merged: ({ id, into }) => `Merged wine ${id} into wine ${into}`,
    'took over': ({ id, wine }) => `Merged wine ${wine} into wine ${id}`,
    'merge undone': ({ id, into }) => `Undid the merge of wine ${id} into wine ${into}`,
    'gave back': ({ id, wine }) => `Undid the merge of wine ${wine} into wine ${id}`,
  },
  account: {
    created: ({ name }) => `Created the account ${name}`,
    changed: ({ fields }) => `Changed the account${more(fields)}`,
    closed: () => 'Closed the account',
    'opened again': () => 'Opened the account again',
    'viewed as client': () => 'Viewed the account as its client',
    'contact noted': () => 'Noted a call or an e-mail',
    'acted for': () => "Opened the client's pages for somebody who asked",
    imported: ({ file, bottles }) => `Imported ${countOf(bottles, 'bottle')} from ${file}`,
    'personal details deleted': () => 'Deleted the personal details of the account',
    'charge terms set': ({ month, name }) => `Charges by the card ${name} from ${month} on`,
    'charges shown to all': () => 'Let viewers and proposers see the charges',
    'charges hidden': () => 'Let only owners and requesters see the charges',
  },
  import: {
    'import undone': ({ id, file, reason }) => `Undid import ${id} of ${file}${more(reason)}`,
  },
  'move-in': {
    'moved in': ({ id, clients, bottles }) =>
      `Move-in ${id}: ${countOf(clients, 'client')}, ${countOf(bottles, 'bottle')}`,
    stopped: ({ id, bottles }) => `Move-in ${id} stopped after ${countOf(bottles, 'bottle')}`,
    undone: ({ id, reason }) => `Undid move-in ${id}${more(reason)}`,
  },
  user: {
    invited: ofUser('Invited'),
    'invited again': ofUser('Invited again:'),
    'invitation accepted': () => 'Accepted the invitation',
    'invitation declined': () => 'Declined the invitation',
    'invitation revoked': ofUser('Revoked the invitation of'),
    prepared: ({ id, email }) => `Prepared ${userName(email, id)}, who is invited later`,
    'invitation planned': ({ id, email, day }) =>
      `Planned the invitation of ${userName(email, id)} for ${day}`,
    'planned invitation cancelled': ofUser('Cancelled the planned invitation of'),
    'planned invitation not sent': ofUser('Did not send the planned invitation of'),
    deactivated: ofUser('Deactivated'),
    reactivated: ofUser('Reactivated'),
    renamed: ofUser('Renamed'),
    'read-only changed': ({ id, email, isSet }) =>
      isSet
        ? `Made ${userName(email, id)} read-only`
        : `Let ${userName(email, id)} send requests again`,
    'role changed': ({ id, email, before, after }) =>
      `Changed the role of ${userName(email, id)} from ${before} to ${after}`,
    'last day changed': ({ id, email, after, isUnset }) =>
      isUnset
        ? `Removed the last day of ${userName(email, id)}`
        : `Set the last day of ${userName(email, id)} to ${after}`,
    'sessions ended': ofUser('Ended the sessions of'),
    'signed in': () => 'Signed in',
    'signed out': () => 'Signed out',
    'sign-in throttled': ofUser('Throttled the sign-in of'),
    'password reset asked': ofUser('Asked for a password reset for'),
    'password reset': () => 'Reset the password',
    'password set': () => 'Set the first password',
    'authenticator app added': () => 'Set up an authenticator app',
    'authenticator app removed': () => 'Removed the authenticator app',
    'passkey added': () => 'Added a passkey',
    'passkey renamed': ({ before, after }) => `Renamed the passkey ${before} to ${after}`,
    'passkey removed': () => 'Removed a passkey',
    'recovery code used': () => 'Used a recovery code',
    'recovery codes made': () => 'Made new recovery codes',
    'second factor disowned': ({ id, email }) =>
      `Removed a second factor of ${userName(email, id)} as not theirs`,
    'second factor reset asked': ofUser('Asked to turn off two-step sign-in of'),
    'second factor reset cancelled': ofUser('Kept two-step sign-in of'),
    'second factor reset': ofUser('Turned off two-step sign-in of'),
    'stolen login reset': ({ id, email }) =>
      `Closed the login of ${userName(email, id)}, reported as stolen`,
    'stolen login reset cancelled': ({ id, email }) =>
      `Cancelled the report that the login of ${userName(email, id)} was stolen`,
    'session ended': () => 'Signed out of one browser',
    'other sessions ended': () => 'Signed out of all other browsers',
    'password changed': () => 'Changed the password',
    'e-mail changed': ({ before, after }) => `Changed the e-mail from ${before} to ${after}`,
    'e-mail change undone': ({ after }) => `Undid the change of e-mail: ${after} again`,
  },
  proposal: {
    proposed: ({ bottles }) => `Proposed to pull ${countOf(bottles, 'bottle')}`,
    submitted: ({ order }) => `Sent a proposal as ${orderName(order)}`,
    declined: ({ reason }) => `Declined a proposal${more(reason)}`,
    withdrawn: () => 'Withdrew a proposal',
    expired: () => 'Let a proposal expire that nobody answered',
  },
  address: {
    added: ({ city }) => `Added an address in ${city}`,
    changed: ({ fields }) => `Changed an address${more(fields)}`,
    deleted: ({ city }) => `Removed an address in ${city}`,
    'default replaced': () => 'Changed the default address',
  },
  'authorized user': {
    added: ({ email }) => `Added the authorized user ${email}`,
    changed: ({ email }) => `Changed the authorized user ${email}`,
    removed: () => 'Removed an authorized user',
  },
  approval: {
    asked: ({ what }) => `Asked for approval: ${what}`,
    approved: ({ what }) => `Approved: ${what}`,
    declined: ({ what }) => `Declined: ${what}`,
    withdrawn: ({ what }) => `Withdrew: ${what}`,
    collected: ({ what }) => `Collected: ${what}`,
    'done alone': ({ what }) => `Made without a second person: ${what}`,
  },
  'api token': {
    made: ({ name }) => `Created the access token ${name}`,
    revoked: ({ name }) => `Revoked the access token ${name}`,
  },
  mail: {
    retried: ({ id, subject, retried }) =>
      retried === null
        ? `Retried mail ${id}: ${subject}`
        : `Retried ${countOf(retried, 'failedMail')}`,
    dropped: ({ id, subject }) => `Dropped mail ${subject || id}`,
    'recipient corrected': ({ id, subject, email }) =>
      `Sent mail ${subject || id} to the corrected e-mail ${email}`,
    bounced: ({ id, subject, email, reason }) =>
      `Recorded that mail ${subject || id} to ${email} came back${more(reason)}`,
    'test mail': ({ id }) => `Sent a test mail to ${id}`,
  },
  'count session': {
    started: ({ id }) => `Started counting session ${id}`,
    ended: ({ id }) => `Ended counting session ${id}`,
  },
  'found bottles': {
    recorded: ({ bottles, name }) =>
      `Found ${countOf(bottles, 'bottle')} that nobody owns: ${name}`,
    resolved: ({ name, reason }) => `Resolved the bottles that were found (${name})${more(reason)}`,
  },
  location: {
    added: ({ name }) => `Added the location ${name}`,
    changed: ({ name, fields }) => `Changed the location ${name}: ${fields}`,
    removed: ({ name }) => `Removed the location ${name}`,
  },
  run: {
    planned: ({ day, name, requests }) => `Planned a run of ${name} for ${day}${more(requests)}`,
    changed: ({ id, day, requests }) => `Changed run ${id} of ${day}${more(requests)}`,
    'ordered by nearest': ({ id, day }) => `Ordered run ${id} of ${day} by nearest`,
    started: ({ name, day }) => `Started the run of ${name} of ${day}`,
    ended: ({ id, day, removed }) =>
      `Ended run ${id} of ${day}${removed === '' ? '' : `, not done: ${removed}`}`,
    deleted: ({ id, day }) => `Deleted run ${id} of ${day}`,
  },
  ...HOUSE_SENTENCES,
};
