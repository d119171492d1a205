import type {
  addressCalls,
  authorizedUserCalls,
} from '@portal/contract/access/profile/profile.calls';
import type { UseMutationResult } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** A record as filled in; `id` is the one being edited, null a new one. */
export interface RecordDraft<Fields> {
  readonly id: number | null;
  readonly form: Fields;
}

/** Saves a record; the forms do not read its answer. */
export type SaveRecord<Fields> = UseMutationResult<unknown, Error, RecordDraft<Fields>>;

/** Deletes a record, then loads its list again. */
export const useRemoveRecord = (
  calls: typeof addressCalls | typeof authorizedUserCalls,
  id: number,
  onRemoved: () => void,
) => useApiMutation(() => requestOf(calls.remove, { params: { id } }), onRemoved);
