import { get } from '../../calls/calls.ts';
import { OWNER } from '../auth/callers.ts';
import { recentActivitySchema } from './notices.schemas.ts';

/** What the owners of an account are told (docs/product/mails.md#security-notices). */
export const noticeCalls = {
  recent: get('/recent_activity/', OWNER, { answer: recentActivitySchema }),
};
