import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import { OrderWriter } from '../../e2e/driving/order-writer.ts';
import { startKillablePortal } from '../../e2e/driving/killable-portal.ts';
import { type DataPlace, fillStormCellars, settingsOf } from '../../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import type { Row } from '../report.ts';
import { answersDuring, forgetPeak, memoryOf, startPatient, outcomeOf } from './fault.ts';

const SLOW_MS = 100;
const BAD_CLIENTS = 100;

/** A connection whose errors are expected. */
function call(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
}

/** A hundred of each kind: a byte at a time, half a body and then nothing, a reset in mid-body, no HTTP, no reading. */
export async function badClients(place: DataPlace): Promise<Record<string, Row>> {
  const patient = await startPatient(place);
  const origin = await patient.portal.origin();
  const head = `POST /api/rest-auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
  const open: Socket[] = [];
  const dripping = new AbortController();
  const drip = async (socket: Socket) => {
    for (const letter of head) {
      if (dripping.signal.aborted) return;
      socket.write(letter);
      await rest(SLOW_MS);
    }
  };
  const row = await answersDuring(patient, {
    begin: async () => {
      for (let count = 0; count < BAD_CLIENTS; count += 1) {
        const [slow, half, reset, garbage, deaf] = Array.from({ length: 5 }, () => call(origin));
        if (!slow || !half || !reset || !garbage || !deaf) return;
        open.push(slow, half, reset, garbage, deaf);
        void drip(slow);
        half.write(`${head}{"email":`);
        reset.write(`${head}{"email":`, () => reset.resetAndDestroy());
        garbage.write(Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 37 + count) % 256)));
        deaf.pause();
        deaf.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
      }
    },
    end: async () => {
      dripping.abort();
      for (const socket of open) socket.destroy();
    },
  });
  await patient.portal.stop();
  return { [`${BAD_CLIENTS} of each bad client`]: row };
}

const CONNECTIONS = 10_000;
const AT_ONCE = 500;

/** Connections that never send anything. */
export async function idleConnections(place: DataPlace): Promise<Record<string, Row>> {
  const patient = await startPatient(place);
  const origin = await patient.portal.origin();
  const pid = await patient.portal.processId();
  const before = memoryOf(pid, 'VmRSS');
  const open = new Set<Socket>();
  let most = 0;
  let held = 0;
  const began = performance.now();
  const row = await answersDuring(patient, {
    begin: async () => {
      while (open.size < CONNECTIONS) {
        const opened = Array.from({ length: AT_ONCE }, () => call(origin));
        await Promise.all(
          opened.map((socket) => new Promise((done) => socket.once('connect', done))),
        );
        for (const socket of opened) {
          open.add(socket);
          socket.resume();
          socket.once('close', () => open.delete(socket));
        }
      }
      most = open.size;
      held = memoryOf(pid, 'VmRSS');
    },
    end: async () => {
      while (open.size > 0) await rest(SLOW_MS);
    },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  await patient.portal.stop();
  return {
    [`${most} idle connections`]: {
      ...row,
      'MB before': before,
      'MB during': held,
      'all closed by the portal after s': seconds,
    },
  };
}

const USERS = 10;
const UPLOADS_EACH = 2;
const FILES = 10;
/** The largest file of a request. */
const FILE_BYTES = 10 * 1024 * 1024;
/** As `Retry-After` says. */
const AGAIN_MS = 10_000;

/** Twenty requests of ten files of 10 MB each at once, repeated until they are taken. */
export async function uploads(engine: string, place: DataPlace): Promise<Record<string, Row>> {
  const cellars = await fillStormCellars(place, USERS);
  const portal = await startKillablePortal(settingsOf(place));
  const pid = await portal.processId();
  const content = Buffer.alloc(FILE_BYTES);
  content.write('%PDF-1.7\n');
  const files = Array.from({ length: FILES }, () => new Blob([content]));
  const answers: Record<string, number> = {};
  const send = async (client: OrderWriter, line: PullLine) => {
    for (let status = ''; status !== '201';) {
      status = await outcomeOf(() => client.orderWithFiles(line, files));
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== '201') await rest(AGAIN_MS);
    }
  };
  const before = memoryOf(pid, 'VmRSS');
  forgetPeak(pid);
  const began = performance.now();
  await Promise.all(
    cellars.flatMap(({ email, lines }) =>
      lines.slice(0, UPLOADS_EACH).map(async (line) => {
        await send(await OrderWriter.signIn(portal.origin, email, TEST_PASSWORD), line);
      }),
    ),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const peak = memoryOf(pid, 'VmHWM');
  await portal.stop();
  return {
    [`20 uploads of 100 MB, ${engine}`]: {
      answers: Object.entries(answers)
        .map(([status, count]) => `${count} x ${status}`)
        .join('; '),
      'MB before': before,
      'MB at most': peak,
      seconds,
    },
  };
}
