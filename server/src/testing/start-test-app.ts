import { afterAll, beforeAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

/** Builds an app before the tests of a file or a group, and closes it after them. */
export function startTestApp(...options: Parameters<typeof buildTestApp>): TestApp {
  let started: TestApp;
  beforeAll(async () => {
    started = await buildTestApp(...options);
  });
  afterAll(() => started.close());
  return {
    get app() {
      return started.app;
    },
    get context() {
      return started.context;
    },
    get database() {
      return started.database;
    },
    get logLines() {
      return started.logLines;
    },
    passTime: (milliseconds) => started.passTime(milliseconds),
    close: () => started.close(),
  };
}
