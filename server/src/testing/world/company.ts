import { type BrowserSession, signIn } from '../browser-session.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createLocation, createUser, TEST_PASSWORD } from '../factories.ts';
import { must } from './calls.ts';

/** No history reaches a limit, and the company's people stay signed in. */
const SETTINGS = {
  SECOND_APPROVAL: 'on',
  REQUESTS_PER_MINUTE: '1000000',
  SESSION_IDLE_DAYS: '100000',
  SESSION_TOTAL_DAYS: '100000',
  STAFF_SESSION_HOURS: '1000000',
};

export interface Staff {
  readonly ruth: BrowserSession;
  readonly owen: BrowserSession;
  readonly packers: readonly BrowserSession[];
  readonly driver: BrowserSession;
  readonly driverId: number;
  readonly vanId: number;
  /** The codes of some places for cases. */
  readonly places: readonly string[];
}

/** A portal with the company's people signed in, for the histories of many accounts. */
export interface Company {
  readonly portal: TestApp;
  readonly staff: Staff;
}

export async function openCompany(
  overrides: Parameters<typeof buildTestApp>[1] = {},
): Promise<Company> {
  const portal = await buildTestApp(SETTINGS, overrides);
  const { app, database } = portal;
  const hire = async (role: 'manager' | 'packer' | 'driver') => {
    const { id, email } = await createUser(database.db, null, { role });
    return { id, browser: await signIn(app, email, TEST_PASSWORD) };
  };
  const driver = await hire('driver');
  const places = ['A-1', 'B-2', 'C-3'];
  for (const code of places) await createLocation(database.db, code);
  const staff = {
    ruth: (await hire('manager')).browser,
    owen: (await hire('manager')).browser,
    packers: [(await hire('packer')).browser, (await hire('packer')).browser],
    driver: driver.browser,
    driverId: driver.id,
    places,
  };
  const vans = await staff.ruth.post('/api/staff/vans/', { name: 'The van', capacity: 1_000 });
  const vanId = must(vans, 201, 200).json<readonly { id: number }[]>()[0]?.id ?? 0;
  return { portal, staff: { ...staff, vanId } };
}
