import { t } from '../texts/ui.ts';
import styles from './pill.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PillProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** Something chosen (a filter, a file) that a press removes. */
export function Pill({ label, onRemove }: PillProps) {
  return (
    <button type="button" className={styles.pill} onClick={onRemove}>
      <VisuallyHidden>{t.remove}</VisuallyHidden> {label}
      <span aria-hidden>✕</span>
    </button>
  );
}
