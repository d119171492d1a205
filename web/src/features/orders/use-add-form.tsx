import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { useChosenFiles } from './chosen-files.ts';
import { useCreateAddRequest } from './create-add-request.ts';
import { GenericFailure } from './generic-failure.tsx';
import type { AddMethod } from './orders-state.ts';
import { type FieldNames, useFieldRefusals } from './use-field-refusals.ts';

interface AddFormOptions<Form extends FieldValues> {
  readonly method: AddMethod;
  readonly form: UseFormReturn<Form>;
  /** The field of the form behind each field of the call. */
  readonly fields: FieldNames<Form>;
  /** The fields of the call, out of a form that can be sent. */
  readonly toFields: (form: Form) => Record<string, string>;
}

/** What both add forms do alike: their documents, the call, and what a refusal or a fault says where. */
export function useAddForm<Form extends FieldValues>(options: AddFormOptions<Form>) {
  const { method, form, fields, toFields } = options;
  const documents = useChosenFiles(method);
  const { files, refuse } = documents;
  const request = useCreateAddRequest(method);
  const { error } = request;
  useFieldRefusals(form, error, fields);
  useEffect(() => {
    if (error instanceof ApiError) refuse(error.fieldErrors['attachments'] ?? []);
  }, [error, refuse]);
  const shownBelow = Object.keys(fields);
  const frame = {
    form,
    isSending: request.isPending || request.isSuccess,
    onSubmit: (typed: Form) => request.send({ fields: toFields(typed), files }),
    onRefused: request.reset,
    banner: error !== null && (
      <GenericFailure key={request.submittedAt} error={error} shownBelow={shownBelow} />
    ),
  };
  return { documents, frame };
}
