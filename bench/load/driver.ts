import { Agent, request } from 'node:http';
import { callAtFixedRate } from '../fixed-rate.ts';
import type { Answered, DriverPlan } from './drive.ts';
import { type LoadRequest, Mix } from './mix.ts';
import { originFor } from './portals.ts';

// Sends requests at a fixed rate from a process of its own, whether or not earlier ones were answered, and sends
// back how long after its due moment each was answered. Started by drive.ts.

const { origins, company, perSecond, seconds } = await receivePlan();
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const mix = new Mix(
  company,
  await Promise.all(Mix.writers(company).map(({ cookie }) => csrfTokenOf(cookie))),
);
const answered: Answered[] = [];
await callAtFixedRate({
  perSecond,
  goesOn: (count) => count < perSecond * seconds,
  begin: measure,
});
agent.destroy();
process.send?.(answered, () => process.disconnect());

function receivePlan(): Promise<DriverPlan> {
  return new Promise((resolve, reject) => {
    process.once('message', (message) => {
      if (isPlan(message)) resolve(message);
      else reject(new Error('This is no plan of drive.ts.'));
    });
  });
}

function isPlan(message: unknown): message is DriverPlan {
  return typeof message === 'object' && message !== null && 'perSecond' in message;
}

async function measure(count: number, dueMs: number): Promise<void> {
  const asked = mix.next();
  const lagMs = performance.now() - dueMs;
  const { status, body } = await send(originFor(origins, asked.cookie), asked);
  const ms = performance.now() - dueMs;
  const second = Math.floor(count / perSecond);
  answered.push({ kind: asked.kind, second, ms, lagMs, status });
  if (asked.kind === 'order' && status === 201) mix.ordered(idIn(body), asked.cookie);
}

interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  /** Of a request that changes something. */
  readonly body: string;
}

function send(origin: string, asked: LoadRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const { path, cookie, csrfToken, method, headers, body } = asked;
    const options = {
      agent,
      method: method ?? 'GET',
      headers: {
        cookie: `sessionid=${cookie}; csrftoken=${csrfToken ?? ''}`,
        ...(csrfToken !== undefined && { 'x-csrftoken': csrfToken }),
        'accept-encoding': body ? 'identity' : 'br, gzip',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    };
    const call = request(`${origin}/api/${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => body && chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', () => resolve({ status: 0, body: '' }));
    });
    call.on('error', () => resolve({ status: 0, body: '' }));
    call.end(body && JSON.stringify(body));
  });
}

async function csrfTokenOf(cookie: string): Promise<string> {
  const answer = await fetch(`${origins[0]}/api/rest-auth/user/`, {
    headers: { cookie: `sessionid=${cookie}` },
  });
  return /csrftoken=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1] ?? '';
}

function idIn(body: string): number {
  return Number(/"id":(\d+)/.exec(body)?.[1]);
}
