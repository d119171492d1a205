import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepUp } from '../../../testing/browser-session.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { mailsTo } from '../../../testing/story.ts';

const LABEL = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
const HOUR_MS = 60 * 60_000;

describe('bottles that a common carrier brings to where the client’s own label says', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let partner: string;

  beforeEach(async () => {
    scene = await openCellar(portal);
    ({ email: partner } = await createUser(portal.database.db, scene.accountId));
    const known = { ...vanRequest(scene), method: 'CommonCarrierMWC' };
    const first = await scene.browser.post('/api/create_pull_request/', known);
    if (first.statusCode !== 201) throw new Error(first.body);
    portal.passTime(HOUR_MS);
  });

  const byLabel = () => ({
    ...vanRequest(scene),
    method: 'CommonCarrierClient',
    requested_delivery_date: '2026-03-10',
    lines: JSON.stringify([lineOf(scene)]),
  });
  const send = () => sendForm(scene.browser, '/api/create_pull_request/', byLabel(), [LABEL]);
  const change = async ({ id }: Order, files: readonly (typeof LABEL)[]) => {
    const url = `/api/orders/${id}/`;
    const { version } = (await scene.browser.get(`${url}changes/`)).json<ChangeableOrder>();
    return sendForm(scene.browser, `${url}change/`, { ...byLabel(), version }, files);
  };
  const outcome = ({ statusCode, headers }: Awaited<ReturnType<typeof send>>) => [
    statusCode,
    headers['x-error-code'],
  ];
  const notices = async ({ footprint_id: number }: Order) =>
    (await mailsTo(portal.database, partner)).filter(
      ({ subject }) => subject === `MWC portal: request #${number}`,
    );

  it('are sent by those only who show again who they are, and told to the owners each time', async () => {
    expect(outcome(await send())).toEqual([403, 'step_up_required']);
    await stepUp(scene.browser, TEST_PASSWORD);
    const order = (await send()).json<Order>();
    const [notice, ...others] = await notices(order);
    expect(others).toEqual([]);
    expect(notice?.text).toContain('your own label');
    expect(notice?.text).toContain('hold-request#token=');
    expect(await notices((await send()).json<Order>())).toHaveLength(1);
  });

  it('go elsewhere with another label by those only who show again who they are', async () => {
    await stepUp(scene.browser, TEST_PASSWORD);
    const order = (await send()).json<Order>();
    portal.passTime(HOUR_MS);
    expect(outcome(await change(order, [LABEL]))).toEqual([403, 'step_up_required']);
    await stepUp(scene.browser, TEST_PASSWORD);
    expect(outcome(await change(order, [LABEL]))).toEqual([200, undefined]);
    expect(await notices(order)).toHaveLength(2);
  });
});
