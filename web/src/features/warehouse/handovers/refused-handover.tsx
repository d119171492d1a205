import { providerMoment } from '../../../lib/provider-moment.ts';
import type { QueueEntry } from '../../../lib/queue-entry.ts';
import { t } from '../../../texts/handovers.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { readHandoverFields } from './handover-draft.ts';

function factsOf({ createdAt, draft, files, label }: QueueEntry): Fact[] {
  const typed = readHandoverFields(draft);
  const what = { label: t.what, value: label };
  const moment = { label: t.recordedAt, value: providerMoment(new Date(createdAt).toISOString()) };
  const pictures = { label: t.pictures, value: files.map(({ name }) => name).join(', ') };
  if (typed === undefined) return [what, moment];
  const isDelivered = typed.outcome === 'delivered';
  const reason = typed.reason === 'none' ? '' : t.reasons[typed.reason];
  const toWhom = isDelivered
    ? { label: t.recipient, value: typed.received_by }
    : { label: t.whyNot, value: [reason, typed.note].filter(Boolean).join(': ') };
  const outcome = { label: t.outcome, value: isDelivered ? t.delivered : t.notDelivered };
  return [outcome, toWhom, moment, ...(files.length > 0 ? [pictures] : [])];
}

/** What was recorded at a stop of a request that cannot be worked on any more, and why it was refused. */
export function RefusedHandover({ entry }: { readonly entry: QueueEntry }) {
  return (
    <Stack>
      {entry.refusal !== null && (
        <>
          <Banner tone="failure">{t.wasRefused(entry.refusal)}</Banner>
          <p>{t.tellTheDesk}</p>
        </>
      )}
      <FactList facts={factsOf(entry)} />
    </Stack>
  );
}
