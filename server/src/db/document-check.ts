import { sql } from 'drizzle-orm';
import { type AccountRange, ALL_ACCOUNTS, ofAccounts } from './account-range.ts';
import type { Db } from './database.ts';
import { queryRows, readNullable, readNumber, readText } from './query-rows.ts';

/** Documents that one statement checks, so that requests run in between. */
const DOCUMENTS_AT_ONCE = 100;

const FAULTS = ['pdf changed', 'csv changed', 'other ledger', 'other bottles'] as const;

/** An issued document that is not what was issued. */
export interface DocumentFault {
  readonly number: number;
  readonly accountId: number;
  readonly kind: string;
  readonly what: (typeof FAULTS)[number];
  /** As the document says. */
  readonly bottles: number;
  /** As the ledger says, for statements. */
  readonly ledgerBottles: number;
}

/**
 * Compares each issued document of the accounts with its digests and the ledger, and returns those that do not agree, by
 * number: the stored files, the head of the ledger chain it names, and of statements the bottles of the ledger's first
 * rows up to that head before the end of its day in `timeZone`. Files that were removed with personal data are left out.
 */
export async function checkDocuments(
  db: Db,
  timeZone: string,
  accounts = ALL_ACCOUNTS,
): Promise<{ readonly documents: number; readonly faults: readonly DocumentFault[] }> {
  const faults: DocumentFault[] = [];
  let documents = 0;
  let after = 0;
  for (;;) {
    const checked = await checkPortion(db, timeZone, accounts, after);
    const last = checked.at(-1);
    if (last === undefined) return { documents, faults };
    documents += checked.length;
    after = last.number;
    faults.push(
      ...checked.flatMap(({ what, ...facts }) => (what === null ? [] : { ...facts, what })),
    );
  }
}

function checkPortion(db: Db, timeZone: string, accounts: AccountRange, after: number) {
  const statement = sql`
    with portion as (
      select document.*, chain.id as chain_id from issued_documents document
        left join record_chains chain on chain.log = 'stock_ledger' and chain.account_id = document.account_id
      where number > ${after} and ${ofAccounts(accounts, sql`document.account_id`)}
      order by number limit ${DOCUMENTS_AT_ONCE}
    ), counted as (
      select portion.*,
        (select sum(of_case.bottles) from (
          select sum(entry.change) as bottles from record_digests link
            join stock_ledger entry on entry.account_id = portion.account_id and entry.id = link.row_id
            join lots on lots.account_id = entry.account_id and lots.id = entry.lot_id
          where link.chain_id = portion.chain_id and link.position <= portion.ledger_length
            and coalesce(entry.happened_at, entry.created_at) < (portion.day + 1)::timestamp at time zone ${timeZone}
          group by lots.case_id, lots.size_ml having sum(entry.change) > 0) of_case) as ledger_bottles,
        (select link.digest from record_digests link
          where link.chain_id = portion.chain_id and link.position = portion.ledger_length) as digest
      from portion
    )
    select counted.number, counted.account_id, counted.kind, counted.bottles,
      coalesce(counted.ledger_bottles, 0) as ledger_bottles,
      case
        when sha256(pdf.content) <> counted.pdf_sha256 then 'pdf changed'
        when sha256(csv.content) <> counted.csv_sha256 then 'csv changed'
        when counted.ledger_length > 0 and counted.ledger_head is distinct from counted.digest then 'other ledger'
        when counted.kind = 'statement' and counted.bottles <> coalesce(counted.ledger_bottles, 0) then 'other bottles'
      end as what
    from counted
      left join file_contents pdf on pdf.id = counted.pdf_file_id
      left join file_contents csv on csv.id = counted.csv_file_id
    order by counted.number`;
  return queryRows(db, statement, (raw) => ({
    number: readNumber(raw, 'number'),
    accountId: readNumber(raw, 'account_id'),
    kind: readText(raw, 'kind'),
    bottles: readNumber(raw, 'bottles'),
    ledgerBottles: readNumber(raw, 'ledger_bottles'),
    what: faultOf(readNullable(raw, 'what', readText)),
  }));
}

const faultOf = (name: string | null) => FAULTS.find((fault) => fault === name) ?? null;
