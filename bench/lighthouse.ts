import { wineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { CATEGORIES, medianScores, runLighthouse } from './lighthouse/lighthouse-run.ts';
import { type KeptCookie, signInCookies } from './lighthouse/sign-in-cookies.ts';

// npm run bench -- lighthouse [rounds]: Lighthouse as on a phone, medians of the rounds.
// To reach: performance 95 or more, accessibility and best practices 100, CLS 0.02 or less.
const ROUNDS = Number(process.argv[2] ?? 3);

const portal = await startBuiltPortal({ DEMO: 'on', REQUESTS_PER_MINUTE: '100000' });
try {
  const collector = await signInCookies(portal.url, 'collector@example.com', 'cellar-door-55');
  const steward = await signInCookies(portal.url, 'steward@example.com', 'cellar-door-55');
  const pages = [
    { path: '/login', cookies: [] },
    { path: '/about', cookies: [] },
    { path: '/', cookies: collector },
    { path: '/inventory', cookies: collector },
    { path: `/inventory/${await firstWine(collector)}`, cookies: collector },
    { path: '/staff', cookies: steward },
    { path: '/staff/stock', cookies: steward },
  ];
  console.log(['page'.padEnd(12), ...CATEGORIES, 'LCP', 'blocked', 'CLS', 'JS'].join('  '));
  for (const { path, cookies: kept } of pages) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await runLighthouse(`${portal.url}${path}`, kept));
    }
    const { scores, lcpMs, blockedMs, shift, scriptKb, findings } = medianScores(runs);
    const marks = CATEGORIES.map((name) => String(scores[name]).padStart(name.length));
    const times = [`${lcpMs} ms`, `${blockedMs} ms`, shift.toFixed(3), `${scriptKb} kB`];
    console.log([path.padEnd(12), ...marks, ...times].join('  '));
    for (const finding of findings) console.log(`    below 100: ${finding}`);
  }
} finally {
  await portal.stop();
}

async function firstWine(cookies: readonly KeptCookie[]): Promise<number> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${portal.url}/api/search_wines/`, { headers: { cookie } });
  const { results } = wineList.parse(await answer.json());
  return results[0]?.id ?? 0;
}
