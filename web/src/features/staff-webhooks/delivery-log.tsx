import {
  DELIVERIES_PER_PAGE,
  type Delivery,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { Button } from '../../ui/button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LogParams } from './log-params.ts';
import { deliveriesQuery } from './staff-webhooks-api.ts';
import { deliveryText } from './webhook-texts.ts';

const STATES = [
  { value: '', label: 'All messages' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Given up' },
];

interface RowProps {
  readonly delivery: Delivery;
  readonly onResend: () => void;
}

function Row({ delivery, onResend }: RowProps) {
  return (
    <tr className={dense.row}>
      <th scope="row">{delivery.event}</th>
      <td>{providerMoment(delivery.created_at)}</td>
      <td>
        <code>{JSON.stringify(delivery.data, null, 1)}</code>
      </td>
      <td>{deliveryText(delivery)}</td>
      <td>
        <Button look="quiet" onClick={onResend}>
          {delivery.state === 'waiting' ? 'Try now' : 'Send again'}
          <VisuallyHidden>, {delivery.message_id}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}

interface DeliveryLogProps {
  readonly id: string;
  readonly params: LogParams;
  readonly onChange: (next: LogParams) => void;
  readonly onResend: (delivery: number) => void;
}

/** The sent and pending deliveries of a webhook, newest first. They are kept for 30 days. */
export function DeliveryLog({ id, params, onChange, onResend }: DeliveryLogProps) {
  const log = useQuery(deliveriesQuery(id, params));
  return (
    <section aria-labelledby="delivery-log">
      <Stack>
        <h2 id="delivery-log">Messages of the last 30 days</h2>
        <Toolbar>
          <InlineSelect
            label="State"
            options={STATES}
            value={params.state ?? ''}
            onChange={({ target: { value } }) => onChange(value === '' ? {} : { state: value })}
          />
        </Toolbar>
        <QueryStates
          query={log}
          loading={<SkeletonRows count={5} />}
          isEmpty={({ count }) => count === 0}
          empty={<EmptyState what="No message matches." />}
        >
          {({ count, is_more: isMore, results }) => (
            <>
              <p aria-live="polite">
                {isMore ? `More than ${countOf(count, 'message')}` : countOf(count, 'message')}
              </p>
              <DenseTable
                caption="Messages"
                columns={['Event', 'Happened', 'Data', 'State', 'Action']}
                isStandIn={log.isPlaceholderData}
              >
                {results.map((delivery) => (
                  <Row
                    key={delivery.id}
                    delivery={delivery}
                    onResend={() => onResend(delivery.id)}
                  />
                ))}
              </DenseTable>
              <Pagination
                page={Number(params.page ?? 1)}
                pageCount={Math.ceil(count / DELIVERIES_PER_PAGE)}
                onPageChange={(page) => onChange({ ...params, page: String(page) })}
              />
            </>
          )}
        </QueryStates>
      </Stack>
    </section>
  );
}
