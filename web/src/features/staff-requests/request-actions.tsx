import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { type OrderState, orderState } from '@portal/contract/orders/order-status';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordActions } from '../../ui/record-page.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { doneText } from './action-texts.ts';
import { CompleteForm } from './complete-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './request-actions.module.css';
import { type RequestAction, useRequestAction } from './staff-requests-api.ts';

interface OneFieldFormProps {
  readonly label: string;
  readonly button: string;
  /** The stored value, with which the field starts. */
  readonly value?: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (text: string) => void;
}

function OneFieldForm(props: OneFieldFormProps) {
  const { label, button, value = '', maxLength, isRequired, isLong, isSending, onSubmit } = props;
  const Field = isLong === true ? TextArea : TextField;
  const text = isRequired === true ? formText(maxLength) : formOptionalText(maxLength);
  const form = useSchemaForm({
    schema: z.object({ text }),
    values: { text: value },
    onSubmit: (typed) => onSubmit(typed.text),
  });
  return (
    <form className={styles.oneField} {...form.props}>
      <Field label={label} maxLength={maxLength} {...form.field('text')} />
      <Button type="submit" isSending={isSending}>
        {button}
      </Button>
    </form>
  );
}

interface ActionsProps {
  readonly request: StaffRequest;
  readonly state: OrderState;
  readonly isSilent: boolean;
  readonly take: (name: RequestAction, fields?: Readonly<Record<string, unknown>>) => void;
  readonly isTaking: (name: RequestAction) => boolean;
}

/** A link to the receiving page, which completes the request. */
function ToReceiving({ request: { order }, state, take, isTaking }: ActionsProps) {
  return (
    <>
      <LinkButton
        look="primary"
        to="/staff/receiving/$number"
        params={{ number: String(order.footprint_id) }}
      >
        Receive and put away
      </LinkButton>
      {state === 'requested' && (
        <Button isSending={isTaking('process')} onClick={() => take('process')}>
          Mark received
        </Button>
      )}
    </>
  );
}

function NextStep(props: ActionsProps) {
  const { request, state, isSilent, take, isTaking } = props;
  if (request.order.order_type === 'Add Request') return <ToReceiving {...props} />;
  if (state === 'requested') {
    return (
      <Button look="primary" isSending={isTaking('process')} onClick={() => take('process')}>
        Mark pulled
      </Button>
    );
  }
  return (
    <CompleteForm
      request={request}
      isSilent={isSilent}
      isSending={isTaking('complete')}
      onComplete={(short) => take('complete', { short })}
    />
  );
}

function Arrangements({ request: { order }, take, isTaking }: ActionsProps) {
  return (
    <>
      <ConfirmForm
        day={order.confirmed_date ?? order.requested_delivery_date ?? ''}
        isSending={isTaking('confirm')}
        onConfirm={(confirmed_date) => take('confirm', { confirmed_date })}
      />
      <OneFieldForm
        label="Tracking number"
        maxLength={64}
        button="Save tracking number"
        value={order.tracking_number ?? ''}
        isSending={isTaking('tracking')}
        onSubmit={(tracking_number) => take('tracking', { tracking_number })}
      />
    </>
  );
}

function WaysBack({ state, take, isTaking }: ActionsProps) {
  return (
    <>
      {state === 'processed' && (
        <OneFieldForm
          label="Why the step is undone"
          maxLength={500}
          isRequired
          button="Undo the latest step"
          isSending={isTaking('undo')}
          onSubmit={(reason) => take('undo', { reason })}
        />
      )}
      <OneFieldForm
        label="Why the request is cancelled"
        maxLength={500}
        isRequired
        button="Cancel the request"
        isSending={isTaking('cancel')}
        onSubmit={(reason) => take('cancel', { reason })}
      />
    </>
  );
}

/** The actions that a request allows now; each is mailed to the client unless the steward switches that off. */
export function RequestActions({ request }: { readonly request: StaffRequest }) {
  const [isSilent, setIsSilent] = useState(false);
  /** The latest step that can be undone; a note leaves it as it is. */
  const [done, setDone] = useState({ count: 0, message: '' });
  const keepFocus = useKeptFocus(request.version);
  const action = useRequestAction(request, (sent, { order, version, undo_ms }) => {
    if (version === request.version) return showToast({ message: 'No changes to save.' });
    const message = doneText(sent, order);
    setIsSilent(false);
    if (sent.action !== 'note') setDone({ count: done.count + 1, message });
    keepFocus();
    if (undo_ms === 0 || sent.action === 'note') showToast({ message });
  });
  const state = orderState(request.order);
  const isOpen = state === 'requested' || state === 'processed';
  const actions: ActionsProps = {
    request,
    state,
    isSilent,
    take: (name, fields = {}) =>
      action.send({ action: name, fields: { silent: isSilent, ...fields } }),
    isTaking: (name) => action.isPending && action.variables.action === name,
  };
  return (
    <RecordActions>
      <ActionFailure action={action} />
      {isOpen && (
        <>
          <Checkbox
            label="Do not mail the client about the next action"
            checked={isSilent}
            onChange={(event) => setIsSilent(event.target.checked)}
          />
          <NextStep {...actions} />
        </>
      )}
      {request.undo_ms > 0 && (
        <UndoNotice
          key={done.count}
          done={done.message}
          undoMs={request.undo_ms}
          isSending={actions.isTaking('revert')}
          onUndo={() => actions.take('revert')}
        />
      )}
      {isOpen && <Arrangements {...actions} />}
      <OneFieldForm
        label="Internal note"
        maxLength={2000}
        isLong
        button="Save note"
        value={request.internal_note}
        isSending={actions.isTaking('note')}
        onSubmit={(internal_note) => actions.take('note', { internal_note })}
      />
      {isOpen && <WaysBack {...actions} />}
    </RecordActions>
  );
}
