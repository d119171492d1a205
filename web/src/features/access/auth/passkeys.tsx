import { passkeyCalls } from '@portal/contract/access/auth/own-login.calls';
import {
  MOST_PASSKEY_NAME,
  type Passkey,
} from '@portal/contract/access/auth/second-factor.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/second-factor.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Growing, ToolbarForm } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FactorFailure } from './factor-failure.tsx';
import { newPasskey, useFactorChange } from './second-factor-api.ts';
import styles from './second-factor.module.css';

const nameSchema = z.object({ name: formText(MOST_PASSKEY_NAME) });
const EMPTY = { name: '' };

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly isLastFactor: boolean;
  readonly onChanged: (newCodes: readonly string[]) => void;
}

/** The passkeys of the user, with their names, and a form for a new one. */
export function Passkeys({ passkeys, isLastFactor, onChanged }: PasskeysProps) {
  const remove = useFactorChange(
    (id: number) => requestOf(passkeyCalls.remove, { params: { id } }),
    onChanged,
  );
  return (
    <div className={styles.block}>
      <h3>{t.passkeys}</h3>
      <FactorFailure action={remove} />
      {passkeys.length === 0 ? (
        <p>{t.noPasskeys}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLastFactor={isLastFactor}
              isRemoving={remove.isPending && remove.variables === passkey.id}
              onRemove={() => remove.send(passkey.id)}
            />
          ))}
        </ul>
      )}
      <NewPasskey onChanged={onChanged} />
    </div>
  );
}

function NewPasskey({ onChanged }: Pick<PasskeysProps, 'onChanged'>) {
  const add = useFactorChange(newPasskey, onChanged);
  const form = useMutationForm({
    schema: nameSchema,
    values: EMPTY,
    mutation: add,
    toSent: ({ name }) => name,
    startsOverWith: () => EMPTY,
  });
  return (
    <>
      <FactorFailure action={add} error={form.failure} />
      <ToolbarForm {...form.props}>
        <Growing>
          <TextField label={t.passkeyName} maxLength={MOST_PASSKEY_NAME} {...form.field('name')} />
        </Growing>
        <Button type="submit" isSending={add.isPending} sendingLabel={t.waitingForPasskey}>
          {t.addPasskey}
        </Button>
      </ToolbarForm>
    </>
  );
}

function factsOf({ created_at: added, last_used_at: used }: Passkey): string {
  return used === null
    ? t.passkeyAdded(readableMoment(added))
    : t.passkeyUsed(readableMoment(added), readableMoment(used));
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isLastFactor: boolean;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, isLastFactor, isRemoving, onRemove }: PasskeyRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  const about = <VisuallyHidden>{t.about(passkey.name)}</VisuallyHidden>;
  return (
    <li className={styles.item}>
      <div>
        <strong>{passkey.name}</strong>
        <span className={styles.detail}>{factsOf(passkey)}</span>
        {isNaming && <NameForm passkey={passkey} onDone={() => setIsNaming(false)} />}
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" aria-expanded={isNaming} onClick={() => setIsNaming(!isNaming)}>
          {t.rename}
          {about}
        </Button>
        <ConfirmButton
          label={t.remove}
          about={about}
          title={t.removePasskey(passkey.name)}
          look="quiet"
          isSending={isRemoving}
          onConfirm={onRemove}
        >
          {isLastFactor ? t.lastFactorEffect : t.removePasskeyEffect}
        </ConfirmButton>
      </div>
    </li>
  );
}

function NameForm({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const rename = useFactorChange(
    (body: { readonly name: string }) =>
      requestOf(passkeyCalls.rename, { params: { id: passkey.id }, body }),
    onDone,
  );
  const form = useMutationForm({
    schema: nameSchema,
    values: { name: passkey.name },
    mutation: rename,
    toSent: (checked) => checked,
  });
  return (
    <form className={styles.form} {...form.props}>
      <FactorFailure action={rename} error={form.failure} />
      <TextField
        label={t.newName}
        takesFocus
        maxLength={MOST_PASSKEY_NAME}
        {...form.field('name')}
      />
      <Button type="submit" isSending={rename.isPending}>
        {t.save}
      </Button>
    </form>
  );
}
