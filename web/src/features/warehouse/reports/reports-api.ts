import {
  reportCalls,
  type reportExportCalls,
} from '@portal/contract/warehouse/reports/reports.calls';
import type {
  BottleFilters,
  ReportFormat,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';

/** What of a report is chosen, as in the URL of its page. */
export type ChosenRows = Readonly<Partial<Record<string, string>>>;

/** GET /staff/reports/totals/: sums of the bottles that the filters choose. */
export const totalsQuery = (filters: Readonly<Partial<Record<keyof BottleFilters, string>>>) =>
  apiQuery(reportCalls.totals, { query: filters });

type ExportCall = (typeof reportExportCalls)[keyof typeof reportExportCalls];

/** POST /staff/reports/{report}/export/: saves all rows that the filters choose as a file. */
export function useReportExport({ path }: ExportCall, onSaved: (name: string) => void) {
  const [bytes, setBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: async (body: ChosenRows & { readonly format: ReportFormat }) =>
      downloadFile({ method: 'POST', path, body }, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: onSaved,
  });
  return { ...mutation, bytes, send: useSingleSend(mutation) };
}
