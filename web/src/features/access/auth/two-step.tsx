import {
  FEW_RECOVERY_CODES,
  type SecondFactor,
} from '@portal/contract/access/auth/second-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/second-factor.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { AuthenticatorApp } from './app-setup.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes, UnkeptCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-api.ts';
import styles from './second-factor.module.css';

interface TwoStepProps {
  /** The user has kept the new recovery codes. */
  readonly onKept?: () => void;
}

/** "Two-step sign-in": authenticator app, passkeys and recovery codes of the signed-in user. */
export function TwoStep({ onKept }: TwoStepProps) {
  const factor = useQuery(secondFactorQuery);
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  // A change that makes no codes leaves those on the screen.
  const show = (codes: readonly string[]) => {
    if (codes.length > 0) setNewCodes(codes);
  };
  const kept = () => {
    setNewCodes([]);
    onKept?.();
  };
  return (
    <section className={styles.section} aria-labelledby="two-step">
      <h2 id="two-step">{t.twoStep}</h2>
      <QueryStates query={factor} loading={<SkeletonRows count={4} />}>
        {(data) => (
          <Stack>
            <State factor={data} isShowingCodes={newCodes.length > 0} />
            {hasFactor(data) && newCodes.length > 0 && (
              <NewCodes key={newCodes.join()} codes={newCodes} onKept={kept} />
            )}
            {hasFactor(data) && newCodes.length === 0 && <UnkeptCodes />}
            <Parts factor={data} onChanged={show} />
          </Stack>
        )}
      </QueryStates>
    </section>
  );
}

const hasFactor = ({ app_since: since, passkeys }: SecondFactor) =>
  since !== null || passkeys.length > 0;

interface StateProps {
  readonly factor: SecondFactor;
  readonly isShowingCodes: boolean;
}

function State({ factor, isShowingCodes }: StateProps) {
  const { is_required: isRequired, recovery_codes_left: left, reset_at: resetAt } = factor;
  const isOn = hasFactor(factor);
  const isFew = isOn && left <= FEW_RECOVERY_CODES && !isShowingCodes;
  return (
    <>
      {resetAt !== null && (
        <Banner tone="failure">{t.resetComing(readableMoment(resetAt), provider().phone)}</Banner>
      )}
      {isRequired && !isOn && <Banner tone="note">{t.isRequired}</Banner>}
      <p>{isOn ? t.isOn : t.isOff}</p>
      {isFew && <Banner tone="note">{t.fewCodes(countOf(left, 'recovery code'))}</Banner>}
    </>
  );
}

interface PartsProps {
  readonly factor: SecondFactor;
  readonly onChanged: (newCodes: readonly string[]) => void;
}

function Parts({ factor, onChanged }: PartsProps) {
  const { app_since: since, passkeys, recovery_codes_left: left } = factor;
  const isLastFactor = passkeys.length + (since === null ? 0 : 1) === 1;
  return (
    <>
      <AuthenticatorApp since={since} isLastFactor={isLastFactor} onChanged={onChanged} />
      <Passkeys passkeys={passkeys} isLastFactor={isLastFactor} onChanged={onChanged} />
      {hasFactor(factor) && <RecoveryCodes left={left} onChanged={onChanged} />}
    </>
  );
}
