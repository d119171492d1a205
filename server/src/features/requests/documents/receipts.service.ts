import { localTime } from '@portal/contract/provider/local-time';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { Delivery } from '../../../lib/counted-handovers.ts';
import { readNumberedName } from '../../../lib/accounts/accounts.repository.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';
import { findTerms } from '../../house/content/content.repository.ts';
import { toPageAnswer } from '../../house/content/page-answer.ts';
import { plainLines } from '../../house/content/rich-text.ts';
import { beginDocument } from './documents.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { deliveredBottles, deliveryNoteContent, receiptContent } from './receipt-content.ts';
import {
  insertWaiting,
  listConditionDocuments,
  listLots,
  readSignature,
  type WaitingDocument,
} from './receipts.repository.ts';
import type { WaitingPaper } from './waiting-documents.service.ts';

/** Bottles that were added to a lot. */
export interface Arrival {
  readonly lotId: number;
  readonly change: number;
}

/** A request as it was before or after its step. */
interface RequestRead extends OrderKey {
  readonly order: Order;
  /** Why nobody signed at a delivery. */
  readonly reason?: string;
}

/**
 * Records the warehouse receipt of a put-away in its transaction; none when no bottle arrived. It is issued right after
 * the commit. Taking the step back leaves it as it is (docs/product/receipts.md).
 */
export async function recordReceipt(
  tx: Db,
  context: AppContext,
  { arrivals, ...request }: RequestRead & { readonly arrivals: readonly Arrival[] },
  by: Authorship,
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { lotId, change } of arrivals) counts.set(lotId, (counts.get(lotId) ?? 0) + change);
  if (counts.size === 0) return;
  const { accountId } = request;
  const found = await listLots(tx, accountId, [...counts.keys()]);
  const lots = found.map((lot) => ({ ...lot, bottles: counts.get(lot.lotId) ?? 0 }));
  const caseIds = [...new Set(lots.map(({ caseId }) => caseId))];
  const documents = await listConditionDocuments(tx, accountId, caseIds);
  const paper = await readPaper(tx, context, request, by);
  const terms = await readTerms(tx, paper.provider);
  const bottles = lots.reduce((sum, lot) => sum + lot.bottles, 0);
  const content = receiptContent({ ...paper, lots, documents, terms });
  await record(tx, context, { ...request, ...paper, bottles, content }, by);
}

/**
 * Records the delivery note of a completed pull request in its transaction; none when no bottle left. `order` is the
 * completed one. Its day and who handed the bottles out are those of the handover, if there is one.
 */
export async function recordDeliveryNote(
  tx: Db,
  context: AppContext,
  { delivery, ...request }: RequestRead & { readonly delivery: Delivery | undefined },
  by: Authorship,
): Promise<void> {
  const bottles = deliveredBottles(request.order);
  if (bottles === 0) return;
  const handed = delivery && {
    actor: { userId: delivery.byUserId, name: delivery.byName },
    at: delivery.handedAt,
  };
  const paper = await readPaper(tx, context, request, handed ?? by);
  const { reason = '' } = request;
  const content = deliveryNoteContent({ ...paper, delivery, reason });
  const { actor } = handed ?? by;
  await record(tx, context, { ...request, ...paper, bottles, content }, { actor, at: by.at });
}

/** Reads what both papers say. */
async function readPaper(
  tx: Db,
  { config }: AppContext,
  { accountId, order }: RequestRead,
  { actor, at }: Authorship,
) {
  return {
    order,
    accountName: await readNumberedName(tx, accountId),
    day: localTime(at, config.provider.timeZone).date,
    madeBy: await readSignature(tx, actor),
    provider: await mailProvider(tx, config),
  };
}

type Paper = Awaited<ReturnType<typeof readPaper>>;

/** The lines of the published terms of storage; none while there are none. */
async function readTerms(tx: Db, provider: Provider): Promise<string[]> {
  const page = await findTerms(tx);
  if (page === undefined) return [];
  const answer = toPageAnswer(page, '', provider);
  return 'body' in answer ? plainLines(answer.body) : [];
}

interface PaperToRecord extends OrderKey, Pick<Paper, 'day' | 'madeBy'> {
  readonly bottles: number;
  readonly content: WaitingPaper['content'] & Pick<WaitingDocument, 'kind'>;
}

/**
 * Records what a paper says, with its number and the ledger chain as they are now, at the moment of its step: by that
 * moment the ledger rows of the step are found again.
 */
async function record(
  tx: Db,
  { randomBytes }: AppContext,
  { accountId, orderId, day, madeBy, bottles, content }: PaperToRecord,
  { actor, at }: Authorship,
): Promise<void> {
  const { number, code, ledgerLength, ledgerHead } = await beginDocument(
    tx,
    { clock: () => at, randomBytes },
    accountId,
  );
  const document: WaitingPaper = {
    day,
    bottles,
    maker: { userId: actor.userId, name: madeBy },
    code,
    ledgerLength,
    ledgerHead: Buffer.from(ledgerHead).toString('hex'),
    content,
  };
  const { kind } = content;
  const dates = { createdAt: at, nextTryAt: at };
  await insertWaiting(tx, { accountId, orderId, number, kind, document, ...dates });
}
