import { stepUpCalls } from '@portal/contract/access/auth/own-login.calls';
import { formOptionalText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useUser } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/second-factor.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { secondFactorQuery } from './second-factor-api.ts';
import styles from './second-factor.module.css';

interface Proof {
  readonly password?: string;
  readonly code?: string;
  readonly credential?: unknown;
}

const useStepUp = (proofOf: (sent: Proof) => Promise<Proof>, onDone: () => void) =>
  useApiMutation(
    async (sent: Proof) => requestOf(stepUpCalls.prove, { body: await proofOf(sent) }),
    onDone,
  );

async function passkeyProof(): Promise<Proof> {
  const { askForPasskey } = await import('../../../lib/passkeys.ts');
  const options = await callApi(requestOf(stepUpCalls.passkeyOptions));
  return { credential: await askForPasskey(options) };
}

const proofSchema = z
  .object({ password: z.string().check(z.maxLength(128)), code: formOptionalText(64) })
  .check(
    z.refine(({ password, code }) => password !== '' || code !== '', {
      path: ['password'],
      message: t.passwordOrCode,
    }),
  );
const EMPTY = { password: '', code: '' };

interface StepUpDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password or a second factor, over the page whose call waits for it. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const user = useUser();
  const isOver = user === null;
  // The session has ended meanwhile: the call that waits is refused.
  useEffect(() => {
    if (isOver) onAnswer(false);
  }, [isOver, onAnswer]);
  return (
    <Modal title={t.confirmTitle} isOpen onClose={() => onAnswer(false)}>
      <ProofForm onConfirmed={() => onAnswer(true)} />
    </Modal>
  );
}

function ProofForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { data: factor } = useQuery(secondFactorQuery);
  const prove = useStepUp(async (sent) => sent, onConfirmed);
  const byPasskey = useStepUp(passkeyProof, onConfirmed);
  const form = useMutationForm({
    schema: proofSchema,
    values: EMPTY,
    mutation: prove,
    toSent: ({ password, code }): Proof => (code === '' ? { password } : { code }),
  });
  const hasPasskey = factor !== undefined && factor.passkeys.length > 0;
  const hasCodes = factor !== undefined && (factor.app_since !== null || hasPasskey);
  return (
    <form className={styles.form} {...form.props}>
      <p>{t.confirmWhy}</p>
      <ActionFailure action={prove} error={form.failure} />
      <ActionFailure action={byPasskey} />
      {hasPasskey && (
        <Button isSending={byPasskey.isPending} onClick={() => byPasskey.send({})}>
          {t.passkeyInstead}
        </Button>
      )}
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        takesFocus
        {...form.field('password')}
      />
      {hasCodes && (
        <TextField label={t.codeOrRecovery} autoComplete="one-time-code" {...form.field('code')} />
      )}
      <Button type="submit" look="primary" isSending={prove.isPending}>
        {t.confirm}
      </Button>
    </form>
  );
}
