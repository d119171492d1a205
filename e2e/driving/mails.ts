import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the demo's mails, oldest first; none before the first. */
async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Reads the subjects of the demo's mails. */
export async function mailSubjects(dataDir: string): Promise<string[]> {
  const mails = await readMails(dataDir);
  return mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');
}

/** Undoes the line breaks and equals signs of a quoted-printable mail. */
export const decoded = (text: string) => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Returns the newest mail to an address; undefined until there is one. */
export async function newestMailTo(dataDir: string, email: string): Promise<string | undefined> {
  const mails = await readMails(dataDir);
  return mails.map(decoded).findLast((mail) => mail.includes(`\r\nTo: ${email}\r\n`));
}

/** Returns the newest path in the demo's mails with this beginning; empty until there is one. */
export async function linkInMails(dataDir: string, beginning: string): Promise<string> {
  const mails = await readMails(dataDir);
  const links = mails.flatMap((text) => {
    return new RegExp(`${beginning}[\\w-]+`).exec(decoded(text)) ?? [];
  });
  return links.at(-1) ?? '';
}
