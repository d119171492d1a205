import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type AppContext, withRecordClock } from './app-context.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { sessionListRoutes } from './features/auth/session-list.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { staffDifferenceRoutes } from './features/staff-stock/staff-differences.routes.ts';
import { differenceRoutes } from './features/differences/differences.routes.ts';
import { countSessionRoutes } from './features/counting/count-sessions.routes.ts';
import { foundBottleRoutes } from './features/counting/found-bottles.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createCellarIndexes } from './features/inventory/cellar-index-cache.ts';
import { inventoryRoutes } from './features/inventory/inventory.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { staffMessageRoutes } from './features/messages/staff-messages.routes.ts';
import { metricsRoutes } from './features/metrics/metrics.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { handoverRoutes } from './features/handovers/handovers.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { logoRoutes } from './features/provider/logo.routes.ts';
import { proposalRoutes } from './features/proposals/proposals.routes.ts';
import { pullListRoutes } from './features/pull-list/pull-list.routes.ts';
import { quickSearchRoutes } from './features/quick-search/quick-search.routes.ts';
import { loginStepRoutes } from './features/second-factor/login-steps.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { staffApprovalRoutes } from './features/staff-approvals/staff-approvals.routes.ts';
import { staffAuditRoutes } from './features/staff-audit/staff-audit.routes.ts';
import { staffProviderRoutes } from './features/staff-content/provider.routes.ts';
import { staffContentRoutes } from './features/staff-content/staff-content.routes.ts';
import { staffImportRoutes } from './features/staff-imports/staff-imports.routes.ts';
import { staffClientRoutes } from './features/staff-clients/staff-clients.routes.ts';
import { staffMailRoutes } from './features/staff-mail/staff-mail.routes.ts';
import { staffPeopleRoutes } from './features/staff-people/staff-people.routes.ts';
import { staffQuickSearchRoutes } from './features/staff-quick-search/staff-quick-search.routes.ts';
import { staffReceivingRoutes } from './features/staff-receiving/staff-receiving.routes.ts';
import { staffRequestRoutes } from './features/staff-requests/staff-requests.routes.ts';
import { staffTokenRoutes } from './features/staff-tokens/staff-tokens.routes.ts';
import { staffWebhookRoutes } from './features/staff-webhooks/staff-webhooks.routes.ts';
import { labelRoutes } from './features/labels/labels.routes.ts';
import { locationsRoutes } from './features/locations/locations.routes.ts';
import { staffRunRoutes } from './features/staff-runs/staff-runs.routes.ts';
import { staffStockRoutes } from './features/staff-stock/staff-stock.routes.ts';
import { staffWineRoutes } from './features/staff-wines/staff-wines.routes.ts';
import { access } from './plugins/access.ts';
import { bodies, MAX_BODY_BYTES } from './plugins/bodies.ts';
import { compressAnswers } from './plugins/compress-answers.ts';
import { csrf } from './plugins/csrf.ts';
import { answerNoRoute, answerUnreadablePath, errors } from './plugins/errors.ts';
import { describeRoutes, openapi } from './plugins/openapi.ts';
import { pageServer } from './plugins/page-server.ts';
import { plainUrl } from './plugins/plain-url.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { logOptions } from './plugins/request-log.ts';
import { requestMetrics } from './plugins/request-metrics.ts';
import { security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { STORED_CHANGES } from './stored-changes.ts';
import { type ContractTypes, serializerCompiler, validatorCompiler } from './plugins/validation.ts';

/** Enough for the largest upload over a slow line; slower senders are cut off. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** The whole portal: the API under `/api`, the web app at `/`. The plugins run in the order written here. */
export async function buildApp(given: AppContext): Promise<FastifyInstance> {
  const context = withRecordClock(given);
  const { config } = context;
  const app = fastify({
    ...logOptions(context),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A start on a busy machine takes as long as it takes; by default one of over 10 s fails.
    pluginTimeout: 0,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    // Idle connections at once; a request under way is answered first (`closeApp`).
    forceCloseConnections: 'idle',
    // Requests that arrived before the shutdown are answered: no other process will.
    return503OnClosing: false,
    frameworkErrors: answerUnreadablePath,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Otherwise a client that keeps its connection could send a request while it is being closed.
  app.addHook('onRequest', async (_request, reply) => {
    if (context.stopping?.aborted === true) reply.header('Connection', 'close');
  });
  await app.register(requestMetrics);
  await app.register(errors);
  await app.register(security, { context });
  await app.register(compressAnswers);
  await app.register(fastifyCookie);
  await app.register(session, { context });
  await app.register(csrf, { context });
  await app.register(access, { context });
  await app.register(rateLimits, { context });
  await app.register((api) => registerApi(api, context), { prefix: '/api' });
  if (context.webFolder !== undefined) {
    await app.register(pageServer, { context, folder: context.webFolder });
  }
  await app.ready();
  return app;
}

async function registerApi(root: FastifyInstance, context: AppContext): Promise<void> {
  const api = root.withTypeProvider<ContractTypes>();
  api.setNotFoundHandler(answerNoRoute);
  // A hook of the whole API, so that unknown paths count too.
  api.addHook('onRequest', api.rateLimit());
  await api.register(bodies);
  await describeRoutes(api, context);
  healthRoutes(api, context);
  authRoutes(api, context);
  loginStepRoutes(api, context);
  secondFactorRoutes(api, context);
  sessionListRoutes(api, context);
  contentRoutes(api, context);
  documentRoutes(api, context);
  fileRoutes(api, context);
  differenceRoutes(api, context);
  activityRoutes(api, context);
  const cellarIndexes = createCellarIndexes(context);
  inventoryRoutes(api, context, cellarIndexes);
  logoRoutes(api, context);
  messageRoutes(api, context);
  metricsRoutes(api, context, cellarIndexes);
  noticeRoutes(api, context);
  orderRoutes(api, context);
  handoverRoutes(api, context);
  peopleRoutes(api, context);
  profileRoutes(api, context);
  proposalRoutes(api, context);
  pullListRoutes(api, context);
  quickSearchRoutes(api, context, cellarIndexes);
  staffReceivingRoutes(api, context);
  staffRequestRoutes(api, context);
  staffRunRoutes(api, context);
  staffDifferenceRoutes(api, context);
  staffStockRoutes(api, context, cellarIndexes);
  locationsRoutes(api, context);
  labelRoutes(api, context);
  countSessionRoutes(api, context);
  foundBottleRoutes(api, context);
  staffClientRoutes(api, context);
  staffImportRoutes(api, context);
  staffWineRoutes(api, context);
  staffQuickSearchRoutes(api, context);
  staffContentRoutes(api, context);
  staffProviderRoutes(api, context);
  staffMailRoutes(api, context);
  staffMessageRoutes(api, context);
  staffAuditRoutes(api, context);
  staffApprovalRoutes(api, context, STORED_CHANGES);
  staffPeopleRoutes(api, context);
  staffTokenRoutes(api, context);
  staffWebhookRoutes(api, context);
  await api.register((docs) => openapi(docs, context));
}
