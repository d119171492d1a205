import type { Holidays } from '@portal/contract/orders/business-days';
import { cutOffNow } from './business-calendar.ts';
import styles from './pull-form.module.css';

/** Until when to order for the earliest day, in words: "Order by 3:00 pm today for Monday, Nov 23". */
export function CutOffNote({ holidays }: { readonly holidays: Holidays }) {
  return <p className={styles.note}>{cutOffNow(holidays)}.</p>;
}
