import type { Db } from '../../db/database.ts';
import { readOutboxState } from '../mail/outbox-state.repository.ts';
import { countGivenUp, countOpenRequests, readWebhookBacklog } from './metrics.repository.ts';
import { gauge, type MetricFamily } from './metrics-text.ts';

/** What waits in the database: the same whichever process is asked. */
export async function houseFamilies(db: Db, now: Date): Promise<MetricFamily[]> {
  const mails = await readOutboxState(db);
  const webhooks = await readWebhookBacklog(db);
  const { requested, processed } = await countOpenRequests(db);
  const lateBy = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
  return [
    gauge('portal_mails_waiting', 'Mails no server has taken yet.', mails.waiting),
    gauge('portal_mails_tried', 'Those of them that were refused at least once.', mails.tried),
    gauge(
      'portal_mail_overdue_seconds',
      'How long the oldest due mail is late.',
      lateBy(mails.overdueSince),
    ),
    gauge('portal_webhooks_waiting', 'Messages no receiver has taken yet.', webhooks.waiting),
    gauge('portal_webhooks_tried', 'Those of them that failed at least once.', webhooks.tried),
    gauge(
      'portal_webhook_overdue_seconds',
      'How long the oldest due message is late.',
      lateBy(webhooks.overdueSince),
    ),
    gauge(
      'portal_webhooks_given_up',
      'Messages of the last 30 days that were given up.',
      await countGivenUp(db),
    ),
    {
      name: 'portal_open_requests',
      type: 'gauge',
      help: 'Requests that have not ended.',
      samples: [
        { labels: { state: 'requested' }, value: requested },
        { labels: { state: 'processed' }, value: processed },
      ],
    },
  ];
}
