import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until a folder and, unless `onlyItself`, all files under it are on the disk. */
export async function flushFolder(
  folder: string,
  options: { onlyItself?: boolean } = {},
): Promise<void> {
  if (options.onlyItself !== true) {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await flushFolder(path);
      else await flush(path);
    }
  }
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
