import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests run the sources of the contract, not its build. */
const SOURCE = 'portal-source';

/** The provider's zone decides every day and hour, so the tests run in a zone where it is already tomorrow. */
const FAR_ZONE = { TZ: 'Pacific/Auckland' };

/**
 * The browser tests begin at the same moment, a Tuesday morning in New York: on a weekend no van drives, and in the
 * evening the next day cannot be met. Their portals and pages live as far from now.
 */
const START = process.env['TEST_START'] ?? '2026-11-17T15:00:00Z';
process.env['CLOCK_OFF_MS'] = String(Date.parse(START) - Date.now());

/** Loading server or app again for every test file takes longer than its tests. */
const LOADED_ONCE = false;

/** One core is left to the databases and browsers that the tests drive, but two files always run side by side. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const FEATURES = 'server/src/features';

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, test: ProjectTest): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
    test: {
      name,
      env: FAR_ZONE,
      provide: {
        isBuilt: process.env['PORTAL_IS_BUILT'] === 'yes',
        isPooled: process.env['PORTAL_IS_POOLED'] === 'yes',
      },
      // Far beyond what a slow machine takes: the limit is for tests that hang.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: WORKERS,
      ...test,
    },
  };
}

/**
 * PostgreSQL runs every server test. The embedded engine runs those of the database and the commands, every operation of
 * the API, some histories of the world model, and one file a feature (docs/decisions/010-start-and-test-commands.md).
 */
const TESTS_OF = {
  postgres: ['server/src/**/*.test.ts'],
  embedded: [
    'server/src/{db,commands,testing}/**/*.test.ts',
    'server/src/{operations,world-model}.test.ts',
    ...readdirSync(FEATURES).flatMap((area) =>
      readdirSync(`${FEATURES}/${area}`).map(
        (name) => `${FEATURES}/${area}/${name}/${name}.test.ts`,
      ),
    ),
    'server/src/lib/{audit/audit,files/files,idempotency/idempotency,mail/mail}.test.ts',
  ],
};

function apiProject(engine: keyof typeof TESTS_OF): TestProjectInlineConfiguration {
  return project(`api-${engine}`, {
    include: TESTS_OF[engine],
    exclude: ['server/src/**/*.unit.test.ts'],
    globalSetup: `server/src/testing/${engine}-template.setup.ts`,
    isolate: LOADED_ONCE,
  });
}

/**
 * Chromium's control connection can stall in a call that Playwright sets no limit for. Every step that the portal could
 * delay has a shorter limit of its own, so a test that reaches its limit waits for the browser: it is retried once, and
 * the report says so. All other failures count.
 */
const ONCE_MORE_WHEN_SILENT = { count: 1, condition: /^Test timed out/ };

/**
 * Browser tests start their own servers and browsers, and often wait for them: they run after all others, a few side by
 * side.
 */
function browserProject(name: string, include: string, more: ProjectTest = {}) {
  return project(name, {
    include: [include],
    ...more,
    setupFiles: 'e2e/driving/shifted-clock.mjs',
    retry: ONCE_MORE_WHEN_SILENT,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  });
}

export default defineConfig({
  test: {
    projects: [
      project('unit', {
        isolate: LOADED_ONCE,
        include: [
          'contract/src/**/*.test.ts',
          'server/src/**/*.unit.test.ts',
          'scripts/**/*.test.ts',
          'tools/**/*.test.ts',
        ],
      }),
      apiProject('embedded'),
      apiProject('postgres'),
      {
        ...project('web', {
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/setup.ts',
          isolate: LOADED_ONCE,
          // Longer than one wait for a page that loads lazily (setup.ts).
          testTimeout: 180_000,
        }),
        plugins: [react()],
      },
      browserProject('e2e', 'e2e/**/*.spec.ts', {
        exclude: ['e2e/build-*.spec.ts'],
        globalSetup: 'e2e/driving/demo-template.setup.ts',
      }),
      browserProject('build', 'e2e/build-*.spec.ts'),
    ],
  },
});
