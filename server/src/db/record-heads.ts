import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from './database.ts';
import { queryRows, readNullable, readNumber, readText } from './query-rows.ts';
import { CHAINED_LOGS } from './schema/system.ts';

/** The last digest of a hash chain at some moment. Kept outside the database, it shows a tail that was cut off since. */
export const recordHeadSchema = z.object({
  log: z.enum(CHAINED_LOGS),
  /** Null for the company's own audit log. */
  accountId: z.nullable(z.number()),
  /** How many rows the chain had. */
  length: z.number(),
  /** As hexadecimal text. */
  head: z.string(),
});
export type RecordHead = z.infer<typeof recordHeadSchema>;

/** Reads the heads of all hash chains that have rows. */
export function readRecordHeads(db: Db): Promise<RecordHead[]> {
  const statement = sql`
    select log, account_id, length, encode(head, 'hex') as head from record_chains
    where length > 0 order by account_id nulls first, log`;
  return queryRows(db, statement, toHead);
}

/** Lists those of the heads, read earlier, that the chains do not have at their position any more. */
export function findLostHeads(db: Db, heads: readonly RecordHead[]): Promise<RecordHead[]> {
  const statement = sql`
    select kept.log, kept."accountId" as account_id, kept.length, kept.head
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        as kept(log text, "accountId" bigint, length bigint, head text)
      left join record_chains chain
        on chain.log = kept.log and chain.account_id is not distinct from kept."accountId"
      left join record_digests link on link.chain_id = chain.id and link.position = kept.length
    where link.digest is null or encode(link.digest, 'hex') <> kept.head
    order by 2 nulls first, 1`;
  return queryRows(db, statement, toHead);
}

function toHead(raw: Record<string, unknown>): RecordHead {
  return {
    log: z.parse(z.enum(CHAINED_LOGS), readText(raw, 'log')),
    accountId: readNullable(raw, 'account_id', readNumber),
    length: readNumber(raw, 'length'),
    head: readText(raw, 'head'),
  };
}

const HEADS_IN_LINE = 200;

interface Log {
  readonly info: (facts: { readonly heads: readonly RecordHead[] }, message: string) => void;
}

/** Returns a function that writes the heads into the program's log, at first all and then those that have changed. */
export function headLogger(db: Db, log: Log): () => Promise<void> {
  const logged = new Map<string, string>();
  return async () => {
    const keyOf = (one: RecordHead) => `${one.log} ${one.accountId ?? ''}`;
    const changed = (await readRecordHeads(db)).filter(
      (one) => logged.get(keyOf(one)) !== one.head,
    );
    for (let start = 0; start < changed.length; start += HEADS_IN_LINE) {
      log.info({ heads: changed.slice(start, start + HEADS_IN_LINE) }, 'heads of hash chains');
    }
    for (const one of changed) logged.set(keyOf(one), one.head);
  };
}
