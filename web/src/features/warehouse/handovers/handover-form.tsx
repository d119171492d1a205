import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import {
  HANDOVER_NOTE_LENGTH,
  NOT_DELIVERED_REASONS,
  PICTURE_TYPES,
  RECIPIENT_LENGTH,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Pick as Picked } from '@portal/contract/warehouse/picking/picks.schemas';
import { useCallback, useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { isShort } from '../../../lib/short-lines.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { t } from '../../../texts/handovers.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choices.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { ShortLineFields } from '../../../ui/short-line-fields.tsx';
import { SignatureField } from '../../../ui/signature-field.tsx';
import { StickyActions } from '../../../ui/sticky-actions.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useChosenPictures } from './chosen-pictures.ts';
import {
  bottlesOut,
  emptyHandover,
  handoverDrafts,
  type HandoverFields,
  handoverForm,
  readHandoverFields,
} from './handover-draft.ts';
import styles from './handover-form.module.css';
import { useHandOver } from './use-hand-over.ts';

interface PartProps {
  readonly form: SchemaForm<HandoverFields>;
  readonly request: StaffRequest;
}

/** The bottles that go out, where they are fewer than requested. */
function FewerBottles({ form, request }: PartProps) {
  const typed = form.watch('lines');
  return (
    <details open={typed.some(isShort)}>
      <summary className={styles.summary}>{t.fewer}</summary>
      <ShortLineFields
        lines={request.order.lines}
        typed={typed}
        fieldOf={form.field}
        isMissingOf={(at) => form.register(`lines.${at}.is_missing`)}
        reason={form.field('short_reason')}
      />
    </details>
  );
}

/** Who takes the bottles, and the signature. */
function Delivered({ form, request }: PartProps) {
  const signature = form.controlled('signature');
  const recipient = form.watch('received_by');
  return (
    <>
      <TextField
        label={t.recipient}
        maxLength={RECIPIENT_LENGTH}
        autoComplete="off"
        {...form.field('received_by')}
      />
      {request.recipients.length > 0 && (
        <fieldset className={styles.names} aria-label={t.recipientNames}>
          {request.recipients.map((name) => (
            <Button
              key={name}
              aria-pressed={recipient === name}
              onClick={() => form.setValue('received_by', name)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <RadioGroup legend={t.age} error={form.errorOf('is_over_21')}>
        <Checkbox label={t.isOver21} {...form.register('is_over_21')} />
      </RadioGroup>
      <SignatureField
        label={t.signature}
        hint={t.signHere}
        value={signature.value}
        error={signature.error}
        onChange={(strokes) => signature.onChange(strokes.map((stroke) => [...stroke]))}
      />
      <details open={form.watch('signed_name') !== ''}>
        <summary className={styles.summary}>{t.typeInstead}</summary>
        <div className={styles.lines}>
          <TextField
            label={t.signedName}
            hint={t.signedNameHint}
            maxLength={RECIPIENT_LENGTH}
            autoComplete="off"
            {...form.field('signed_name')}
          />
          <RadioGroup legend={t.witness} error={form.errorOf('is_witnessed')}>
            <Checkbox label={t.isWitnessed} {...form.register('is_witnessed')} />
          </RadioGroup>
        </div>
      </details>
      <FewerBottles form={form} request={request} />
    </>
  );
}

/** Why the bottles come back. */
function NotDelivered({ form }: Pick<PartProps, 'form'>) {
  const isOther = form.watch('reason') === 'other';
  return (
    <>
      <p>{t.recordHelp}</p>
      <Select
        label={t.whyNot}
        options={[
          { value: 'none', label: t.chooseReason },
          ...NOT_DELIVERED_REASONS.map((value) => ({ value, label: t.reasons[value] })),
        ]}
        {...form.field('reason')}
      />
      <TextArea
        label={isOther ? t.note : t.noteOptional}
        hint={t.clientReadsIt}
        maxLength={HANDOVER_NOTE_LENGTH}
        {...form.field('note')}
      />
    </>
  );
}

interface HandoverFormProps {
  readonly request: StaffRequest;
  /** The bottles that are out of their cases. */
  readonly picks: readonly Picked[];
  readonly onDone: () => void;
}

/** What was typed before, if it is still about the same lines. `refused` was typed for what the server refused. */
function startOf(
  { request: { order }, picks }: HandoverFormProps,
  refused: unknown,
): HandoverFields {
  const kept =
    handoverDrafts.find(String(order.footprint_id))?.fields ?? readHandoverFields(refused);
  const empty = emptyHandover(order.lines, picks);
  const linesOf = ({ lines }: HandoverFields) =>
    JSON.stringify(lines.map(({ line_id, quantity }) => [line_id, quantity]));
  return kept !== undefined && linesOf(kept) === linesOf(empty) ? kept : empty;
}

/** Hands the bottles of a request over to somebody who signs, or records why that failed. */
export function HandoverForm(props: HandoverFormProps) {
  const { request, onDone } = props;
  const number = request.order.footprint_id;
  const about = String(number);
  const queued = useQueuedStop(number);
  const waiting = queued?.files.map(({ name, content }) => new File([content], name)) ?? [];
  const pictures = useChosenPictures(number, waiting);
  const mutation = useHandOver(request, () => {
    pictures.drop();
    onDone();
  });
  // Only once: the form itself has what is typed from then on.
  const [start] = useState(() => startOf(props, queued?.draft));
  const form = useMutationForm({
    schema: handoverForm,
    values: start,
    mutation,
    toSent: (typed) => ({ typed, files: pictures.files }),
  });
  useStoredValues(
    form,
    useCallback((fields) => handoverDrafts.keep(about, fields), [about]),
  );
  const isDelivered = form.watch('outcome') === 'delivered';
  const names = pictures.files.map(({ name }) => name);
  const known = handoverDrafts.find(about)?.files ?? [];
  const lost = known.filter((name) => !names.includes(name));
  const bottles = countOf(bottlesOut(form.watch('lines')), 'bottle');
  return (
    <form className={styles.form} {...form.props}>
      {queued !== undefined && queued.refusal !== null && (
        <Banner tone="failure">{t.wasRefused(queued.refusal)}</Banner>
      )}
      <ActionFailure action={mutation} error={form.failure} />
      <RadioGroup legend={t.outcome} isInRow>
        <Radio label={t.delivered} value="delivered" {...form.register('outcome')} />
        <Radio label={t.notDelivered} value="not delivered" {...form.register('outcome')} />
      </RadioGroup>
      {isDelivered ? <Delivered form={form} request={request} /> : <NotDelivered form={form} />}
      <FilePicker
        label={t.pictures}
        hint={t.picturesHint}
        types={PICTURE_TYPES}
        isCamera
        isMultiple
        names={names}
        problems={pictures.problems}
        lostNames={lost}
        onPick={(picked) => {
          const all = [...known, ...pictures.add(picked)];
          handoverDrafts.keep(about, form.getValues(), [...new Set(all)]);
        }}
        onRemove={(name) => {
          pictures.remove(name);
          const others = known.filter((one) => one !== name);
          handoverDrafts.keep(about, form.getValues(), others);
        }}
      />
      <StickyActions label={t.outcome}>
        <Button type="submit" look="primary" isWide isSending={mutation.isPending}>
          {isDelivered ? t.handOver(bottles) : t.record}
        </Button>
      </StickyActions>
    </form>
  );
}
