import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { countOf } from '../../../lib/format.ts';
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

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, which are shown once. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ message: t.codesCopied }),
      () => showToast({ message: t.codesNotCopied }),
    );
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
        <Button onClick={onKept}>{t.codesKept}</Button>
      </span>
    </Banner>
  );
}
