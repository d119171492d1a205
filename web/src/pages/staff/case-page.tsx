import { staffCaseThreadCalls } from '@portal/contract/requests/messages/messages.calls';
import { CaseRecord } from '../../features/cellar/stock/case-page.tsx';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { StaffThread } from './staff-thread.tsx';

/** /staff/stock/{accountId}/cases/{caseId}: a case, with its messages for the desk. */
export function CasePage() {
  const seesMessages = useHasDuty('desk');
  return (
    <CaseRecord
      renderThread={(accountId, caseId) =>
        seesMessages && (
          <StaffThread of={{ calls: staffCaseThreadCalls, params: { accountId, caseId } }} />
        )
      }
    />
  );
}
