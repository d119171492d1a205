import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/programs.mjs';
import type { Row } from '../report.ts';

/** The commands of the document that install the portal, restore a backup and check it, in their order. */
const COMMANDS = [
  /^npm run portal -- --help/m,
  /^DATA_DIR=\S+ node .* restore .*$/m,
  /^DATA_DIR=\S+ node .* doctor$/m,
];

/** Runs the document's own commands in a folder with the files of the last commit and without its history. */
export async function restoreByTheBook(
  backup: string,
  folder: string,
): Promise<Record<string, Row>> {
  mkdirSync(folder);
  const files = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const document = readFileSync(join(folder, 'docs/operations.md'), 'utf8');
  const rows: Record<string, Row> = {};
  for (const pattern of COMMANDS) {
    const [written = ''] = pattern.exec(document) ?? [];
    if (written === '') throw new Error(`docs/operations.md has no line like ${pattern.source}.`);
    const command = written
      .replace(/DATA_DIR=\S+/, `DATA_DIR=${join(folder, 'restored')}`)
      .replace(/restore \S+/, `restore ${backup}`);
    const start = performance.now();
    const { exitCode, output } = await run(command, folder);
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
    const warnings = output.match(/^warning/gm)?.length ?? 0;
    const failed = output.match(/^failed/gm)?.length ?? 0;
    rows[written] = { seconds, 'exit code': exitCode, warnings, failed };
    if (exitCode !== 0) console.error(output);
  }
  return rows;
}

function run(command: string, cwd: string): Promise<{ exitCode: number; output: string }> {
  // Nothing of this machine's checkout is known there.
  const env = { PATH: process.env.PATH, HOME: process.env['HOME'] };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      resolve({
        exitCode: typeof error?.code === 'number' ? error.code : 0,
        output: `${out}${err}`,
      });
    });
  });
}
