import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { OrderWriter } from '../e2e/driving/order-writer.ts';
import { createRandom } from '../server/src/demo/random.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- reset-timing [each]: requests password resets for equally many known and unknown e-mails, in
// random order, with PASSWORD_RESET_HIDES_UNKNOWN_EMAILS on, and prints how well the answer times separate them (AUC:
// 0.5 is chance, 1 is certainty). With DATABASE_URL the portal runs on that database, which has to be empty.
const EACH = Number(process.argv[2] ?? 200);
const MANY = '1000000';
const { DATABASE_URL } = process.env;

const portal = await startBuiltPortal({
  DEMO: 'on',
  PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: 'on',
  REQUESTS_PER_MINUTE: MANY,
  RESETS_PER_EMAIL_HOURLY: MANY,
  RESETS_PER_EMAIL_EVERYWHERE_HOURLY: MANY,
  RESETS_PER_ADDRESS_HOURLY: MANY,
  ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
});
try {
  const known = Array.from({ length: EACH }, (_, one) => `k${one}@example.com`);
  const unknown = Array.from({ length: EACH }, (_, one) => `u${one}@example.com`);
  await invite(known);
  for (let round = 0; round < 20; round += 1) {
    await resetMs(`warm${round}@example.com`);
    await resetMs('collector@example.com');
  }
  const times = new Map<string, number>();
  for (const email of createRandom(1).shuffle([...known, ...unknown]))
    times.set(email, await resetMs(email));
  const timesOf = (emails: readonly string[]) => emails.map((email) => times.get(email) ?? 0);
  const [ofKnown, ofUnknown] = [timesOf(known), timesOf(unknown)];
  console.log(`known e-mail    ${median(ofKnown).toFixed(2)} ms`);
  console.log(`unknown e-mail  ${median(ofUnknown).toFixed(2)} ms`);
  console.log(`AUC             ${areaUnderCurve(ofKnown, ofUnknown).toFixed(3)}  (${EACH} each)`);
} finally {
  await portal.stop();
}

/** Makes each e-mail a user of one account. */
async function invite(emails: readonly string[]): Promise<void> {
  const origin = async () => portal.url;
  const steward = await OrderWriter.signIn(origin, 'steward@example.com', 'cellar-door-55');
  const post = async (path: string, body: object) => {
    const response = await steward.send('POST', path, body);
    if (response.status !== 201) throw new Error(`${path} was answered with ${response.status}.`);
    return response.text();
  };
  const [, id] = /"id":(\d+)/.exec(await post('/staff/clients/', { name: 'Bench' })) ?? [];
  const names = { first_name: 'Ada', last_name: 'Keller' };
  for (const email of emails) await post(`/staff/clients/${id}/users/`, { email, ...names });
}

async function resetMs(email: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${portal.url}/api/password_reset/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`The reset was answered with ${response.status}.`);
  return performance.now() - start;
}

/** Returns the share of pairs in which one group is slower than the other, from 0.5 to 1. */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const pairs = one.flatMap((a) => other.map((b) => (a === b ? 0.5 : Number(a > b))));
  const share = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  return Math.max(share, 1 - share);
}
