import { peopleCalls } from '@portal/contract/access/people/people.calls';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
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

/** Who uses an account, changed by its owners (docs/product/profile.md#people). */
export function peopleRoutes(app: Api, context: AppContext): void {
  const act =
    (change: typeof revokeInvitation): Handler<typeof peopleCalls.revoke> =>
    async ({ client, params }) => {
      await change(context, asUser(client, OWNER_ONLY), params.id);
      return readPeople(context, client.accountId);
    };

  serve(app, peopleCalls, {
    list: async ({ client }) => readPeople(context, client.accountId),
    invite: async ({ client, body }) => {
      await inviteByOwner(context, asUser(client, OWNER_ONLY), body);
      return readPeople(context, client.accountId);
    },
    changeAccess: async ({ client, params, body }) => {
      await changeAccess(context, asUser(client, OWNER_ONLY), params.id, body);
      return readPeople(context, client.accountId);
    },
    inviteAgain: act(inviteAgainByOwner),
    revoke: act(revokeInvitation),
    deactivate: act(deactivatePerson),
    reactivate: act(reactivatePerson),
  });
}
