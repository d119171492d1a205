import { type ReactNode, useRef } from 'react';
import { t } from '../texts/ui.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast-store.ts';
import { Growing, Toolbar } from './toolbar.tsx';

interface OneTimeSecretProps {
  readonly label: string;
  readonly value: string;
  /** What the secret is for, and that it is not shown again. */
  readonly children: ReactNode;
}

/** A secret that is shown only once, with a button to copy it. */
export function OneTimeSecret({ label, value, children }: OneTimeSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(value).then(
      () => showToast({ message: t.copied }),
      () => showToast({ message: t.copyByKeys }),
    );
  };
  return (
    <Banner tone="success" takesFocus>
      <p>{children}</p>
      <Toolbar>
        <Growing>
          <TextField label={label} ref={field} readOnly value={value} />
        </Growing>
        <Button onClick={copy}>{t.copy}</Button>
      </Toolbar>
    </Banner>
  );
}
