import {
  caseActionCalls,
  stockCalls,
  stockDocumentCalls,
} from '@portal/contract/cellar/stock/stock.calls';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/stock/{accountId}/cases/{caseId}/: one case with every lot that ever lay in it. */
export const staffCaseQuery = (accountId: string, caseId: string) =>
  apiQuery(stockCalls.case, { params: { accountId, caseId } });

/** The props of each form of a case. */
export interface CaseFormProps {
  readonly wineCase: StaffCase;
  readonly onDone: (answered: StaffCase, sent: CaseActionSent) => void;
}

/** An action on a case; `remove` deletes a document. */
export type CaseActionSent =
  | {
      readonly action: keyof typeof caseActionCalls;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly action: 'addDocuments'; readonly files: readonly File[] }
  | { readonly action: 'removeDocument'; readonly documentId: number };

function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('attachments', file, file.name);
  return form;
}

function requestFor(
  { account, case: wineCase, version }: StaffCase,
  sent: CaseActionSent,
): CallRequest<StaffCase> {
  const params = { accountId: account.id, caseId: wineCase.id };
  if (sent.action === 'addDocuments') {
    return requestOf(stockDocumentCalls.add, { params, body: formOf(sent.files) });
  }
  if (sent.action === 'removeDocument') {
    const { documentId } = sent;
    return requestOf(stockDocumentCalls.remove, { params: { ...params, documentId } });
  }
  return requestOf(caseActionCalls[sent.action], { params, body: { version, ...sent.fields } });
}

/** Makes an action on a case, and updates lists, totals and ledgers. Returns the case, after a split the new one. */
export function useCaseAction(wineCase: StaffCase, onDone: CaseFormProps['onDone']) {
  return useGuardedMutation(
    (sent: CaseActionSent) => requestFor(wineCase, sent),
    (answered, client, sent) => {
      const { account, case: shown } = answered;
      client.setQueryData(staffCaseQuery(String(account.id), String(shown.id)).queryKey, answered);
      onDone(answered, sent);
    },
  );
}
