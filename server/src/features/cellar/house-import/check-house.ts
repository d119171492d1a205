import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '../../../app-context.ts';
import { t } from '../../../texts/house-import.ts';
import { similarLines } from '../imports/import-report.ts';
import { importRows } from '../imports/imports.service.ts';
import { identifyRows } from '../imports/row-identity.ts';
import { listStoredRows, type QuantityChange } from './changed-rows.repository.ts';
import { type Additions, findAdditions } from './client-additions.ts';
import { fileOf, totalsOf } from './client-totals.ts';
import type { FileTotals } from './house-runs.repository.ts';
import type { HouseClient } from './reading/house-records.ts';
import type { HouseAnswer } from './reading/questions.ts';
import type { HouseReading } from './reading/read-house.ts';
import { compareRows } from './row-changes.ts';

/** How a house is read, and what may be left out or taken out of storage. */
export interface HouseOptions {
  /** Answers that count before those of the profile, and become part of it when the house is moved in. */
  readonly answers?: readonly HouseAnswer[];
  /** Leaves rows out that are wrong or asked about; without it any of them stops all. */
  readonly leavesOutWrong?: boolean;
  /** Takes bottles out that the files no longer have. */
  readonly takesOut?: boolean;
  readonly allowsSimilarNumbers?: boolean;
  readonly onProgress?: (done: number, of: number) => void;
}

/** What moving a client in would do. */
export interface CheckedClient extends FileTotals {
  readonly client: HouseClient;
  readonly additions: Additions;
  readonly bottlesNew: number;
  readonly casesNew: number;
  readonly rowsKnown: number;
  readonly changes: readonly QuantityChange[];
}

/** What moving a house in would do, and what keeps it from being done. */
export interface HouseCheck {
  readonly reading: HouseReading;
  readonly clients: readonly CheckedClient[];
  readonly totals: HouseTotals;
  /** What differs from the portal and stays as it is there. */
  readonly notes: readonly string[];
  /** Case numbers that differ from others only in leading zeros. */
  readonly similar: readonly string[];
  /** Reasons why nothing may be written; empty when it may. */
  readonly blockedBy: readonly string[];
}

/** Sums of what would be written. */
export type HouseTotals = Readonly<Record<(typeof TOTALS)[number], number>>;

const TOTALS = [
  'clients',
  'clients_new',
  'people',
  'authorized_users',
  'addresses',
  'requests',
  'rows',
  'rows_known',
  'rows_left_out',
  'bottles_new',
  'cases_new',
  'wines_new',
  'locations_new',
] as const;

type CheckContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>;

/** Plans every client as the move would, and writes nothing. */
export async function checkClients(
  context: CheckContext,
  reading: HouseReading,
  options: HouseOptions,
): Promise<HouseCheck> {
  const clients: CheckedClient[] = [];
  const notes: string[] = [];
  const similar: string[] = [];
  const wines = new Set<string>();
  for (const client of reading.clients) {
    if (client.isOpen) continue;
    const planned = await planClient(context, client, options.takesOut ?? false);
    clients.push(planned.checked);
    const name = client.number === null ? client.name : `${client.name} (${client.number})`;
    notes.push(...planned.notes.map((note) => `${name}: ${note}`));
    similar.push(...planned.similar.map((line) => `${name}: ${line}`));
    for (const wine of planned.wines) wines.add(wine);
    await setImmediate();
  }
  const checked = { reading, clients, notes, similar };
  return {
    ...checked,
    totals: totalsOfHouse(checked, wines.size),
    blockedBy: blocks(checked, options),
  };
}

async function planClient(
  { database, clock, ...context }: CheckContext,
  client: HouseClient,
  takesOut: boolean,
) {
  const accountId = client.known?.id ?? null;
  const file = fileOf(client, () => null);
  const actor = { userId: null, name: '' };
  return database.transaction(async (tx) => {
    const additions = await findAdditions(tx, accountId, client, clock());
    // No account has the number 0: a client without one has stored nothing yet.
    const request = { accountId: accountId ?? 0, actor, isDryRun: true };
    const { plan } = await importRows(tx, { ...context, database, clock }, request, file);
    if (plan === undefined) throw new Error('The rows of a client were not planned.');
    const stored = accountId === null ? [] : await listStoredRows(tx, accountId);
    const inFiles = new Set(identifyRows(file.rows, new Map()).map(({ reference }) => reference));
    const { changes, notes } = compareRows(
      stored,
      client.leftOut === 0 ? inFiles : null,
      plan.report.changed,
      takesOut,
    );
    const { report } = plan;
    return {
      checked: {
        client,
        additions,
        changes,
        ...totalsOf(client),
        bottlesNew: report.bottles,
        casesNew: plan.cases.length,
        rowsKnown: report.rowsKnown,
      },
      notes: [
        ...notes,
        ...plan.cases.flatMap(({ numberTaken }) =>
          numberTaken === null ? [] : [t.numberTaken(numberTaken)],
        ),
      ],
      similar: similarLines(report),
      wines: plan.wines.map(({ wineKey }) => wineKey),
    };
  });
}

type Checked = Pick<HouseCheck, 'reading' | 'clients' | 'similar'>;

function totalsOfHouse({ reading, clients }: Checked, winesNew: number): HouseTotals {
  const sum = (count: (client: CheckedClient) => number) =>
    clients.reduce((total, client) => total + count(client), 0);
  return {
    clients: clients.length,
    clients_new: sum(({ client }) => (client.known === null ? 1 : 0)),
    people: sum(({ additions }) => additions.people.length),
    authorized_users: sum(({ additions }) => additions.authorizedUsers.length),
    addresses: sum(({ additions }) => additions.addresses.length),
    requests: sum(({ additions }) => additions.requests.length),
    rows: reading.tables.reduce((total, { rows }) => total + rows, 0),
    rows_known: sum(({ rowsKnown }) => rowsKnown),
    rows_left_out: reading.wrongRows.length + reading.leftOutRows,
    bottles_new: sum(({ bottlesNew }) => bottlesNew),
    cases_new: sum(({ casesNew }) => casesNew),
    wines_new: winesNew,
    locations_new: reading.newLocations.length,
  };
}

function blocks({ reading, similar }: Checked, options: HouseOptions): string[] {
  const { leavesOutWrong = false, allowsSimilarNumbers = false } = options;
  const { fileProblems, questions, rowProblems } = reading;
  return [
    ...(fileProblems.length > 0 ? [t.blockedByFiles(fileProblems.length)] : []),
    ...(questions.length > 0 && !leavesOutWrong ? [t.blockedByQuestions(questions.length)] : []),
    ...(rowProblems.length > 0 && !leavesOutWrong ? [t.blockedByRows(rowProblems.length)] : []),
    ...(similar.length > 0 && !allowsSimilarNumbers ? [t.blockedBySimilar(similar.length)] : []),
  ];
}
