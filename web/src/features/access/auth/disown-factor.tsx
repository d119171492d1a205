import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { t } from '../../../texts/second-factor.tsx';
import { MailLinkAction } from './mail-link-action.tsx';

interface DisownFactorProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** POST /second-factor/disown/: removes the factor of the mail and ends all sessions. */
export function DisownFactor({ token, onDone }: DisownFactorProps) {
  const texts = { act: t.disown, acting: t.disowning, done: t.disowned };
  return (
    <MailLinkAction call={secondFactorCalls.disown} token={token} texts={texts} onDone={onDone} />
  );
}
