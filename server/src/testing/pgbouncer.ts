import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostgresServer, runOnServer } from './postgres-server.ts';
import { freePort, prepareFolder, startTied, type TiedProgram } from './tied-program.ts';

/** PgBouncer before a server, in transaction mode, with the settings of docs/operations.md. */
export interface PgBouncer extends TiedProgram {
  readonly port: string;
}

export async function startPgBouncer(server: PostgresServer): Promise<PgBouncer> {
  for (const statement of blockOfOperations('sql', 'ALTER ROLE').split(';\n')) {
    if (statement.trim() !== '') await runOnServer(server.url, statement);
  }
  const place = await prepareFolder('portal-pgbouncer-');
  const port = String(await freePort());
  const file = join(place.folder, 'pgbouncer.ini');
  const { hostname, port: serverPort } = new URL(server.url);
  await writeFile(
    file,
    blockOfOperations('ini', 'pool_mode')
      .replace(/^portal = .*$/m, `* = host=${hostname} port=${serverPort} user=portal`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*\n(auth_file = .*\n)?/m, 'auth_type = any\n'),
  );
  const program = await startTied(['pgbouncer', file], place, { isReady: /process up/ });
  return { port, stop: () => program.stop() };
}

/** The example of docs/operations.md that contains a word. */
function blockOfOperations(language: string, word: string): string {
  const blocks = readFileSync('docs/operations.md', 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g);
  for (const [, found, text = ''] of blocks) {
    if (found === language && text.includes(word)) return text;
  }
  throw new Error(`docs/operations.md has no ${language} with ${word}.`);
}
