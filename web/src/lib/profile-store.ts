import { userSchema } from '@portal/contract/auth/auth.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

/**
 * Who used this browser last, in local storage. It decides nothing about what may be seen (the server does): it tells
 * whether the stored pull list and forms are this user's, and carries a logout to the other tabs.
 */
export const useProfileStore = createPersistedStore({
  key: 'portal.profile',
  version: 1,
  schema: z.object({ user: z.nullable(userSchema) }),
  initial: { user: null },
});
