import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface ContinuedDraftProps {
  /** Whether the request was changed after this was typed. */
  readonly isOutdated: boolean;
  readonly onStartOver: () => void;
}

/** Tells that earlier input was restored. */
export function ContinuedDraft({ isOutdated, onStartOver }: ContinuedDraftProps) {
  return (
    <Banner tone="note">
      <p>
        What you typed here before is kept on this computer.
        {isOutdated && ' The request has been changed since: look at it before you go on.'}
      </p>
      <Button onClick={onStartOver}>Start over</Button>
    </Banner>
  );
}
