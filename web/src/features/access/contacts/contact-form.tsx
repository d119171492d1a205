import { ACTING_ROLES, CONTACT_CHANNELS } from '@portal/contract/access/auth/auth.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import {
  type Contact,
  CONTACT_CHECKS,
  MAX_CONTACT_NAME,
  MAX_CONTACT_NOTE,
} from '@portal/contract/access/contacts/contacts.schemas';
import { FORM_MESSAGES, formChoice, formOptionalText } from '@portal/contract/errors/form-fields';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/contacts.ts';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { type NextStep, useNoteContact } from './contacts-api.ts';

const fields = z.object({
  /** `user 7`, `authorized 9` or `other`. */
  who: formChoice(),
  name: formOptionalText(MAX_CONTACT_NAME),
  channel: z.enum(CONTACT_CHANNELS),
  check: formChoice(),
  note: formOptionalText(MAX_CONTACT_NOTE),
  next: z.enum([...ACTING_ROLES, 'nothing']),
});

const schema = fields.check(({ value, issues }) => {
  const refuse = (path: 'name' | 'note') =>
    issues.push({ code: 'custom', input: '', path: [path], message: FORM_MESSAGES.required });
  if (value.who === 'other' && value.name === '') refuse('name');
  // The e-mail that was checked stands in the note.
  if (value.check === 'email' && value.note === '') refuse('note');
});
type Typed = z.infer<typeof fields>;

const EMPTY: Typed = {
  who: '',
  name: '',
  channel: 'telephone',
  check: '',
  note: '',
  next: 'requester',
};

function toBody({ who, name, channel, check, note }: Typed) {
  const [kind, id] = who.split(' ');
  return {
    ...(kind === 'user' && { user: Number(id) }),
    ...(kind === 'authorized' && { authorized_user: Number(id) }),
    ...(kind === 'other' && { name }),
    channel,
    check,
    note,
  };
}

const nameOf = (person: { readonly first_name: string; readonly last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** Everybody who may be on the telephone. */
function peopleOf({ users, authorized_users: authorized }: ClientAccount) {
  return [
    ...users
      .filter(({ state }) => state !== 'deactivated' && state !== 'ended')
      .map((user) => ({
        value: `user ${user.id}`,
        label: t.userWith(nameOf(user), ROLE_TEXTS[user.role].name),
      })),
    ...authorized.map((person) => ({
      value: `authorized ${person.id}`,
      label: t.authorizedUser(nameOf(person)),
    })),
    { value: 'other', label: t.somebodyElse },
  ];
}

const channelOptions = CONTACT_CHANNELS.map((value) => ({ value, label: t.channels[value] }));

interface ContactFormProps {
  readonly client: ClientAccount;
  /** Called with what is noted, and what is done next. */
  readonly onNoted: (contact: Contact, next: NextStep) => void;
}

/** Notes who called or wrote, how that was checked, and what comes next. */
export function ContactForm({ client, onNoted }: ContactFormProps) {
  const note = useNoteContact(client.id, onNoted);
  const form = useMutationForm({
    schema,
    values: EMPTY,
    mutation: note,
    names: { user: 'who', authorized_user: 'who' },
    toSent: (typed) => ({ body: toBody(typed), next: typed.next }),
    startsOverWith: () => EMPTY,
  });
  const who = form.watch('who');
  const next = form.watch('next');
  const checks = CONTACT_CHECKS.filter(
    (one) => one !== 'authorized user' || who.startsWith('authorized'),
  );
  const step = (value: NextStep, label: string, hint?: string) => (
    <Radio label={label} hint={hint} value={value} {...form.register('next')} />
  );
  return (
    <SendForm form={form} action={note} label={t.save[next]} look="primary">
      <Select
        label={t.who}
        placeholder={t.pleaseSelect}
        options={peopleOf(client)}
        {...form.field('who')}
      />
      {who === 'other' && (
        <TextField label={t.name} maxLength={MAX_CONTACT_NAME} {...form.field('name')} />
      )}
      <Select label={t.channel} options={channelOptions} {...form.field('channel')} />
      <Select
        label={t.check}
        placeholder={t.pleaseSelect}
        options={checks.map((value) => ({ value, label: t.checks[value] }))}
        {...form.field('check')}
      />
      <TextArea label={t.note} rows={3} maxLength={MAX_CONTACT_NOTE} {...form.field('note')} />
      <RadioGroup legend={t.next}>
        {step('requester', t.nextRequest, t.nextRequestHint)}
        {step('proposer', t.nextProposal, t.nextProposalHint)}
        {step('nothing', t.nextNothing)}
      </RadioGroup>
    </SendForm>
  );
}
