import type { Row } from '../report.ts';

/** What is measured by `bench -- scale`. */
export interface UnitCosts {
  /** Of a row of a table, with its indexes. */
  readonly bytes: (table: string) => number;
  readonly cpuMsPerRequest: number;
  readonly indexBytesPerLot: number;
  readonly processMb: number;
}

/** An account after five years, its use on a busy day, and rented machines. Change them and run the bench again. */
export const ASSUMPTIONS = {
  'an account has': {
    lots: 500,
    'lots to a case': 8,
    'ledger rows to a lot': 1.5,
    users: 1.5,
    'sessions of a user': 2,
    requests: 20,
    'lines of a request': 6,
    'mails of a request': 4,
    'audit rows of a request': 5,
    files: 10,
    'kB of a file': 300,
  },
  'on a busy day': {
    'accounts active, %': 5,
    'HTTP requests of each': 60,
    'in the busiest hour, %': 20,
    'a process is used, %': 50,
    'connections of a process': 10,
  },
  'euros a month': { core: 15, 'GB of memory': 4, 'GB on SSD': 0.1, 'GB of objects': 0.02 },
} as const satisfies Record<string, Row>;

const GB = 1024 ** 3;
const rounded = (value: number) => Number(value.toPrecision(2));

/** Rows, bytes, requests a second, processes, memory and money of so many accounts. */
export function sumsFor(accounts: number, costs: UnitCosts): Row {
  const has = ASSUMPTIONS['an account has'];
  const day = ASSUMPTIONS['on a busy day'];
  const price = ASSUMPTIONS['euros a month'];
  const perAccount: Record<string, number> = {
    accounts: 1,
    users: has.users,
    addresses: 1,
    sessions: has.users * has['sessions of a user'],
    cases: has.lots / has['lots to a case'],
    lots: has.lots,
    stock_ledger: has.lots * has['ledger rows to a lot'],
    record_digests:
      has.lots * has['ledger rows to a lot'] + has.requests * has['audit rows of a request'],
    orders: has.requests,
    order_lines: has.requests * has['lines of a request'],
    mail_outbox: has.requests * has['mails of a request'],
    audit_log: has.requests * has['audit rows of a request'],
  };
  const counts = Object.entries(perAccount);
  const rows = counts.reduce((sum, [, count]) => sum + count, 0) * accounts;
  const bytes = counts.reduce((sum, [table, n]) => sum + n * costs.bytes(table), 0) * accounts;
  const fileGb = (accounts * has.files * has['kB of a file'] * 1024) / GB;
  const active = (accounts * day['accounts active, %']) / 100;
  const perSecond =
    (active * day['HTTP requests of each'] * (day['in the busiest hour, %'] / 100)) / 3600;
  const cores = (perSecond * costs.cpuMsPerRequest) / 1000 / (day['a process is used, %'] / 100);
  const processes = Math.max(2, Math.ceil(cores));
  const indexGb = (active * has.lots * costs.indexBytesPerLot) / GB;
  const memoryGb = (processes * costs.processMb) / 1024 + indexGb;
  const databaseGb = bytes / GB;
  const onSsd = 2 * (databaseGb + fileGb);
  return {
    'million rows': rounded(rows / 1e6),
    'database GB': rounded(databaseGb),
    'files GB': rounded(fileGb),
    'requests a second': rounded(perSecond),
    processes,
    connections: processes * day['connections of a process'],
    'index GB of a busy day': rounded(indexGb),
    // The database has as many cores as the processes, an eighth of its bytes in memory, and a standby.
    'euros a month': rounded(
      price.core * processes * 3 +
        price['GB of memory'] * (memoryGb + (2 * databaseGb) / 8) +
        price['GB on SSD'] * onSsd,
    ),
    'with files as objects': rounded(
      price.core * processes * 3 +
        price['GB of memory'] * (memoryGb + (2 * databaseGb) / 8) +
        price['GB on SSD'] * 2 * databaseGb +
        price['GB of objects'] * fileGb,
    ),
  };
}
