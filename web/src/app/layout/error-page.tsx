import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { t } from '../../texts/app.ts';
import { Button } from '../../ui/button.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import styles from './error-page.module.css';

/**
 * The page for a crash or a page that could not be opened: what happened and what to do next. It loads nothing, not
 * even the provider's name, since loading may be what failed.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { what, next } = failureSentence(error);
  useEffect(() => {
    document.title = what;
  }, [what]);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.page} role="alert">
      <h1>{what}</h1>
      <p>{next}</p>
      <p className={styles.actions}>
        <Button look="primary" onClick={tryAgain}>
          {t.tryAgain}
        </Button>
        <AnchorButton href="/">{t.backToHome}</AnchorButton>
      </p>
    </div>
  );
}
