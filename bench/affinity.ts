import { createServer, type Server } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../server/src/testing/tied-program.ts';
import { startHaproxy } from './balancer/haproxy.ts';
import { startReport } from './report.ts';

// npm run bench -- affinity [servers]: the HAProxy example of docs/operations.md before servers that answer who they are.
// To hold: a session stays at one server, every server has sessions, and when one stops only its own sessions move, and
// come back with it.
const SERVERS = Number(process.argv[2] ?? 4);
const SESSIONS = 200;
const ROUNDS = 3;
/** Longer than HAProxy takes to see that a server is gone or back. */
const SEEN_MS = 4_000;

const report = startReport('affinity');
const ports: number[] = [];
while (ports.length < SERVERS) ports.push(await freePort());
const servers = await Promise.all(ports.map(serve));
const balancer = await startHaproxy(ports);
try {
  const [first = 0] = ports;
  const before = await placesOf();
  let moved = 0;
  for (let round = 0; round < ROUNDS; round += 1) moved += movedFrom(before, await placesOf());
  await stop(servers[0]);
  await rest(SEEN_MS);
  const without = await placesOf();
  const own = before.filter((port) => port === first).length;
  const others = before.filter((port, at) => port !== first && without[at] !== port).length;
  servers[0] = await serve(first);
  await rest(SEEN_MS);
  const counts = ports.map((port) => before.filter((place) => place === port).length);
  report.add(`${SESSIONS} sessions at ${SERVERS} servers`, {
    all: {
      fewest: Math.min(...counts),
      most: Math.max(...counts),
      'moved while all run': moved,
      'of the stopped server': own,
      'of others that moved': others,
      'not back at their server': movedFrom(before, await placesOf()),
    },
  });
} finally {
  await balancer.stop();
  await Promise.all(servers.map(stop));
}

/** A server that says by which port it was reached. */
function serve(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end(String(port)));
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function stop(server: Server | undefined): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => {
    if (server?.listening === true) server.close(resolve);
    else resolve(undefined);
  });
}

/** The server that answers each session. */
function placesOf(): Promise<number[]> {
  const sessions = Array.from({ length: SESSIONS }, (_, at) => `session-${at * 7919}`);
  return Promise.all(
    sessions.map(async (session) => {
      const headers = { cookie: `theme=dark; sessionid=${session}` };
      return Number(await (await fetch(`${balancer.origin}/api/addresses/`, { headers })).text());
    }),
  );
}

function movedFrom(before: readonly number[], after: readonly number[]): number {
  return before.filter((port, at) => after[at] !== port).length;
}
