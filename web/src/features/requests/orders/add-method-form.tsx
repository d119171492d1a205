import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { addMethodOptions, isAddOffered } from './add-method-texts.tsx';
import { type AddMethod, useOrdersStore } from './orders-store.ts';
import styles from './pull-form.module.css';
import { useStoredValues } from '../../../lib/use-stored-values.ts';

const schema = z.object({
  method: z
    .enum(['pickup', 'notify'], t.chooseAddMethod)
    .check(z.refine(isAddOffered, t.chooseAddMethod)),
});

function storeMethod({ method }: { readonly method: AddMethod | null }): void {
  if (method !== null) useOrdersStore.setState({ addMethod: method });
}

interface AddMethodFormProps {
  readonly onContinue: (method: AddMethod) => void;
}

/** Step 1: how the bottles arrive. */
export function AddMethodForm({ onContinue }: AddMethodFormProps) {
  const form = useSchemaForm({
    schema,
    values: { method: useOrdersStore((state) => state.addMethod) },
    onSubmit: (chosen) => onContinue(chosen.method),
    isRefusedAtTop: true,
  });
  useStoredValues(form, storeMethod);
  const chosen = form.controlled('method');
  const options = addMethodOptions();
  if (options.length === 0) return <p>{t.nothingOffered}</p>;
  return (
    <form className={styles.form} {...form.props}>
      <RadioGroup legend={t.addMethod} error={chosen.error}>
        {options.map(({ method, shortName, description }) => (
          <Radio
            key={method}
            name="method"
            label={shortName}
            hint={description}
            checked={chosen.value === method}
            onChange={() => chosen.onChange(method)}
          />
        ))}
      </RadioGroup>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {t.continue}
        </Button>
      </div>
    </form>
  );
}
