import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  FieldError,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components';
import styles from './date-field.module.css';

interface DateFieldProps {
  readonly label: string;
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The earliest day that can be chosen, yyyy-MM-dd. */
  readonly earliest: string;
  /** Why a day cannot be had; null when it can. */
  readonly whyBlocked: (date: string) => string | null;
  readonly error?: string | undefined;
}

function readDay(value: string): CalendarDate | null {
  return value === '' ? null : parseDate(value);
}

function Cell({ date, why }: { readonly date: CalendarDate; readonly why: string | null }) {
  return (
    <CalendarCell date={date} className={styles.cell ?? ''}>
      {({ formattedDate }) => <span title={why ?? undefined}>{formattedDate}</span>}
    </CalendarCell>
  );
}

function DayCalendar({ whyBlocked }: Pick<DateFieldProps, 'whyBlocked'>) {
  return (
    <Calendar className={styles.calendar ?? ''}>
      <header className={styles.head}>
        <Button slot="previous" className={styles.arrow ?? ''}>
          ‹
        </Button>
        <Heading className={styles.month ?? ''} />
        <Button slot="next" className={styles.arrow ?? ''}>
          ›
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Cell date={date} why={whyBlocked(date.toString())} />}
        </CalendarGridBody>
      </CalendarGrid>
      <p className={styles.legend}>Days in grey cannot be chosen: weekends, holidays, too soon.</p>
    </Calendar>
  );
}

/** A day typed as month/day/year or chosen from a calendar that blocks the days that cannot be had. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, earliest, whyBlocked, error } = props;
  return (
    <I18nProvider locale="en-US">
      <DatePicker
        className={styles.field ?? ''}
        value={readDay(value)}
        onChange={(day: DateValue | null) => onChange(day?.toString() ?? '')}
        {...(onBlur && { onBlur })}
        minValue={parseDate(earliest)}
        isDateUnavailable={(day) => whyBlocked(day.toString()) !== null}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <Group className={styles.group ?? ''}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={styles.open ?? ''}>
            <span aria-hidden>▾</span>
          </Button>
        </Group>
        <FieldError className={styles.error ?? ''}>{error}</FieldError>
        <Popover className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <DayCalendar whyBlocked={whyBlocked} />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
