import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy between client and portal that drops answers. */
export interface CuttingProxy {
  readonly origin: string;
  /** Number of answers dropped so far. */
  readonly cut: () => number;
  stop(): Promise<void>;
}

/** Passes every call on, and cuts the connection instead of giving back each `every`-th answer to a POST. */
export async function startCuttingProxy(origin: string, every: number): Promise<CuttingProxy> {
  let answered = 0;
  let cut = 0;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const sent = await buffer(request);
      const answer = await fetch(`${origin}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: passedOn(request.headers),
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      answered += 1;
      if (request.method === 'POST' && answered % every === 0) {
        cut += 1;
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, headersOf(answer));
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: () => cut,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address;
}

const OF_THE_CONNECTION = new Set(['connection', 'host', 'content-length', 'transfer-encoding']);

function passedOn(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !OF_THE_CONNECTION.has(name))
    .map(([name, value]) => [name, [value ?? ''].flat().join('; ')]);
}

function headersOf(answer: Response): [string, string][] {
  return [...answer.headers].filter(
    ([name]) =>
      !OF_THE_CONNECTION.has(name) && name !== 'content-encoding' && name !== 'keep-alive',
  );
}
