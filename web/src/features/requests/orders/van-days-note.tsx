import type { Holidays, WriteDay } from '@portal/contract/provider/business-days';
import { vanDaysSentence, type VanSchedule } from '@portal/contract/requests/orders/van-days';
import styles from './pull-form.module.css';

/** The days that a form can name, for the chosen address. */
export interface VanDaysOfForm {
  readonly earliest: string;
  readonly holidays: Holidays;
  /** Null where the van comes on every business day. */
  readonly schedule: VanSchedule | null;
  /** Days that a change may leave as they are. */
  readonly kept?: readonly string[] | undefined;
  readonly writeDay?: WriteDay;
}

/** "The van comes to 10024 on Tuesdays and Fridays." */
export function VanDaysNote({ schedule }: Pick<VanDaysOfForm, 'schedule'>) {
  if (schedule === null) return null;
  return <p className={styles.note}>{vanDaysSentence(schedule)}.</p>;
}
