import {
  type ClientView,
  currentViewSchema,
  viewSchema,
} from '@portal/contract/access/auth/auth.schemas';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  changeClientBody,
  clientListQuery,
  clientListSchema,
  clientPathSchema,
  clientSchema,
  newClientBody,
} from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { clearCookie, setCookie } from '../../../plugins/cookies.ts';
import { readView, sessionOf } from '../../../plugins/session.ts';
import { DESK, DESK_PEOPLE, HOUSE, REQUESTS_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { createAccount } from '../../../lib/accounts/accounts.service.ts';
import { CLOSE_ACCOUNT } from './guarded-client-changes.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import type { LiveView } from '../auth/view-sessions.repository.ts';
import { readClient } from './client-answer.ts';
import { findPeople, listClients } from './client-list.repository.ts';
import { clientProfileRoutes } from './client-profile.routes.ts';
import { clientUserRoutes } from './client-users.routes.ts';
import { endView, startView } from './client-view.service.ts';
import { changeClient, reopenClient } from './clients.service.ts';

const SCHEMA = { params: clientPathSchema, response: { 200: clientSchema } } as const;

/** The clients' accounts: search, create, change and close them; their users; the view of a client. */
export function clientRoutes(app: Api, context: AppContext): void {
  const { database } = context;
  const answer = (accountId: number) => readClient(context, accountId);

  app.get(
    '/staff/clients/',
    routeOf(DESK, { querystring: clientListQuery }, clientListSchema),
    async (request) => {
      const page = await listClients(database.db, request.query);
      const ids = page.rows.map(({ id }) => id);
      const people = await findPeople(database.db, request.query.search, ids);
      return answerPage(page, (row) => ({
        ...row,
        people: people.filter(({ accountId }) => accountId === row.id),
      }));
    },
  );

  app.post(
    '/staff/clients/',
    routeOf(DESK, { body: newClientBody, response: { 201: clientSchema } }),
    async (request, reply) => {
      const { name, is_commercial: isCommercial } = request.body;
      const made = { actor: request.steward, at: context.clock() };
      const id = await createAccount(database, { name, isCommercial }, made);
      return reply.code(201).send(await answer(id));
    },
  );

  app.get('/staff/clients/:accountId/', routeOf(DESK, SCHEMA), async (request) =>
    answer(request.params.accountId),
  );

  app.put(
    '/staff/clients/:accountId/',
    routeOf(DESK, { ...SCHEMA, body: changeClientBody }),
    async ({ params, steward, body }) =>
      changeRecord(
        clientSchema,
        () => changeClient(context, { ...params, steward }, body),
        () => answer(params.accountId),
      ),
  );

  app.post(
    '/staff/clients/:accountId/close/',
    routeOf(HOUSE, {
      params: clientPathSchema,
      response: { 200: clientSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const { params } = request;
      const made = await makeOrAsk(context, request, CLOSE_ACCOUNT, params);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId);
    },
  );

  app.post(
    '/staff/clients/:accountId/reopen/',
    routeOf(HOUSE, SCHEMA),
    async ({ params, steward }) => {
      await reopenClient(context, { ...params, steward });
      return answer(params.accountId);
    },
  );

  clientUserRoutes(app, context);
  clientProfileRoutes(app, context);
  clientViewRoutes(app, context);
}

/** Starts, shows and ends a steward's view of an account (docs/product/sign-in.md#roles). */
function clientViewRoutes(app: Api, context: AppContext): void {
  app.post(
    '/staff/clients/:accountId/view/',
    routeOf(DESK_PEOPLE, { params: clientPathSchema, response: { 201: viewSchema } }),
    async (request, reply) => {
      const { accountId } = request.params;
      const { tokenDigest: staffSessionDigest } = sessionOf(request);
      const change = { accountId, steward: request.steward, staffSessionDigest };
      const { token, view } = await startView(context, change);
      setCookie(request, reply, context, 'viewsessionid', token);
      return reply.code(201).send(toView(view, context.clock()));
    },
  );

  app.get('/staff/view/', routeOf(REQUESTS_PEOPLE, {}, currentViewSchema), async (request) => {
    const view = await readView(context, request, sessionOf(request));
    return { view: view === null ? null : toView(view, context.clock()) };
  });

  app.post('/staff/view/end/', { config: REQUESTS_PEOPLE }, async (request, reply) => {
    await endView(context, sessionOf(request));
    clearCookie(request, reply, context, 'viewsessionid');
    return reply.code(204).send();
  });
}

function toView(view: LiveView, now: Date): ClientView {
  const { accountId, accountName, isCommercial, expiresAt } = view;
  return {
    account: { id: accountId, name: accountName, is_commercial: isCommercial },
    expires_at: expiresAt.toISOString(),
    seconds_left: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  };
}
