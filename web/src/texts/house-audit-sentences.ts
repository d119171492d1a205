import { countOf } from '../lib/format.ts';
import { more, type Sentences } from './audit-facts.ts';

/** The entries of the audit log about what the company sets up, and about charges. */
export const HOUSE_SENTENCES = {
  webhook: {
    added: ({ id }) => `Added webhook ${id}`,
    changed: ({ id, fields }) => `Changed webhook ${id}${more(fields)}`,
    paused: ({ url }) => `Paused the webhook ${url}`,
    resumed: ({ url }) => `Resumed the webhook ${url}`,
    'got a new secret': ({ url }) => `Replaced the secret of the webhook ${url}`,
    removed: ({ id }) => `Removed webhook ${id}`,
    tested: ({ url }) => `Tested the webhook ${url}`,
    'sent again': ({ id }) => `Sent a message of webhook ${id} again`,
  },
  holiday: {
    'day closed': ({ id, after }) => `Added the day off ${id}: ${after}`,
    'day opened': ({ id, before }) => `Removed the day off ${id}: ${before}`,
  },
  van: {
    added: ({ name }) => `Added the van ${name}`,
    changed: ({ name, fields }) => `Changed the van ${name}${more(fields)}`,
  },
  'van days': {
    set: ({ id, after }) => `The van comes to ${id} on ${after}`,
    removed: ({ id }) => `The van comes to ${id} as to all others`,
  },
  'content page': {
    'draft saved': ({ id }) => `Saved a draft of the page "${id}"`,
    'draft discarded': ({ id }) => `Discarded the draft of the page "${id}"`,
    published: ({ id }) => `Published the page "${id}"`,
  },
  'provider text': {
    'text changed': ({ id, isUnset }) =>
      isUnset
        ? `Changed the company text "${id}" back to its setting`
        : `Changed the company text "${id}"`,
    'logo set': () => 'Set the company logo',
    'logo removed': () => 'Removed the company logo',
  },
  'setup step': { answered: ({ id }) => `Marked the setup step "${id}"` },
  report: {
    exported: ({ id, format, rows }) =>
      `Exported the report "${id}" as .${format} with ${countOf(rows, 'row')}`,
  },
  'rate card': {
    added: ({ name, month }) => `Added the rate card ${name}, from ${month} on`,
    changed: ({ name, month }) => `Changed the rate card ${name} from ${month} on`,
  },
  charge: {
    entered: ({ name, reason }) => `Charged by hand: ${name}${more(reason)}`,
    'taken back': ({ name, reason }) => `Took a charge back: ${name}${more(reason)}`,
  },
} satisfies Partial<Sentences>;
