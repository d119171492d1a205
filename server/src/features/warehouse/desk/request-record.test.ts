import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

describe('the audit log of a steward’s work on a request', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const answer = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = answer.json<Order>();
  });

  const path = () => `/api/staff/requests/${order.footprint_id}/`;
  const look = async () => (await steward.get(path())).json<StaffRequest>();
  /** Acts on the current request and returns its record afterwards. */
  const act = async (action: string, body: Record<string, unknown> = {}) => {
    const { version } = await look();
    const answer = await steward.post(`${path()}${action}/`, { version, ...body });
    return answer.json<StaffRequest>();
  };
  const lastDetails = ({ events }: StaffRequest) => events[0]?.details;
  const mailBodies = () =>
    portal.database.db
      .select({ text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(mailOutbox.id);

  it('a note, a day and a step are each recorded with before and after', async () => {
    const first = await act('note', { internal_note: 'Ring twice' });
    expect(lastDetails(first)).toMatchObject({ before: null, after: 'Ring twice' });
    const noted = await act('note', { internal_note: 'Ring once' });
    expect(lastDetails(noted)).toMatchObject({ before: 'Ring twice', after: 'Ring once' });
    const confirmed = await act('confirm', { confirmed_date: TEST_DAY });
    expect(lastDetails(confirmed)).toMatchObject({ before: null, after: TEST_DAY });
    const pulled = await act('process');
    expect(lastDetails(pulled)).toMatchObject({
      before: 'requested',
      after: 'pulled from inventory',
    });
    const undone = await act('undo', { reason: 'Wrong case' });
    expect(lastDetails(undone)).toMatchObject({
      before: 'pulled from inventory',
      after: 'requested',
      reason: 'Wrong case',
    });
  });

  it('short lines are shown one by one, and mailed to the client', async () => {
    await act('process', { silent: true });
    const line = order.lines[0]?.id;
    const done = await act('complete', {
      reason: 'Signed on paper',
      short: [{ line_id: line, quantity_done: 3, reason: 'Two were broken', is_missing: true }],
    });
    expect(lastDetails(done)).toMatchObject({
      before: 'pulled from inventory',
      after: 'delivered',
      short: [{ line_id: line, asked: 5, done: 3, reason: 'Two were broken', is_missing: true }],
    });
    const mails = await mailBodies();
    expect(mails.at(-1)?.text).toContain('3 of 5: Two were broken');
  });

  it('saving the same again writes nothing and sends no mail', async () => {
    await act('confirm', { confirmed_date: TEST_DAY });
    await act('tracking', { tracking_number: '1Z 999' });
    const before = await act('note', { internal_note: 'Ring twice' });
    const mails = await mailBodies();
    await act('confirm', { confirmed_date: TEST_DAY });
    await act('tracking', { tracking_number: '1Z 999' });
    expect(await act('note', { internal_note: 'Ring twice' })).toEqual(before);
    expect(await mailBodies()).toEqual(mails);
  });
});
