import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { t } from '../../../texts/second-factor.tsx';
import { MailLinkAction } from './mail-link-action.tsx';

interface KeepSecondFactorProps {
  readonly token: string;
  readonly onKept: () => void;
}

/** POST /second-factor/reset/cancel/: a reset that was asked for takes no effect. */
export function KeepSecondFactor({ token, onKept }: KeepSecondFactorProps) {
  const texts = { act: t.keep, acting: t.keeping, done: t.kept };
  return (
    <MailLinkAction
      call={secondFactorCalls.cancelReset}
      token={token}
      texts={texts}
      onDone={onKept}
    />
  );
}
