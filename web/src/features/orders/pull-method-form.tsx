import { isOffered, METHODS } from '@portal/contract/orders/methods';
import { type FormEvent, useRef, useState } from 'react';
import { provider } from '../../lib/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { choosePullMethod, usePullMethod } from './orders-store.ts';
import styles from './pull-form.module.css';
import { showFaults } from './show-faults.ts';

interface PullMethodFormProps {
  readonly isCommercial: boolean;
  /** Whether the pull list has bottles. */
  readonly hasBottles: boolean;
  readonly onContinue: () => void;
}

const NO_METHOD = 'Please choose a delivery method.';
const NO_BOTTLES =
  "You haven't selected any bottles to pull. Please add bottles to your pull list.";

function NoBottles() {
  return (
    <Banner tone="failure" takesFocus>
      <p>{NO_BOTTLES}</p>
      <LinkButton className={styles.inBanner} to="/inventory">
        Select Bottles
      </LinkButton>
    </Banner>
  );
}

/** Step 1: how the bottles leave. */
export function PullMethodForm({ isCommercial, hasBottles, onContinue }: PullMethodFormProps) {
  const method = usePullMethod();
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const hasMethod = isOffered(method, isCommercial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasBottles && hasMethod) return onContinue();
    setRefusals(refusals + 1);
    if (hasBottles) showFaults(form.current);
  };
  const isRefused = refusals > 0;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isRefused && !hasBottles && <NoBottles key={refusals} />}
      <RadioGroup
        legend="How should your bottles reach you?"
        error={isRefused && !hasMethod ? NO_METHOD : undefined}
      >
        {METHODS.filter(({ code }) => isOffered(code, isCommercial)).map(({ code, pull }) => (
          <Radio
            key={code}
            name="method"
            label={pull?.name(provider().shortName)}
            hint={pull?.description?.(provider())}
            checked={method === code}
            onChange={() => choosePullMethod(code)}
          />
        ))}
      </RadioGroup>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
