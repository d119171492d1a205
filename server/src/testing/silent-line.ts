import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A line to a server that can fall silent, as when a machine vanishes from the network. */
export interface SilentLine {
  readonly port: number;
  /** From now on nothing passes on the connections that are open; new ones work. */
  silence(): void;
  stop(): void;
}

export async function startSilentLine(toPort: number): Promise<SilentLine> {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((caller) => {
    const called = createConnection(toPort, '127.0.0.1');
    pairs.push([caller.pipe(called), called.pipe(caller)]);
    for (const end of [caller, called]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    port: address.port,
    silence: () => {
      for (const [called, caller] of pairs) {
        caller.unpipe();
        called.unpipe();
      }
    },
    stop: () => {
      for (const end of pairs.flat()) end.destroy();
      server.close();
    },
  };
}
