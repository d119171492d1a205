import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import type { ShortLine } from '@portal/contract/staff-requests/staff-requests.schemas';
import * as z from 'zod/mini';
import { countOf, formatSize } from '../../lib/format.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/use-schema-form.ts';
import { t } from '../../texts/staff-requests.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { wineOf } from './bottles-by-case.tsx';
import styles from './deliver-dialog.module.css';

const typedLine = z.object({
  line_id: z.number(),
  quantity: z.number(),
  done: z.string(),
  reason: formOptionalText(200),
  is_missing: z.boolean(),
});
type TypedLine = z.infer<typeof typedLine>;

const isShort = ({ done, quantity }: TypedLine) => Number(done) < quantity;

/** The found bottles of the lines; each with fewer than requested needs a reason, its own or the one for all. */
const deliverSchema = z
  .object({ reason: formOptionalText(200), lines: z.array(typedLine) })
  .check(
    z.refine(
      ({ reason, lines }) =>
        reason !== '' || lines.every((line) => !isShort(line) || line.reason !== ''),
      { path: ['reason'], message: FORM_MESSAGES.required },
    ),
  );

/** What is typed in the dialog. */
export type DeliverFields = z.infer<typeof deliverSchema>;

/** The short lines as the call takes them. */
export function shortLines({ reason: forAll, lines }: DeliverFields): ShortLine[] {
  return lines.filter(isShort).map(({ line_id, done, reason, is_missing }) => ({
    line_id,
    quantity_done: Number(done),
    reason: reason || forAll,
    is_missing,
  }));
}

interface LineFieldsProps {
  readonly form: SchemaForm<DeliverFields>;
  readonly line: OrderLine;
  readonly at: number;
  /** Whether another line is short too. */
  readonly isOneOfSeveral: boolean;
}

function LineFields({ form, line, at, isOneOfSeveral }: LineFieldsProps) {
  const wine = `${wineOf(line)}, ${formatSize(line.size.value)}`;
  const options = Array.from({ length: line.quantity + 1 }, (_, count) => String(count));
  return (
    <fieldset className={styles.line}>
      <legend>{line.case_number === null ? wine : t.wineInCase(wine, line.case_number)}</legend>
      <Select
        label={t.bottlesFoundOf(line.quantity)}
        options={options.map((value) => ({ value, label: value }))}
        {...form.field(`lines.${at}.done`)}
      />
      {isShort(form.watch(`lines.${at}`)) && (
        <>
          {isOneOfSeveral && (
            <TextField
              label={t.otherReasonForThisLine}
              maxLength={200}
              {...form.field(`lines.${at}.reason`)}
            />
          )}
          <Checkbox label={t.takeMissingOut} {...form.register(`lines.${at}.is_missing`)} />
        </>
      )}
    </fieldset>
  );
}

interface DeliverDialogProps {
  readonly lines: readonly OrderLine[];
  readonly picked: readonly number[];
  /** What was typed before, when the delivery failed or was undone. */
  readonly typed: DeliverFields | null;
  readonly isSilent: boolean;
  readonly onDeliver: (typed: DeliverFields) => void;
  readonly onClose: () => void;
}

/**
 * The lines to ask about. Without any tick the pick list was worked on paper: every line counts as found until it is
 * changed here.
 */
function startOf({ lines, picked, typed }: DeliverDialogProps): DeliverFields {
  const isTicked = lines.some(({ id }) => picked.includes(id));
  const unticked = lines.filter(({ id }) => !picked.includes(id));
  return {
    reason: typed?.reason ?? '',
    lines: unticked.map(({ id, quantity }) => {
      const before = typed?.lines.find(({ line_id }) => line_id === id);
      const done = isTicked ? '0' : String(quantity);
      return before ?? { line_id: id, quantity, done, reason: '', is_missing: false };
    }),
  };
}

/** Confirms a delivery, which is final once its mail has left, with the reasons for bottles that stay behind. */
export function DeliverDialog(props: DeliverDialogProps) {
  const { lines, picked, isSilent, onDeliver, onClose } = props;
  const form = useSchemaForm({
    schema: deliverSchema,
    values: startOf(props),
    onSubmit: onDeliver,
  });
  const typed = form.watch('lines');
  const short = typed.filter(isShort);
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const missed = short.reduce((sum, { quantity, done }) => sum + quantity - Number(done), 0);
  const deliver = t.deliverBottles(countOf(asked - missed, 'bottle'));
  const fields = (
    <div className={styles.lines}>
      {typed.map(({ line_id }, at) => {
        const line = lines.find(({ id }) => id === line_id);
        if (line === undefined) return null;
        return (
          <LineFields
            key={line_id}
            form={form}
            line={line}
            at={at}
            isOneOfSeveral={short.length > 1}
          />
        );
      })}
      {short.length > 0 && (
        <TextField
          label={t.whyFewer}
          hint={t.clientReadsIt}
          maxLength={200}
          {...form.field('reason')}
        />
      )}
    </div>
  );
  return (
    <Modal title={t.question(deliver)} isOpen onClose={onClose}>
      <form {...form.props}>
        <p>
          {t.deliverHelp} {isSilent ? t.notMailedFinal : t.canUndo}
        </p>
        {picked.length > 0 && typed.length > 0 && (
          <>
            <p className={styles.unticked}>{t.notTicked}</p>
            {fields}
          </>
        )}
        {picked.length === 0 && (
          <details>
            <summary>{t.fewerBottles}</summary>
            {fields}
          </details>
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary">
            {deliver}
          </Button>
          <Button onClick={onClose}>{t.notYet}</Button>
        </div>
      </form>
    </Modal>
  );
}
