import type { Holidays } from '@portal/contract/orders/business-days';
import type { MethodCode } from '@portal/contract/orders/methods';
import { pullElements } from '@portal/contract/orders/pull-elements';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { addressSlot, type AddressSlot } from './address-slot.ts';
import { MailFields, NotesField } from './contact-fields.tsx';
import styles from './pull-form.module.css';
import { PickingUpFields } from './pull-picking-up-fields.tsx';
import { WhenFields } from './pull-when-fields.tsx';
import { registered } from './registered-field.ts';
import { RequestForm } from './request-form.tsx';
import { usePullForm } from './use-pull-form.ts';

interface PullAddressFormProps {
  readonly method: MethodCode;
  readonly holidays: Holidays;
  readonly primaryEmail: string;
  readonly isSending: boolean;
  readonly onSubmit: (form: PullForm) => void;
  /** What a refused submit has to say, above the form. */
  readonly banner: ReactNode;
  readonly renderAddressPicker: (slot: AddressSlot) => ReactNode;
}

/** Step 2: where, when and what else (document 2, section 2: Address step). */
export function PullAddressForm(props: PullAddressFormProps) {
  const { method, holidays, isSending, onSubmit, banner, renderAddressPicker } = props;
  const { form, earliest } = usePullForm(method, holidays);
  const address = useController({ control: form.control, name: 'addressId' });
  const elements = pullElements(method);
  return (
    <RequestForm {...{ form, isSending, onSubmit, banner }} submitLabel="Submit Pull Request">
      {elements.address && (
        <section className={styles.section}>{renderAddressPicker(addressSlot(address))}</section>
      )}
      <WhenFields form={form} elements={elements} earliest={earliest} holidays={holidays} />
      {elements.pickingUp && <PickingUpFields form={form} />}
      <section className={styles.section}>
        <MailFields
          primaryEmail={props.primaryEmail}
          emails={registered(form, 'additionalEmails')}
        />
        <NotesField notes={registered(form, 'deliveryNote')} />
      </section>
    </RequestForm>
  );
}
