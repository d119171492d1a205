import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { addMethodOptions } from './add-method-texts.tsx';
import { chooseAddMethod, useAddMethod } from './add-store.ts';
import type { AddMethod } from './orders-state.ts';
import styles from './pull-form.module.css';
import { showFaults } from './show-faults.ts';

interface AddMethodFormProps {
  readonly onContinue: (method: AddMethod) => void;
}

/** Step 1: how the bottles come in. */
export function AddMethodForm({ onContinue }: AddMethodFormProps) {
  const chosen = useAddMethod();
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return onContinue(chosen);
    setIsRefused(true);
    showFaults(form.current);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <RadioGroup
        legend="Add method"
        error={isRefused && chosen === null ? 'Please choose a pickup method.' : undefined}
      >
        {addMethodOptions().map(({ method, shortName, description }) => (
          <Radio
            key={method}
            name="method"
            label={shortName}
            hint={description}
            checked={chosen === method}
            onChange={() => chooseAddMethod(method)}
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
