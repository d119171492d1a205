import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- login [rounds]: a wrong password for a known and for an unknown e-mail, in turn. Both should take
// the same time, so that the time does not reveal who is a client.
const ROUNDS = Number(process.argv[2] ?? 60);
const MANY = '1000000';

const portal = await startBuiltPortal({
  DEMO: 'on',
  REQUESTS_PER_MINUTE: MANY,
  LOGIN_FAILURES_PER_EMAIL: MANY,
  LOGIN_FAILURES_PER_ADDRESS: MANY,
});
try {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round += 1) {
    const ofKnown = await refusedLoginMs('collector@example.com');
    const ofUnknown = await refusedLoginMs(`nobody-${round + 10}@example.com`);
    if (round < 0) continue;
    known.push(ofKnown);
    unknown.push(ofUnknown);
  }
  const ratio = median(unknown) / median(known);
  console.log(`known e-mail    ${median(known).toFixed(1)} ms`);
  console.log(`unknown e-mail  ${median(unknown).toFixed(1)} ms  (${ratio.toFixed(2)} x)`);
} finally {
  await portal.stop();
}

async function refusedLoginMs(email: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${portal.url}/api/rest-auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await response.text();
  if (response.status !== 400) throw new Error(`The login was answered with ${response.status}.`);
  return performance.now() - start;
}
