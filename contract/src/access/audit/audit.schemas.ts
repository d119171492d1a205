import * as z from 'zod/mini';
import { optionalDay, optionalText } from '../../errors/fields.ts';
import { countedPageNumber, pagedList, rowCountSchema } from '../../lists/paged-list.schemas.ts';

const filters = {
  account: optionalText(100),
  actor: optionalText(254),
  action: optionalText(60),
  /** Words that each match the kind of the subject, its id, or the transaction number of a request. */
  subject: optionalText(100),
  /** Days at the provider's, both included. */
  from: optionalDay(),
  until: optionalDay(),
};

/** GET /staff/audit/export/: every entry that the filters choose. */
export const auditExportQuery = z.object(filters);
export type AuditFilters = z.infer<typeof auditExportQuery>;

/** GET /staff/audit/: the log, the newest first. */
export const auditQuery = z.object({ ...filters, page: countedPageNumber });
export type AuditQuery = z.infer<typeof auditQuery>;

const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  account: z.nullable(z.object({ id: z.number(), name: z.string() })),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An entry in the activity of a record. */
export const eventSchema = z.omit(auditEntrySchema, { account: true });
export type AuditEvent = z.infer<typeof eventSchema>;

/** The action of an entry that says that a login had too many wrong passwords. */
export const THROTTLED = 'sign-in throttled';

/** Answer of GET /staff/audit/, with the figures of the whole log. */
export const auditLogSchema = z.extend(pagedList(auditEntrySchema), {
  figures: z.object({
    /** Today at the provider's. */
    today: z.string(),
    /** The first of the seven days that end today. */
    week_from: z.string(),
    entries_today: rowCountSchema,
    entries_of_week: rowCountSchema,
    /** Logins of the week that were slowed down after too many wrong passwords. */
    throttled_of_week: rowCountSchema,
  }),
});
export type AuditFigures = z.infer<typeof auditLogSchema>['figures'];
