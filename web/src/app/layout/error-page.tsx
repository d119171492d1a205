import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './error-page.module.css';

/** A page that broke or could not be opened: what happened and what to do next. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { what, next } = failureSentence(error);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.page} role="alert">
      <PageHeading title={what} />
      <p>{next}</p>
      <p className={styles.actions}>
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
        <AnchorButton href="/">Back To Home</AnchorButton>
      </p>
    </div>
  );
}
