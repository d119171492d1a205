import { handedOverSchema } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isFault } from '../../../lib/api-error.ts';
import { discard, enqueue, sendEntry, useSendQueue } from '../../../lib/send-queue.ts';
import type { QueueEntry } from '../../../lib/queue-entry.ts';
import { currentUser } from '../../../lib/session-store.ts';
import { t } from '../../../texts/handovers.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import {
  dropHandoverDraft,
  handoverDraft,
  type HandoverFields,
  handoverToSend,
} from './handover-draft.ts';
import { HANDOVER, useQueuedStop } from '../../../lib/use-queued-stop.ts';

interface SentHandover {
  readonly typed: HandoverFields;
  readonly files: readonly File[];
}

/** What became of a handover: sent, or kept in this browser until it can be. */
type Result = { readonly isQueued: true } | { readonly isQueued: false; readonly message: string };

function entryOf(number: number, { typed, files }: SentHandover, userId: number) {
  const attempt = handoverDraft(number)?.attempt ?? null;
  const { key, fields } = handoverToSend({ number, attempt }, typed, files);
  return {
    key,
    kind: HANDOVER,
    subject: String(number),
    label: t.label(number, typed.outcome === 'delivered'),
    href: `/staff/requests/${number}/handover`,
    path: `/staff/requests/${number}/handover/`,
    fields,
    files: files.map((file) => ({ name: file.name, content: file })),
    draft: typed,
    userId,
    createdAt: Date.now(),
  };
}

async function sendOrKeep(entry: Omit<QueueEntry, 'refusal'>): Promise<Result> {
  const isBehindOthers = useSendQueue.getState().entries.some(({ refusal }) => refusal === null);
  if (!isBehindOthers) {
    try {
      const {
        outcome,
        approval,
        needs_decision: needsDecision,
        refused_pictures: refused,
      } = z.parse(handedOverSchema, await sendEntry({ ...entry, refusal: null }));
      const done = approval === null ? t.done : t.waitsForApproval;
      const became = outcome === 'delivered' ? done : t.failed;
      const said = needsDecision ? t.deskDecides : became;
      const message = refused.length === 0 ? said : t.withoutPictures(said, refused.join(' '));
      return { isQueued: false, message };
    } catch (error) {
      // What the server refused is corrected in the form; everything else may have arrived, and is sent again.
      if (!isFault(error)) throw error;
    }
  }
  await enqueue(entry);
  return { isQueued: true };
}

/** Hands a request over, or records that it failed; without a connection it waits in this browser. */
export function useHandOver({ order }: StaffRequest, onDone: () => void) {
  const number = order.footprint_id;
  const client = useQueryClient();
  const refused = useQueuedStop(number);
  return useMutation({
    mutationFn: (sent: SentHandover) => {
      const user = currentUser();
      if (user === null) throw new Error('Nobody is signed in.');
      return sendOrKeep(entryOf(number, sent, user.id));
    },
    onSuccess: async (result) => {
      if (refused !== undefined && refused.refusal !== null) await discard(refused.key);
      // What waits keeps its own draft.
      dropHandoverDraft(number);
      showToast({ message: result.isQueued ? t.queuedToast : result.message });
      onDone();
      if (!result.isQueued) await client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
}
