import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { CASE_TEXT_LENGTHS, type StaffLot } from '@portal/contract/cellar/stock/stock.schemas';
import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { lotText } from '../../../lib/stock-texts.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/stock.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CaseFormProps, useCaseAction } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import { CaseNumberField } from './case-number-field.tsx';

const NAMES = { lines: 'lots' } as const;

/** Moves bottles of each lot into another case of the account, or into a new one. */
export function MoveForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const lots = wineCase.lots.filter(({ free }) => free > 0);
  const form = useMutationForm({
    schema: moveSchema(lots),
    values: {
      lots: Object.fromEntries(lots.map((lot) => [lotKey(lot), ''])),
      isNew: false,
      to_case: '',
      container_name: '',
      location: '',
      reason: '',
    },
    mutation: action,
    names: NAMES,
    toSent: ({ lots: typed, isNew, to_case, reason, ...facts }) => {
      const lines = movedLines(lots, typed);
      return isNew
        ? { action: 'split' as const, fields: { lines, reason, ...facts } }
        : { action: 'move' as const, fields: { lines, reason, to_case } };
    },
  });
  const { value: isNew, onChange: setIsNew } = form.controlled('isNew');
  if (lots.length === 0) return <p>{t.allReserved}</p>;
  return (
    <SendForm form={form} action={action} label={isNew ? t.moveIntoNewCase : t.moveThem}>
      {lots.map((lot) => (
        <TextField
          key={lot.id}
          label={lotText(lot)}
          hint={t.freeCount(lot.free)}
          inputMode="numeric"
          maxLength={7}
          {...form.field(`lots.${lotKey(lot)}`)}
          error={form.errorOf(`lots.${lotKey(lot)}`) ?? form.errorOf('lots')}
        />
      ))}
      <RadioGroup legend={t.whereTo} isInRow>
        <Radio
          name="target"
          label={t.anotherCase}
          checked={!isNew}
          onChange={() => setIsNew(false)}
        />
        <Radio name="target" label={t.aNewCase} checked={isNew} onChange={() => setIsNew(true)} />
      </RadioGroup>
      {isNew ? (
        <CaseFactFields
          type={form.field('container_name')}
          location={form.controlled('location')}
        />
      ) : (
        <CaseNumberField from={wineCase} {...form.controlled('to_case')} />
      )}
      <TextField
        label={t.whyOptional}
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
    </SendForm>
  );
}

/** Returns the form key of a lot: react-hook-form would make an array of bare numbers. */
function lotKey({ id }: Pick<StaffLot, 'id'>): string {
  return `lot-${id}`;
}

function bottlesProblem(text: string, { free }: Pick<StaffLot, 'free'>): string | null {
  if (!/^\d{0,7}$/.test(text)) return t.enterAWholeNumber;
  return Number(text) > free ? t.atMostCanBeMoved(free) : null;
}

function moveSchema(lots: readonly StaffLot[]) {
  return z
    .object({
      lots: z.record(z.string(), z.string().check(z.trim())),
      isNew: z.boolean(),
      to_case: formOptionalText(64),
      container_name: formOptionalText(CASE_TEXT_LENGTHS.containerName),
      location: formOptionalText(MAX_LOCATION_CODE),
      reason: formOptionalText(CASE_TEXT_LENGTHS.reason),
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', path, message, input: value });
      const problems = lots.flatMap((lot) => {
        const problem = bottlesProblem(value.lots[lotKey(lot)] ?? '', lot);
        return problem === null ? [] : [refuse(['lots', lotKey(lot)], problem)];
      });
      const isNothing = problems.length === 0 && movedLines(lots, value.lots).length === 0;
      if (isNothing) refuse(['lots'], t.enterAtLeastOneBottle);
      const target = value.isNew ? 'container_name' : 'to_case';
      if (value[target] === '') refuse([target], FORM_MESSAGES.required);
    });
}

function movedLines(lots: readonly StaffLot[], typed: Readonly<Record<string, string>>) {
  return lots
    .map((lot) => ({ lot_id: lot.id, quantity: Number(typed[lotKey(lot)] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
