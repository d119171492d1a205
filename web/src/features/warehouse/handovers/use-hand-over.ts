import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { handOverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { discard } from '../../../lib/send-queue.ts';
import { HANDOVER, useQueuedStop } from '../../../lib/use-queued-stop.ts';
import { t } from '../../../texts/handovers.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { handoverDrafts, type HandoverFields, handoverToSend } from './handover-draft.ts';

interface SentHandover {
  readonly typed: HandoverFields;
  readonly files: readonly File[];
}

function sendHandover(number: number, { typed, files }: SentHandover) {
  const { key, fields } = handoverToSend(number, typed, files);
  return sendOrQueue({
    key,
    kind: HANDOVER,
    subject: String(number),
    label: t.label(number, typed.outcome === 'delivered'),
    href: `/staff/requests/${number}/handover`,
    call: handOverCalls.sign,
    params: { number },
    fields,
    files: files.map((file) => ({ name: file.name, content: file })),
    draft: typed,
  });
}

/** What became of it, in words. */
function messageOf(handed: HandedOver | null): string {
  if (handed === null) return t.queuedToast;
  const { outcome, approval, needs_decision: needsDecision, refused_pictures: refused } = handed;
  const done = approval === null ? t.done : t.waitsForApproval;
  const became = outcome === 'delivered' ? done : t.failed;
  const said = needsDecision ? t.deskDecides : became;
  return refused.length === 0 ? said : t.withoutPictures(said, refused.join(' '));
}

/** Hands a request over, or records that it failed; without a connection it waits in this browser. */
export function useHandOver({ order }: StaffRequest, onDone: () => void) {
  const number = order.footprint_id;
  const client = useQueryClient();
  const refused = useQueuedStop(number);
  return useMutation({
    mutationFn: (sent: SentHandover) => sendHandover(number, sent),
    onSuccess: async (handed) => {
      if (refused !== undefined && refused.refusal !== null) await discard(refused.key);
      // What waits keeps its own draft.
      handoverDrafts.drop(String(number));
      showToast({ message: messageOf(handed) });
      onDone();
      if (handed !== null) await client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
}
