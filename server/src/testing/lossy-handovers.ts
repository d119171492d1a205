import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { stockLedger } from '../db/schema/inventory.ts';
import { handovers } from '../db/schema/orders.ts';
import { mailOutbox } from '../db/schema/system.ts';
import { signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { openCellar } from './cellar-scene.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { createUser, TEST_PASSWORD } from './factories.ts';
import { DELIVERED, pulledRequest } from './handover-scene.ts';

/** Sends each call until it has an answer, as the send queue of the browser does. */
async function sendUntilAnswered(
  url: string,
  headers: Record<string, string>,
): Promise<{ readonly status: number; readonly tries: number }> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(DELIVERED)) body.set(name, String(value));
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answer === null) continue;
    await answer.text();
    return { status: answer.status, tries };
  }
}

/**
 * Hands over so many requests of one account through a proxy that cuts every third answer. Returns how often what was
 * recorded: each must be once for a request.
 */
export async function handOverThroughLosses(
  portal: Pick<TestApp, 'app' | 'context' | 'database'>,
  count: number,
) {
  const { app, database } = portal;
  const { db } = database;
  const scene = await openCellar(portal, { bottles: count });
  const orders = [];
  while (orders.length < count) orders.push(await pulledRequest(portal, scene));
  const { email } = await createUser(db, null, { role: 'driver' });
  const { cookies } = await signIn(app, email, TEST_PASSWORD);
  const proxy = await startCuttingProxy(await app.listen({ port: 0, host: '127.0.0.1' }), 3);
  const statuses: number[] = [];
  let repeated = 0;
  for (const { footprint_id: number } of orders) {
    const { status, tries } = await sendUntilAnswered(
      `${proxy.origin}/api/staff/requests/${number}/handover/`,
      {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'idempotency-key': randomUUID(),
      },
    );
    statuses.push(status);
    repeated += tries - 1;
  }
  await proxy.stop();
  const ofAccount = eq(handovers.accountId, scene.accountId);
  const left = eq(stockLedger.reason, 'pull request');
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.accountId, scene.accountId));
  return {
    taken: statuses.filter((status) => status === 201).length,
    answersCut: proxy.cut(),
    repeated,
    handovers: await db.$count(handovers, ofAccount),
    bottlesLeft: await db.$count(stockLedger, left),
    mails: mails.filter(({ subject }) => subject.endsWith('delivered')).length,
  };
}
