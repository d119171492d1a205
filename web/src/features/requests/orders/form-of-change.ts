import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import type { ReactNode } from 'react';

/** What a request's form does otherwise when it changes a request that exists. */
export interface FormOfChange<Form> {
  /** The form as it was typed so far, or else as the request is. */
  readonly values: Form;
  readonly store: (form: Form) => void;
  readonly kept: KeptParts;
  /** Whether the request has its carrier label. */
  readonly hasLabel: boolean;
  /** What stands above the fields: method and bottles. */
  readonly head: ReactNode;
  /** What the fields as they are typed would change. */
  readonly renderSummary: (fields: Readonly<Record<string, string>>) => ReactNode;
}
