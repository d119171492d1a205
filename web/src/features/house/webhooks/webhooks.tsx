import type {
  Webhook,
  WebhookBody,
  WebhookSecret,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../texts/webhooks.ts';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useAddWebhook, webhooksQuery } from './webhooks-api.ts';
import { WebhookForm, WebhookSecretShown } from './webhook-form.tsx';
import { pendingText } from './webhook-texts.ts';
import { WebhookState } from './webhook-state.tsx';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    name: t.url,
    isHeading: true,
    className: dense.wide,
    cell: ({ id, url }) => (
      <Link to="/staff/webhooks/$id" params={{ id: String(id) }} className={dense.link}>
        {url}
      </Link>
    ),
  },
  { name: t.events, cell: ({ events }) => events.join(', ') },
  { name: t.pending, cell: pendingText },
  { name: t.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
];

const nothing = (): WebhookBody => ({ url: '', events: [] });

function AddWebhook() {
  const [added, setAdded] = useState<WebhookSecret | null>(null);
  const add = useAddWebhook(setAdded);
  return (
    <section aria-labelledby="add-webhook">
      <Stack>
        <h2 id="add-webhook">{t.addWebhook}</h2>
        {added !== null && <WebhookSecretShown key={added.id} made={added} />}
        <WebhookForm
          webhook={nothing()}
          mutation={add}
          button={t.addButton}
          startsOverWith={nothing}
        />
      </Stack>
    </section>
  );
}

/** /staff/webhooks: the webhooks of the company's other systems, and a form to add one. */
export function Webhooks() {
  const webhooks = useQuery(webhooksQuery);
  return (
    <>
      <PageHeading title={t.webhooks} />
      <Stack>
        <QueryStates
          query={webhooks}
          loading={<SkeletonRows count={3} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState what={t.noWebhooksYet} />}
        >
          {(list) => (
            <DenseTable caption={t.webhooks} columns={COLUMNS} rows={list} keyOf={({ id }) => id} />
          )}
        </QueryStates>
        <AddWebhook />
      </Stack>
    </>
  );
}
