import { setTimeout as rest } from 'node:timers/promises';
import type { DataPlace } from '../../e2e/driving/storm-cellar.ts';
import {
  headerOf,
  type MailServerBehavior,
  startMailServer,
} from '../../server/src/testing/mail-server.ts';
import type { Row } from '../report.ts';
import { settableClock } from './bad-machines.ts';
import { answersDuring, startPatient } from './fault.ts';

const BEHAVIORS: readonly MailServerBehavior[] = ['busy', 'hanging up', 'silent', 'stalling'];
const LOOK_AGAIN_MS = 200;
const ARRIVES_WITHIN_MS = 120_000;
/** The next try of a mail is at most an hour away. */
const HOURS_LATER = 2;

/** Mails wait and arrive; one that was accepted when the portal was killed arrives again, with the same id. */
export async function badMailServer(place: DataPlace): Promise<Record<string, Row>> {
  const server = await startMailServer();
  const clock = await settableClock(place.dataDir);
  const patient = await startPatient(place, { ...clock.settings, SMTP_URL: server.url });
  const { portal } = patient;
  const rows: Record<string, Row> = {};
  let hours = 0;
  const ids = () => server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  const arrived = async () => {
    hours += HOURS_LATER;
    await clock.shift(hours);
    const began = performance.now();
    while ((await mailsWaiting(await portal.origin())) > 0) {
      if (performance.now() - began > ARRIVES_WITHIN_MS) throw new Error('Mails do not arrive.');
      await rest(LOOK_AGAIN_MS);
    }
  };
  for (const behavior of BEHAVIORS) {
    const before = ids().length;
    const row = await answersDuring(patient, {
      begin: async () => server.become(behavior),
      end: async () => server.become('well'),
      now: clock.now,
    });
    await arrived();
    rows[`mail server ${behavior}`] = { ...row, mails: ids().length - before };
  }
  server.become('keeping');
  const before = ids().length;
  const row = await answersDuring(patient, {
    begin: async () => undefined,
    end: async () => {
      while (ids().length === before) await rest(LOOK_AGAIN_MS);
      await portal.killAndRestart();
      server.become('well');
    },
    now: clock.now,
  });
  await arrived();
  rows['portal killed before the mail server confirmed'] = { ...row, mails: ids().length - before };
  const all = ids();
  rows['all mails'] = { mails: all.length, 'with another id': new Set(all).size };
  await portal.stop();
  await server.stop();
  return rows;
}

async function mailsWaiting(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  const [, count = '1'] = /^portal_mails_waiting (\d+)/m.exec(text) ?? [];
  return Number(count);
}
