import type { ComponentProps, ReactNode } from 'react';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Stack } from './stack.tsx';
import { Toolbar } from './toolbar.tsx';

interface FormDialogProps {
  readonly title: string;
  /** What a form hook returned. */
  readonly form: { readonly props: ComponentProps<'form'> };
  /** The label of the button that sends the form. */
  readonly label: string;
  readonly sendingLabel?: string;
  readonly isSending?: boolean;
  /** The label of the button that only closes. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog with a form: its fields, and the buttons that send and close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, label, sendingLabel, isSending = false, onClose, children } = props;
  const { closeLabel = t.cancel } = props;
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack>
          {children}
          <Toolbar>
            <Button onClick={onClose}>{closeLabel}</Button>
            <Button
              type="submit"
              look="primary"
              isSending={isSending}
              {...(sendingLabel !== undefined && { sendingLabel })}
            >
              {label}
            </Button>
          </Toolbar>
        </Stack>
      </form>
    </Modal>
  );
}
