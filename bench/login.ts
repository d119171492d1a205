import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { DEMO_PASSWORD as PASSWORD } from '../server/src/demo/people.ts';
import { spread, startReport } from './report.ts';
import { timedGet } from './search/timed-get.ts';

// npm run bench -- login [rounds]: a wrong password for a known and for an unknown e-mail, in turn. Both should take
// the same time, so that the time does not reveal who is a client. Then a signed-in client's call before and while 50
// people sign in at once: the median may rise by 50 ms at most.
const AT_ONCE = 50;
const report = startReport('login');
const ROUNDS = Number(process.argv[2] ?? 60);
const MANY = '1000000';
const KNOWN = 'collector@example.com';

const portal = await startBuiltPortal({
  DEMO: 'on',
  REQUESTS_PER_MINUTE: MANY,
  LOGIN_FAILURES_PER_EMAIL: MANY,
  LOGIN_FAILURES_PER_ADDRESS: MANY,
});
try {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round += 1) {
    const ofKnown = await refusedLoginMs(KNOWN);
    const ofUnknown = await refusedLoginMs(`nobody-${round + 10}@example.com`);
    if (round < 0) continue;
    known.push(ofKnown);
    unknown.push(ofUnknown);
  }
  report.add('Refused sign-ins', {
    'known e-mail': spread(known),
    'unknown e-mail': spread(unknown),
  });
  await signInAtOnce();
} finally {
  await portal.stop();
}

async function signInAtOnce(): Promise<void> {
  const cookie = /sessionid=([^;]+)/.exec(
    (await login(PASSWORD)).headers.get('set-cookie') ?? '',
  )?.[1];
  if (cookie === undefined) throw new Error('The sign-in was refused.');
  const call = async () => (await timedGet(`${portal.url}/api/rest-auth/user/`, cookie)).ms;
  const before: number[] = [];
  while (before.length < ROUNDS) before.push(await call());
  const ended = new AbortController();
  const signIns = Promise.all(
    Array.from({ length: AT_ONCE }, async () => (await login(PASSWORD)).status),
  ).finally(() => ended.abort());
  const during: number[] = [];
  while (!ended.signal.aborted) during.push(await call());
  const statuses = await signIns;
  const refused = statuses.filter((status) => status === 429).length;
  report.add(
    `A client's call beside ${AT_ONCE} sign-ins at once (${refused} of them answered 429: try again)`,
    {
      before: { calls: before.length, ...spread(before) },
      beside: { calls: during.length, ...spread(during) },
    },
  );
}

async function login(password: string, email = KNOWN): Promise<Response> {
  const response = await fetch(`${portal.url}/api/rest-auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.text();
  return response;
}

async function refusedLoginMs(email: string): Promise<number> {
  const start = performance.now();
  const { status } = await login('not the password', email);
  if (status !== 400) throw new Error(`The login was answered with ${status}.`);
  return performance.now() - start;
}
