import { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import type { Caller } from './tenant.ts';

/** A browser whose calls each have a moment of their own, as the steps of a preparation have. */
export class SteppingBrowser extends BrowserSession {
  readonly #portal: TestApp;

  constructor(portal: TestApp, cookies: Caller['cookies'] = new Map()) {
    super(portal.app);
    this.#portal = portal;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  override send(request: Parameters<BrowserSession['send']>[0]) {
    this.#portal.passTime(1);
    return super.send(request);
  }
}
