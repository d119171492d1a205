import { type CalendarDate, parseDate } from '@internationalized/date';
import { dateFieldLocale } from '@portal/contract/provider/date-field-locale';
import { type ReactNode, useRef } from 'react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  FieldError,
  Group,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components';
import { classNames } from '../lib/class-names.ts';
import styles from './date-field.module.css';
import { DayCalendar, type DayRules } from './day-calendar.tsx';
import fieldStyles from './field.module.css';
import { provider } from '../lib/provider.ts';

interface DateFieldProps extends DayRules {
  readonly label: string;
  /** yyyy-MM-dd, empty, or `incomplete`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  /** A small element beside the label, for example an InfoTip. */
  readonly besideLabel?: ReactNode;
}

/** The value of a day that was left half typed: no form accepts it, so an optional day is not left out unseen. */
const INCOMPLETE = 'incomplete';

function readDay(value: string): CalendarDate | null {
  return value === '' || value === INCOMPLETE ? null : parseDate(value);
}

function CalendarIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden>
      <path d="M3 4.5h14v12.5H3zM3 8h14M6.5 2.5v4M13.5 2.5v4" />
    </svg>
  );
}

function DayInput({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <Group className={styles.group ?? ''}>
        <DateInput className={styles.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
        <Button className={styles.open ?? ''}>
          <CalendarIcon />
        </Button>
      </Group>
      <FieldError className={fieldStyles.error ?? ''}>{error}</FieldError>
    </>
  );
}

/**
 * A day typed in the order of the house's locale (month/day/year by default), or chosen from a calendar that blocks impossible days. Any day can be typed: the form
 * shows the error after its submit.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, error, besideLabel, ...rules } = props;
  const field = useRef<HTMLDivElement>(null);
  // Below the field, which the page makes room for: above it, it would cover what the day depends on.
  const makeRoom = (isOpen: boolean) => {
    if (isOpen) field.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const leave = () => {
    // A half-erased date keeps its old value: the form must never send a day that is not on the screen.
    const parts = [...(field.current?.querySelectorAll('[role="spinbutton"]') ?? [])];
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
    if (empty.length > 0) onChange(empty.length === parts.length ? '' : INCOMPLETE);
    onBlur?.();
  };
  return (
    <I18nProvider locale={dateFieldLocale(provider().locale)}>
      <DatePicker
        ref={field}
        className={classNames(fieldStyles.field, styles.field)}
        value={readDay(value)}
        onChange={(day: DateValue | null) => onChange(day?.toString() ?? '')}
        onBlur={leave}
        onOpenChange={makeRoom}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <span className={fieldStyles.labelRow}>
          <Label className={fieldStyles.label ?? ''}>{label}</Label>
          {besideLabel}
        </span>
        <DayInput error={error} />
        <Popover className={styles.popover ?? ''} placement="bottom start">
          <Dialog className={styles.dialog ?? ''}>
            <DayCalendar {...rules} />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
