import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import {
  freePort,
  prepareFolder,
  startTied,
  type TiedProgram,
} from '../../server/src/testing/tied-program.ts';

export interface Balancer extends TiedProgram {
  readonly origin: string;
}

/** Starts HAProxy before portals on these ports, with the example of docs/operations.md, but without TLS. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const [, example = ''] =
    /```haproxy\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const servers = ports.map((each) => `  server portal-${each} 127.0.0.1:${each} check\n`);
  const place = await prepareFolder('portal-haproxy-');
  const file = join(place.folder, 'haproxy.cfg');
  const config = example
    .replace(/^ *bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/(^ +server .*\n)+/m, servers.join(''))
    // Without https the portal names its cookie so.
    .replace('__Host-sessionid', 'sessionid')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http');
  await writeFile(file, config);
  const check = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (check.error) throw new Error('This bench needs HAProxy: apt-get install haproxy');
  if (check.status !== 0) throw new Error(check.stderr);
  const program = await startTied(['haproxy', '-db', '-f', file], place);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return { origin, stop: () => program.stop() };
}

/** Resolves when the balancer passes a request on. */
export async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${origin}/api/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await rest(50);
  }
}
