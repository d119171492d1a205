import {
  fromStored,
  type StoredChanges,
} from './features/access/approvals/guarded-change.service.ts';
import { FIND_DIFFERENCE } from './features/requests/differences/guarded-difference.ts';
import {
  CHANGE_EMAIL,
  CLOSE_ACCOUNT,
  INVITE_AGAIN,
  INVITE_USER,
  LET_IN_AGAIN,
  RAISE_ROLE,
  REMOVE_OWNER,
  RESET_FACTOR,
  RESET_STOLEN,
} from './features/access/clients/guarded-client-changes.ts';
import { CHANGE_TEXTS } from './features/house/content/guarded-texts.ts';
import {
  CHANGE_COLLEAGUE_ROLE,
  DEACTIVATE_COLLEAGUE,
  INVITE_COLLEAGUE,
  REACTIVATE_COLLEAGUE,
} from './features/access/colleagues/guarded-colleagues.ts';
import { UNDO_IMPORT } from './features/cellar/imports/guarded-undo.ts';
import { UNDO_MOVE_IN } from './features/cellar/house-import/guarded-house-undo.ts';
import { DELIVER_WITH_MISSING } from './features/warehouse/handovers/guarded-delivery.ts';
import { CORRECT_COUNT } from './features/cellar/stock/guarded-correction.ts';
import { CORRECT_BY_COUNT } from './features/warehouse/counting/guarded-count.ts';
import { MAKE_TOKEN } from './features/access/tokens/guarded-token.ts';

/** How the changes of every kind that may wait for a second person are made. */
export const STORED_CHANGES: StoredChanges = {
  'invite user': fromStored(INVITE_USER),
  'invite again': fromStored(INVITE_AGAIN),
  'raise role': fromStored(RAISE_ROLE),
  'remove owner': fromStored(REMOVE_OWNER),
  'let in again': fromStored(LET_IN_AGAIN),
  'change email': fromStored(CHANGE_EMAIL),
  'correct count': fromStored(CORRECT_COUNT),
  'correct by count': fromStored(CORRECT_BY_COUNT),
  'deliver with missing': fromStored(DELIVER_WITH_MISSING),
  'find difference': fromStored(FIND_DIFFERENCE),
  'undo import': fromStored(UNDO_IMPORT),
  'undo move-in': fromStored(UNDO_MOVE_IN),
  'close account': fromStored(CLOSE_ACCOUNT),
  'reset second factor': fromStored(RESET_FACTOR),
  'reset stolen login': fromStored(RESET_STOLEN),
  'change company texts': fromStored(CHANGE_TEXTS),
  'make token': fromStored(MAKE_TOKEN),
  'invite colleague': fromStored(INVITE_COLLEAGUE),
  'change colleague role': fromStored(CHANGE_COLLEAGUE_ROLE),
  'deactivate colleague': fromStored(DEACTIVATE_COLLEAGUE),
  'reactivate colleague': fromStored(REACTIVATE_COLLEAGUE),
};
