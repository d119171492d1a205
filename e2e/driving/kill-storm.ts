import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { connect } from '../../server/src/db/connect.ts';
import { orders } from '../../server/src/db/schema/orders.ts';
import { mailOutbox } from '../../server/src/db/schema/system.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { auditStock, type StockAudit } from '../../server/src/testing/stock-audit.ts';
import { type KillablePortal, startKillablePortal } from './killable-portal.ts';
import { type Answered, OrderWriter } from './order-writer.ts';
import { type DataPlace, fillStormCellar, settingsOf, type StormCellar } from './storm-cellar.ts';

const WRITERS = 4;
/** The number of answers between two kills varies, so that a kill meets an order at each of its stages. */
const answersBefore = (kill: number) => 2 + ((kill * 7) % 9);

/** The state after repeated kills. Every count but the first two should be 0. */
export interface StormOutcome extends StockAudit {
  readonly acknowledged: number;
  /** Answers that were lost with the process and returned again to a retry. */
  readonly replayed: number;
  /** Acknowledged orders that are missing. */
  readonly missing: number;
  /** Stored orders whose answer never arrived. */
  readonly doubled: number;
  /** Mails marked as sent that have no file. */
  readonly lostMails: number;
}

/** Sends pull requests without pause, kills the server `kills` times, then counts everything. */
export async function stormOfKills(place: DataPlace, kills: number): Promise<StormOutcome> {
  const cellar = await fillStormCellar(place, { lots: 20, bottles: 10_000 });
  const portal = await startKillablePortal(settingsOf(place));
  const answers = await writeWhileKilling(portal, cellar, kills);
  await portal.stop();
  return countWhatIsLeft(place, answers);
}

async function writeWhileKilling(
  portal: KillablePortal,
  { email, lines }: StormCellar,
  kills: number,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const calm = new AbortController();
  let onAnswer = () => {};
  const answered = (count: number) =>
    new Promise<void>((resolve) => {
      onAnswer = () => {
        if (answers.length >= count) resolve();
      };
    });
  const writing = Array.from({ length: WRITERS }, async (_, index) => {
    const writer = await OrderWriter.signIn(portal.origin, email, TEST_PASSWORD);
    while (!calm.signal.aborted) {
      const line = lines[(answers.length * WRITERS + index) % lines.length];
      if (line === undefined) throw new Error('The cellar has no lots.');
      answers.push(await writer.order(randomUUID(), [line]));
      onAnswer();
    }
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    await answered(answers.length + answersBefore(kill));
    await portal.killAndRestart();
  }
  calm.abort();
  await Promise.all(writing);
  return answers;
}

async function countWhatIsLeft(place: DataPlace, answers: Answered[]): Promise<StormOutcome> {
  const database = await connect(place);
  try {
    const { db } = database;
    const stored = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
    const acknowledged = new Set(answers.flatMap(({ orderId }) => orderId ?? []));
    const sent = await db
      .select({ messageId: mailOutbox.messageId })
      .from(mailOutbox)
      .where(isNotNull(mailOutbox.sentAt));
    const files = (await readdir(join(place.dataDir, 'mail'))).join();
    return {
      acknowledged: acknowledged.size,
      replayed: answers.filter(({ isReplay }) => isReplay).length,
      missing: [...acknowledged].filter((id) => !stored.has(id)).length,
      doubled: [...stored].filter((id) => !acknowledged.has(id)).length,
      lostMails: sent.filter(({ messageId }) => !files.includes(messageId)).length,
      ...(await auditStock(db)),
    };
  } finally {
    await database.close();
  }
}
