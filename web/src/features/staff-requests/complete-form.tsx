import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { type FormEvent, useState } from 'react';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import styles from './request-actions.module.css';
import { readShortLines, type ShortLine } from './short-lines.ts';

interface CompleteFormProps {
  readonly request: StaffRequest;
  /** Whether the client gets no mail about the next action. */
  readonly isSilent: boolean;
  readonly isSending: boolean;
  readonly onComplete: (short: readonly ShortLine[]) => void;
}

function LineFields({
  line,
  isMissing,
}: {
  readonly line: OrderLine;
  readonly isMissing: boolean;
}) {
  const [done, setDone] = useState(line.quantity);
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
        name={`done-${line.id}`}
        options={options.map((value) => ({ value, label: value }))}
        value={String(done)}
        onChange={(event) => setDone(Number(event.target.value))}
      />
      {done < line.quantity && (
        <>
          <TextField
            label="Why fewer"
            name={`reason-${line.id}`}
            maxLength={200}
            error={isMissing ? FORM_MESSAGES.required : undefined}
          />
          <Checkbox
            label="The others are not in the case: take them out of the stock"
            name={`missing-${line.id}`}
          />
        </>
      )}
    </fieldset>
  );
}

/** The bottles that go out: those requested less the shortfall. */
function countDelivered(lines: readonly OrderLine[], short: readonly ShortLine[]): number {
  return lines.reduce((sum, { id, quantity }) => {
    const fewer = short.find(({ line_id }) => line_id === id);
    return sum + (fewer?.quantity_done ?? quantity);
  }, 0);
}

/**
 * Completes a pull request: whole, or with fewer bottles of some lines, each with a reason that the client sees. It
 * confirms first: "Mark pulled" was at the same place, so a double click would deliver.
 */
export function CompleteForm({ request, isSilent, isSending, onComplete }: CompleteFormProps) {
  const { lines } = request.order;
  const [asked, setAsked] = useState<readonly ShortLine[] | null>(null);
  const [unexplained, setUnexplained] = useState<readonly number[]>([]);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const short = readShortLines(new FormData(event.currentTarget), lines);
    const without = short.filter(({ reason }) => reason === '').map(({ line_id }) => line_id);
    setUnexplained(without);
    if (without.length > 0) refuse();
    else setAsked(short);
  };
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <details open={unexplained.length > 0 || undefined}>
        <summary>Fewer bottles than asked?</summary>
        <div className={styles.lines}>
          {lines.map((line) => (
            <LineFields key={line.id} line={line} isMissing={unexplained.includes(line.id)} />
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
