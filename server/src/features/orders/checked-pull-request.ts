import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { earliestRequestDate, type Holidays } from '@portal/contract/orders/business-days';
import { overAskDetail } from '@portal/contract/orders/over-ask';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { PullRules } from '@portal/contract/orders/pull-request.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { listHolidays } from './calendar.repository.ts';
import { FieldReader } from './field-reader.ts';
import type { CreateCall } from './idempotency.service.ts';
import { readPullFields } from './pull-request-reader.ts';
import {
  type AddressRow,
  findAddress,
  lockStock,
  type NewOrder,
} from './pull-requests.repository.ts';
import { findOverAsk, type MatchedLine, matchLines } from './pull-stock.ts';

/** A pull request that can be had: every field is right and every bottle free. */
export interface CheckedPullRequest {
  readonly order: NewOrder;
  readonly matched: readonly MatchedLine[];
}

/**
 * Checks a call against the rules of its account and moment. 400 with all errors of its fields at once, or with
 * the over-ask text when only the bottles are wanting. The caller holds the account's lock, so what is free stays
 * free until the end of the transaction.
 */
export async function checkPullRequest(
  tx: Db,
  context: AppContext,
  client: Client,
  call: CreateCall,
): Promise<CheckedPullRequest> {
  const reader = new FieldReader(call.body);
  const fields = readPullFields(reader, call, await pullRules(tx, context, client));
  const { method, requestedDay, time, additionalEmails, notes } = fields;
  const address = await readAddress(tx, client, reader, fields.addressId);
  const matched = await readLines(tx, client, reader, fields.lines);
  if (
    reader.errors !== null ||
    method === undefined ||
    additionalEmails === undefined ||
    notes === undefined ||
    matched === null
  ) {
    throw invalid(reader.errors ?? {});
  }
  const overAsk = findOverAsk(matched);
  if (overAsk !== null) throw new AppError('over_ask', overAskDetail(overAsk));
  const order: NewOrder = {
    accountId: client.accountId,
    orderType: 'Pull Request',
    method,
    requestedByUserId: client.userId,
    createdDate: context.clock(),
    requestedDeliveryDate: requestedDay,
    requestedDeliveryTime: time,
    ...fields.pickUp,
    primaryEmail: client.email,
    additionalEmails,
    notes,
    ...addressCopy(client, address),
  };
  return { order, matched };
}

async function pullRules(tx: Db, context: AppContext, client: Client): Promise<PullRules> {
  const days = await listHolidays(tx);
  const holidays: Holidays = Object.fromEntries(days.map(({ day, name }) => [day, name]));
  const { timeZone } = context.config.provider;
  const earliest = earliestRequestDate(context.clock(), timeZone, holidays);
  return { isCommercial: client.isCommercial, earliest, holidays };
}

async function readAddress(
  tx: Db,
  client: Client,
  reader: FieldReader,
  id: number | null | undefined,
): Promise<AddressRow | null> {
  if (id === null || id === undefined) return null;
  const address = await findAddress(tx, client.accountId, id);
  if (address === undefined) reader.refuse('address', [FIELD_MESSAGES.unknownKey(id)]);
  return address ?? null;
}

async function readLines(
  tx: Db,
  client: Client,
  reader: FieldReader,
  lines: PullLine[] | undefined,
): Promise<MatchedLine[] | null> {
  if (lines === undefined) return null;
  const wineIds = lines.map((line) => line.wine);
  const footprintIds = lines.map((line) => line.case_footprint_id);
  const stock = await lockStock(tx, client.accountId, wineIds, footprintIds);
  const result = matchLines(lines, stock);
  if ('matched' in result) return result.matched;
  reader.refuse('lines', result.errors);
  return null;
}

/** Orders keep a copy of their address, with the name of who receives them (decisions: Accounts). */
function addressCopy(client: Client, address: AddressRow | null) {
  if (address === null) return { accountName: client.accountName ?? '' };
  return {
    accountName: `${address.firstName} ${address.lastName}`,
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressCity: address.city,
    addressState: address.state,
    addressPostalCode: address.postalCode,
    addressCountry: address.country,
    addressPrimaryTelephone: address.primaryTelephone,
    addressAttentionOf: address.attentionOf,
  };
}
