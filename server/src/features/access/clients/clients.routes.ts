import { clientViewCalls } from '@portal/contract/access/auth/client-view.calls';
import { clientCalls } from '@portal/contract/access/clients/clients.calls';
import { clientSchema } from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { createAccount } from '../../../lib/accounts/accounts.service.ts';
import { clearCookie, setCookie } from '../../../plugins/cookies.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import { readView, sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { readClient } from './client-answer.ts';
import { findPeople, listClients } from './client-list.repository.ts';
import { clientProfileRoutes } from './client-profile.routes.ts';
import { clientUserRoutes } from './client-users.routes.ts';
import { endView, startView, toView } from './client-view.service.ts';
import { changeClient, reopenClient } from './clients.service.ts';
import { CLOSE_ACCOUNT } from './guarded-client-changes.ts';
import { invitationRoutes } from './invitations.routes.ts';

/** The clients' accounts: search, create, change and close them; their users; the view of a client. */
export function clientRoutes(app: Api, context: AppContext): void {
  const { database } = context;
  const answer = (accountId: number) => readClient(context, accountId);

  serve(app, clientCalls, {
    list: async (request) => {
      const page = await listClients(database.db, request.query);
      const ids = page.rows.map(({ id }) => id);
      const people = await findPeople(database.db, request.query.search, ids);
      return answerPage(page, (row) => ({
        ...row,
        people: people.filter(({ accountId }) => accountId === row.id),
      }));
    },
    add: async (request) => {
      const { name, is_commercial: isCommercial, customer_number: customerNumber } = request.body;
      const made = { actor: request.steward, at: context.clock() };
      const account = {
        name,
        isCommercial,
        customerNumber: customerNumber || null,
        allowsSameName: request.body.allows_same_name,
      };
      const id = await createAccount(database, account, made);
      return answer(id);
    },
    one: async (request) => answer(request.params.accountId),
    change: async ({ params, steward, body }) =>
      changeRecord(
        clientSchema,
        () => changeClient(context, { ...params, steward }, body),
        () => answer(params.accountId),
      ),
    close: async (request, reply) => {
      const { params } = request;
      const made = await makeOrAsk(context, request, CLOSE_ACCOUNT, params);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId);
    },
    reopen: async ({ params, steward }) => {
      await reopenClient(context, { ...params, steward });
      return answer(params.accountId);
    },
  });

  clientUserRoutes(app, context);
  invitationRoutes(app, context);
  clientProfileRoutes(app, context);
  clientViewRoutes(app, context);
}

/** Starts, shows and ends a steward's view of an account (docs/product/sign-in.md#roles). */
function clientViewRoutes(app: Api, context: AppContext): void {
  serve(app, clientViewCalls, {
    start: async (request, reply) => {
      const { accountId } = request.params;
      const { tokenDigest: staffSessionDigest } = sessionOf(request);
      const change = { accountId, steward: request.steward, staffSessionDigest };
      const { token, view } = await startView(context, change);
      setCookie(request, reply, context, 'viewsessionid', token);
      return toView(view, context.clock());
    },
    current: async (request) => {
      const view = await readView(context, request, sessionOf(request));
      return { view: view === null ? null : toView(view, context.clock()) };
    },
    end: async (request, reply) => {
      await endView(context, sessionOf(request));
      clearCookie(request, reply, context, 'viewsessionid');
    },
  });
}
