import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CellarScene,
  lineOf,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { type SentFile, sendForm } from '../../../testing/send-form.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const pdf = (name: string): SentFile => ({ name, content: Buffer.from('%PDF-1.7\n%%EOF') });

describe('changing a request that has files', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  /** The fields of a pull request as the form with files sends them. */
  const fieldsOf = (method: string, more: object = {}) => ({
    ...vanRequest(scene),
    lines: JSON.stringify([lineOf(scene, 2)]),
    method,
    ...more,
  });
  const create = async (path: string, fields: object, files: readonly SentFile[]) => {
    const answer = await sendForm(scene.browser, `/api/${path}/`, { ...fields }, files);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>().id;
  };
  const read = async (id: number) =>
    (await scene.browser.get(`/api/orders/${id}/changes/`)).json<ChangeableOrder>();
  const change = async (id: number, fields: object, files: readonly SentFile[] = []) => {
    const { version } = await read(id);
    return sendForm(scene.browser, `/api/orders/${id}/change/`, { version, ...fields }, files);
  };
  const names = ({ attachments }: Order) => attachments.map(({ file_name: name }) => name);

  it('keeps the carrier label, takes another document, and records both versions of the files', async () => {
    const fields = fieldsOf('CommonCarrierClient');
    const id = await create('create_pull_request', fields, [pdf('label.pdf')]);
    const kept = await change(id, { ...fields, notes: 'Fragile' });
    expect(kept.statusCode, kept.body).toBe(200);
    const more = await change(id, { ...fields, notes: 'Fragile' }, [pdf('customs.pdf')]);
    expect(more.statusCode, more.body).toBe(200);
    const { order, changes } = await read(id);
    expect(names(order)).toEqual(['label.pdf', 'customs.pdf']);
    expect(changes.map(({ before, after }) => [names(before), names(after)])).toEqual([
      [['label.pdf'], ['label.pdf', 'customs.pdf']],
      [['label.pdf'], ['label.pdf']],
    ]);
    for (const { file_url: url } of order.attachments) {
      expect((await scene.browser.get(new URL(url).pathname)).statusCode).toBe(200);
    }
  });

  it("needs the label when the method becomes the client's own carrier", async () => {
    const id = await create('create_pull_request', fieldsOf('VanDelivery'), []);
    const carrier = fieldsOf('CommonCarrierClient');
    const refused = await change(id, carrier);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { attachments: ['This field is required.'] },
    ]);
    expect((await read(id)).changes).toEqual([]);
    expect((await change(id, carrier, [pdf('label.pdf')])).statusCode).toBe(200);
    expect(names((await read(id)).order)).toEqual(['label.pdf']);
  });

  it('takes ten files in all, and refuses more and wrong types with nothing stored', async () => {
    const nine = Array.from({ length: 9 }, (_, at) => pdf(`list-${at}.pdf`));
    const fields = pickupRequest(scene);
    const id = await create('create_pickup_order', fields, nine);
    const page = { name: 'page.html', content: Buffer.from('<p>') };
    for (const files of [[pdf('a.pdf'), pdf('b.pdf')], [page]]) {
      const refused = await change(id, { ...fields, number_of_boxes: 5 }, files);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json<object>())).toEqual(['attachments']);
    }
    const { order, changes } = await read(id);
    expect([order.number_of_boxes, names(order), changes]).toEqual([
      3,
      nine.map(({ name }) => name),
      [],
    ]);
    expect((await change(id, fields, [pdf('a.pdf')])).statusCode).toBe(200);
    expect(names((await read(id)).order)).toHaveLength(10);
  });
});
