import { activityCalls } from '@portal/contract/cellar/activity/activity.calls';
import type { ActivityKind, ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/activity.ts';

export const ACTIVITY = { call: activityCalls.list };

/** What happened, in one word. */
export const KIND_TEXTS: Readonly<Record<ActivityKind, string>> = {
  received: t.received,
  delivered: t.delivered,
  corrected: t.corrected,
  moved: t.moved,
  imported: t.imported,
  undone: t.undone,
};

/** "+6", "−1", or "5" of a move, which changes no count. */
export function bottlesText({ bottles, from_case: from, to_case: to }: ActivityRow): string {
  if (from !== null && to !== null) return formatNumber(bottles);
  return bottles < 0 ? `−${formatNumber(-bottles)}` : `+${formatNumber(bottles)}`;
}
