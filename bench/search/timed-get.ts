import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface TimedAnswer {
  readonly ms: number;
  readonly bytes: number;
}

/** One GET on a connection kept open, without content encoding; throws unless the answer is 200. */
export function timedGet(url: string, cookie: string): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { cookie: `sessionid=${cookie}`, 'accept-encoding': 'identity' };
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        const ms = performance.now() - start;
        if (response.statusCode === 200) resolve({ ms, bytes });
        else reject(new Error(`${url}: ${response.statusCode ?? 'no status'}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
