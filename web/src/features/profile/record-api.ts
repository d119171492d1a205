import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';

/** A record as filled in; `id` is the one being edited, null a new one. */
export interface RecordDraft<Fields> {
  readonly id: number | null;
  readonly form: Fields;
}

interface RecordCall<Fields, Answer> {
  /** The path of the list; a record's own path is below it. */
  readonly path: string;
  readonly toBody: (form: Fields) => unknown;
  readonly answer: z.ZodMiniType<Answer>;
}

/** Loads the lists of the profile again, those that are on the screen at once. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['profile'] });
}

/** Adds or edits a record, then loads its list again. */
export function useSaveRecord<Fields, Answer>(
  { path, toBody, answer }: RecordCall<Fields, Answer>,
  onSaved: (record: Answer) => void,
) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, form }: RecordDraft<Fields>) =>
      callApi({
        method: id === null ? 'POST' : 'PUT',
        path: id === null ? path : `${path}${id}/`,
        body: toBody(form),
        answer,
      }),
    onSuccess: async (record) => {
      await reload();
      onSaved(record);
    },
  });
}

/** Deletes a record, then loads its list again. */
export function useRemoveRecord(path: string, onRemoved: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi({ method: 'DELETE', path, answer: z.unknown() }),
    onSuccess: async () => {
      await reload();
      onRemoved();
    },
  });
}
