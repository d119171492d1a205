import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import type {
  ShortLine,
  StaffRequest,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countOf, formatSize, formatVintage } from '../../lib/format.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request-actions.module.css';

const typedLine = z.object({
  line_id: z.number(),
  quantity: z.number(),
  done: z.string(),
  reason: formOptionalText(200),
  is_missing: z.boolean(),
});
type TypedLine = z.infer<typeof typedLine>;

const isShort = ({ done, quantity }: TypedLine) => Number(done) < quantity;

/** The found bottles of each line; fewer than requested need a reason. */
const completeSchema = z.object({
  lines: z.array(
    typedLine.check(
      z.refine((line) => !isShort(line) || line.reason !== '', {
        path: ['reason'],
        message: FORM_MESSAGES.required,
      }),
    ),
  ),
});
type CompleteFields = z.infer<typeof completeSchema>;

function allFound(lines: readonly OrderLine[]): CompleteFields {
  return {
    lines: lines.map(({ id, quantity }) => ({
      line_id: id,
      quantity,
      done: String(quantity),
      reason: '',
      is_missing: false,
    })),
  };
}

function shortLines({ lines }: CompleteFields): ShortLine[] {
  return lines.filter(isShort).map(({ line_id, done, reason, is_missing }) => ({
    line_id,
    quantity_done: Number(done),
    reason,
    is_missing,
  }));
}

interface DeliverDialogProps {
  readonly bottleCount: number;
  readonly isSilent: boolean;
  readonly onDeliver: () => void;
  readonly onClose: () => void;
}

interface CompleteFormProps {
  readonly request: StaffRequest;
  readonly isSilent: boolean;
  readonly isSending: boolean;
  readonly onComplete: (short: readonly ShortLine[]) => void;
}

interface LineFieldsProps {
  readonly form: SchemaForm<CompleteFields>;
  readonly line: OrderLine;
  readonly at: number;
}

function LineFields({ form, line, at }: LineFieldsProps) {
  const options = Array.from({ length: line.quantity + 1 }, (_, count) => String(count));
  const name = `${formatVintage(line.wine.vintage)} ${line.wine.long_producer}, ${formatSize(line.size.value)}`;
  return (
    <fieldset className={styles.line}>
      <legend>
        {name}
        {line.case_number !== null && `, case #${line.case_number}`}
      </legend>
      <Select
        label={`Bottles found of ${line.quantity}`}
        options={options.map((value) => ({ value, label: value }))}
        {...form.field(`lines.${at}.done`)}
      />
      {Number(form.watch(`lines.${at}.done`)) < line.quantity && (
        <>
          <TextField label="Why fewer" maxLength={200} {...form.field(`lines.${at}.reason`)} />
          <Checkbox
            label="The others are not in the case: take them out of the stock"
            {...form.register(`lines.${at}.is_missing`)}
          />
        </>
      )}
    </fieldset>
  );
}

/** Returns the bottles that go out: those requested less the shortfall. */
function countDelivered(lines: readonly OrderLine[], short: readonly ShortLine[]): number {
  return lines.reduce((sum, { id, quantity }) => {
    const fewer = short.find(({ line_id }) => line_id === id);
    return sum + (fewer?.quantity_done ?? quantity);
  }, 0);
}

/**
 * Completes a pull request, in full or with fewer bottles of some lines, each with a reason that the client sees. Asks
 * for confirmation first: "Mark pulled" was at the same place, so a double click would deliver.
 */
export function CompleteForm({ request, isSilent, isSending, onComplete }: CompleteFormProps) {
  const { lines } = request.order;
  const [asked, setAsked] = useState<readonly ShortLine[] | null>(null);
  const form = useSchemaForm({
    schema: completeSchema,
    values: allFound(lines),
    onSubmit: (typed) => setAsked(shortLines(typed)),
  });
  const isUnexplained = form.formState.errors.lines !== undefined;
  return (
    <form {...form.props}>
      <details open={isUnexplained || undefined}>
        <summary>Fewer bottles than asked?</summary>
        <div className={styles.lines}>
          {lines.map((line, at) => (
            <LineFields key={line.id} form={form} line={line} at={at} />
          ))}
        </div>
      </details>
      <Button type="submit" look="primary" isSending={isSending}>
        Mark delivered
      </Button>
      {asked !== null && (
        <DeliverDialog
          bottleCount={countDelivered(lines, asked)}
          isSilent={isSilent}
          onDeliver={() => {
            setAsked(null);
            onComplete(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}

/** Confirms before a pull request is completed, which is final once its mail has left. */
function DeliverDialog({ bottleCount, isSilent, onDeliver, onClose }: DeliverDialogProps) {
  const deliver = `Deliver ${countOf(bottleCount, 'bottle')}`;
  return (
    <Modal title={`${deliver}?`} isOpen onClose={onClose}>
      <p>
        They leave the stock and the request is completed.{' '}
        {isSilent
          ? 'The client is not mailed. This cannot be undone.'
          : 'You can undo this for 10 seconds, until the mail to the client leaves.'}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onDeliver}>
          {deliver}
        </Button>
        <Button onClick={onClose}>Not yet</Button>
      </div>
    </Modal>
  );
}
