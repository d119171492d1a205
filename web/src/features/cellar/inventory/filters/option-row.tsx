import { formatNumber } from '../../../../lib/format.ts';
import styles from './facet-panel.module.css';

interface OptionRowProps {
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

export function OptionRow({ label, count, isChecked, onToggle }: OptionRowProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isChecked} onChange={onToggle} />
      <span className={styles.optionLabel}>{label}</span>{' '}
      <span className={styles.optionCount}>{formatNumber(count)}</span>
    </label>
  );
}
