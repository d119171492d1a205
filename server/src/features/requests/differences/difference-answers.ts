import { shortDay } from '@portal/contract/provider/house-formats';
import { addDays } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import type {
  Difference,
  differencesQuery,
  OrderDifferences,
  StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { t } from '../../../texts/differences.ts';
import { fileUrl, staffFileUrl } from '../../../lib/files/file-url.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { findOrder, type OrderRecord } from '../orders/orders.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import {
  listByState,
  listOfOrder,
  listPictures,
  type StoredDifference,
} from './differences.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

type Picture = Awaited<ReturnType<typeof listPictures>>[number];

function toDifference(
  { difference, reporter, line, wine, ledger }: StoredDifference,
  pictures: readonly Picture[],
  urlOf: (id: number) => string,
): Difference {
  const { id, kind, quantity, description, reportedAt, state, note, decidedAt } = difference;
  return {
    id,
    line: { id: line.id, wine, size: line.sizeMl, case_number: line.caseNumber },
    kind,
    quantity,
    description,
    pictures: pictures
      .filter(({ differenceId }) => differenceId === id)
      .map((one) => ({ file_name: one.fileName, file_url: urlOf(one.id) })),
    reported_at: reportedAt.toISOString(),
    reported_by: `${reporter.firstName} ${reporter.lastName}`,
    state,
    note,
    decided_at: decidedAt?.toISOString() ?? null,
    ledger: ledger && { id: ledger.id, bottles: ledger.bottles, at: ledger.at.toISOString() },
  };
}

/** The last day on which differences of a request can be reported; null until it is completed. */
function lastDayToReport(
  { order }: Pick<OrderRecord, 'order'>,
  { config }: Pick<AppContext, 'config'>,
): string | null {
  if (order.completed_date === null) return null;
  const { date } = localTime(new Date(order.completed_date), config.provider.timeZone);
  return addDays(date, config.limits.differenceDays);
}

/** Returns why no difference of a request can be reported, and what to do instead; null while one can. */
export function whyNotReportable(
  context: AppContext,
  record: Pick<OrderRecord, 'order'>,
): string | null {
  const lastDay = lastDayToReport(record, context);
  if (lastDay === null) return t.notCompleted;
  return providerDay(context) <= lastDay
    ? null
    : t.tooLate(shortDay(lastDay, context.config.provider));
}

/** Reads what was reported about a request; throws not_found. */
export async function readDifferences(
  db: Db,
  context: AppContext,
  key: OrderKey,
  origin: string,
): Promise<OrderDifferences> {
  const record = orNotFound(await findOrder(db, key.accountId, key.orderId));
  const rows = await listOfOrder(db, key);
  const pictures = await listPictures(db, rows);
  return {
    report_by: lastDayToReport(record, context),
    why_not: whyNotReportable(context, record),
    differences: rows.map((row) => toDifference(row, pictures, (id) => fileUrl(origin, id))),
  };
}

/** Reads a page of the differences of all accounts, with their age. */
export async function readAllDifferences(
  { clock, database: { db } }: AppContext,
  query: z.infer<typeof differencesQuery>,
  origin: string,
): Promise<PagedList<StaffDifference>> {
  const found = await listByState(db, query);
  const pictures = await listPictures(db, found.rows);
  const now = clock().getTime();
  return answerPage(found, (row): StaffDifference => ({
    ...toDifference(row, pictures, (id) => staffFileUrl(origin, id)),
    account: row.account,
    request: row.request,
    order_type: row.orderType,
    age_days: Math.floor((now - row.difference.reportedAt.getTime()) / DAY_MS),
    decided_by: row.decider,
  }));
}
