import { orderState } from '@portal/contract/requests/orders/order-status';
import { type Order, orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { APIRequestContext } from 'playwright-core';
import { readConfig } from '../../server/src/config.ts';
import { composeMail, type MailText } from '../../server/src/lib/mail/mail-body.ts';
import { MAILS } from '../../server/src/texts/user-mails.ts';
import {
  changedMail,
  confirmationMail,
  statusMail,
} from '../../server/src/features/requests/orders/order-mails.ts';

const { providerSettings: provider } = readConfig({});
const ORIGIN = 'https://portal.example';
const WHEN = 'March 2, 2026 at 10:00 AM EST';
const ELEANOR = { firstName: 'Eleanor', lastName: 'Whitfield' };

/** Every kind of mail, the request mails about the signed-in client's requests, as HTML by name. */
export async function demoMails(client: APIRequestContext): Promise<Map<string, string>> {
  const answer = await client.get('/api/orders/');
  const orders = orderListSchema.parse(await answer.json());
  const mails = new Map(
    Object.entries<MailText>({
      invitation: MAILS.invitation(provider, {
        ...ELEANOR,
        url: ORIGIN,
        role: 'owner',
        by: null,
        hasLogin: false,
      }),
      reset: MAILS.passwordReset(provider, { ...ELEANOR, url: ORIGIN }),
      'email-changed': MAILS.emailChanged(provider, {
        ...ELEANOR,
        newEmail: 'eleanor@example.com',
        undoUrl: ORIGIN,
        isBySteward: false,
        when: WHEN,
      }),
      notice: MAILS.securityNotice(provider, {
        ...ELEANOR,
        subject: 'a new address',
        what: 'An address was added to your account.',
        when: WHEN,
        by: 'eleanor@example.com',
      }),
      test: MAILS.test(provider),
    }),
  );
  for (const order of orders) addOrderMail(mails, order);
  return new Map([...mails].map(([name, mail]) => [name, composeMail(mail, provider).html]));
}

/** Adds the mails about a request, unless they are there for another of its type and state. */
function addOrderMail(mails: Map<string, MailText>, order: Order): void {
  const state = orderState(order);
  const kind = order.order_type === 'Pull Request' ? 'pull' : 'add';
  const name = `${kind}-${state}`;
  if (mails.has(name)) return;
  const isNew = state === 'requested';
  mails.set(name, (isNew ? confirmationMail : statusMail)(order, provider, ORIGIN));
  if (isNew) mails.set(`${kind}-arranged`, changedMail(order, provider, ORIGIN));
}
