import { formOptionalText } from '@portal/contract/errors/form-fields';
import { VAN } from '@portal/contract/requests/orders/methods';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/desk.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import styles from './arrangements.module.css';
import { ConfirmForm, useCalendar } from './confirm-form.tsx';
import { confirmableDay } from './due-groups.ts';
import { signedDelivery } from '../../../lib/handed-over.ts';
import type { RequestSteps } from '../../../lib/use-request-steps.ts';

interface InPlaceProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** The version of the request: the form closes when it was saved. */
  readonly version: number;
  readonly canEdit: boolean;
  /** A further button beside "Change". */
  readonly shortcut?: ReactNode;
  readonly renderForm: (cancel: ReactNode) => ReactNode;
}

/** A fact that is edited where it stands. */
function InPlace(props: InPlaceProps) {
  const { label, hint, value, version, canEdit, shortcut, renderForm } = props;
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const cancel = <Button onClick={() => setOpenedAt(null)}>{t.cancel}</Button>;
  if (openedAt === version) return <div className={styles.fact}>{renderForm(cancel)}</div>;
  return (
    <div className={styles.fact}>
      <dl>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value || t.none}</dd>
        {hint !== undefined && <dd className={styles.label}>{hint}</dd>}
      </dl>
      {canEdit && (
        <span className={styles.buttons}>
          {shortcut}
          <Button
            look="quiet"
            aria-label={value === '' ? t.addFact(label) : t.changeFact(label)}
            onClick={() => setOpenedAt(version)}
          >
            {value === '' ? t.add : t.change}
          </Button>
        </span>
      )}
    </div>
  );
}

interface TextFormProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly hint?: string | undefined;
  readonly isLong?: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (text: string) => void;
  readonly cancel: ReactNode;
}

function TextForm(props: TextFormProps) {
  const { label, value, maxLength, hint, isLong = false, isSending, onSubmit, cancel } = props;
  const Field = isLong ? TextArea : TextField;
  const form = useSchemaForm({
    schema: z.object({ text: formOptionalText(maxLength) }),
    values: { text: value },
    onSubmit: ({ text }) => onSubmit(text),
  });
  return (
    <form className={styles.form} {...form.props}>
      <Field label={label} hint={hint} maxLength={maxLength} takesFocus {...form.field('text')} />
      <span className={styles.buttons}>
        <Button type="submit" look="primary" isSending={isSending}>
          {t.save}
        </Button>
        {cancel}
      </span>
    </form>
  );
}

interface ArrangementsProps {
  readonly request: StaffRequest;
  readonly steps: RequestSteps;
}

function dateText({
  confirmed_date: confirmed,
  requested_delivery_date: requested,
}: StaffRequest['order']): string {
  if (confirmed !== null) return t.confirmed(dueDay(confirmed));
  return requested === null ? '' : t.notConfirmed(dueDay(requested));
}

/** The same for those who change nothing of it; a driver has no note. */
function ReadArrangements({ request }: Pick<ArrangementsProps, 'request'>) {
  const { order, internal_note: note } = request;
  const facts = [
    { label: t.date, value: dateText(order) || t.none },
    { label: t.trackingNumber, value: order.tracking_number ?? '' },
    { label: t.internalNote, value: note },
  ];
  return (
    <section aria-label={t.arrangements}>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </section>
  );
}

function ConfirmedDate({ request, steps }: ArrangementsProps) {
  const { order, version } = request;
  const canEdit = !hasEnded(order) && signedDelivery(request) === null;
  const { earliest } = useCalendar();
  const { confirmed_date: confirmed, requested_delivery_date: requested } = order;
  const confirmable = confirmableDay(order, earliest);
  const send = (day: string) => steps.take('confirm', { confirmed_date: day });
  return (
    <InPlace
      label={t.date}
      value={dateText(order)}
      version={version}
      canEdit={canEdit}
      shortcut={
        confirmable !== null && (
          <Button
            look="quiet"
            aria-label={t.confirmDay(dueDay(confirmable))}
            isSending={steps.isTaking('confirm')}
            onClick={() => send(confirmable)}
          >
            {t.confirm}
          </Button>
        )
      }
      renderForm={(cancel) => (
        <ConfirmForm
          day={confirmed ?? requested ?? ''}
          vanTo={order.method === VAN ? order.address_postal_code : null}
          isSending={steps.isTaking('confirm')}
          onConfirm={send}
          cancel={cancel}
        />
      )}
    />
  );
}

/** The date, the tracking number and the internal note of a request, each edited where it stands. */
export function Arrangements(props: ArrangementsProps) {
  const mayChange = useHasDuty('desk');
  return mayChange ? <Editable {...props} /> : <ReadArrangements request={props.request} />;
}

function Editable({ request, steps }: ArrangementsProps) {
  const { order, version, internal_note: note } = request;
  const tracking = order.tracking_number ?? '';
  const isOpen = !hasEnded(order);
  return (
    <section aria-label={t.arrangements}>
      <ConfirmedDate request={request} steps={steps} />
      {(isOpen || tracking !== '') && (
        <InPlace
          label={t.trackingNumber}
          value={tracking}
          version={version}
          canEdit={isOpen && signedDelivery(request) === null}
          renderForm={(cancel) => (
            <TextForm
              label={t.trackingNumber}
              value={tracking}
              maxLength={64}
              isSending={steps.isTaking('tracking')}
              onSubmit={(tracking_number) => steps.take('tracking', { tracking_number })}
              cancel={cancel}
            />
          )}
        />
      )}
      <InPlace
        label={t.internalNote}
        hint={t.clientsNeverSee}
        value={note}
        version={version}
        canEdit
        renderForm={(cancel) => (
          <TextForm
            label={t.internalNote}
            hint={t.clientsNeverSee}
            value={note}
            maxLength={2000}
            isLong
            isSending={steps.isTaking('note')}
            onSubmit={(internal_note) => steps.take('note', { internal_note })}
            cancel={cancel}
          />
        )}
      />
    </section>
  );
}
