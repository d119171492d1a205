import { statusOkSchema } from '@portal/contract/auth/auth.schemas';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { t } from '../../texts/second-factor.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface KeepSecondFactorProps {
  readonly token: string;
  readonly onKept: () => void;
}

/** POST /second-factor/reset/cancel/ when the button is pressed: mail scanners open every link in a mail. */
export function KeepSecondFactor({ token, onKept }: KeepSecondFactorProps) {
  const keep = useApiMutation(
    () => ({ path: '/second-factor/reset/cancel/', body: { token }, answer: statusOkSchema }),
    onKept,
  );
  if (keep.isSuccess) {
    return (
      <Banner tone="success" takesFocus>
        {t.kept}
      </Banner>
    );
  }
  return (
    <>
      <ActionFailure action={keep} />
      <Button
        look="primary"
        isSending={keep.isPending}
        sendingLabel={t.keeping}
        onClick={() => keep.send()}
      >
        {t.keep}
      </Button>
    </>
  );
}
