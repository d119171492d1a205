import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/counting.tsx';

/** What is counted: `Location A12`, `20 cases longest unseen`. */
export function sessionName({
  choice,
  location,
  account,
  case_count: count,
}: Pick<CountSession, 'choice' | 'location' | 'account' | 'case_count'>): string {
  if (choice === 'location') return t.nameOf.location(location ?? '');
  if (choice === 'account') return t.nameOf.account(account?.name ?? '');
  return t.nameOf.unseen(countOf(count, 'case'));
}

/** `3 of 20 counted, 1 not at their place, 2 entries found`. */
export function progressText(session: CountSession): string {
  const { counted, case_count: all, not_here: missing, found } = session;
  return [
    t.counted(formatNumber(counted), formatNumber(all)),
    ...(missing > 0 ? [t.notAtPlace(formatNumber(missing))] : []),
    ...(found > 0 ? [t.foundEntries(countOf(found, 'entry'))] : []),
  ].join(', ');
}
