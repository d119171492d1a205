import { idPathSchema } from '@portal/contract/errors/fields';
import {
  accessBody,
  newPersonBody,
  peopleSchema,
} from '@portal/contract/access/people/people.schemas';
import type { AppContext } from '../../../app-context.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { asUser } from '../profile/profile-change.ts';
import {
  changeAccess,
  deactivatePerson,
  inviteAgainByOwner,
  inviteByOwner,
  reactivatePerson,
  revokeInvitation,
} from './people.service.ts';
import { readPeople } from './person-answer.ts';

const OWNER_ONLY = ['owner'] as const;
const OWNER = { access: 'client', roles: OWNER_ONLY } as const;

/** Who uses an account, changed by its owners (docs/product/profile.md#people). */
export function peopleRoutes(app: Api, context: AppContext): void {
  app.get('/people/', routeOf({ access: 'client' }, {}, peopleSchema), async ({ client }) =>
    readPeople(context, client.accountId),
  );

  app.post(
    '/people/',
    routeOf(OWNER, { body: newPersonBody, response: { 201: peopleSchema } }),
    async ({ client, body }, reply) => {
      await inviteByOwner(context, asUser(client, OWNER_ONLY), body);
      return reply.code(201).send(await readPeople(context, client.accountId));
    },
  );

  app.post(
    '/people/:id/access/',
    routeOf(OWNER, { params: idPathSchema, body: accessBody }, peopleSchema),
    async ({ client, params, body }) => {
      await changeAccess(context, asUser(client, OWNER_ONLY), params.id, body);
      return readPeople(context, client.accountId);
    },
  );

  const changes = {
    invite: inviteAgainByOwner,
    revoke: revokeInvitation,
    deactivate: deactivatePerson,
    reactivate: reactivatePerson,
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post(
      `/people/:id/${name}/`,
      routeOf(OWNER, { params: idPathSchema }, peopleSchema),
      async ({ client, params }) => {
        await change(context, asUser(client, OWNER_ONLY), params.id);
        return readPeople(context, client.accountId);
      },
    );
  }
}
