import { webhookLogCalls } from '@portal/contract/house/webhooks/webhooks.calls';
import type { Delivery } from '@portal/contract/house/webhooks/webhooks.schemas';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { deliveryText } from './webhook-texts.ts';

const STATES = [
  { value: '', label: t.allMessages },
  { value: 'waiting', label: t.waiting },
  { value: 'delivered', label: t.delivered },
  { value: 'failed', label: t.givenUp },
];

const MARKS = {
  waiting: { state: 'requested' },
  delivered: { state: 'completed' },
  failed: { state: 'cancelled', isBad: true },
} as const;

function columnsFor(onResend: (delivery: number) => void): readonly Column<Delivery>[] {
  return [
    { name: t.event, isHeading: true, cell: ({ event }) => event },
    {
      name: t.happened,
      cell: ({ created_at: at }) => <NoBreakNumbers text={providerMoment(at)} />,
    },
    { name: t.data, cell: ({ data }) => <code>{JSON.stringify(data, null, 1)}</code> },
    {
      name: t.state,
      cell: (delivery) => (
        <StatusMark {...MARKS[delivery.state]} isSentence>
          {deliveryText(delivery)}
        </StatusMark>
      ),
    },
    {
      name: t.action,
      cell: (delivery) => (
        <Button look="quiet" onClick={() => onResend(delivery.id)}>
          {delivery.state === 'waiting' ? t.tryNow : t.sendAgain}
          <VisuallyHidden>, {delivery.message_id}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

interface DeliveryLogProps {
  readonly id: number;
  readonly onResend: (delivery: number) => void;
}

/** The sent and pending deliveries of a webhook, newest first. They are kept for 30 days. */
export function DeliveryLog({ id, onResend }: DeliveryLogProps) {
  const list = usePagedList({
    call: webhookLogCalls.deliveries,
    params: { id },
    options: { refetchInterval: POLL_MS },
  });
  return (
    <section aria-labelledby="delivery-log">
      <Stack>
        <h2 id="delivery-log">{t.lastThirtyDays}</h2>
        <Toolbar>
          <SelectFilter list={list} name="state" label={t.state} options={STATES} />
        </Toolbar>
        <PagedList
          list={list}
          what="message"
          empty={list.params.state === undefined ? t.nothingSentYet : t.noMessagesMatch}
          caption={t.messages}
          columns={columnsFor(onResend)}
          keyOf={({ id }) => id}
          skeletonRows={5}
        />
      </Stack>
    </section>
  );
}
