import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../e2e/driving/chromium.ts';
import { findChromium } from '../../scripts/programs.mjs';
import { median } from '../search/timed-get.ts';
import type { KeptCookie } from './sign-in-cookies.ts';

const BENCH_PACKAGES = join(import.meta.dirname, '..', 'node_modules');

/** Installed for the benches on first use, so it is run as a program and not imported. */
const PROGRAM = join(BENCH_PACKAGES, 'lighthouse', 'cli', 'index.js');
const MAX_REPORT_BYTES = 64_000_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

/** One run, or the medians of several. */
export interface Run {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly scriptKb: number;
  /** Audits that cost points of accessibility or best practices. */
  readonly findings: readonly string[];
}

/** Runs Lighthouse with its defaults (a mid-range phone on slow 4G) in a fresh Chromium with the given cookies. */
export async function runLighthouse(url: string, cookies: readonly KeptCookie[]): Promise<Run> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const executablePath = findChromium() ?? '';
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, '--disable-dev-shm-usage'];
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    await browser.addCookies([...cookies]);
    return readReport(await firstGood(() => reportOf(url, port)));
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Sometimes the browser's trace begins too late and the run has no result; it is then repeated. */
async function firstGood<Value>(work: () => Promise<Value>, tries = 3): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1) return firstGood(work, tries - 1);
    throw new Error('Lighthouse gave no report.', { cause: error });
  }
}

async function reportOf(url: string, port: number): Promise<unknown> {
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, url, '--output=json', '--quiet', only, `--port=${port}`],
    { maxBuffer: MAX_REPORT_BYTES },
  );
  return JSON.parse(stdout);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function readReport(report: unknown): Run {
  const figure = (audit: string) => Number(within(report, 'audits', audit, 'numericValue'));
  const score = (name: Category) =>
    Math.round(Number(within(report, 'categories', name, 'score')) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    lcpMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    shift: figure('cumulative-layout-shift'),
    scriptKb: scriptKbOf(report),
    findings: [...failedOf(report, 'accessibility'), ...failedOf(report, 'best-practices')],
  };
}

/** Reads the value at a path in parsed JSON; undefined where the path ends early. */
function within(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null
        ? Object.entries(inside).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}

function listWithin(value: unknown, ...path: readonly string[]): unknown[] {
  const list = within(value, ...path);
  return Array.isArray(list) ? list : [];
}

function failedOf(report: unknown, name: Category): string[] {
  return listWithin(report, 'categories', name, 'auditRefs')
    .filter((ref) => Number(within(ref, 'weight')) > 0)
    .map((ref) => String(within(ref, 'id')))
    .filter((id) => Number(within(report, 'audits', id, 'score') ?? 1) < 1);
}

/** Returns the transferred size of the scripts in thousands of bytes. */
function scriptKbOf(report: unknown): number {
  const bytes = listWithin(report, 'audits', 'network-requests', 'details', 'items')
    .filter((item) => within(item, 'resourceType') === 'Script')
    .reduce<number>((sum, item) => sum + Number(within(item, 'transferSize')), 0);
  return Math.round(bytes / 1000);
}

/** Returns the median of each figure over several runs, and the findings of any of them. */
export function medianScores(runs: readonly Run[]): Run {
  const middle = (figure: (run: Run) => number) => median(runs.map(figure));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
    },
    lcpMs: middle(({ lcpMs }) => lcpMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: middle(({ shift }) => shift),
    scriptKb: middle(({ scriptKb }) => scriptKb),
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  };
}
