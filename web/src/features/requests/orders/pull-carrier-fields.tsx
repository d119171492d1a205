import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import type { PullForm } from '@portal/contract/requests/orders/pull-form.schemas';
import { provider } from '../../../lib/provider.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { useCarrierLabel } from './carrier-label.ts';
import styles from './pull-form.module.css';

interface CarrierLabelProps {
  readonly form: SchemaForm<PullForm>;
}

interface CarrierFieldsProps extends CarrierLabelProps {
  readonly isLabelAsked: boolean;
}

function carrierAccounts() {
  return [
    {
      value: 'no',
      label: t.commonCarrierAccount(provider().shortName),
      hint: t.wePrintTheLabel,
    },
    {
      value: 'yes',
      label: t.myCommonCarrierAccount,
      hint: t.accountMustBeAllowed,
    },
  ] as const;
}

function CarrierLabel({ form }: CarrierLabelProps) {
  const label = useCarrierLabel(form.controlled('labelName'));
  return <FilePicker label={t.commonCarrierLabel} types={FILE_TYPES} {...label} />;
}

export function CarrierFields({ form, isLabelAsked }: CarrierFieldsProps) {
  const { value: chosen, onChange, error } = form.controlled('myCommonCarrier');
  return (
    <section className={styles.section}>
      <RadioGroup legend={t.pleaseUse} error={error}>
        {carrierAccounts().map(({ value, ...texts }) => (
          <Radio
            key={value}
            name="myCommonCarrier"
            {...texts}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
        ))}
      </RadioGroup>
      {isLabelAsked && chosen === 'yes' && <CarrierLabel form={form} />}
    </section>
  );
}
