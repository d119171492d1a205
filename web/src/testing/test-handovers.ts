import type { StaffHandover } from '@portal/contract/warehouse/handovers/handovers.schemas';

/** A delivery of three bottles that Ada Keller signed for. */
export const staffHandover = (parts: Partial<StaffHandover> = {}): StaffHandover => ({
  id: 4,
  outcome: 'delivered',
  handed_at: '2026-11-20T14:00:00.000Z',
  received_by: 'Ada Keller',
  signature: null,
  signed_name: 'Ada Keller',
  reason: null,
  note: '',
  pictures: [],
  by_name: 'driver@example.com',
  recorded_at: '2026-11-20T15:00:00.000Z',
  bottles: 3,
  short: null,
  problem: null,
  needs_decision: false,
  decision: null,
  decided_at: null,
  decided_by: null,
  decision_reason: '',
  taken_back_at: null,
  ...parts,
});
