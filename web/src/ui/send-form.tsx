import type { ComponentProps } from 'react';
import { t } from '../texts/ui.ts';
import { ActionFailure } from './action-failure.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './send-form.module.css';

type Failure = ComponentProps<typeof ActionFailure>;

interface SendFormProps
  extends
    Omit<ComponentProps<'form'>, 'action'>,
    Pick<ComponentProps<typeof Button>, 'look' | 'sendingLabel'> {
  /** What `useMutationForm` returned. */
  readonly form: {
    readonly props: ComponentProps<'form'>;
    readonly failure: Error | null;
    readonly isUnchanged: boolean;
  };
  readonly action: Failure['action'] & { readonly isPending: boolean };
  /** The label of the button. */
  readonly label: string;
  readonly onReload?: Failure['onReload'];
}

/** A form of one call: why it failed or was not made, the fields, and the button that sends them. */
export function SendForm(props: SendFormProps) {
  const { form, action, label, look, sendingLabel, onReload, children, ...attributes } = props;
  return (
    <form className={styles.form} {...attributes} {...form.props}>
      <ActionFailure action={action} error={form.failure} {...(onReload && { onReload })} />
      {form.isUnchanged && (
        <Banner tone="note" takesFocus>
          {t.noChangesToSave}
        </Banner>
      )}
      {children}
      <Button
        type="submit"
        isSending={action.isPending}
        {...(look && { look })}
        {...(sendingLabel !== undefined && { sendingLabel })}
      >
        {label}
      </Button>
    </form>
  );
}
