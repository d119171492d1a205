import type { DocumentList } from '@portal/contract/requests/documents/documents.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRecords } from '../../../db/record-check.ts';
import { issuedDocuments } from '../../../db/schema/documents.ts';
import { users } from '../../../db/schema/accounts.ts';
import { contentPages, mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { sendForm, type SentFile } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { writeFirstPages } from '../../house/content/first-pages.service.ts';
import { issueWaiting } from './waiting-documents.service.ts';

const FILE = Buffer.from('%PDF-1.7\n%%EOF');
const MINUTE = 60_000;

describe('receipts and delivery notes', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  const publish = () => {
    const { config, clock } = portal.context;
    return writeFirstPages(portal.database, config, clock());
  };

  beforeAll(async () => {
    await publish();
    steward = await signInSteward(portal);
    await portal.database.db
      .update(users)
      .set({ firstName: 'Sam', lastName: 'Steward' })
      .where(eq(users.role, 'manager'));
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const failures: unknown[] = [];
  const issue = async () => {
    const count = await issueWaiting(portal.context, (error) => failures.push(error));
    expect(failures).toEqual([]);
    return count;
  };
  const pathOf = (accountId = scene.accountId) => `/api/staff/clients/${accountId}/documents/`;
  const list = async (query = '') => {
    const answer = await steward.get(`${pathOf()}${query}`);
    return answer.json<DocumentList>().results;
  };
  const textOf = async (number: number) => {
    const file = await steward.get(`${pathOf()}${number}/pdf/`);
    expect(file.statusCode).toBe(200);
    return (await readPdf(file.rawPayload)).join('\n').replaceAll(/\s+/g, ' ');
  };
  const announce = async () => {
    const answer = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = answer.json<Order>();
  };
  const look = async () =>
    (await steward.get(`/api/staff/receiving/${order.footprint_id}/`)).json<Receiving>();
  const putAway = async (quantity: number, fields: object = {}, files: SentFile[] = []) => {
    portal.passTime(MINUTE);
    const { version } = await look();
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
    const cases = [{ case_number: scene.wineCase.footprintLookupCode, lines }];
    const sent = { version, cases: JSON.stringify(quantity === 0 ? [] : cases), ...fields };
    const url = `/api/staff/receiving/${order.footprint_id}/put-away/`;
    const answer = await sendForm(steward, url, sent, files);
    expect(answer.statusCode).toBe(200);
  };
  const act = async (step: string, more: object = {}) => {
    portal.passTime(MINUTE / 60);
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    return steward.post(`${url}${step}/`, { version, silent: false, ...more });
  };
  const deliver = async (quantity: number, short: readonly object[] = []) => {
    const body = vanRequest(scene, quantity);
    order = (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
    await act('process');
    const lines = short.map((line) => ({ line_id: order.lines[0]?.id, ...line }));
    const done = await act('complete', { short: lines, reason: 'Signed on paper' });
    expect(done.statusCode).toBe(200);
  };
  const newestMail = async () => {
    const mails = await portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(mailOutbox.id);
    return mails.at(-1);
  };

  it('a put-away yields a receipt with its bottles, case, documents and terms', async () => {
    await announce();
    await putAway(6, {}, [{ name: 'label.pdf', content: FILE, field: 'documents-0' }]);
    expect(await list()).toEqual([]);
    expect(await issue()).toBe(1);
    const [receipt] = await list();
    expect(receipt).toMatchObject({
      kind: 'receipt',
      day: '2026-03-02',
      bottles: 6,
      made_by: 'Sam Steward',
      request_number: order.footprint_id,
      request_id: order.id,
      csv_url: null,
      taken_back_at: null,
      corrected: [],
    });
    const text = await textOf(receipt?.number ?? 0);
    for (const words of [
      `Warehouse receipt ${receipt?.number}`,
      'Received on March 2, 2026',
      `#${order.footprint_id}`,
      scene.wineCase.footprintLookupCode,
      '750 ml',
      '6 bottles in 1 case',
      'label.pdf',
      'Sam Steward, for',
      'Terms of storage',
      'This receipt is not negotiable.',
    ]) {
      expect(text).toContain(words);
    }
    expect((await checkRecords(portal.database.db)).faults).toEqual([]);
  });

  it('prints the terms as they are published, and none while there are none', async () => {
    const url = '/api/staff/content/terms/';
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const body = '<p>Store <b>well</b> &amp; call {{phone}}.</p><ul><li>One</li></ul>';
    const draft = { version, title: 'Terms', body };
    const saved = (await steward.put(`${url}draft/`, draft)).json<{ version: number }>();
    await steward.post(`${url}publish/`, { version: saved.version });
    await announce();
    await putAway(1);
    await issue();
    const text = await textOf((await list())[0]?.number ?? 0);
    expect(text).toContain('Terms of storage Store well & call (212) 555-0155. One');
    await portal.database.db.delete(contentPages).where(eq(contentPages.slug, 'terms'));
    await announce();
    await putAway(1);
    await issue();
    expect(await textOf((await list())[0]?.number ?? 0)).not.toContain('Terms of storage');
    await publish();
  });

  it('each part of a shipment yields one, and its completion without a bottle none', async () => {
    await announce();
    await putAway(6, { more_to_come: true });
    await putAway(4, { more_to_come: true });
    await putAway(0);
    await issue();
    expect((await list()).map(({ bottles }) => bottles)).toEqual([4, 6]);
  });

  it('an unannounced shipment yields one, also in silence', async () => {
    const sent = { account: scene.accountId, company_name: 'Zachys', boxes_arrived: 1 };
    const made = await steward.post('/api/staff/receiving/', sent);
    order = made.json<Receiving>().order;
    await putAway(3, { silent: true });
    await issue();
    const [receipt] = await list();
    expect(receipt).toMatchObject({ kind: 'receipt', bottles: 3 });
    expect(await textOf(receipt?.number ?? 0)).toContain('Sent by Zachys');
  });

  it('are named in the mail about the step, with a link to the papers of the request', async () => {
    await announce();
    await putAway(2);
    await issue();
    const [receipt] = await list();
    const mail = await newestMail();
    expect(mail?.textBody).toMatch(
      new RegExp(
        `Warehouse receipt ${receipt?.number}: http\\S+/statements\\?request=${order.footprint_id}`,
      ),
    );
    expect(mail?.htmlBody).toContain(`>Warehouse receipt ${receipt?.number}</a>`);
    await deliver(1);
    expect((await newestMail())?.textBody).toMatch(/Delivery note \d+: http/);
  });

  it('a delivery yields a note of what left, to whom, and what was missing and why', async () => {
    await deliver(5, [{ quantity_done: 3, reason: 'Two corks leaked', is_missing: false }]);
    await issue();
    const [note] = await list('?kind=delivery note');
    expect(note).toMatchObject({ kind: 'delivery note', bottles: 3 });
    const text = await textOf(note?.number ?? 0);
    for (const words of [
      '12 Elm Street',
      'Van Delivery',
      'Requested and not delivered',
      'Two corks leaked',
      '3 bottles',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('a delivery from which no bottle left yields none', async () => {
    await deliver(2, [{ quantity_done: 0, reason: 'All corked', is_missing: false }]);
    expect(await issue()).toBe(0);
  });

  it('taking a step back keeps its paper as it is and says so beside it', async () => {
    await announce();
    await putAway(6);
    await issue();
    const before = await portal.database.db.select().from(issuedDocuments);
    portal.passTime(1_000);
    expect((await act('revert')).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({
      taken_back_at: expect.stringMatching(/^2026-03-02/),
    });
    await putAway(5);
    await issue();
    expect((await list()).map(({ bottles, taken_back_at: at }) => [bottles, at !== null])).toEqual([
      [5, false],
      [6, true],
    ]);
    const after = await portal.database.db.select().from(issuedDocuments);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('a step taken back before its paper was written yields it all the same', async () => {
    await deliver(4);
    expect((await act('revert')).statusCode).toBe(200);
    await issue();
    expect(await list()).toMatchObject([
      { kind: 'delivery note', bottles: 4, taken_back_at: expect.any(String) },
    ]);
  });

  it('a later correction stands beside the receipt that brought the case, not in it', async () => {
    await announce();
    await putAway(6);
    await issue();
    const [{ number } = { number: 0 }] = await list();
    const text = await textOf(number);
    portal.passTime(MINUTE);
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const sent = { lot_id: scene.lotId, quantity: 17, reason: 'One was broken', version };
    expect((await steward.post(`${url}correct/`, sent)).statusCode).toBe(200);
    expect((await list())[0]?.corrected).toEqual([
      {
        at: portal.context.clock().toISOString(),
        case_number: scene.wineCase.footprintLookupCode,
        vintage: 2005,
        wine: expect.any(String),
        change: -1,
      },
    ]);
    expect(await textOf(number)).toBe(text);
  });

  it('are issued once when several processes issue at the same moment', async () => {
    await announce();
    await putAway(2, { more_to_come: true });
    await putAway(3);
    const issued = await Promise.all([issue(), issue(), issue()]);
    expect(issued.reduce((sum, count) => sum + count)).toBe(2);
    expect((await list()).map(({ bottles }) => bottles)).toEqual([3, 2]);
  });

  it('are listed by kind and request, of their own account only', async () => {
    await announce();
    await putAway(6);
    const added = order.footprint_id;
    await deliver(1);
    await issue();
    expect((await list('?kind=receipt')).map(({ kind }) => kind)).toEqual(['receipt']);
    const ofRequest = await list(`?request=${added}`);
    expect(ofRequest.map(({ request_number: number }) => number)).toEqual([added]);
    expect(await list('?request=999999')).toEqual([]);
    expect((await steward.get(`${pathOf()}?kind=other`)).statusCode).toBe(400);
    const other = await openCellar(portal);
    const [receipt] = ofRequest;
    const foreign = await steward.get(`${pathOf(other.accountId)}${receipt?.number}/pdf/`);
    expect(foreign.statusCode).toBe(404);
    expect((await steward.get(`${pathOf()}${receipt?.number}/csv/`)).statusCode).toBe(404);
    expect((await scene.browser.get(pathOf())).statusCode).toBe(403);
    expect((await steward.get(pathOf(999_999))).statusCode).toBe(404);
  });
});
