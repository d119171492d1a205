import { signatureSchema } from '@portal/contract/warehouse/handovers/signature';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { deliverDue, type Delivering, type Outbox, POLL_MS } from '../../../delivery-loop.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { type RepeatedWork, repeatWork } from '../../../repeated-work.ts';
import { type DocumentHead, storeDocument } from './documents.service.ts';
import { writePdf } from './pdf-document.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import {
  claimWaiting,
  deleteWaiting,
  putOffWaiting,
  type WaitingDocument,
} from './receipts.repository.ts';

/** Longer than a file of 1,000 lines takes on a busy server. */
const LEASE_MS = 60_000;
/** The pause after a failed try; there is no last one. */
const PAUSE_MS = 60_000;

const cells = z.array(z.string());

const waitingPaperSchema = z.object({
  /** yyyy-MM-dd where the provider is. */
  day: z.string(),
  bottles: z.number(),
  maker: z.object({ userId: z.nullable(z.number()), name: z.string() }),
  code: z.string(),
  ledgerLength: z.number(),
  /** In hexadecimal digits. */
  ledgerHead: z.string(),
  content: z.object({
    madeBy: z.string(),
    facts: z.array(z.tuple([z.string(), z.string()])),
    signature: z.exactOptional(signatureSchema),
    tables: z.array(
      z.object({
        heading: z.string(),
        columns: z.array(
          z.object({
            heading: z.string(),
            width: z.exactOptional(z.number()),
            isNumber: z.exactOptional(z.boolean()),
            isOfGroup: z.exactOptional(z.boolean()),
          }),
        ),
        rows: z.array(cells),
        total: z.exactOptional(cells),
      }),
    ),
    closing: z.exactOptional(z.string()),
    paragraphs: cells,
  }),
});
/** What a receipt or delivery note says, as it waits for its file. */
export type WaitingPaper = z.infer<typeof waitingPaperSchema>;

interface Claimed extends WaitingDocument {
  readonly id: number;
}

interface Written {
  readonly head: DocumentHead;
  readonly paper: WaitingPaper;
  readonly pdf: Uint8Array;
}

/**
 * Issues all waiting documents; returns how many. Several processes may do so at once: each document is issued once.
 */
export function issueWaiting(
  context: AppContext,
  onFailure: Delivering['onFailure'],
): Promise<number> {
  return deliverDue(waitingDocuments(context), { now: context.clock, onFailure });
}

function waitingDocuments(context: AppContext): Outbox<Claimed, Written> {
  const { db } = context.database;
  return {
    leaseMs: LEASE_MS,
    pauseMs: () => PAUSE_MS,
    claim: async (now, leasedUntil) => {
      const claimed = await claimWaiting(db, now, leasedUntil);
      return claimed && { ...claimed, id: claimed.number };
    },
    send: (waiting) => writeFile(context, waiting),
    recordSent: (waiting, written) => store(context, waiting, written),
    recordFailure: (waiting, { at, nextTryAt }) => putOffWaiting(db, waiting, nextTryAt ?? at),
  };
}

/** Writes the file outside of any transaction. */
async function writeFile(
  { config, database }: AppContext,
  { number, kind, document, createdAt: madeAt }: WaitingDocument,
): Promise<Written> {
  const paper = z.parse(waitingPaperSchema, document);
  const { code, ledgerLength, content } = paper;
  const ledgerHead = Buffer.from(paper.ledgerHead, 'hex');
  const head = { number, code, madeAt, ledgerLength, ledgerHead };
  const provider = await mailProvider(database.db, config);
  const pdf = await writePdf({ ...content, kind }, head, provider, mailOrigin(config));
  return { head, paper, pdf };
}

/** Stores the document in place of the waiting one. */
function store(
  { database }: AppContext,
  { accountId, orderId, number, kind }: WaitingDocument,
  { head, paper: { day, bottles, maker }, pdf }: Written,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    if (!(await deleteWaiting(tx, { accountId, number }))) return;
    const facts = { accountId, orderId, kind, day, bottles, maker };
    await storeDocument(tx, head, facts, { pdf, csv: null });
  });
}

interface DocumentLog {
  warn(details: object, message: string): void;
}

/** Issues waiting documents while the server runs. Stopped before the database closes. */
export function startDocuments(context: AppContext, log: DocumentLog): RepeatedWork {
  const onFailure: Delivering['onFailure'] = (err, waiting) =>
    log.warn({ err, documentNumber: waiting?.id }, 'a document waits for its next try');
  return repeatWork(
    () => issueWaiting(context, onFailure),
    POLL_MS,
    (error) => onFailure(error, null),
  );
}
