import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of the newest link that begins so in the demo's mails; empty until one was written. */
export async function linkInMails(dataDir: string, beginning: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  const links = texts.flatMap((text) => {
    const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return new RegExp(`${beginning}[\\w-]+`).exec(plain) ?? [];
  });
  return links.at(-1) ?? '';
}
