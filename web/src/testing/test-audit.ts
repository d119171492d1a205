import type { AuditEvent } from '@portal/contract/access/audit/audit.schemas';

/** What a steward did on 20 November 2026. */
export function auditEvent(
  parts: Pick<AuditEvent, 'action' | 'subject_type'> & Partial<AuditEvent>,
): AuditEvent {
  return {
    id: 1,
    at: '2026-11-20T20:04:00Z',
    actor: 'steward@example.com',
    subject_id: '1',
    details: {},
    ...parts,
  };
}
