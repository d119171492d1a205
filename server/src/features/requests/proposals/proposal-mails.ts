import { isReadOnly } from '@portal/contract/access/auth/roles';
import { methodShortName } from '@portal/contract/requests/orders/methods';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { shortDay } from '@portal/contract/provider/house-formats';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/mails.ts';
import { listReachableUsers } from '../../../lib/users/users.repository.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { bottlesOf } from '../orders/order-mails.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';

const nameOf = ({ first_name, last_name }: Omit<Proposal['proposed_by'], 'id'>) =>
  `${first_name} ${last_name}`.trim();

/** Queues a mail to everybody who may send the proposed request. */
export async function mailProposal(
  tx: Db,
  context: AppContext,
  accountId: number,
  proposal: Proposal,
): Promise<void> {
  const users = await listReachableUsers(tx, accountId, providerDay(context));
  const mailed = users.filter(({ role }) => !isReadOnly(role)).map(({ email }) => email);
  await queueToEach(tx, context, { accountId, mailed }, (provider, origin) =>
    proposedMail(proposal, provider, origin),
  );
}

/** Queues a mail to the proposer about the answer. */
export async function mailAnswer(
  tx: Db,
  context: AppContext,
  accountId: number,
  proposal: Proposal,
): Promise<void> {
  const users = await listReachableUsers(tx, accountId, providerDay(context));
  const proposer = users.filter(({ id }) => id === proposal.proposed_by.id);
  const mailed = proposer.map(({ email }) => email);
  await queueToEach(tx, context, { accountId, mailed }, (provider, origin) =>
    answeredMail(proposal, provider, origin),
  );
}

async function queueToEach(
  tx: Db,
  { clock, config }: AppContext,
  { accountId, mailed }: { readonly accountId: number; readonly mailed: readonly string[] },
  write: (provider: Provider, origin: string) => MailText,
): Promise<void> {
  const provider = await mailProvider(tx, config);
  const text = write(provider, mailOrigin(config));
  for (const email of mailed) {
    await queueMail(tx, { at: clock(), accountId, recipients: [email], provider, ...text });
  }
}

function proposedMail(proposal: Proposal, provider: Provider, origin: string): MailText {
  const { method, requested_delivery_date: date, notes } = proposal;
  const who = nameOf(proposal.proposed_by);
  return {
    subject: t.proposalOf(who),
    headline: t.proposesPullRequest(who),
    paragraphs: [t.nothingReserved],
    bottles: proposal.lines.map(bottlesOf),
    facts: [
      [t.method, methodShortName(method, 'pull', provider.shortName)],
      [t.preferredDate, shortDay(date, provider)],
      ...(notes === '' ? [] : [[t.notes, notes] as const]),
    ],
    link: { label: t.openProposal, url: linkOf(proposal, origin) },
  };
}

function answeredMail(proposal: Proposal, { shortName }: Provider, origin: string): MailText {
  const { order, reason, decided_by: decider } = proposal;
  // Nobody where the desk sent it for somebody who has no log-in.
  const by = decider === null ? shortName : nameOf(decider);
  if (order !== null) {
    const { id, footprint_id: number } = order;
    return {
      subject: t.proposalSubmitted(number),
      headline: t.submittedBy(by, number),
      // The proposed bottles are not listed: the order may hold others.
      paragraphs: [t.orderMayDiffer],
      link: { label: t.viewOrder(number), url: `${origin}/orders/history/${id}` },
    };
  }
  return {
    subject: t.proposalDeclined,
    headline: t.declinedBy(by),
    paragraphs: [],
    bottles: proposal.lines.map(bottlesOf),
    facts: reason === '' ? [] : [[t.reason, reason]],
    link: { label: t.openProposal, url: linkOf(proposal, origin) },
  };
}

const linkOf = ({ id }: Proposal, origin: string) => `${origin}/proposals/${id}`;
