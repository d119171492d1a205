import {
  type AuthorizedUser,
  type AuthorizedUserForm,
  authorizedUserListSchema,
  authorizedUserSchema,
  toAuthorizedUserBody,
} from '@portal/contract/profile/authorized-users.schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';

/** GET /authorizedusers/: the people who may discuss the account over the phone. */
export const authorizedUsersQuery = queryOptions({
  queryKey: ['authorized users'],
  queryFn: ({ signal }) =>
    callApi({ path: '/authorizedusers/', answer: authorizedUserListSchema, signal }),
});

interface PersonDraft {
  /** The authorized user to edit; null adds one. */
  readonly id: number | null;
  /** The id of the signed-in user, which the API call requires. */
  readonly userId: number;
  readonly form: AuthorizedUserForm;
}

function savePerson({ id, userId, form }: PersonDraft): Promise<AuthorizedUser> {
  return callApi({
    method: id === null ? 'POST' : 'PUT',
    path: id === null ? '/authorizedusers/' : `/authorizedusers/${id}/`,
    body: { user: userId, ...toAuthorizedUserBody(form) },
    answer: authorizedUserSchema,
  });
}

/** Adds or edits an authorized user, then loads the list again. */
export function useSavePerson(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: savePerson,
    onSuccess: async () => {
      await queryClient.invalidateQueries(authorizedUsersQuery);
      onSaved();
    },
  });
}

/** Deletes an authorized user, then loads the list again. */
export function useRemovePerson(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi({ method: 'DELETE', path: `/authorizedusers/${id}/`, answer: z.unknown() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(authorizedUsersQuery);
      onRemoved();
    },
  });
}
