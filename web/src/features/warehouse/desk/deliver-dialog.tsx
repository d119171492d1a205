import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import {
  isSignedFor,
  type StaffHandover,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { isShort, shortLines, typedLine } from '../../../lib/short-lines.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/handovers.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ShortLineFields } from '../../../ui/short-line-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './deliver-dialog.module.css';

const fields = z.object({
  /** Why fewer bottles go out. */
  reason: formOptionalText(200),
  lines: z.array(typedLine),
  unsigned: formOptionalText(200),
  tracking: formOptionalText(64),
});

/** What is typed in the dialog. */
export type DeliverFields = z.infer<typeof fields>;

/** What proves that the bottles go out, besides a handover that is recorded. */
type Proof = 'unsigned' | 'tracking' | null;

/** The found bottles of the lines; each with fewer than requested needs a reason, its own or the one for all. */
const deliverSchema = (proof: Proof) =>
  fields.check(
    z.check(({ value, issues }) => {
      const isUnexplained = value.lines.some((line) => isShort(line) && line.reason === '');
      const missing = [
        ...(isUnexplained && value.reason === '' ? ['reason'] : []),
        ...(proof !== null && value[proof] === '' ? [proof] : []),
      ];
      for (const path of missing) {
        issues.push({ code: 'custom', path: [path], message: FORM_MESSAGES.required, input: '' });
      }
    }),
  );

/** The fields of the call. */
export const deliveryFields = ({ reason, lines, unsigned, tracking }: DeliverFields) => ({
  short: shortLines({ reason, lines }),
  ...(unsigned !== '' && { reason: unsigned }),
  ...(tracking !== '' && { tracking_number: tracking }),
});

interface DeliverDialogProps {
  readonly order: Order;
  /** How many bottles of a line are picked. */
  readonly pickedOf: (line: OrderLine) => number;
  /** What was typed before, when the delivery failed or was undone. */
  readonly typed: DeliverFields | null;
  readonly isSilent: boolean;
  /** The handover in which somebody has signed for the bottles already. */
  readonly signed: StaffHandover | null;
  readonly onDeliver: (typed: DeliverFields) => void;
  readonly onClose: () => void;
}

/**
 * The lines to ask about. Without any pick the list was worked on paper: every line counts as found until it is
 * changed here.
 */
function startOf({ order: { lines }, pickedOf, typed, signed }: DeliverDialogProps): DeliverFields {
  const isPicked = lines.some((line) => pickedOf(line) > 0);
  const rest = lines.filter((line) => pickedOf(line) < line.quantity);
  const short = signed?.short ?? [];
  const forAll = short[0]?.reason ?? '';
  return {
    reason: typed?.reason ?? forAll,
    unsigned: typed?.unsigned ?? '',
    tracking: typed?.tracking ?? '',
    lines: rest.map((line) => {
      const { id, quantity } = line;
      const before = typed?.lines.find(({ line_id }) => line_id === id);
      const done = String(isPicked ? pickedOf(line) : quantity);
      const { reason = '', is_missing = false } = short.find(({ line_id }) => line_id === id) ?? {};
      const own = reason === forAll ? '' : reason;
      return before ?? { line_id: id, quantity, done, reason: own, is_missing };
    }),
  };
}

function proofOf({ order, signed }: DeliverDialogProps): Proof {
  if (isSignedFor(order.method)) return signed === null ? 'unsigned' : null;
  return order.tracking_number === null ? 'tracking' : null;
}

interface ProofFieldProps {
  readonly proof: Proof;
  readonly form: Pick<SchemaForm<DeliverFields>, 'field'>;
}

/** Asks for what proves that the bottles go out. */
function ProofField({ proof, form }: ProofFieldProps) {
  if (proof === null) return null;
  const texts = {
    unsigned: { label: t.whyUnsigned, hint: t.whyUnsignedHint, maxLength: 200 },
    tracking: { label: t.trackingNumber, hint: t.trackingHint, maxLength: 64 },
  };
  return <TextField {...texts[proof]} {...form.field(proof)} />;
}

/** Confirms a delivery, which is final once its mail has left, with the reasons for bottles that stay behind. */
export function DeliverDialog(props: DeliverDialogProps) {
  const { order, pickedOf, signed, isSilent, onDeliver, onClose } = props;
  const { lines } = order;
  const isPicked = lines.some((line) => pickedOf(line) > 0);
  const proof = proofOf(props);
  const form = useSchemaForm({
    schema: deliverSchema(proof),
    values: startOf(props),
    onSubmit: onDeliver,
  });
  const typed = form.watch('lines');
  const short = typed.filter(isShort);
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const missed = short.reduce((sum, { quantity, done }) => sum + quantity - Number(done), 0);
  const deliver = t.deliverBottles(countOf(asked - missed, 'bottle'));
  const found = (
    <ShortLineFields
      lines={lines}
      typed={typed}
      fieldOf={form.field}
      isMissingOf={(at) => form.register(`lines.${at}.is_missing`)}
      reason={form.field('reason')}
    />
  );
  return (
    <FormDialog
      title={t.question(deliver)}
      form={form}
      label={deliver}
      closeLabel={t.notYet}
      onClose={onClose}
    >
      <p>
        {t.deliverHelp} {isSilent ? t.notMailedFinal : t.canUndo}
      </p>
      <ProofField proof={proof} form={form} />
      {isPicked && typed.length > 0 && (
        <>
          <p className={styles.unticked}>{signed === null ? t.notTicked : t.signedForFewer}</p>
          {found}
        </>
      )}
      {!isPicked && (
        <details>
          <summary>{t.fewerBottles}</summary>
          {found}
        </details>
      )}
    </FormDialog>
  );
}
