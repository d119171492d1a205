import { Button } from '../../ui/button.tsx';
import styles from './wine-page.module.css';

function toTop(): void {
  window.scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}

export function BackToTop() {
  return (
    <Button look="quiet" className={styles.top} onClick={toTop}>
      Back to top
    </Button>
  );
}
