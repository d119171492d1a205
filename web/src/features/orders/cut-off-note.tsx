import type { Holidays } from '@portal/contract/orders/business-days';
import { useCurrentText } from '../../lib/use-current-text.ts';
import { cutOffNow } from './business-calendar.ts';
import styles from './pull-form.module.css';

/** The deadline for the earliest day: "Order by 3:00 pm today for Monday, Nov 23". */
export function CutOffNote({ holidays }: { readonly holidays: Holidays }) {
  const sentence = useCurrentText(() => cutOffNow(holidays));
  return <p className={styles.note}>{sentence}.</p>;
}
