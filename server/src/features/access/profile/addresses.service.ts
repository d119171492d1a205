import type { AddressBody } from '@portal/contract/access/profile/address-body.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import {
  placeLines,
  placeProblems,
  postalCodeExample,
} from '@portal/contract/access/profile/place-rules';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { t as fieldTexts } from '@portal/contract/texts/fields';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/mails.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { changedFields } from '../../../lib/audit/changed-fields.ts';
import { notifyOfAddress } from './address-notices.ts';
import {
  clearDefault,
  deleteAddress,
  findAddress,
  listAddresses,
  writeAddress,
} from './addresses.repository.ts';
import { isSamePlace } from './place.ts';
import { changeProfile, type ProfileEditor } from './profile-change.ts';

/** Adds an address; an account's first one becomes its default (docs/product/profile.md#address-book). */
export function addAddress(
  context: AppContext,
  editor: ProfileEditor,
  body: AddressBody,
): Promise<Address> {
  const { accountId } = editor;
  assertPlace(context, body);
  return changeProfile(context, editor, async (tx) => {
    // The account's lock keeps two first addresses from both becoming the default.
    const former = await findDefault(tx, accountId);
    const isDefault = former === undefined || body.is_default;
    if (isDefault) await clearDefault(tx, accountId, null);
    const sent = { ...body, is_default: isDefault };
    const row = await writeAddress(tx, accountId, null, sent, context.clock());
    await announce(tx, context, editor, { action: 'added', row, details: row });
    if (isDefault && former !== undefined) {
      const details = { before: former.id, after: row.id };
      await record(tx, context, editor, 'default replaced', row.id, details);
    }
    return row;
  });
}

/**
 * Replaces an address by what `bodyOf` makes of the stored one. A default stays until another address becomes the
 * default; clients set it by sending all fields with `is_default` true. 404 for an unknown id.
 */
export function changeAddress(
  context: AppContext,
  editor: ProfileEditor,
  id: number,
  bodyOf: (before: Address) => AddressBody,
): Promise<Address> {
  const { accountId } = editor;
  return changeProfile(context, editor, async (tx) => {
    const before = orNotFound(await findAddress(tx, accountId, id));
    const former = await findDefault(tx, accountId);
    const body = bodyOf(before);
    const isDefault = before.is_default || body.is_default;
    if (isDefault) await clearDefault(tx, accountId, id);
    const sent = { ...body, is_default: isDefault };
    const isMoved = !isSamePlace(before, sent);
    // A saved address stays usable when the house sets another country.
    if (isMoved) assertPlace(context, body);
    const placedAt = isMoved ? context.clock() : undefined;
    const row = await writeAddress(tx, accountId, id, sent, placedAt);
    const details = changedFields(before, row);
    if (details !== null) {
      await announce(tx, context, editor, { action: 'changed', row, details });
    }
    if (isDefault && former !== undefined && former.id !== id) {
      await record(tx, context, editor, 'default replaced', id, { before: former.id, after: id });
    }
    return row;
  });
}

/** Refuses a place that the house does not take, or without what its country needs. */
function assertPlace(
  { config }: AppContext,
  { country, state, postal_code: postalCode }: AddressBody,
): void {
  const home = config.provider.country;
  const problems = placeProblems({ country, state, postalCode }, home);
  const errors: Record<string, string[]> = {};
  if (problems.country !== undefined) errors['country'] = [FIELD_MESSAGES.choice(country)];
  if (problems.state !== undefined) errors['state'] = [FIELD_MESSAGES.blank];
  if (problems.postalCode !== undefined) {
    const example = postalCodeExample(country, home);
    const isMissing = problems.postalCode === 'missing' || example === null;
    errors['postal_code'] = [isMissing ? FIELD_MESSAGES.blank : fieldTexts.postalCodeLike(example)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Deletes an address: 400 for the default, 404 for an unknown id. */
export function removeAddress(
  context: AppContext,
  editor: ProfileEditor,
  id: number,
): Promise<void> {
  const { accountId } = editor;
  return changeProfile(context, editor, async (tx) => {
    const address = orNotFound(await findAddress(tx, accountId, id));
    if (address.is_default) {
      throw new AppError('invalid', 'The default address cannot be removed.');
    }
    await deleteAddress(tx, accountId, id);
    await record(tx, context, editor, 'deleted', id, address);
    if (editor.by === null) await notify(tx, context, editor, 'deleted', address);
  });
}

async function findDefault(tx: Db, accountId: number): Promise<Address | undefined> {
  return (await listAddresses(tx, accountId)).find((one) => one.is_default);
}

/** Notifies every user of the account about a new or changed address, because wine is sent there. */
async function announce(
  tx: Db,
  context: AppContext,
  editor: ProfileEditor,
  change: {
    readonly action: 'added' | 'changed';
    readonly row: Address;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { action, row, details } = change;
  await record(tx, context, editor, action, row.id, details);
  await notify(tx, context, editor, action, row);
}

function notify(
  tx: Db,
  context: AppContext,
  editor: ProfileEditor,
  action: 'added' | 'changed' | 'deleted',
  row: Address,
): Promise<void> {
  const { first_name, last_name, line1, postal_code: postalCode, country } = row;
  const place = [
    `${first_name} ${last_name}`,
    line1,
    ...placeLines({ ...row, postalCode }),
    country,
  ].join(', ');
  const what = t.address[action](place);
  return notifyOfAddress(tx, context, editor, {
    subject: t.addressSubject[action],
    what: row.is_default ? `${what} ${t.isDefaultAddress}` : what,
  });
}

function record(
  tx: Db,
  { clock }: AppContext,
  { accountId, actor }: ProfileEditor,
  action: AuditActions['address'],
  id: number,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return auditOf('address')(tx, { at: clock(), actor, accountId }, action, id, details);
}
