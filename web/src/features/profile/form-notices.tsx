import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface FormNoticesProps {
  readonly save: { readonly isError: boolean; readonly submittedAt: number };
  /** Whether the last submit sent nothing, because nothing was changed. */
  readonly isUnchanged: boolean;
  /** Whether a draft is shown that was typed before the dialog was closed or the session ended. */
  readonly isBroughtBack: boolean;
  readonly onStartOver: () => void;
}

/** The messages above the forms of the profile's dialogs. */
export function FormNotices({ save, isUnchanged, isBroughtBack, onStartOver }: FormNoticesProps) {
  return (
    <>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      {isBroughtBack && (
        <Banner tone="note">
          This is what you typed before. It is not saved yet.{' '}
          <Button look="quiet" onClick={onStartOver}>
            Start over
          </Button>
        </Banner>
      )}
      {isUnchanged && (
        <Banner tone="note" takesFocus>
          No changes to save.
        </Banner>
      )}
    </>
  );
}
