import type {
  ClientCharges,
  ManualChargeBody,
} from '@portal/contract/charges/accounts/accounts.schemas';
import { hundredthsOf, minorUnitsOf } from '@portal/contract/charges/rates/money';
import { isRateCode, MANUAL_UNITS, type Rate } from '@portal/contract/charges/rates/rates.schemas';
import { FORM_MESSAGES, formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { t as ofContract } from '@portal/contract/texts/charges';
import * as z from 'zod/mini';
import { firstDay } from '../../../lib/provider.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/client-charges.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useEnterCharge } from './client-charges-api.ts';
import styles from './client-charges.module.css';

const KINDS = ['charge', 'credit'] as const;

const typedSchema = z.object({
  kind: z.enum(KINDS),
  day: z.string(),
  /** The code of a rate of the card; empty for own words. */
  rate: z.string(),
  code: z.string(),
  name: z.string(),
  quantity: z.string(),
  amount: z.string(),
  tax: z.string(),
  reason: z.string(),
  request_number: z.string(),
});
type Typed = z.infer<typeof typedSchema>;

const nothing = (): Typed => ({
  kind: 'charge',
  day: providerToday(),
  rate: '',
  code: '',
  name: '',
  quantity: '1',
  amount: '',
  tax: '',
  reason: '',
  request_number: '',
});

/** Those that are charged by hand alone come first. */
const byHandFirst = (rates: readonly Rate[]) =>
  rates.toSorted((a, b) => Number(isByHand(b)) - Number(isByHand(a)));
const isByHand = ({ unit }: Rate) => MANUAL_UNITS.some((one) => one === unit);

function numbersOf({ rate: chosen, ...typed }: Typed, rates: readonly Rate[], currency: string) {
  const rate = rates.find(({ code }) => code === chosen);
  const isByRate = rate !== undefined && typed.amount.trim() === '';
  const tax = typed.tax.trim() === '' ? null : (hundredthsOf(typed.tax) ?? Number.NaN);
  return {
    ...typed,
    code: rate?.code ?? typed.code,
    name: rate?.name ?? typed.name,
    quantity: hundredthsOf(typed.quantity) ?? Number.NaN,
    amount: isByRate ? null : (minorUnitsOf(typed.amount, currency) ?? Number.NaN),
    tax: rate === undefined ? tax : rate.tax,
  };
}

const checkedSchema = z.object({
  kind: z.enum(KINDS),
  day: z.iso.date(FORM_MESSAGES.date),
  code: formText(20).check(z.refine(isRateCode, ofContract.notARateCode)),
  name: formText(80),
  quantity: z
    .number(t.notAQuantity)
    .check(z.minimum(1, t.notAQuantity), z.maximum(10_000_000, t.notAQuantity)),
  amount: z.nullable(z.number(t.notAnAmount).check(z.maximum(1_000_000_000, t.notAnAmount))),
  tax: z.nullable(z.number(t.notAPercentage).check(z.maximum(10_000, t.notAPercentage))),
  reason: formText(500),
  request_number: formOptionalText(20),
});

const formSchema = (
  rates: readonly Rate[],
  currency: string,
): z.ZodMiniType<z.infer<typeof checkedSchema>> =>
  z.pipe(
    z.pipe(
      typedSchema,
      z.transform((typed: Typed) => numbersOf(typed, rates, currency)),
    ),
    checkedSchema,
  );

const toBody = ({
  kind,
  quantity,
  ...charge
}: z.infer<typeof checkedSchema>): ManualChargeBody => ({
  ...charge,
  quantity_hundredths: quantity,
  is_credit: kind === 'credit',
  opposite_of: null,
});

interface ManualChargeFormProps {
  readonly accountId: number;
  readonly rates: readonly Rate[];
  readonly currency: NonNullable<ClientCharges['card']>['currency'];
}

/** Charges or credits a client by hand, by a rate of its card or in own words. */
export function ManualChargeForm({ accountId, rates, currency }: ManualChargeFormProps) {
  const enter = useEnterCharge(accountId, () => showToast({ message: t.entered }));
  const form = useMutationForm({
    schema: formSchema(rates, currency),
    values: nothing(),
    mutation: enter,
    toSent: toBody,
    startsOverWith: nothing,
  });
  const isOwn = form.controlled('rate').value === '';
  const isCredit = form.controlled('kind').value === 'credit';
  return (
    <SendForm form={form} action={enter} label={isCredit ? t.enterCredit : t.enterCharge}>
      <RadioGroup legend={t.kind} isInRow>
        {KINDS.map((kind) => (
          <Radio key={kind} label={t.kinds[kind]} value={kind} {...form.register('kind')} />
        ))}
      </RadioGroup>
      <DateField
        label={t.day}
        earliest={firstDay()}
        whyBlocked={() => null}
        {...form.controlled('day')}
      />
      <Select
        label={t.rate}
        placeholder={t.ownWords}
        options={byHandFirst(rates).map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('rate')}
      />
      {isOwn && (
        <div className={styles.fields}>
          <TextField label={t.name} maxLength={80} {...form.field('name')} />
          <TextField label={t.code} maxLength={20} {...form.field('code')} />
        </div>
      )}
      <div className={styles.fields}>
        <TextField label={t.quantity} inputMode="decimal" {...form.field('quantity')} />
        <TextField
          label={t.amount}
          {...(!isOwn && { hint: t.amountByRate })}
          inputMode="decimal"
          {...form.field('amount')}
        />
        {isOwn && (
          <TextField label={t.tax} hint={t.taxHint} inputMode="decimal" {...form.field('tax')} />
        )}
      </div>
      <TextField label={t.reason} hint={t.reasonHint} maxLength={500} {...form.field('reason')} />
      <TextField
        label={t.requestNumber}
        hint={t.requestNumberHint}
        inputMode="numeric"
        {...form.field('request_number')}
      />
    </SendForm>
  );
}
