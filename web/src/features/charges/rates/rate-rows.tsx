import { type Unit, UNITS } from '@portal/contract/charges/rates/rates.schemas';
import { METHODS, methodShortName } from '@portal/contract/requests/orders/methods';
import { useState } from 'react';
import { provider } from '../../../lib/provider.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/rate-cards.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import styles from './rates.module.css';
import { emptyRate, isPercentage, type TypedCard, type TypedRate } from './typed-card.ts';

const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: t.unitNames[unit] }));
const FOLDED = ['steps', 'minimum', 'free', 'tax', 'zones', 'distance_amount'] as const;
type TypedText = keyof Pick<
  TypedRate,
  'code' | 'name' | 'amount' | 'steps' | 'minimum' | 'free' | 'tax' | 'zones' | 'distance_amount'
>;

interface RowProps {
  readonly rate: TypedRate;
  readonly onChange: (changed: Partial<TypedRate>) => void;
  readonly errorOf: (field: TypedText) => string | undefined;
}

/** The props of a text of the row. */
const textOf = ({ rate, onChange, errorOf }: RowProps, field: TypedText) => ({
  value: rate[field],
  error: errorOf(field),
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    onChange({ [field]: target.value }),
});

function methodName(code: number, qualifier: string | undefined): string {
  const { shortName } = provider();
  const isPulled = METHODS.some((one) => one.code === code && one.pull !== undefined);
  const name = methodShortName(code, isPulled ? 'pull' : 'add', shortName);
  return qualifier === undefined ? name : `${name}, ${qualifier}`;
}

/** What a delivery depends on: its methods, and where it goes. */
function PlaceFields(props: RowProps) {
  const { rate, onChange } = props;
  const others = (code: number) => rate.methods.filter((one) => one !== code);
  return (
    <>
      <div className={styles.whole}>
        <RadioGroup legend={t.methods}>
          {METHODS.map(({ code, qualifier }) => (
            <Checkbox
              key={code}
              label={methodName(code, qualifier)}
              checked={rate.methods.includes(code)}
              onChange={({ target }) =>
                onChange({ methods: target.checked ? [...others(code), code] : others(code) })
              }
            />
          ))}
          <p className={styles.soft}>{t.methodsHint}</p>
        </RadioGroup>
      </div>
      <div className={styles.whole}>
        <TextArea label={t.zones} hint={t.zonesHint} rows={3} {...textOf(props, 'zones')} />
      </div>
      <div className={styles.whole}>
        <TextField
          label={t.distanceAmount}
          inputMode="decimal"
          {...textOf(props, 'distance_amount')}
        />
      </div>
    </>
  );
}

/** What few rates have, folded until it is opened, filled in or wrong. */
function MoreFields(props: RowProps) {
  const { rate, errorOf } = props;
  const isFilled = FOLDED.some((field) => rate[field] !== '') || rate.methods.length > 0;
  const isWrong = FOLDED.some((field) => errorOf(field) !== undefined);
  const [isOpen, setIsOpen] = useState(isFilled);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{rate.unit === 'delivery' ? t.moreOfDelivery : t.more}</summary>
      <div className={styles.fields}>
        <TextField label={t.minimumOfRate} inputMode="decimal" {...textOf(props, 'minimum')} />
        <TextField label={t.tax} inputMode="decimal" {...textOf(props, 'tax')} />
        <TextField label={t.free} inputMode="numeric" {...textOf(props, 'free')} />
        <div className={styles.whole}>
          <TextArea label={t.steps} hint={t.stepsHint} rows={2} {...textOf(props, 'steps')} />
        </div>
        {rate.unit === 'delivery' && <PlaceFields {...props} />}
      </div>
    </details>
  );
}

interface RateRowProps extends RowProps {
  readonly position: number;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

function RateRow({ position, onRemove, ...row }: RateRowProps) {
  const { rate, onChange, errorOf } = row;
  const code = textOf(row, 'code');
  const name = t.rateOf(position, rate.name);
  return (
    <fieldset className={styles.rate}>
      <legend>{name}</legend>
      <div className={styles.fields}>
        <TextField label={t.name} maxLength={80} {...textOf(row, 'name')} />
        <TextField
          label={t.code}
          maxLength={20}
          autoCapitalize="characters"
          {...code}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        />
        <Select
          label={t.unit}
          options={UNIT_OPTIONS}
          value={rate.unit}
          onChange={({ target }) => onChange({ unit: unitOf(target.value) })}
        />
        <TextField
          label={isPercentage(rate.unit) ? t.percentOfValue : t.amount}
          inputMode="decimal"
          {...textOf(row, 'amount')}
        />
      </div>
      <MoreFields rate={rate} onChange={onChange} errorOf={errorOf} />
      {onRemove !== undefined && (
        <Button look="quiet" aria-label={`${t.removeRate} ${name}`} onClick={onRemove}>
          {t.removeRate}
        </Button>
      )}
    </fieldset>
  );
}

const unitOf = (value: string): Unit => UNITS.find((unit) => unit === value) ?? 'case a month';

interface RateRowsProps {
  readonly form: Pick<SchemaForm<TypedCard>, 'controlled' | 'errorOf'>;
}

/** The rates of a card as rows, each with its errors at its fields. */
export function RateRows({ form }: RateRowsProps) {
  const { value: rates, onChange, error } = form.controlled('rates');
  return (
    <div className={styles.rates}>
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      {rates.map((rate, at) => (
        <RateRow
          key={rate.id}
          position={at + 1}
          rate={rate}
          onChange={(changed) => onChange(rates.with(at, { ...rate, ...changed }))}
          errorOf={(field) => form.errorOf(`rates.${at}.${field}`)}
          onRemove={rates.length > 1 ? () => onChange(rates.toSpliced(at, 1)) : undefined}
        />
      ))}
      <div>
        <Button onClick={() => onChange([...rates, emptyRate(rates)])}>{t.addRate}</Button>
      </div>
    </div>
  );
}
