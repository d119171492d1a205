import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import type { DocumentList } from '@portal/contract/requests/documents/documents.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueWaiting } from './features/requests/documents/waiting-documents.service.ts';
import type { BrowserSession } from './testing/browser-session.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from './testing/cellar-scene.ts';
import { PRODUCTION } from './testing/production-settings.ts';
import { readMails } from './testing/read-mails.ts';
import { readPdf } from './testing/read-pdf.ts';
import { signInSteward } from './testing/sign-in.ts';
import { startTestApp } from './testing/start-test-app.ts';

const GENEVA = {
  LOCALE: 'fr-CH',
  PAPER: 'A4',
  CASE_PREFIX: 'GE-',
  PROVIDER_COUNTRY: 'CH',
  PROVIDER_WAREHOUSE_ADDRESS: 'Rue du Quai 1|1204 Genève',
};
const HOME = {
  first_name: 'Anna',
  last_name: 'Keller',
  line1: 'Rue du Lac 12',
  city: 'Genève',
  state: '',
  postal_code: '1207',
  country: 'Switzerland',
  primary_telephone: '+41 22 555 01 00',
};
/** A Wednesday: the test clock stands at a Monday. */
const DAY = '2026-03-04';

describe('a house in Geneva without a van', () => {
  const portal = startTestApp({
    ...PRODUCTION,
    ...GENEVA,
    STAFF_SECOND_FACTOR: 'off',
    SECOND_APPROVAL: 'off',
  });
  let manager: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    manager = await signInSteward(portal);
    scene = await openCellar(portal);
    const { version } = (await manager.get('/api/staff/provider/')).json<StaffProvider>();
    const servicesOff = 'pull VanDelivery\nadd VanDelivery';
    await manager.put('/api/staff/provider/', { version, services_off: servicesOff });
  });

  const add = (place: object) => scene.browser.post('/api/addresses/', { ...HOME, ...place });

  it('has addresses without a state and with a Swiss postal code, and those of other countries', async () => {
    const refused = await add({ postal_code: '10001' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { postal_code: ['Enter a postal code such as 1234'] },
    ]);
    expect((await add({ postal_code: '' })).json()).toEqual({
      postal_code: ['This field may not be blank.'],
    });
    expect((await add({ country: 'Canada', postal_code: 'M5V 2T6' })).json()).toEqual({
      state: ['This field may not be blank.'],
    });
    const answer = await add({});
    expect(answer.json()).toMatchObject({ state: '', country: 'Switzerland' });
    const { textBody: notice = '' } =
      (await readMails(portal.database.db, scene.email)).at(-1) ?? {};
    expect(notice).toContain('Anna Keller, Rue du Lac 12, 1207 Genève, Switzerland');
    expect(notice).toMatch(/2 March 2026,? (at )?16:00 CET/);
    // An address of before stays usable.
    const kept = await scene.browser.patch(`/api/addresses/${scene.addressId}/`, {
      primary_telephone: '212 555 0199',
    });
    expect(kept.statusCode, kept.body).toBe(200);
  });

  it('writes mails and papers on A4 as in Switzerland, and sends no van', async () => {
    const { id: address } = (await add({ line1: 'Rue du Lac 14' })).json<Address>();
    const sent = { ...vanRequest(scene, 2), address, requested_delivery_date: DAY };
    const byVan = await scene.browser.post('/api/create_pull_request/', sent);
    expect(byVan.json()).toEqual({ method: ['"VanDelivery" is not a valid choice.'] });
    const lines = [lineOf(scene, 2)];
    const answer = await scene.browser.post('/api/create_pull_request/', {
      ...sent,
      method: 'CommonCarrierMWC',
      lines,
    });
    const order = answer.json<Order>();
    expect(order).toMatchObject({ requested_delivery_date: DAY, address_state: '' });
    const mails = await readMails(portal.database.db, order.primary_email);
    const confirmation = mails.find(({ subject }) => subject.startsWith('Pull Request Received'));
    expect(confirmation?.textBody).toContain('Rue du Lac 14\n1207 Genève\nSwitzerland');
    expect(confirmation?.textBody).toContain('04.03.2026');
    expect(confirmation?.textBody).not.toContain(DAY);

    const url = `/api/staff/requests/${order.footprint_id}/`;
    for (const step of ['process', 'complete']) {
      const { version } = (await manager.get(url)).json<{ version: number }>();
      const body = { version, silent: false, short: [], reason: '', tracking_number: '99.00.1' };
      const done = await manager.post(`${url}${step}/`, body);
      expect(done.statusCode, done.body).toBe(200);
      portal.passTime(60_000);
    }
    expect(await issueWaiting(portal.context, (error) => expect(error).toBeNull())).toBe(1);
    const documents = `/api/staff/clients/${scene.accountId}/documents/`;
    const [note] = (await manager.get(documents)).json<DocumentList>().results;
    const pdf = await manager.get(`${documents}${note?.number}/pdf/`);
    const text = (await readPdf(pdf.rawPayload)).join('\n').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Left on 2 March 2026');
    expect(text).toContain('Rue du Lac 14 1207 Genève Switzerland');
    expect(text).toMatch(/Made 2 March 2026,? (at )?16:\d\d CET/);
    expect(pdf.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  it('numbers new cases with its prefix, and keeps the numbers of before', async () => {
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await manager.get(path)).json<StaffCase>();
    const lines = [{ lot_id: scene.lotId, quantity: 3 }];
    const answer = await manager.post(`${path}split/`, {
      version,
      lines,
      container_name: '3 x 750ml',
      location: '',
      reason: '',
    });
    const made = answer.json<StaffCase>().case;
    expect(made.footprint_lookup_code).toBe(`GE-${made.footprint_id}`);
    const before = (await manager.get(path)).json<StaffCase>().case;
    expect(before.footprint_lookup_code).toBe(scene.wineCase.footprintLookupCode);
  });
});
