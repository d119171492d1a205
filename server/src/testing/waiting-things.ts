import { APPROVALS } from './waiting-approvals.ts';
import { WAITING_DOCUMENTS } from './waiting-documents.ts';
import { PLANNED_INVITATION } from './waiting-invitations.ts';
import { LATE_CALLS } from './waiting-late-calls.ts';
import { OTHER_THINGS } from './waiting-other-things.ts';
import type { WaitingThing } from './waiting-records.ts';

/** Everything that waits, in the order of docs/product/waiting.md. */
export const WAITING_THINGS: readonly WaitingThing[] = [
  ...APPROVALS,
  ...OTHER_THINGS,
  PLANNED_INVITATION,
  ...WAITING_DOCUMENTS,
  ...LATE_CALLS,
];
