import {
  isOffered,
  METHODS,
  type MethodCode,
  readMethod,
} from '@portal/contract/requests/orders/methods';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { provider } from '../../../lib/provider.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useOrdersStore } from './orders-store.ts';
import styles from './pull-form.module.css';
import { useStoredValues } from '../../../lib/use-stored-values.ts';

interface PullMethodFormProps {
  readonly isCommercial: boolean;
  readonly hasBottles: boolean;
  /** Chosen first: the method of the last request. */
  readonly lastMethod: MethodCode | null;
  /** When the bottles of a method can leave. */
  readonly renderWhen: (method: MethodCode) => ReactNode;
  readonly onContinue: () => void;
}

/** A method chosen earlier may no longer be open to the account. */
const methodSchema = (isCommercial: boolean) => {
  const isOpen = (code: number | null) => isOffered(code, isCommercial, provider());
  return z.object({ method: z.nullable(z.number()).check(z.refine(isOpen, t.choosePullMethod)) });
};

function storeMethod({ method }: { readonly method: MethodCode | null }): void {
  if (method !== null) useOrdersStore.setState({ pullMethod: method });
}

/** Before the methods: without bottles there is nothing to continue with. */
function NoBottles({ isRefusal }: { readonly isRefusal: boolean }) {
  return (
    <Banner tone={isRefusal ? 'failure' : 'note'} takesFocus={isRefusal}>
      <p>{t.noBottlesSelected}</p>
      <LinkButton className={styles.inBanner} to="/inventory" look="primary">
        {t.selectBottles}
      </LinkButton>
    </Banner>
  );
}

/** Step 1: how the bottles leave. */
export function PullMethodForm(props: PullMethodFormProps) {
  const { isCommercial, hasBottles, lastMethod, renderWhen, onContinue } = props;
  const [bottleRefusals, setBottleRefusals] = useState(0);
  const form = useSchemaForm({
    schema: methodSchema(isCommercial),
    values: { method: useOrdersStore((state) => state.pullMethod) ?? lastMethod },
    onSubmit: ({ method }) => {
      // The method that was chosen first is not stored before.
      useOrdersStore.setState({ pullMethod: readMethod(method)?.code ?? null });
      onContinue();
    },
    isRefusedAtTop: true,
  });
  useStoredValues(form, storeMethod);
  const chosen = form.controlled('method');
  const offered = METHODS.filter(({ code }) => isOffered(code, isCommercial, provider()));
  const submit = (event: FormEvent) => {
    if (hasBottles) return form.props.onSubmit(event);
    event.preventDefault();
    // The banner takes the focus.
    setBottleRefusals(bottleRefusals + 1);
    void form.trigger();
  };
  if (offered.length === 0) return <p>{t.nothingOffered}</p>;
  return (
    <form className={styles.form} {...form.props} onSubmit={submit}>
      {!hasBottles && <NoBottles key={bottleRefusals} isRefusal={bottleRefusals > 0} />}
      <RadioGroup legend={t.pullMethod} error={chosen.error}>
        {offered.map(({ code, pull }) => (
          <Radio
            key={code}
            name="method"
            label={pull?.name(provider().shortName)}
            hint={pull?.description?.(provider())}
            checked={chosen.value === code}
            onChange={() => chosen.onChange(code)}
          />
        ))}
      </RadioGroup>
      <div className={styles.buttons}>
        {chosen.value !== null && renderWhen(chosen.value)}
        <Button type="submit" look={hasBottles ? 'primary' : 'secondary'}>
          {t.continue}
        </Button>
      </div>
    </form>
  );
}
