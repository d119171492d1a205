import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseFormProps } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import { CaseNumberField } from './case-number-field.tsx';
import { lotKey, movedLines, moveSchema } from './moved-lines.ts';
import styles from './stock.module.css';
import { lotText } from './stock-texts.ts';

interface MoveFormProps extends Omit<CaseFormProps, 'onSend'> {
  readonly onMove: CaseFormProps['onSend'];
  readonly onSplit: CaseFormProps['onSend'];
}

/** So many bottles of each lot into another case of the account, or into a new one. */
export function MoveForm({ wineCase, isSending, onMove, onSplit }: MoveFormProps) {
  const lots = wineCase.lots.filter(({ free }) => free > 0);
  const form = useSchemaForm({
    schema: moveSchema(lots),
    values: {
      lots: Object.fromEntries(lots.map((lot) => [lotKey(lot), ''])),
      isNew: false,
      to_case: '',
      container_name: '',
      location: '',
      bin: '',
      reason: '',
    },
    onSubmit: ({ lots: typed, isNew, to_case, reason, ...facts }) => {
      const lines = movedLines(lots, typed);
      if (isNew) onSplit({ lines, reason, ...facts });
      else onMove({ lines, reason, to_case });
    },
  });
  const { value: isNew, onChange: setIsNew } = form.controlled('isNew');
  if (lots.length === 0) return <p>All its bottles are promised to open requests.</p>;
  return (
    <form className={styles.form} {...form.props}>
      {lots.map((lot) => (
        <TextField
          key={lot.id}
          label={lotText(lot)}
          hint={`${lot.free} free`}
          inputMode="numeric"
          maxLength={7}
          {...form.field(`lots.${lotKey(lot)}`)}
          error={form.errorOf(`lots.${lotKey(lot)}`) ?? form.errorOf('lots')}
        />
      ))}
      <RadioGroup legend="Where to" isInRow>
        <Radio
          name="target"
          label="Another case"
          checked={!isNew}
          onChange={() => setIsNew(false)}
        />
        <Radio name="target" label="A new case" checked={isNew} onChange={() => setIsNew(true)} />
      </RadioGroup>
      {isNew ? (
        <CaseFactFields field={form.field} />
      ) : (
        <CaseNumberField from={wineCase} {...form.controlled('to_case')} />
      )}
      <TextField
        label="Why (Optional)"
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
      <Button type="submit" isSending={isSending}>
        {isNew ? 'Put them into a new case' : 'Move them'}
      </Button>
    </form>
  );
}
