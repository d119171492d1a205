import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { weekdayDay } from '@portal/contract/provider/house-formats';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { classNames } from '../lib/class-names.ts';
import { provider } from '../lib/provider.ts';
import { t } from '../texts/ui.ts';
import { nameUnknownZone } from '../lib/unknown-zone.ts';
import styles from './day-calendar.module.css';

// Here and not when the app starts: asking a browser for its zone takes a phone a tenth of a second.
nameUnknownZone();

export interface DayRules {
  /** The earliest day that can be chosen, yyyy-MM-dd. */
  readonly earliest: string;
  /** Returns why a day is not available; null when it is. */
  readonly whyBlocked: (date: string) => string | null;
}

function explanation(day: CalendarDate | null, whyBlocked: DayRules['whyBlocked']): string {
  const why = day === null ? null : whyBlocked(day.toString());
  if (day === null || why === null) return t.closedDaysHint;
  return `${weekdayDay(day.toString(), provider(), 'long')}: ${why}`;
}

function Month() {
  return (
    <header className={styles.head}>
      <Button slot="previous" className={styles.arrow ?? ''}>
        ‹
      </Button>
      <Heading className={styles.month ?? ''} />
      <Button slot="next" className={styles.arrow ?? ''}>
        ›
      </Button>
    </header>
  );
}

interface DaysProps {
  readonly earliest: CalendarDate;
  readonly onHover: (day: CalendarDate) => void;
}

function Days({ earliest, onHover }: DaysProps) {
  return (
    <CalendarGrid>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={classNames(styles.cell, date.compare(earliest) < 0 && styles.early)}
          >
            {({ formattedDate }) => (
              // A blocked cell reports no pointer events itself.
              <span className={styles.day} onPointerEnter={() => onHover(date)}>
                {formattedDate}
              </span>
            )}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

/**
 * The calendar of a DateField. Blocked days can be reached, so that pointer and keyboard users learn why they are
 * blocked: the line below the days gives the reason for the day under pointer or focus.
 */
export function DayCalendar({ earliest, whyBlocked }: DayRules) {
  const firstDay = parseDate(earliest);
  const [restedOn, setRestedOn] = useState<CalendarDate | null>(null);
  return (
    <Calendar
      className={styles.calendar ?? ''}
      minValue={startOfMonth(firstDay)}
      maxValue={firstDay.add({ years: 100 })}
      isDateUnavailable={(day) => whyBlocked(day.toString()) !== null}
      onFocusChange={setRestedOn}
    >
      <Month />
      <Days earliest={firstDay} onHover={setRestedOn} />
      <p className={styles.why} aria-live="polite">
        {explanation(restedOn, whyBlocked)}
      </p>
    </Calendar>
  );
}
