import type { Holidays } from '@portal/contract/orders/business-days';
import { type MethodCode, pullElements } from '@portal/contract/orders/methods';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { ReactNode } from 'react';
import type { ControlledField } from '../../lib/use-schema-form.ts';
import { MailFields, NotesField, PrimaryPhone } from './contact-fields.tsx';
import type { useCreatePullRequest } from './create-pull-request.ts';
import { CarrierFields } from './pull-carrier-fields.tsx';
import styles from './pull-form.module.css';
import { PickingUpFields } from './pull-picking-up-fields.tsx';
import { PullPlace } from './pull-place.tsx';
import { WhenFields } from './pull-when-fields.tsx';
import { RequestForm } from './request-form.tsx';
import { usePullForm } from './use-pull-form.tsx';

interface PullAddressFormProps {
  readonly method: MethodCode;
  readonly lines: readonly PullLine[];
  readonly holidays: Holidays;
  readonly request: ReturnType<typeof useCreatePullRequest>;
  readonly primaryEmail: string;
  /** Of the profile's default address; empty where there is none, null until that is known. */
  readonly primaryPhone: string | null;
  readonly renderAddressPicker: (address: ControlledField<number | null>) => ReactNode;
}

/** Step 2: where, when and what else (docs/product/requests.md#what-each-method-asks). */
export function PullAddressForm(props: PullAddressFormProps) {
  const { method, lines, holidays, request, renderAddressPicker } = props;
  const { earliest, ...frame } = usePullForm({ method, holidays, lines, request });
  const { form } = frame;
  const elements = pullElements(method);
  return (
    <RequestForm {...frame} submitLabel="Submit Pull Request">
      {elements.address && (
        <section className={styles.section}>
          {renderAddressPicker(form.controlled('addressId'))}
        </section>
      )}
      <PullPlace elements={elements} />
      <WhenFields form={form} elements={elements} earliest={earliest} holidays={holidays} />
      {elements.pickingUp && <PickingUpFields form={form} />}
      {elements.carrierChoice && <CarrierFields form={form} />}
      <section className={styles.section}>
        <MailFields primaryEmail={props.primaryEmail} emails={form.field('additionalEmails')} />
        {elements.store && <PrimaryPhone phone={props.primaryPhone} />}
        <NotesField notes={form.field('deliveryNote')} />
      </section>
    </RequestForm>
  );
}
