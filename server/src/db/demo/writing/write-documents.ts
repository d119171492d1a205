import { readFileSync } from 'node:fs';
import { programFile } from '../../../program-files.ts';
import type { Db } from '../../database.ts';
import { fileContents } from '../../schema/inventory.ts';
import { attachments } from '../../schema/orders.ts';
import type { AccountPlan } from '../account-plan.ts';
import { written } from './batches.ts';
import type { CellarIds } from './write-cellar.ts';
import type { OrderIds } from './write-orders.ts';

const REPORT_OF_EVERY = 6;
const PICTURE_OF_EVERY = 24;

interface DemoAttachment {
  readonly fileName: string;
  readonly caseId: number | null;
  readonly orderId: number | null;
}

/** Attaches a sample PDF or PNG to some of the cases and to the requests that came with documents. */
export async function writeDocuments(
  db: Db,
  accountId: number,
  plan: AccountPlan,
  cellarIds: CellarIds,
  orderIds: OrderIds,
): Promise<void> {
  const ofCases = plan.cases.flatMap((demoCase, index) => {
    const caseId = written(cellarIds.cases, demoCase);
    const report = { fileName: `condition-${demoCase.lookupCode}.pdf`, caseId, orderId: null };
    const picture = { fileName: `opened-${demoCase.lookupCode}.png`, caseId, orderId: null };
    if (index % REPORT_OF_EVERY !== 0) return [];
    return index % PICTURE_OF_EVERY === 0 ? [report, picture] : [report];
  });
  const ofOrders = plan.orders.flatMap((order) =>
    order.request.documents.map((kind) => ({
      fileName: kind === 'photo' ? 'opened-case.png' : `${kind}.pdf`,
      caseId: null,
      orderId: written(orderIds, order),
    })),
  );
  await writeAttachments(db, accountId, [...ofCases, ...ofOrders]);
}

async function writeAttachments(
  db: Db,
  accountId: number,
  files: readonly DemoAttachment[],
): Promise<void> {
  const pdf = readFileSync(programFile('db/demo/sample-document.pdf'));
  const png = readFileSync(programFile('db/demo/opened-case.png'));
  for (const file of files) {
    const isPdf = file.fileName.endsWith('.pdf');
    const content = isPdf ? pdf : png;
    const contentType = isPdf ? 'application/pdf' : 'image/png';
    const [row] = await db
      .insert(fileContents)
      .values({ contentType, content, sizeBytes: content.length })
      .returning({ id: fileContents.id });
    if (row === undefined) throw new Error('The database gave no id.');
    await db.insert(attachments).values({ accountId, ...file, fileId: row.id });
  }
}
