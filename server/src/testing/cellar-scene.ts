import { addresses } from '../db/schema/accounts.ts';
import { type BrowserSession, signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  type TestCase,
  TEST_PASSWORD,
} from './factories.ts';

/** An account with one case of one wine and an address, and its user signed in. */
export interface CellarScene {
  readonly accountId: number;
  readonly userId: number;
  readonly email: string;
  readonly addressId: number;
  readonly wineId: number;
  readonly wineCase: TestCase;
  readonly lotId: number;
  readonly browser: BrowserSession;
}

/** The first day that can be requested on the test clock's Monday morning. */
export const TEST_DAY = '2026-03-03';

export async function openCellar(
  { app, database: { db } }: Pick<TestApp, 'app' | 'database'>,
  { bottles = 12, isCommercial = false } = {},
): Promise<CellarScene> {
  const accountId = await createAccount(db, { isCommercial });
  const { id: userId, email } = await createUser(db, accountId);
  const [address] = await db
    .insert(addresses)
    .values({
      accountId,
      firstName: 'Ada',
      lastName: 'Keller',
      line1: '12 Elm Street',
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      country: 'United States',
      primaryTelephone: '212 555 0100',
      isDefault: true,
    })
    .returning({ id: addresses.id });
  const wineId = await createWine(db, { vintage: 2005 });
  const wineCase = await createCase(db, accountId);
  const lotId = await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: bottles });
  const browser = await signIn(app, email, TEST_PASSWORD);
  const addressId = address?.id ?? 0;
  return { accountId, userId, email, addressId, wineId, wineCase, lotId, browser };
}

/** Returns a line that requests bottles of the scene's one lot. */
export function lineOf({ wineId, wineCase }: CellarScene, quantity = 1) {
  return { wine: wineId, case_footprint_id: wineCase.footprintId, quantity, size_value: 750 };
}

/** Returns the body of a van request for the scene's bottles. */
export function vanRequest(scene: CellarScene, quantity = 1): Record<string, unknown> {
  return {
    method: 'VanDelivery',
    address: scene.addressId,
    requested_delivery_date: TEST_DAY,
    lines: [lineOf(scene, quantity)],
  };
}

/** Returns the fields of a pickup of three boxes at the scene's address. */
export function pickupRequest({ addressId }: CellarScene): Record<string, unknown> {
  return { address: addressId, requested_delivery_date: TEST_DAY, number_of_boxes: 3 };
}
