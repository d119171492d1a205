import { isPullMethodOpen, methodShortName } from '@portal/contract/orders/methods';
import { type FormEvent, useState } from 'react';
import { provider } from '../../lib/provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PULL_METHODS } from './method-texts.ts';
import { choosePullMethod, usePullMethod } from './orders-store.ts';
import styles from './pull-form.module.css';

interface PullMethodFormProps {
  readonly isCommercial: boolean;
  /** Whether the pull list has bottles. */
  readonly hasBottles: boolean;
  readonly onContinue: () => void;
}

const NO_METHOD = 'Please choose a delivery method.';
const NO_BOTTLES =
  "You haven't selected any bottles to pull. Please add bottles to your pull list.";

/** Step 1: how the bottles leave (document 2, sections 2 and 5). */
export function PullMethodForm({ isCommercial, hasBottles, onContinue }: PullMethodFormProps) {
  const method = usePullMethod();
  const [refusals, setRefusals] = useState(0);
  const { shortName } = provider();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasBottles && method !== null) onContinue();
    else setRefusals(refusals + 1);
  };
  const isRefused = refusals > 0;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isRefused && !hasBottles && (
        <Banner key={refusals} tone="failure" takesFocus>
          <p>{NO_BOTTLES}</p>
          <LinkButton to="/inventory">Select Bottles</LinkButton>
        </Banner>
      )}
      <RadioGroup
        legend="How should your bottles reach you?"
        error={isRefused && hasBottles && method === null ? NO_METHOD : undefined}
      >
        {PULL_METHODS.filter(({ code }) => isPullMethodOpen(code, isCommercial)).map((offer) => (
          <Radio
            key={offer.code}
            name="method"
            label={methodShortName(offer.code, 'pull', shortName)}
            hint={offer.description}
            checked={method === offer.code}
            onChange={() => choosePullMethod(offer.code)}
          />
        ))}
      </RadioGroup>
      <p className={styles.note}>
        Carrier shipment and pickup at our store or warehouse can be arranged by phone at{' '}
        {provider().phone} until they are offered here.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
