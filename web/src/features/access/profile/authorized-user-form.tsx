import { toAuthorizedUserBody } from '@portal/contract/access/profile/authorized-users.schemas';
import {
  type AuthorizedUser,
  type AuthorizedUserForm as PersonFields,
  authorizedUserFormSchema,
  toAuthorizedUserForm,
} from '@portal/contract/access/profile/authorized-users.schemas';
import { authorizedUserCalls } from '@portal/contract/access/profile/profile.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { useUser } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/profile.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { personDrafts } from './drafts.ts';
import type { RecordDraft } from './record-api.ts';
import type { SaveRecord } from './record-api.ts';
import { RecordForm } from './record-form.tsx';

const EMPTY: PersonFields = { firstname: '', lastname: '', phone1: '', email: '' };

const FIELDS = [
  { name: 'firstname', label: t.firstName, type: 'text' },
  { name: 'lastname', label: t.lastName, type: 'text' },
  { name: 'phone1', label: t.phone1, type: 'tel' },
  { name: 'email', label: t.email, type: 'email' },
] as const;

interface AuthorizedUserFormProps {
  /** The authorized user to edit; null adds one. */
  readonly person: AuthorizedUser | null;
  readonly save: SaveRecord<PersonFields>;
}

interface OwnAuthorizedUserFormProps {
  readonly person: AuthorizedUser | null;
  readonly onSaved: () => void;
}

/** The form of an authorized user, saved by `save`, which also removes its draft. */
export function AuthorizedUserForm({ person, save }: AuthorizedUserFormProps) {
  return (
    <RecordForm
      id={person?.id ?? null}
      schema={authorizedUserFormSchema}
      values={person === null ? EMPTY : toAuthorizedUserForm(person)}
      save={save}
      drafts={personDrafts}
      firstField="firstname"
      saveLabel={t.saveUser}
      renderFields={(form) =>
        FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            {...form.field(name)}
          />
        ))
      }
    />
  );
}

/** An authorized user of the signed-in user's account. The call requires the id of the user. */
export function OwnAuthorizedUserForm({ person, onSaved }: OwnAuthorizedUserFormProps) {
  const user = useUser()?.id ?? 0;
  const save = useApiMutation(
    ({ id, form }: RecordDraft<PersonFields>) => {
      const body = { user, ...toAuthorizedUserBody(form) };
      return id === null
        ? requestOf(authorizedUserCalls.add, { body })
        : requestOf(authorizedUserCalls.change, { params: { id }, body });
    },
    () => {
      personDrafts.remove(person?.id ?? null);
      onSaved();
    },
  );
  return <AuthorizedUserForm person={person} save={save} />;
}
