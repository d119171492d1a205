import { type MethodCode, pullMethod } from '@portal/contract/orders/methods';
import { type PullForm, submittedMethod } from '@portal/contract/orders/pull-form.schemas';
import { pullRequestFormFields } from '@portal/contract/orders/pull-form-fields';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { UseFormReturn } from 'react-hook-form';
import { currentLabel } from './carrier-label.ts';
import type { useCreatePullRequest } from './create-pull-request.ts';
import { PullFailure } from './pull-failure.tsx';
import { useFieldRefusals } from './use-field-refusals.ts';

/** The form field for each field of the call. */
const FIELDS = {
  address: 'addressId',
  requested_delivery_date: 'preferredDelivery',
  requested_delivery_time: 'preferredDeliveryTime',
  is_picking_up: 'pickingUp',
  boxes: 'numberOfBoxes',
  is_boxed: 'isBoxed',
  additional_emails: 'additionalEmails',
  notes: 'deliveryNote',
  attachments: 'labelName',
} as const satisfies Record<string, keyof PullForm>;

interface PullSubmitOptions {
  readonly form: UseFormReturn<PullForm>;
  readonly method: MethodCode;
  readonly lines: readonly PullLine[];
  readonly request: ReturnType<typeof useCreatePullRequest>;
}

/** The carrier label goes along only where the request needs one. */
function filesOf(form: PullForm, method: MethodCode): File[] {
  const isLabelNeeded = pullMethod(submittedMethod(form, method))?.needsLabel === true;
  const label = isLabelNeeded ? currentLabel(form.labelName) : null;
  return label === null ? [] : [label];
}

/** How the pull form is sent, and what a refusal or a fault says where. */
export function usePullSubmit({ form, method, lines, request }: PullSubmitOptions) {
  const { error } = request;
  useFieldRefusals(form, error, FIELDS);
  return {
    form,
    isSending: request.isPending || request.isSuccess,
    onSubmit: (typed: PullForm) =>
      request.send({
        fields: pullRequestFormFields(typed, method, lines),
        files: filesOf(typed, method),
      }),
    onRefused: request.reset,
    banner: error !== null && (
      <PullFailure key={request.submittedAt} error={error} shownBelow={Object.keys(FIELDS)} />
    ),
  };
}
