import { clockText, type HouseFormats, shortDay } from '@portal/contract/provider/house-formats';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/runs.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { queueMails } from '../../../lib/mail/mail.service.ts';
import { doneTimes, type StopWindow, stopWindow } from '../../requests/orders/stop-window.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { lockRun, recordRun } from './plan-run.service.ts';
import { deleteStops, type RunStopRecord, updateRun } from './runs.repository.ts';

/**
 * Starts a run on its day and mails each client of a stop its window. Does nothing when it has started: a telephone may
 * send it twice. 409 on another day.
 */
export async function startRun(context: AppContext, driver: Steward, id: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const { run, stops, van } = await lockRun(tx, id);
    const at = context.clock();
    if (run.startedAt !== null) return;
    if (run.day !== providerDay(context))
      throw noLongerPossible(t.runForTheDay(shortDay(run.day, context.config.provider)));
    await updateRun(tx, id, { startedAt: at });
    const by = { actor: driver, at };
    await recordRun(tx, by, 'started', id, { day: run.day, name: van.name });
    const times = { ...run, startedAt: at };
    const where = { now: at, timeZone: context.config.provider.timeZone };
    const provider = await mailProvider(tx, context.config);
    const origin = mailOrigin(context.config);
    const mails = stops.flatMap((stop, index) => {
      if (stop.done_at !== null || stop.primary_email === '') return [];
      const window = stopWindow(times, doneTimes(stops), index, where);
      const { accountId, id: orderId, primary_email: recipient } = stop;
      const about = { provider, at, recipients: [recipient], accountId, orderId };
      return [{ ...onItsWayMail(stop, window, { origin, house: provider }), ...about }];
    });
    await queueMails(tx, mails);
  });
}

/** The mail that a van is on its way to a client (docs/product/mails.md#which-mails). */
function onItsWayMail(
  stop: RunStopRecord,
  window: StopWindow,
  { origin, house }: { readonly origin: string; readonly house: HouseFormats },
): MailText {
  const { footprint_id: number, order_type: type, id } = stop;
  const isDelivery = type === 'Pull Request';
  return {
    subject: isDelivery ? t.onItsWay(number) : t.pickupOnItsWay(number),
    headline: t.between(clockText(window.from, house), clockText(window.until, house)),
    paragraphs: [isDelivery ? t.mustSign : t.haveBoxesReady],
    link: { label: t.viewOrder(number), url: `${origin}/orders/history/${id}` },
  };
}

/** Ends a run; stops that are not done can be planned again. Does nothing when it has ended. 409 before its start. */
export async function endRun(context: AppContext, driver: Steward, id: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const { run, stops } = await lockRun(tx, id);
    const at = context.clock();
    if (run.endedAt !== null) return;
    if (run.startedAt === null) throw noLongerPossible(t.runNotStarted);
    const left = stops.filter((stop) => stop.done_at === null);
    await deleteStops(
      tx,
      id,
      left.map((stop) => stop.id),
    );
    await updateRun(tx, id, { endedAt: at });
    const removed = left.map((stop) => stop.footprint_id);
    await recordRun(tx, { actor: driver, at }, 'ended', id, { day: run.day, removed });
  });
}
