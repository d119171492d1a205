import { type StaffCase, staffCaseSchema } from '@portal/contract/cellar/stock/stock.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

const path = (accountId: string | number, caseId: string | number) =>
  `/staff/stock/${encodeURIComponent(accountId)}/cases/${encodeURIComponent(caseId)}/`;

/** GET /staff/stock/{accountId}/cases/{caseId}/: one case with every lot that ever lay in it. */
export const staffCaseQuery = (accountId: string, caseId: string) =>
  apiQuery(['staff', 'stock', 'case', accountId, caseId], path(accountId, caseId), staffCaseSchema);

/** The props of each form of a case. */
export interface CaseFormProps {
  readonly wineCase: StaffCase;
  readonly onDone: (answered: StaffCase, sent: CaseActionSent) => void;
}

/** An action on a case; `documents` sends files, `documents/7/remove` deletes one. */
export interface CaseActionSent {
  readonly action: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly files?: readonly File[];
}

function bodyOf(version: number, { fields, files }: CaseActionSent): unknown {
  if (files === undefined) return { version, ...fields };
  const form = new FormData();
  for (const file of files) form.append('attachments', file, file.name);
  return form;
}

/** Makes an action on a case, and updates lists, totals and ledgers. Returns the case, after a split the new one. */
export function useCaseAction(
  { account, case: wineCase, version }: StaffCase,
  onDone: CaseFormProps['onDone'],
) {
  return useGuardedMutation(
    (sent: CaseActionSent) => ({
      path: `${path(account.id, wineCase.id)}${sent.action}/`,
      body: bodyOf(version, sent),
      answer: staffCaseSchema,
    }),
    (answered, client, sent) => {
      const { queryKey } = staffCaseQuery(String(account.id), String(answered.case.id));
      client.setQueryData(queryKey, answered);
      onDone(answered, sent);
      return client.invalidateQueries({ queryKey: ['staff', 'stock'] });
    },
  );
}
