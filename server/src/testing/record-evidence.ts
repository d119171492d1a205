import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { insertFile } from '../lib/files/files.repository.ts';
import { insertHandover } from '../features/warehouse/handovers/handovers.repository.ts';
import { insertChange } from '../features/requests/orders/order-changes.repository.ts';
import type { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import type { CellarScene } from './cellar-scene.ts';
import { createUser } from './factories.ts';
import { COMMAND_TIME } from './run-command.ts';

const HANDED = {
  outcome: 'delivered' as const,
  handedAt: COMMAND_TIME,
  recordedAt: COMMAND_TIME,
  byName: 'Ruth Moss',
  receivedBy: 'Zephyrine Quillfeather',
  signature: [[0.123_456, 0.5]],
};

/**
 * Records all that hash chains keep about the only request of an account: a handover with a picture, a change, and
 * changed rights, the last of them as a version before wrote it.
 */
export async function recordEvidence(
  portal: TestApp,
  scene: CellarScene,
  { steward, document }: { readonly steward: BrowserSession; readonly document: string },
): Promise<void> {
  const { db } = portal.database;
  const [order] = await db.select().from(orders).where(eq(orders.accountId, scene.accountId));
  const key = { accountId: scene.accountId, orderId: order?.id ?? 0 };
  await portal.database.transaction(async (tx) => {
    const handoverId = await insertHandover(tx, { ...key, ...HANDED, byUserId: scene.userId });
    const content = Buffer.from(`${document}, at the door`);
    const picture = { fileName: 'door.png', contentType: 'image/png', content };
    await insertFile(tx, { ...key, handoverId }, picture);
  });
  const read = (await scene.browser.get(`/api/orders/${key.orderId}/`)).json<Order>();
  const before = { ...read, lines: read.lines.map((line) => ({ ...line, lotId: scene.lotId })) };
  const after = { ...before, notes: '' };
  await insertChange(db, key, { before, after, byUserId: scene.userId, changedAt: COMMAND_TIME });
  const path = `/api/staff/clients/${scene.accountId}/users/`;
  for (const role of ['proposer', 'requester']) {
    const { id } = await createUser(db, scene.accountId, { role: 'viewer' });
    const changed = await steward.post(`${path}${id}/access/`, { role, access_ends_on: null });
    if (changed.statusCode !== 200) throw new Error(changed.body);
  }
  await ageLastEntry(portal, scene.accountId);
}

/** Writes the last audit entry of the account as one of a version before, whose digest covers less. */
async function ageLastEntry({ database }: TestApp, accountId: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const to of ['disable', 'enable']) {
      if (to === 'enable') {
        await tx.execute(sql`with last as (
            select link.*, record_digest(coalesce((select digest from record_digests former
              where former.chain_id = link.chain_id and former.position = link.position - 1), ''),
              record_content(entry, 1)) as former
            from record_chains chain
              join record_digests link on link.chain_id = chain.id and link.position = chain.length
              join audit_log entry on entry.id = link.row_id
            where chain.log = 'audit_log' and chain.account_id = ${accountId}
          ), changed as (
            update record_digests set format = 1, digest = last.former from last
              where (record_digests.chain_id, record_digests.position) = (last.chain_id, last.position)
              returning record_digests.*)
          update record_chains set head = changed.digest from changed where id = changed.chain_id`);
      }
      for (const table of ['record_digests', 'record_chains']) {
        await tx.execute(sql.raw(`alter table ${table} ${to} trigger user`));
      }
    }
  });
}
