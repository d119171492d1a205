import type { CaseDetail } from '@portal/contract/inventory/inventory.schemas';
import { t } from '../texts/last-seen.ts';
import { providerDay, readableDay } from './provider-moment.ts';

/** "Last seen Sep 12, 2026, when it was counted". */
export function lastSeenText({
  last_seen_at: at,
  last_seen_how: how,
}: Pick<CaseDetail, 'last_seen_at' | 'last_seen_how'>): string {
  return at === null || how === null ? t.noRecord : t.lastSeen[how](readableDay(providerDay(at)));
}
