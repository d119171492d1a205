import { get } from '../../calls/calls.ts';
import { DESK, HOUSE } from '../auth/callers.ts';
import { auditExportQuery, auditLogSchema, auditQuery } from './audit.schemas.ts';

/** Lists the audit log with before and after values; read-only. */
export const auditCalls = {
  list: get('/staff/audit/', DESK, { query: auditQuery, answer: auditLogSchema }),
  export: get('/staff/audit/export/', HOUSE, { query: auditExportQuery, answersFile: true }),
};
