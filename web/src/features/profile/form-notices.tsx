import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Says that a draft typed before the dialog was closed or the session ended is restored. */
export function RestoredDraftNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Banner tone="note">
      This is what you typed before. It is not saved yet.{' '}
      <Button look="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </Banner>
  );
}
