import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ChangedFileError } from './staff-imports-api.ts';

interface ImportFailureProps {
  readonly error: Error;
  readonly onLookAgain: () => void;
}

/** Why a file was not accepted; a file that was changed on the disk since is not a connection error. */
export function ImportFailure({ error, onLookAgain }: ImportFailureProps) {
  if (!(error instanceof ChangedFileError)) {
    return <ActionFailure error={error} onLookAgain={onLookAgain} />;
  }
  return (
    <Banner tone="failure" takesFocus>
      <p>{error.message}</p>
    </Banner>
  );
}
