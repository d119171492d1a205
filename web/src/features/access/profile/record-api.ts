import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** A record as filled in; `id` is the one being edited, null a new one. */
export interface RecordDraft<Fields> {
  readonly id: number | null;
  readonly form: Fields;
}

/** Saves a record; the forms do not read its answer. */
export type SaveRecord<Fields> = UseMutationResult<unknown, Error, RecordDraft<Fields>>;

interface RecordCall<Fields, Answer> {
  /** The path of the list; a record's own path is below it. */
  readonly path: string;
  readonly toBody: (form: Fields) => unknown;
  readonly answer: z.ZodMiniType<Answer>;
}

/** Loads the lists of the profile again, those that are on the screen at once. */
function reload(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['profile'] });
}

/** Adds or edits a record, then loads its list again. */
export function useSaveRecord<Fields, Answer>(
  { path, toBody, answer }: RecordCall<Fields, Answer>,
  onSaved: (record: Answer) => void,
) {
  return useApiMutation(
    ({ id, form }: RecordDraft<Fields>) => ({
      method: id === null ? 'POST' : 'PUT',
      path: id === null ? path : `${path}${id}/`,
      body: toBody(form),
      answer,
    }),
    async (record, client) => {
      await reload(client);
      onSaved(record);
    },
  );
}

/** Deletes a record, then loads its list again. */
export function useRemoveRecord(path: string, onRemoved: () => void) {
  return useApiMutation(
    () => ({ method: 'DELETE', path, answer: z.unknown() }),
    async (_, client) => {
      await reload(client);
      onRemoved();
    },
  );
}
