import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { receivingCalls } from '@portal/contract/warehouse/receiving/receiving.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countOf } from '../../../lib/format.ts';
import { discard } from '../../../lib/send-queue.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { t } from '../../../texts/desk.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RECEIVE, useQueuedStop } from '../../../lib/use-queued-stop.ts';

/** POST /staff/receiving/{number}/receive/: a driver has fetched these boxes; without a connection it waits. */
export function useReceiveStop({ order, version }: StaffRequest, onDone: () => void) {
  const number = order.footprint_id;
  const client = useQueryClient();
  const refused = useQueuedStop(number);
  return useMutation({
    mutationFn: (boxes: number) =>
      sendOrQueue({
        kind: RECEIVE,
        subject: String(number),
        label: t.received(countOf(boxes, 'box'), number),
        href: `/staff/requests/${number}`,
        call: receivingCalls.receive,
        params: { number },
        fields: { version, boxes_arrived: boxes },
      }),
    onSuccess: async (received) => {
      if (refused !== undefined && refused.refusal !== null) await discard(refused.key);
      showToast({ message: received === null ? t.queuedToast : t.markedAsReceived });
      onDone();
      if (received !== null) await client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
}
