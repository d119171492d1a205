import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';
import { fileContents } from '../../../db/schema/inventory.ts';
import { attachments } from '../../../db/schema/orders.ts';
import type { StoredFile } from '../../../lib/files/files.repository.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';

/** Finds the cases of all accounts whose number is one of `keys`, as `numbersInName` writes them. */
export function findCasesByKeys(db: Db, keys: readonly string[]) {
  const statement = sql`
    with wanted as (select value as key from json_array_elements_text(${JSON.stringify(keys)}::text::json)),
    numbered as (
      select id, account_id, footprint_lookup_code as number,
             btrim(regexp_replace(lower(footprint_lookup_code), ${'[ -/:-@\\[-`{-~]+'}, '-', 'g'), '-') as key
      from cases
    )
    select n.key, n.id, n.number, a.id as account_id, a.name as account_name
    from numbered n join wanted using (key) join accounts a on a.id = n.account_id
    order by n.id`;
  return queryRows(db, statement, (row) => ({
    key: readText(row, 'key'),
    id: readNumber(row, 'id'),
    number: readText(row, 'number'),
    account: { id: readNumber(row, 'account_id'), name: readText(row, 'account_name') },
  }));
}

export type NumberedCase = Awaited<ReturnType<typeof findCasesByKeys>>[number];

export function listCaseDocuments(db: Db, { accountId, caseId }: CaseKey) {
  return db
    .select({
      id: attachments.id,
      file_name: attachments.fileName,
      added_at: isoTime(attachments.createdAt),
    })
    .from(attachments)
    .where(and(eq(attachments.accountId, accountId), eq(attachments.caseId, caseId)))
    .orderBy(asc(attachments.id));
}

/** Whether a case already has an identical file with the same name. */
export async function hasDocument(
  db: Db,
  { accountId, caseId }: CaseKey,
  { fileName, content }: StoredFile,
): Promise<boolean> {
  const same = await db
    .select({ id: attachments.id })
    .from(attachments)
    .innerJoin(fileContents, eq(fileContents.id, attachments.fileId))
    .where(
      and(
        eq(attachments.accountId, accountId),
        eq(attachments.caseId, caseId),
        eq(attachments.fileName, fileName),
        eq(fileContents.content, content),
      ),
    )
    .limit(1);
  return same.length > 0;
}

export async function moveDocuments(
  tx: Db,
  { accountId, caseId }: CaseKey,
  intoCaseId: number,
): Promise<void> {
  await tx
    .update(attachments)
    .set({ caseId: intoCaseId })
    .where(and(eq(attachments.accountId, accountId), eq(attachments.caseId, caseId)));
}
