import { webhookLogCalls } from '@portal/contract/house/webhooks/webhooks.calls';
import type { Delivery } from '@portal/contract/house/webhooks/webhooks.schemas';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { deliveryText } from './webhook-texts.ts';

const STATES = [
  { value: '', label: t.allMessages },
  { value: 'waiting', label: t.waiting },
  { value: 'delivered', label: t.delivered },
  { value: 'failed', label: t.givenUp },
];

interface RowProps {
  readonly delivery: Delivery;
  readonly onResend: () => void;
}

function Row({ delivery, onResend }: RowProps) {
  return (
    <tr className={dense.row}>
      <th scope="row">{delivery.event}</th>
      <td>
        <NoBreakNumbers text={providerMoment(delivery.created_at)} />
      </td>
      <td>
        <code>{JSON.stringify(delivery.data, null, 1)}</code>
      </td>
      <td>{deliveryText(delivery)}</td>
      <td>
        <Button look="quiet" onClick={onResend}>
          {delivery.state === 'waiting' ? t.tryNow : t.sendAgain}
          <VisuallyHidden>, {delivery.message_id}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
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
          columns={[t.event, t.happened, t.data, t.state, t.action]}
          skeletonRows={5}
          renderRow={(delivery) => (
            <Row key={delivery.id} delivery={delivery} onResend={() => onResend(delivery.id)} />
          )}
        />
      </Stack>
    </section>
  );
}
