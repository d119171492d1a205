import type { CaseDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { t } from '../texts/last-seen.ts';
import { providerDay, readableDay } from './provider-moment.ts';

type LastSeen = Pick<CaseDetail, 'last_seen_at' | 'last_seen_how'>;

/** "Sep 12, 2026, when it was counted"; null when there is no record. */
function seenText({ last_seen_at: at, last_seen_how: how }: LastSeen): string | null {
  return at === null || how === null ? null : t.seen[how](readableDay(providerDay(at)));
}

/** "Last seen Sep 12, 2026, when it was counted". */
export function lastSeenText(wineCase: LastSeen): string {
  const seen = seenText(wineCase);
  return seen === null ? t.noRecord : t.lastSeen(seen);
}

/** The same beside the label "Last seen". */
export const lastSeenCell = (wineCase: LastSeen) => seenText(wineCase) ?? t.noRecordYet;
