import pg from 'pg';
import { DatabaseBusyError } from './database-errors.ts';

/** Long enough for a busy machine, short enough to try the next server soon. */
const CONNECT_MS = 10_000;

/**
 * Options of a pool whose connections lead to the one of several servers that takes writes, as libpq's do with
 * `target_session_attrs=read-write`. Each attempt tries one server; when it fails, the next attempt tries the next.
 */
export function toWritableHost(urls: readonly string[]): pg.PoolConfig {
  let current = 0;

  class HostClient extends pg.Client {
    readonly #tried = current;

    constructor(options?: pg.ClientConfig) {
      const connectionString = urls[current];
      super({ ...options, connectionString, connectionTimeoutMillis: CONNECT_MS });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      if (callback === undefined) return super.connect();
      super.connect((error: Error | null) => {
        if (error !== null) this.passBy();
        callback(error);
      });
      return undefined;
    }

    /** Several attempts may fail at one server: the first moves on. */
    passBy(): void {
      if (this.#tried === current) current = (current + 1) % urls.length;
    }
  }

  const refuseStandby = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ state: string }>(
      `select current_setting('transaction_read_only') as state`,
    );
    if (rows[0]?.state === 'off') return;
    if (client instanceof HostClient) client.passBy();
    throw new DatabaseBusyError('The server takes no writes');
  };
  // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it, which its types do not say
  return { Client: HostClient, onConnect: refuseStandby };
}
