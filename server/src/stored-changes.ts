import { fromStored, type StoredChanges } from './features/approvals/guarded-change.service.ts';
import { FIND_DIFFERENCE } from './features/staff-stock/guarded-difference.ts';
import {
  CHANGE_EMAIL,
  CLOSE_ACCOUNT,
  INVITE_AGAIN,
  INVITE_USER,
  RAISE_ROLE,
  RESET_FACTOR,
} from './features/staff-clients/guarded-client-changes.ts';
import { CHANGE_TEXTS } from './features/staff-content/guarded-texts.ts';
import { DELIVER_WITH_MISSING } from './features/staff-requests/guarded-delivery.ts';
import { CORRECT_BY_COUNT, CORRECT_COUNT } from './features/staff-stock/guarded-correction.ts';
import { MAKE_TOKEN } from './features/staff-tokens/guarded-token.ts';

/** How the changes of every kind that may wait for a second person are made. */
export const STORED_CHANGES: StoredChanges = {
  'invite user': fromStored(INVITE_USER),
  'invite again': fromStored(INVITE_AGAIN),
  'raise role': fromStored(RAISE_ROLE),
  'change email': fromStored(CHANGE_EMAIL),
  'correct count': fromStored(CORRECT_COUNT),
  'correct by count': fromStored(CORRECT_BY_COUNT),
  'deliver with missing': fromStored(DELIVER_WITH_MISSING),
  'find difference': fromStored(FIND_DIFFERENCE),
  'close account': fromStored(CLOSE_ACCOUNT),
  'reset second factor': fromStored(RESET_FACTOR),
  'change company texts': fromStored(CHANGE_TEXTS),
  'make token': fromStored(MAKE_TOKEN),
};
