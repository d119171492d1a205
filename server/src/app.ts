import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type AppContext, withRecordClock } from './app-context.ts';
import { accountChargeRoutes } from './features/charges/accounts/account-charges.routes.ts';
import { estimateRoutes } from './features/charges/estimates/estimates.routes.ts';
import { rateRoutes } from './features/charges/rates/rates.routes.ts';
import { activityRoutes } from './features/cellar/activity/activity.routes.ts';
import { authRoutes } from './features/access/auth/auth.routes.ts';
import { sessionListRoutes } from './features/access/auth/session-list.routes.ts';
import { contentRoutes } from './features/house/content/content.routes.ts';
import { staffDifferenceRoutes } from './features/requests/differences/staff-differences.routes.ts';
import { differenceRoutes } from './features/requests/differences/differences.routes.ts';
import { caseCountRoutes } from './features/warehouse/counting/case-counts.routes.ts';
import { picksRoutes } from './features/warehouse/picking/picks.routes.ts';
import { scanningRoutes } from './features/warehouse/picking/scanning.routes.ts';
import { countSessionRoutes } from './features/warehouse/counting/count-sessions.routes.ts';
import { foundBottleRoutes } from './features/warehouse/counting/found-bottles.routes.ts';
import { documentRoutes } from './features/requests/documents/documents.routes.ts';
import { fileRoutes } from './lib/files/files.routes.ts';
import { healthRoutes } from './features/house/health/health.routes.ts';
import { createCellarIndexes } from './features/cellar/inventory/cellar-index-cache.ts';
import { inventoryRoutes } from './features/cellar/inventory/inventory.routes.ts';
import { messageRoutes } from './features/requests/messages/messages.routes.ts';
import { staffMessageRoutes } from './features/requests/messages/staff-messages.routes.ts';
import { metricsRoutes } from './features/house/health/metrics.routes.ts';
import { noticeRoutes } from './features/access/notices/notices.routes.ts';
import { handoverRoutes } from './features/warehouse/handovers/handovers.routes.ts';
import { orderRoutes } from './features/requests/orders/orders.routes.ts';
import { peopleRoutes } from './features/access/people/people.routes.ts';
import { profileRoutes } from './features/access/profile/profile.routes.ts';
import { logoRoutes } from './features/house/content/logo.routes.ts';
import { readAnsweredProposal } from './features/requests/proposals/answer-proposal.service.ts';
import { proposalRoutes } from './features/requests/proposals/proposals.routes.ts';
import { pullListRoutes } from './features/requests/pull-list/pull-list.routes.ts';
import { quickSearchRoutes } from './features/requests/quick-search/quick-search.routes.ts';
import { loginStepRoutes } from './features/access/auth/login-steps.routes.ts';
import { secondFactorRoutes } from './features/access/auth/second-factor.routes.ts';
import { approvalRoutes } from './features/access/approvals/approvals.routes.ts';
import { auditRoutes } from './features/access/audit/audit.routes.ts';
import { staffProviderRoutes } from './features/house/content/provider.routes.ts';
import { staffContentRoutes } from './features/house/content/staff-content.routes.ts';
import { houseImportRoutes } from './features/cellar/house-import/house-import.routes.ts';
import { staffImportRoutes } from './features/cellar/imports/staff-imports.routes.ts';
import { contactRoutes } from './features/access/contacts/contacts.routes.ts';
import { clientRoutes } from './features/access/clients/clients.routes.ts';
import { mailRoutes } from './features/house/mail/mail.routes.ts';
import { colleagueRoutes } from './features/access/colleagues/colleagues.routes.ts';
import { staffQuickSearchRoutes } from './features/requests/quick-search/staff-quick-search.routes.ts';
import { receivingRoutes } from './features/warehouse/receiving/receiving.routes.ts';
import { deskRoutes } from './features/warehouse/desk/desk.routes.ts';
import { tokenRoutes } from './features/access/tokens/tokens.routes.ts';
import { setupRoutes } from './features/house/setup/setup.routes.ts';
import { webhookRoutes } from './features/house/webhooks/webhooks.routes.ts';
import { labelRoutes } from './features/cellar/labels/labels.routes.ts';
import { locationsRoutes } from './features/cellar/locations/locations.routes.ts';
import { reportRoutes } from './features/warehouse/reports/reports.routes.ts';
import { runRoutes } from './features/warehouse/runs/runs.routes.ts';
import { stockRoutes } from './features/cellar/stock/stock.routes.ts';
import { wineRoutes } from './features/cellar/wines/wines.routes.ts';
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
  orderRoutes(api, context, readAnsweredProposal);
  peopleRoutes(api, context);
  profileRoutes(api, context);
  proposalRoutes(api, context);
  pullListRoutes(api, context);
  quickSearchRoutes(api, context, cellarIndexes);
  receivingRoutes(api, context);
  deskRoutes(api, context);
  runRoutes(api, context);
  staffDifferenceRoutes(api, context);
  stockRoutes(api, context, cellarIndexes);
  picksRoutes(api, context);
  scanningRoutes(api, context);
  handoverRoutes(api, context);
  caseCountRoutes(api, context);
  locationsRoutes(api, context);
  labelRoutes(api, context);
  countSessionRoutes(api, context);
  foundBottleRoutes(api, context);
  clientRoutes(api, context);
  contactRoutes(api, context);
  reportRoutes(api, context);
  staffImportRoutes(api, context);
  houseImportRoutes(api, context);
  wineRoutes(api, context);
  staffQuickSearchRoutes(api, context);
  staffContentRoutes(api, context);
  staffProviderRoutes(api, context);
  mailRoutes(api, context);
  staffMessageRoutes(api, context);
  auditRoutes(api, context);
  approvalRoutes(api, context, STORED_CHANGES);
  colleagueRoutes(api, context);
  tokenRoutes(api, context);
  setupRoutes(api, context);
  webhookRoutes(api, context);
  if (context.config.provider.hasCharges) {
    rateRoutes(api, context);
    accountChargeRoutes(api, context);
    estimateRoutes(api, context);
  }
  await api.register((docs) => openapi(docs, context));
}
