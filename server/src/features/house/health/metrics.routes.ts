import { DUTIES } from '@portal/contract/access/auth/duties';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { Api } from '../../../plugins/validation.ts';
import { readOutboxState } from '../../../lib/mail/outbox-state.repository.ts';
import { countGivenUp, countOpenRequests, readWebhookBacklog } from './metrics.repository.ts';

interface Indexes {
  readonly size: { readonly accounts: number; readonly bytes: number };
  readonly builds: { readonly primary: number; readonly replica: number };
}

// Shared by all apps of a process: its collectors cannot be stopped.
const processMetrics = new Registry();

/** Metrics for Prometheus. Open to stewards, API tokens and programs on the same machine. */
export function metricsRoutes(app: Api, context: AppContext, indexes: Indexes): void {
  if (processMetrics.getMetricsAsArray().length === 0) {
    collectDefaultMetrics({ register: processMetrics });
  }
  // Not a call of the API: it answers text for a program, and is not in the OpenAPI document.
  app.get(
    '/metrics',
    { config: { access: 'operator', roles: DUTIES.desk }, schema: { hide: true } },
    async (request, reply) => {
      const state = new Registry();
      setIndexGauges(state, indexes);
      await setDatabaseGauges(state, context, request.log);
      const all = Registry.merge([app.requestMetrics, processMetrics, state]);
      return reply.type(all.contentType).send(await all.metrics());
    },
  );
}

function setIndexGauges(registry: Registry, { size, builds }: Indexes): void {
  setGauge(registry, 'portal_cellar_indexes', 'Cellar indexes in memory.', size.accounts);
  setGauge(registry, 'portal_cellar_index_bytes', 'Approximate size of these.', size.bytes);
  const built = new Gauge({
    name: 'portal_cellar_builds',
    help: 'Cellar indexes built since the start, by the server they were read from.',
    labelNames: ['from'],
    registers: [registry],
  });
  for (const from of ['primary', 'replica'] as const) built.set({ from }, builds[from]);
}

/** A database that does not answer is reported as a value, so that monitoring can alert on it. */
async function setDatabaseGauges(
  registry: Registry,
  { database, clock }: AppContext,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  const up = setGauge(registry, 'portal_database_up', 'Whether the database answers.', 0);
  try {
    await setBacklogGauges(registry, database.db, clock());
    up.set(1);
  } catch (err) {
    log.warn({ err }, 'no metrics from the database');
  }
}

/** Pending work in the database. Every process reports the same values. */
async function setBacklogGauges(registry: Registry, db: Db, now: Date): Promise<void> {
  const mails = await readOutboxState(db);
  const webhooks = await readWebhookBacklog(db);
  const open = await countOpenRequests(db);
  const givenUp = await countGivenUp(db);
  const set = (name: string, help: string, value: number) =>
    setGauge(registry, `portal_${name}`, help, value);
  const lateS = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
  set('mails_waiting', 'Mails not yet accepted by the mail server.', mails.waiting);
  set('mails_tried', 'Waiting mails refused at least once.', mails.tried);
  set('mails_given_up', 'Mails given up that nobody has dealt with yet.', mails.givenUp);
  set('mail_overdue_seconds', 'Delay of the oldest due mail.', lateS(mails.overdueSince));
  set('webhooks_waiting', 'Webhook deliveries not yet accepted.', webhooks.waiting);
  set('webhooks_tried', 'Waiting webhook deliveries that failed once.', webhooks.tried);
  set('webhook_overdue_seconds', 'Delay of the oldest due one.', lateS(webhooks.overdueSince));
  set('webhooks_given_up', 'Webhook deliveries given up in the last 30 days.', givenUp);
  const requests = new Gauge({
    name: 'portal_open_requests',
    help: 'Open requests by status.',
    labelNames: ['state'],
    registers: [registry],
  });
  requests.set({ state: 'requested' }, open.requested);
  requests.set({ state: 'processed' }, open.processed);
}

function setGauge(registry: Registry, name: string, help: string, value: number): Gauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  gauge.set(value);
  return gauge;
}
