import { contactCalls } from '@portal/contract/access/contacts/contacts.calls';
import type { Contact } from '@portal/contract/access/contacts/contacts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { setCookie } from '../../../plugins/cookies.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import { sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findClient } from '../clients/clients.repository.ts';
import { toView } from '../clients/client-view.service.ts';
import {
  type ContactRecord,
  findContact,
  listContacts,
  listRequestsFor,
} from './contacts.repository.ts';
import { actFor, addContact } from './contacts.service.ts';

/** The calls, e-mails and visits of a client, and what the desk does for those who asked (docs/product/contacts.md). */
export function contactRoutes(app: Api, context: AppContext): void {
  const {
    clock,
    database: { db },
  } = context;

  serve(app, contactCalls, {
    list: async ({ params: { accountId }, query }) => {
      orNotFound(await findClient(db, accountId));
      const page = await listContacts(db, accountId, query.page, clock(), providerDay(context));
      const ids = page.rows.map(({ id }) => id);
      const requests = await listRequestsFor(db, accountId, ids);
      return answerPage(page, (row) =>
        toContact(
          row,
          requests.filter(({ contactId }) => contactId === row.id),
        ),
      );
    },
    add: async ({ params: { accountId }, body, steward }) => {
      const id = await addContact(context, { accountId, steward }, body);
      const found = await findContact(db, accountId, id, clock(), providerDay(context));
      return toContact(orNotFound(found), []);
    },
    act: async (request, reply) => {
      const { params, body, steward } = request;
      const { tokenDigest: staffSessionDigest } = sessionOf(request);
      const acting = { ...params, steward, staffSessionDigest };
      const { token, view } = await actFor(context, acting, body.role);
      setCookie(request, reply, context, 'viewsessionid', token);
      return toView(view, clock());
    },
  });
}

function toContact(row: ContactRecord, requests: readonly { readonly number: number }[]): Contact {
  const { id, at, person, userId, authorizedUserId, channel, checkedBy, note, madeBy } = row;
  return {
    id,
    at: at.toISOString(),
    person,
    person_kind:
      userId === null ? (authorizedUserId === null ? 'other' : 'authorized user') : 'user',
    channel,
    check: checkedBy,
    note,
    made_by: madeBy,
    may_order: row.mayOrder,
    requests: requests.map(({ number }) => number),
  };
}
