import { createOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { type FieldNames, useFieldErrors } from '../../../lib/use-mutation-form.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { useChosenFiles } from './chosen-files.ts';
import { type SentRequest, useCreateRequest } from './create-request.ts';
import type { FormOfChange } from './form-of-change.ts';
import { type AddMethod, useOrdersStore } from './orders-store.ts';
import { GenericFailure, refusalSentences } from './request-failures.tsx';

interface AddFormOptions<Form extends FieldValues> {
  readonly method: AddMethod;
  readonly schema: z.ZodMiniType<Form>;
  /** The stored form with its days updated. */
  readonly startingForm: () => Form;
  readonly store: (form: Form) => void;
  readonly fields: FieldNames<Form>;
  readonly toFields: (form: Form) => Record<string, string>;
  /** A request that is changed is sent by this instead. */
  readonly change?: AddChange<Form> | undefined;
}

/** What the charges of an add request depend on, as its form is filled in. */
export interface AskedAdd {
  /** As it is chosen: "3", "20+"; empty at first. */
  readonly boxes: string;
  readonly addressId: number | null;
  readonly day: string;
}

/** A change of an add request: its form and its call. */
export interface AddChange<Form> extends FormOfChange<Form> {
  /** The name of its chosen files. */
  readonly files: string;
  readonly request: SentRequest;
}

/** The shared parts of both add forms: documents, call, and the display of refusals and faults. */
export function useAddForm<Form extends FieldValues>(options: AddFormOptions<Form>) {
  const { method, schema, startingForm, store, fields, toFields, change } = options;
  const documents = useChosenFiles(change?.files ?? method);
  const { files, refuse } = documents;
  const created = useCreateRequest(createOrderCalls[method], ({ id }) =>
    useOrdersStore.setState({ createdAdd: { orderId: id, method: method } }),
  );
  const request = change?.request ?? created;
  const { error } = request;
  const isSending = request.isPending || request.isSuccess;
  const [values] = useState(() => change?.values ?? startingForm());
  const form = useSchemaForm({
    schema,
    values,
    onSubmit: (typed) => {
      if (!isSending) request.send({ fields: toFields(typed), files });
    },
    onRefused: request.reset,
    isRefusedAtTop: true,
  });
  useStoredValues(form, change?.store ?? store);
  useFieldErrors(form, { error, names: fields, sentencesOf: refusalSentences, hasBanner: true });
  useEffect(() => {
    if (error instanceof ApiError) refuse(error.fieldErrors['attachments'] ?? []);
  }, [error, refuse]);
  const banner = error !== null && (
    <GenericFailure key={request.submittedAt} error={error} shownBelow={Object.keys(fields)} />
  );
  const summary = change?.renderSummary(toFields(form.watch()));
  return { documents, summary, frame: { form, isSending, banner } };
}
