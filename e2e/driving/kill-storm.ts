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
/** Answers between two kills differ, so that a kill meets an order at any of its stages. */
const answersBefore = (kill: number) => 2 + ((kill * 7) % 9);

/** What a storm of kills left behind; every count but the first two should be 0. */
export interface StormOutcome extends StockAudit {
  readonly acknowledged: number;
  /** Answers lost with the process and given again to the client that asked again. */
  readonly replayed: number;
  /** Orders a client was promised that are not there. */
  readonly missing: number;
  /** Orders there are beyond those promised. */
  readonly doubled: number;
  /** Mails marked as sent of which there is no file. */
  readonly lostMails: number;
}

/** Clients ask for bottles without pause while the server is killed `kills` times; then everything is counted. */
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
    const promised = new Set(answers.flatMap(({ orderId }) => orderId ?? []));
    const sent = await db
      .select({ messageId: mailOutbox.messageId })
      .from(mailOutbox)
      .where(isNotNull(mailOutbox.sentAt));
    const files = (await readdir(join(place.dataDir, 'mail'))).join();
    return {
      acknowledged: promised.size,
      replayed: answers.filter(({ isReplay }) => isReplay).length,
      missing: [...promised].filter((id) => !stored.has(id)).length,
      doubled: [...stored].filter((id) => !promised.has(id)).length,
      lostMails: sent.filter(({ messageId }) => !files.includes(messageId)).length,
      ...(await auditStock(db)),
    };
  } finally {
    await database.close();
  }
}
