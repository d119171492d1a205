import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { countOf } from '../../../lib/format.ts';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { t } from '../../../texts/second-factor.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FactorFailure } from './factor-failure.tsx';
import { useFactorChange } from './second-factor-api.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly left: number;
  readonly onChanged: (newCodes: readonly string[]) => void;
}

/** How many recovery codes are left, and a button for ten new ones. */
export function RecoveryCodes({ left, onChanged }: RecoveryCodesProps) {
  const renew = useFactorChange(() => requestOf(secondFactorCalls.newRecoveryCodes), onChanged);
  return (
    <div className={styles.block}>
      <h3>{t.recoveryCodes}</h3>
      <p>{t.codesLeft(countOf(left, 'recovery code'))}</p>
      <FactorFailure action={renew} />
      <ConfirmButton
        label={t.newCodes}
        title={t.newCodesTitle}
        isSending={renew.isPending}
        onConfirm={renew.send}
      >
        {t.newCodesEffect}
      </ConfirmButton>
    </div>
  );
}

/** Whether codes were shown that the user has not kept. It outlives a reload and a session that ends; the codes do not. */
const useCodesStore = createPersistedStore({
  key: 'portal.codes',
  version: 1,
  schema: z.object({ isUnkept: z.boolean() }),
  initial: { isUnkept: false },
});

const setUnkept = (isUnkept: boolean) => useCodesStore.setState({ isUnkept });

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, which are shown once. Leaving the page asks, until they were copied or the user has kept them. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const isUnkept = useCodesStore((state) => state.isUnkept);
  // Rendered anew for other codes.
  useEffect(() => setUnkept(true), []);
  useBlocker({
    shouldBlockFn: () => isUnkept && !window.confirm(t.leaveCodes),
    enableBeforeUnload: () => isUnkept,
  });
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => setUnkept(false))
      .then(
        () => showToast({ message: t.codesCopied }),
        () => showToast({ message: t.codesNotCopied }),
      );
  const keep = () => {
    setUnkept(false);
    onKept();
  };
  return (
    <Banner tone="success" takesFocus>
      <p>{t.keepCodes}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <Button onClick={() => void copy()}>{t.copyCodes}</Button>
        <Button onClick={keep}>{t.codesKept}</Button>
      </span>
    </Banner>
  );
}

/** Says that codes were left without being kept, until the user has kept them or makes new ones. */
export function UnkeptCodes() {
  const isUnkept = useCodesStore((state) => state.isUnkept);
  if (!isUnkept) return null;
  return (
    <Banner tone="note">
      <p>{t.codesNotKept}</p>
      <Button onClick={() => setUnkept(false)}>{t.codesKept}</Button>
    </Banner>
  );
}
