import type { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface MailLinkActionProps {
  readonly call: typeof secondFactorCalls.disown;
  readonly token: string;
  readonly texts: { readonly act: string; readonly acting: string; readonly done: string };
  readonly onDone: () => void;
}

/** Uses the link of a mail when the button is pressed: mail scanners open every link in a mail. */
export function MailLinkAction({ call, token, texts, onDone }: MailLinkActionProps) {
  const action = useApiMutation(() => requestOf(call, { body: { token } }), onDone);
  if (action.isSuccess) {
    return (
      <Banner tone="success" takesFocus>
        {texts.done}
      </Banner>
    );
  }
  return (
    <>
      <ActionFailure action={action} />
      <Button
        look="primary"
        isSending={action.isPending}
        sendingLabel={texts.acting}
        onClick={() => action.send()}
      >
        {texts.act}
      </Button>
    </>
  );
}
