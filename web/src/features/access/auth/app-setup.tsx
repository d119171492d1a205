import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import type { NewApp } from '@portal/contract/access/auth/second-factor.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/second-factor.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FactorFailure } from './factor-failure.tsx';
import { useFactorChange, useStartApp } from './second-factor-api.ts';
import styles from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

const codeSchema = z.object({ code: formText(16) });
const EMPTY = { code: '' };
const QR_PIXELS = 200;

interface AppProps {
  readonly since: string | null;
  readonly isLastFactor: boolean;
  readonly onChanged: (newCodes: readonly string[]) => void;
}

/** The authenticator app: set up with its first code, or removed. */
export function AuthenticatorApp({ since, isLastFactor, onChanged }: AppProps) {
  const start = useStartApp();
  const done = (newCodes: readonly string[]) => {
    start.reset();
    onChanged(newCodes);
  };
  const remove = useFactorChange(() => requestOf(secondFactorCalls.removeApp), done);
  return (
    <div className={styles.block}>
      <h3>{t.app}</h3>
      <p>{since === null ? t.noApp : t.appSince(readableMoment(since))}</p>
      <FactorFailure action={start} />
      <FactorFailure action={remove} />
      {since !== null && (
        <ConfirmButton
          label={t.remove}
          title={t.removeApp}
          isSending={remove.isPending}
          onConfirm={remove.send}
        >
          {isLastFactor ? t.lastFactorEffect : t.removeAppEffect}
        </ConfirmButton>
      )}
      {since === null && start.data === undefined && (
        <Button isSending={start.isPending} onClick={() => start.send()}>
          {t.setUpApp}
        </Button>
      )}
      {since === null && start.data !== undefined && (
        <FirstCode app={start.data} onDone={done} onCancel={start.reset} />
      )}
    </div>
  );
}

interface FirstCodeProps {
  readonly app: NewApp;
  readonly onDone: (newCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function FirstCode({ app, onDone, onCancel }: FirstCodeProps) {
  const confirm = useFactorChange(
    (body: { readonly code: string }) => requestOf(secondFactorCalls.confirmApp, { body }),
    onDone,
  );
  const form = useMutationForm({
    schema: codeSchema,
    values: EMPTY,
    mutation: confirm,
    toSent: (checked) => checked,
  });
  return (
    <form className={styles.form} {...form.props}>
      <p>{t.scanCode}</p>
      {/* The place of the code is kept: what follows would move while it loads. */}
      <Suspense fallback={<svg className={styles.qr} width={QR_PIXELS} height={QR_PIXELS} />}>
        <QrCode text={app.url} title={t.qrCode} pixels={QR_PIXELS} />
      </Suspense>
      <TextField label={t.secretInstead} readOnly value={app.secret} />
      <FactorFailure action={confirm} error={form.failure} />
      <TextField
        label={t.code}
        inputMode="numeric"
        takesFocus
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <span className={styles.buttons}>
        <Button type="submit" look="primary" isSending={confirm.isPending}>
          {t.finish}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </span>
    </form>
  );
}
