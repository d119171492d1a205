import type { VanSchedule } from '@portal/contract/requests/orders/van-days';
import { useEffect, useRef } from 'react';
import type { ControlledField } from '../../../lib/use-schema-form.ts';

interface OfferedDay {
  /** The earliest day for the chosen address. */
  readonly earliest: string;
  readonly schedule: VanSchedule | null;
}

/** Moves the offered day when another address is chosen to which the van comes on other days. A chosen day stays. */
export function useOfferedDay(
  { earliest, schedule }: OfferedDay,
  { value, onChange }: Pick<ControlledField<string>, 'value' | 'onChange'>,
): void {
  const weekdays = schedule?.weekdays.join() ?? '';
  const offered = useRef({ earliest, weekdays });
  useEffect(() => {
    const before = offered.current;
    offered.current = { earliest, weekdays };
    if (before.weekdays !== weekdays && value === before.earliest) onChange(earliest);
  }, [earliest, onChange, value, weekdays]);
}
