import { readFileSync } from 'node:fs';
import { programFile } from '../../../program-files.ts';
import type { Db } from '../../database.ts';
import { fileContents } from '../../schema/inventory.ts';
import { attachments, orderLines, orders } from '../../schema/orders.ts';
import type { AccountPlan } from '../demo-plan.ts';
import { methodCodeOf } from '../orders/requests.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { DemoAccount } from '../people.ts';
import type { WrittenAccount } from './write-people.ts';
import type { WrittenIds } from './written-ids.ts';

const REPORT_OF_EVERY = 6;
const PICTURE_OF_EVERY = 24;

/** Writes the orders, oldest first, so that their numbers follow their dates; then all lines. */
export async function writeOrders(
  db: Db,
  { accountId, ownerId }: WrittenAccount,
  plan: AccountPlan,
  ids: WrittenIds,
): Promise<void> {
  const rows = plan.orders.map((order) => ({
    accountId,
    requestedByUserId: ownerId,
    ...orderRow(order, plan.account),
  }));
  ids.add(plan.orders, await db.insert(orders).values(rows).returning({ id: orders.id }));
  const lines = plan.orders.flatMap((order) =>
    order.lines.map(({ wine, lot, ...line }) => ({
      ...line,
      accountId,
      orderId: ids.of(order),
      wineId: ids.of(wine),
      lotId: lot === null ? null : ids.of(lot),
      caseNumber: lot?.lookupCode ?? null,
    })),
  );
  await db.insert(orderLines).values(lines);
}

function orderRow({ request, dates, alternateDate }: PlannedOrder, account: DemoAccount) {
  const isNotified = request.method === 'InboundWarehouseDropoff';
  const [owner] = account.users;
  return {
    ...dates,
    ...addressCopy(request.address, account),
    orderType: request.type === 'add' ? ('Add Request' as const) : ('Pull Request' as const),
    method: methodCodeOf(request),
    requestedDeliveryTime: isNotified ? null : (request.time ?? ('ANY_TIME' as const)),
    alternateDate,
    alternateTime: alternateDate === null ? null : ('AFTERNOON' as const),
    cancelReason: request.cancel_reason,
    companyName: request.company,
    trackingNumber: request.tracking,
    numberOfBoxes: request.boxes,
    isBoxed: request.is_boxed,
    isPickingUp: request.is_picking_up,
    primaryEmail: owner.email,
    additionalEmails: request.emails,
    notes: request.notes,
  };
}

/** Orders keep a copy of their address; at the store and the warehouse there is none. */
function addressCopy(number: number | null, account: DemoAccount) {
  const address = number === null ? undefined : account.addresses[number - 1];
  return {
    accountName: account.name,
    addressLine1: address?.line1 ?? null,
    addressLine2: address?.line2 ?? null,
    addressCity: address?.city ?? null,
    addressState: address?.state ?? null,
    addressPostalCode: address?.postalCode ?? null,
    addressCountry: address?.country ?? null,
    addressPrimaryTelephone: address?.primaryTelephone ?? null,
    addressAttentionOf: address?.attentionOf ?? null,
  };
}

/** Attaches a sample PDF or PNG to some of the cases and to the requests that came with documents. */
export async function writeDocuments(
  db: Db,
  accountId: number,
  { cases, orders: planned }: AccountPlan,
  ids: WrittenIds,
): Promise<void> {
  const ofCases = cases.flatMap((demoCase, index) => {
    const { lookupCode } = demoCase;
    const owner = { caseId: ids.of(demoCase) };
    const report = { fileName: `condition-${lookupCode}.pdf`, ...owner };
    const picture = { fileName: `opened-${lookupCode}.png`, ...owner };
    if (index % REPORT_OF_EVERY !== 0) return [];
    return index % PICTURE_OF_EVERY === 0 ? [report, picture] : [report];
  });
  const ofOrders = planned.flatMap((order) =>
    order.request.documents.map((kind) => ({
      fileName: kind === 'photo' ? 'opened-case.png' : `${kind}.pdf`,
      orderId: ids.of(order),
    })),
  );
  const files = [...ofCases, ...ofOrders];
  const pdf = sampleFile('sample-document.pdf', 'application/pdf');
  const png = sampleFile('opened-case.png', 'image/png');
  const contents = await db
    .insert(fileContents)
    .values(files.map(({ fileName }) => (fileName.endsWith('.pdf') ? pdf : png)))
    .returning({ fileId: fileContents.id });
  await db
    .insert(attachments)
    .values(
      contents.map((content, index) => ({ accountId, fileName: '', ...files[index], ...content })),
    );
}

function sampleFile(name: string, contentType: string) {
  const content = readFileSync(programFile(`db/demo/${name}`));
  return { contentType, content, sizeBytes: content.length };
}
