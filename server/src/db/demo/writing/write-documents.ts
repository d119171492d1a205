import type { Db } from '../../database.ts';
import { fileContents } from '../../schema/inventory.ts';
import { attachments } from '../../schema/orders.ts';
import type { AccountPlan } from '../account-plan.ts';
import { drawOpenCase } from '../documents/case-picture.ts';
import { conditionReport } from '../documents/condition-report.ts';
import { type DemoFile, orderDocument } from '../documents/order-document.ts';
import type { DemoCase } from '../orders/planned-order.ts';
import type { Random } from '../random.ts';
import { written } from './batches.ts';
import type { CellarIds } from './write-cellar.ts';
import type { OrderIds } from './write-orders.ts';

interface DemoAttachment {
  readonly caseId: number | null;
  readonly orderId: number | null;
  readonly file: DemoFile;
}

const REPORT_OF_EVERY = 6;
const PICTURE_OF_EVERY = 24;

/** Writes condition documents of cases, and what came with the requests. */
export async function writeDocuments(
  db: Db,
  accountId: number,
  plan: AccountPlan,
  cellarIds: CellarIds,
  orderIds: OrderIds,
  random: Random,
): Promise<void> {
  const ofCases = plan.cases.flatMap((one, index) =>
    conditionDocuments(one, index, random).map((file) => ({
      caseId: written(cellarIds.cases, one),
      orderId: null,
      file,
    })),
  );
  const ofOrders = plan.orders.flatMap((order) =>
    order.request.documents.map((kind) => ({
      caseId: null,
      orderId: written(orderIds, order),
      file: orderDocument(kind, order),
    })),
  );
  await writeFiles(db, accountId, [...ofCases, ...ofOrders]);
}

function conditionDocuments(demoCase: DemoCase, index: number, random: Random): DemoFile[] {
  const { lookupCode, lots } = demoCase;
  if (index % REPORT_OF_EVERY !== 0) return [];
  const report: DemoFile = {
    fileName: `condition-${lookupCode}.pdf`,
    contentType: 'application/pdf',
    content: conditionReport(demoCase, random),
  };
  if (index % PICTURE_OF_EVERY !== 0) return [report];
  const bottleCount = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const picture: DemoFile = {
    fileName: `opened-${lookupCode}.png`,
    contentType: 'image/png',
    content: drawOpenCase(bottleCount),
  };
  return [report, picture];
}

async function writeFiles(
  db: Db,
  accountId: number,
  files: readonly DemoAttachment[],
): Promise<void> {
  for (const { caseId, orderId, file } of files) {
    const { fileName, contentType, content } = file;
    const [row] = await db
      .insert(fileContents)
      .values({ contentType, content, sizeBytes: content.length })
      .returning({ id: fileContents.id });
    if (row === undefined) throw new Error('The database gave no id.');
    await db.insert(attachments).values({ accountId, caseId, orderId, fileName, fileId: row.id });
  }
}
