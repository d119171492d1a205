import { type ClientView, currentViewSchema, viewSchema } from '@portal/contract/auth/auth.schemas';
import { clientPathSchema } from '@portal/contract/staff-clients/staff-clients.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { readView, sessionOf } from '../../plugins/session.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { LiveView } from '../auth/view-sessions.repository.ts';
import { endView, startView } from './client-view.service.ts';

/** A view belongs to a browser's session, which API tokens do not have. */
const STAFF = { access: 'staff', peopleOnly: true } as const;

/** Starts, shows and ends a steward's view of an account (docs/product/sign-in.md#roles). */
export function clientViewRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();

  app.post(
    '/staff/clients/:accountId/view/',
    { config: STAFF, schema: { params: clientPathSchema, response: { 201: viewSchema } } },
    async (request, reply) => {
      const { accountId } = request.params;
      const { tokenDigest: staffSessionDigest } = sessionOf(request);
      const change = { accountId, steward: request.steward, staffSessionDigest };
      const { token, view } = await startView(context, change);
      setCookie(request, reply, context, 'viewsessionid', token);
      return reply.code(201).send(toView(view, context.clock()));
    },
  );

  app.get(
    '/staff/view/',
    { config: STAFF, schema: { response: { 200: currentViewSchema } } },
    async (request) => {
      const view = await readView(context, request, sessionOf(request));
      return { view: view === null ? null : toView(view, context.clock()) };
    },
  );

  app.post('/staff/view/end/', { config: STAFF }, async (request, reply) => {
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
