import { type Holidays, whyNotRequestable } from '@portal/contract/provider/business-days';
import { type MethodCode, pullMethod, VAN } from '@portal/contract/requests/orders/methods';
import {
  emptyPullForm,
  type PullForm,
  type PullFormRules,
  pullFormSchema,
  pullRequestFormFields,
  submittedMethod,
} from '@portal/contract/requests/orders/pull-form.schemas';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import { vanDayFrom } from '@portal/contract/requests/orders/van-days';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCurrentText } from '../../../lib/use-current-text.ts';
import { useFieldErrors } from '../../../lib/use-mutation-form.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { earliestDate, useScheduleOf, type ZipOf } from './business-calendar.ts';
import { currentLabel } from './carrier-label.ts';
import type { SentRequest } from './create-request.ts';
import { currentOrders, useOrdersStore } from './orders-store.ts';
import type { FormOfChange } from './form-of-change.ts';
import { PullFailure } from './pull-failure.tsx';
import { refusalSentences } from './request-failures.tsx';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { useOfferedDay } from './use-offered-day.ts';
import { dayText } from '../../../lib/provider-moment.ts';

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

/** The stored form; a day that has passed is replaced by the earliest one. */
function startingForm(earliest: string, holidays: Holidays): PullForm {
  const stored = currentOrders().pullAddress ?? emptyPullForm(earliest);
  const isDayOpen = whyNotRequestable(stored.preferredDelivery, earliest, holidays) === null;
  return isDayOpen ? stored : { ...stored, preferredDelivery: earliest };
}

/** The form's rules. A label whose file was lost in a reload counts as none. */
function labelledSchema(rules: PullFormRules) {
  const withLabel = z.transform((form: PullForm) => ({
    ...form,
    labelName: currentLabel(form.labelName)?.name ?? '',
  }));
  return z.pipe(withLabel, pullFormSchema(rules));
}

/** The carrier label is sent only if the request needs one. */
function filesOf(form: PullForm, method: MethodCode): File[] {
  const isLabelNeeded = pullMethod(submittedMethod(form, method))?.needsLabel === true;
  const label = isLabelNeeded ? currentLabel(form.labelName) : null;
  return label === null ? [] : [label];
}

const storeForm = (pullAddress: PullForm) => useOrdersStore.setState({ pullAddress });

interface PullFormOptions {
  readonly method: MethodCode;
  readonly holidays: Holidays;
  readonly lines: readonly PullLine[];
  readonly request: SentRequest;
  /** Whether it is proposed: whoever sends it chooses the carrier label. */
  readonly isProposal: boolean;
  readonly zipOf: ZipOf;
  readonly change?: FormOfChange<PullForm> | undefined;
}

export function usePullForm(options: PullFormOptions) {
  const { method, holidays, lines, request, isProposal, change } = options;
  const { error } = request;
  const isLabelAsked = !isProposal && change?.hasLabel !== true;
  const isSending = request.isPending || request.isSuccess;
  const earliest = useCurrentText(() => earliestDate(holidays));
  const toAddress = useScheduleOf(options.zipOf, change?.kept.zip);
  const scheduleOf = method === VAN ? toAddress : () => null;
  const [values] = useState(() => change?.values ?? startingForm(earliest, holidays));
  const isWithoutLabel = !isLabelAsked;
  const asked = { method, earliest, holidays, isWithoutLabel, scheduleOf, kept: change?.kept };
  const rules = { ...asked, writeDay: dayText };
  const form = useSchemaForm({
    schema: labelledSchema(rules),
    values,
    onSubmit: (typed) => {
      if (isSending) return;
      const fields = pullRequestFormFields(typed, method, lines);
      request.send({ fields, files: isLabelAsked ? filesOf(typed, method) : [] });
    },
    onRefused: request.reset,
    isRefusedAtTop: true,
  });
  const schedule = scheduleOf(form.controlled('addressId').value);
  const firstDay = vanDayFrom(earliest, schedule, holidays);
  useOfferedDay({ earliest: firstDay, schedule }, form.controlled('preferredDelivery'));
  useStoredValues(form, change?.store ?? storeForm);
  useFieldErrors(form, { error, names: FIELDS, sentencesOf: refusalSentences, hasBanner: true });
  const banner = error !== null && (
    <PullFailure
      key={request.submittedAt}
      error={error}
      shownBelow={Object.keys(FIELDS)}
      isChange={change !== undefined}
    />
  );
  const days = {
    earliest: firstDay,
    holidays,
    schedule,
    kept: change?.kept.days,
    writeDay: dayText,
  };
  return { form, days, isLabelAsked, isSending, banner };
}
