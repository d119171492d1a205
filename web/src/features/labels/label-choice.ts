import { LABEL_FORMAT_NAMES } from '@portal/contract/labels/labels.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';

/** How labels were printed last in this browser, under `portal.labels`. */
export const useLabelChoice = createPersistedStore({
  key: 'portal.labels',
  version: 1,
  schema: z.object({
    format: z.enum(LABEL_FORMAT_NAMES),
    as: z.enum(['pdf', 'zpl']),
    says: z.enum(['number', 'wine', 'count']),
  }),
  initial: { format: 'letter-30', as: 'pdf', says: 'number' },
});
