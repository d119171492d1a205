import type { Page } from 'playwright-core';

/** What is done with the server or the session while the page is open. */
export type Trouble = 'loading' | 'failed' | 'ended';

/** One picture: who opens which page, and what is done there first. */
export interface Screen {
  readonly name: string;
  readonly user?: string;
  /** A path, or a function that finds it through the API. */
  readonly path: string | ((page: Page) => Promise<string>);
  readonly prepare?: (page: Page) => Promise<void>;
  readonly trouble?: Trouble;
  readonly isPrinted?: boolean;
  /** Takes back what `prepare` changed in the demo. */
  readonly after?: (page: Page) => Promise<void>;
}

/** A page of the demo's user, while it loads and when its calls fail. */
export function withTroubles(screen: Screen): Screen[] {
  const { name, user, path } = screen;
  const of = (trouble: Trouble): Screen => ({
    name: `${name}-${trouble}`,
    path,
    trouble,
    ...(user !== undefined && { user }),
  });
  return [screen, of('loading'), of('failed')];
}

/** The screens of one user. */
export const screensOf = (user: string, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ user, ...screen }));

export const COLLECTOR = 'collector@example.com';
export const VIEWER = 'viewer@example.com';
export const PROPOSER = 'proposer@example.com';
export const RESTAURANT = 'restaurant@example.com';
export const NEWCOMER = 'newcomer@example.com';
export const STEWARD = 'steward@example.com';
export const PACKER = 'packer@example.com';
export const DRIVER = 'driver@example.com';
