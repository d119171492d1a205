import { userSchema } from '@portal/contract/access/auth/auth.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

/**
 * The last user of this browser and that user's address book, in local storage. It controls no access (the server
 * does). It says whether the stored pull list and forms belong to the signed-in user, and signals a logout to the other
 * tabs.
 */
export const useProfileStore = createPersistedStore({
  key: 'portal.profile',
  version: 1,
  schema: z.object({
    user: z.nullable(userSchema),
    /** As the server sent it; the profile area parses it, so that its schema is not part of the first download. */
    addressBook: z._default(z.unknown(), []),
  }),
  initial: { user: null, addressBook: [] },
});
