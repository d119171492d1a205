import type { HandedOver, Handover } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, eq } from 'drizzle-orm';
import { lots, stockLedger } from '../db/schema/inventory.ts';
import { orders } from '../db/schema/orders.ts';
import { mailOutbox } from '../db/schema/system.ts';
import type { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from './cellar-scene.ts';
import { DELIVERED, pulledRequest, sendHandover } from './handover-scene.ts';
import type { SentFile } from './send-form.ts';

const MINUTE = 60_000;

/** The picture of a door that comes with the handover. */
export const DOOR: SentFile = {
  name: 'door.png',
  content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
};

/** What the desk may have done to a request before the phone is heard. */
export type Overtaking =
  | 'undone'
  | 'cancelled'
  | 'completed'
  | 'handed over'
  | 'held'
  | 'moved to another day'
  | 'changed';

/** A driver hands over three bottles without a network; the desk does something before the phone is heard. */
export class LateHandoverScene {
  readonly #portal: TestApp;
  readonly steward: BrowserSession;
  readonly driver: BrowserSession;
  readonly cellar: CellarScene;
  order: Order;
  /** When the bottles were handed over. */
  readonly handedAt: string;

  private constructor(
    portal: TestApp,
    { steward, driver }: Pick<LateHandoverScene, 'steward' | 'driver'>,
    { cellar, order, handedAt }: Pick<LateHandoverScene, 'cellar' | 'order' | 'handedAt'>,
  ) {
    this.#portal = portal;
    this.steward = steward;
    this.driver = driver;
    this.cellar = cellar;
    this.order = order;
    this.handedAt = handedAt;
  }

  static async open(
    portal: TestApp,
    people: Pick<LateHandoverScene, 'steward' | 'driver'>,
  ): Promise<LateHandoverScene> {
    const cellar = await openCellar(portal, { bottles: 40 });
    const order = await pulledRequest(portal, cellar, { lines: [lineOf(cellar, 3)] });
    portal.passTime(MINUTE);
    const handedAt = portal.context.clock().toISOString();
    portal.passTime(MINUTE);
    return new LateHandoverScene(portal, people, { cellar, order, handedAt });
  }

  get path(): string {
    return `/api/staff/requests/${this.order.footprint_id}/`;
  }

  async look(): Promise<StaffRequest> {
    return (await this.steward.get(this.path)).json<StaffRequest>();
  }

  /** An action of the desk at the present version. */
  async act(step: string, more: object = {}) {
    this.#portal.passTime(MINUTE);
    const { version } = await this.look();
    return this.steward.post(`${this.path}${step}/`, { version, ...more });
  }

  async done(step: string, more: object = {}): Promise<void> {
    const answer = await this.act(step, more);
    if (answer.statusCode !== 200) throw new Error(`Refused: ${answer.body}`);
  }

  /** The phone is heard. */
  arrive(fields: object = {}, key?: string) {
    const sent = { ...DELIVERED, bottles: 3, handed_at: this.handedAt, ...fields };
    const named = key === undefined ? {} : { key };
    return sendHandover(this.driver, this.order, sent, { files: [DOOR], ...named });
  }

  /** The same; returns the id of the handover that is to be decided about. */
  async late(fields: object = {}): Promise<number> {
    const answer = (await this.arrive(fields)).json<HandedOver>();
    if (!answer.needs_decision) throw new Error('It needs no decision.');
    return answer.id;
  }

  decide(id: number, how: 'accept' | 'set-aside', more: object = {}) {
    return this.act(`handovers/${id}/${how}`, more);
  }

  /** Ten are shown on the desk; those of the next tests, too. */
  settle(id: number): Promise<void> {
    return this.done(`handovers/${id}/set-aside`, { reason: 'Tested' });
  }

  async stock() {
    const [lot] = await this.#portal.database.db
      .select({ quantity: lots.quantity, reserved: lots.reserved })
      .from(lots)
      .where(eq(lots.id, this.cellar.lotId));
    return lot;
  }

  ledger() {
    const { accountId, orderId, change, happenedAt, id } = stockLedger;
    return this.#portal.database.db
      .select({ change, happenedAt })
      .from(stockLedger)
      .where(and(eq(accountId, this.cellar.accountId), eq(orderId, this.order.id)))
      .orderBy(id);
  }

  async seenByClient(): Promise<Handover[]> {
    const list = await this.cellar.browser.get(`/api/orders/${this.order.id}/handovers/`);
    return list.json<Handover[]>();
  }

  /** The late handovers of the request that the desk lists under Attention. */
  async waiting() {
    const desk = (await this.steward.get('/api/staff/desk/')).json<Desk>();
    return desk.handovers_to_decide.filter(
      ({ footprint_id: number }) => number === this.order.footprint_id,
    );
  }

  async mails(): Promise<string[]> {
    const found = await this.#portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, this.order.id));
    return found.map(({ subject }) => subject);
  }

  async overtake(how: Overtaking): Promise<void> {
    if (how === 'undone') await this.done('undo', { reason: 'Wrong' });
    else if (how === 'cancelled') await this.done('cancel', { reason: 'Called' });
    else if (how === 'completed') await this.done('complete', { reason: 'Signed on paper' });
    else if (how === 'handed over') await sendHandover(this.steward, this.order, DELIVERED);
    else if (how === 'held') await this.#hold();
    else if (how === 'changed') await this.#change();
    else await this.done('confirm', { confirmed_date: '2026-03-05' });
  }

  async #hold(): Promise<void> {
    const { context, database } = this.#portal;
    const held = { heldAt: context.clock() };
    await database.db.update(orders).set(held).where(eq(orders.id, this.order.id));
  }

  async #change(): Promise<void> {
    await this.done('undo', { reason: 'Wrong' });
    await this.done('change', vanRequest(this.cellar, 5));
    await this.done('confirm', { confirmed_date: '2026-03-02' });
    await this.done('process');
  }
}
