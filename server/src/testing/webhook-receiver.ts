import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A message that a receiver got. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a receiver answers: with a status, with a redirect, or not at all. */
export type ReceiverBehavior = number | 'redirecting' | 'silent';

export interface WebhookReceiver {
  /** `http://127.0.0.1:12345/orders`. */
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Takes effect with the next call. */
  become(behavior: ReceiverBehavior): void;
  stop(): Promise<void>;
}

/** Starts an HTTP server on a free port that keeps the messages it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let behavior: ReceiverBehavior = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      if (behavior === 'silent') return;
      if (behavior === 'redirecting') response.writeHead(307, { location: '/elsewhere' });
      else response.writeHead(behavior);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/orders`,
    received,
    become: (next) => {
      behavior = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
