import * as z from 'zod/mini';
import { createPersistedStore } from '../../../lib/persisted-store.ts';

const reportSchema = z.object({
  line: z.string(),
  kind: z.string(),
  quantity: z.string(),
  description: z.string(),
});
export type ReportDraft = z.infer<typeof reportSchema>;

const EMPTY: ReportDraft = { line: '', kind: '', quantity: '', description: '' };

/** The report that was typed last and not sent, in local storage under `portal.differences`. */
const useDraft = createPersistedStore({
  key: 'portal.differences',
  version: 1,
  schema: z.object({ orderId: z.nullable(z.number()), report: reportSchema }),
  initial: { orderId: null, report: EMPTY },
});

/** The report of a request as it was typed so far. */
export function reportDraft(orderId: number): ReportDraft {
  const { orderId: of, report } = useDraft.getState();
  return of === orderId ? report : EMPTY;
}

export const keepReport = (orderId: number, report: ReportDraft) =>
  useDraft.setState({ orderId, report });

export const dropReport = () => useDraft.setState({ orderId: null, report: EMPTY });
