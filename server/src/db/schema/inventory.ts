import { SIGHTINGS, WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import {
  bytes,
  generatedId,
  moment,
  reference,
  searchedBy,
  trigramIndex,
  writtenAt,
} from './columns.ts';
import { locations } from './locations.ts';

/** The warehouse's numbers, generated here when a source has none. */
export const materialIds = pgSequence('material_ids', { startWith: 200001 });
export const footprintIds = pgSequence('case_footprint_ids', { startWith: 500001 });

/** Contents of attached files and pictures, stored apart from their names so that lists never read them. */
export const fileContents = pgTable('file_contents', {
  id: generatedId().primaryKey(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  content: bytes().notNull(),
  createdAt: writtenAt('created_at'),
});

/** The provider's catalogue: one label of one vintage, shared by all accounts. */
export const wines = pgTable(
  'wines',
  {
    id: generatedId().primaryKey(),
    materialId: bigint('material_id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('material_ids')`),
    /** Null is a wine without vintage, shown as NV. */
    vintage: integer(),
    shortProducer: text('short_producer').notNull(),
    /** The wine's full name: long_producer, the name of bottles in a case, the CSV's Wine. */
    longProducer: text('long_producer').notNull(),
    designation: text(),
    vineyard: text(),
    appellation: text(),
    variety: text(),
    country: text(),
    region: text(),
    subregion: text(),
    wineType: text('wine_type').notNull(),
    description: text(),
    drinkFrom: integer('drink_from'),
    drinkTo: integer('drink_to'),
    imageFileId: reference('image_file_id').references(() => fileContents.id),
    version: integer().notNull().default(1),
    /**
     * Producer, full name, designation, vineyard, appellation with case, accents and spaces folded (decisions:
     * Imports).
     */
    labelKey: text('label_key').notNull(),
    createdAt: writtenAt('created_at'),
    searchText: searchedBy(
      'short_producer',
      'long_producer',
      'designation',
      'vineyard',
      'appellation',
    ),
  },
  (t) => [
    unique('wines_label_and_vintage').on(t.labelKey, t.vintage).nullsNotDistinct(),
    unique('wines_material_and_vintage').on(t.materialId, t.vintage).nullsNotDistinct(),
    check('wines_vintage_is_a_year', sql`${t.vintage} between 1700 and 2100`),
    check(
      'wines_type_is_known',
      sql`${t.wineType} in (${sql.raw(WINE_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
  ],
);

/** Wines that were merged into another one, which took over their lots and order lines. */
export const wineMerges = pgTable('wine_merges', {
  wineId: reference('wine_id')
    .primaryKey()
    .references(() => wines.id),
  intoWineId: reference('into_wine_id')
    .notNull()
    .references(() => wines.id),
  /** What the merge moved, so that it can be undone. */
  record: jsonb().notNull(),
  createdAt: writtenAt('created_at'),
});

/** SQL for a case number without the leading zeros of its numbers, which spreadsheets drop. */
export const numberWithoutZeros = (number: Column): SQL =>
  sql`regexp_replace(${number}, '(?<![0-9])0+(?=[0-9])', '', 'g')`;

/** A case in the warehouse, which has a number and holds lots. */
export const cases = pgTable(
  'cases',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    footprintId: bigint('footprint_id', { mode: 'number' })
      .notNull()
      .unique('cases_footprint')
      .default(sql`nextval('case_footprint_ids')`),
    footprintLookupCode: text('footprint_lookup_code').notNull().unique('cases_lookup_code'),
    containerName: text('container_name').notNull(),
    locationId: reference('location_id').references(() => locations.id, {
      onDelete: 'set null',
    }),
    /** Since when it is known to stand there; null: not since this is recorded. */
    placedAt: moment('placed_at'),
    /** Where it stood by the file of its import, which tells cases without a number apart. */
    importLocation: text('import_location'),
    importBin: text('import_bin'),
    createdAt: writtenAt('created_at'),
    /** The last time that a steward handled it; null: not since sightings are recorded. Only a trigger changes it. */
    lastSeenAt: moment('last_seen_at'),
    lastSeenHow: text('last_seen_how', { enum: SIGHTINGS }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    trigramIndex('cases_number', 'footprint_lookup_code'),
    index('cases_number_without_zeros').on(numberWithoutZeros(t.footprintLookupCode)),
    index('cases_location')
      .on(t.locationId)
      .where(sql`${t.locationId} is not null`),
    index('cases_without_place')
      .on(t.accountId, t.id)
      .where(sql`${t.locationId} is null`),
    index('cases_last_seen').on(t.lastSeenAt.asc().nullsFirst(), t.id),
  ],
);

/**
 * The bottles of one wine in one size in one case. Only triggers change `quantity` (from the ledger) and `reserved`
 * (from the reservations); direct writes are refused (migration "stock rules").
 */
export const lots = pgTable(
  'lots',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    caseId: reference('case_id').notNull(),
    wineId: reference('wine_id')
      .notNull()
      .references(() => wines.id),
    /** Null is an unknown size. */
    sizeMl: integer('size_ml'),
    quantity: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    addedDate: date('added_date', { mode: 'string' }).notNull(),
    /** The account's inventory version of the last change an inventory screen could show. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    unique('lots_wine_and_size_in_case')
      .on(t.accountId, t.caseId, t.wineId, t.sizeMl)
      .nullsNotDistinct(),
    index('lots_changed_since').on(t.accountId, t.version),
    index('lots_of_wine').on(t.wineId, t.accountId),
    check(
      'lots_reserved_within_quantity',
      sql`0 <= ${t.reserved} and ${t.reserved} <= ${t.quantity}`,
    ),
    check('lots_size_is_positive', sql`${t.sizeMl} > 0`),
  ],
);

/** One stored import, so that it can be shown and undone as a whole. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: generatedId().primaryKey(),
    accountId: ownerAccount(),
    fileName: text('file_name').notNull(),
    format: text().notNull(),
    bottles: integer().notNull(),
    /** The whole report of the import: wines new and known, cases, rows left out and why. */
    report: jsonb().notNull(),
    actorUserId: reference('actor_user_id').references(() => users.id),
    actor: text().notNull(),
    createdAt: writtenAt('created_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('import_batches_account').on(t.accountId, t.createdAt)],
);

/** Append-only: every change of a quantity with its actor, reason and order. A lot's quantity is the sum. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    lotId: reference('lot_id').notNull(),
    change: integer().notNull(),
    reason: text({
      enum: ['import', 'add request', 'pull request', 'correction', 'move', 'undo'],
    }).notNull(),
    /** Of a move between cases, the lot that the bottles left or entered; both rows name the other's. */
    otherLotId: reference('other_lot_id'),
    orderId: reference('order_id'),
    /** Null when the operator's command line did it; `actor` names the actor in both cases. */
    actorUserId: reference('actor_user_id').references(() => users.id),
    actor: text().notNull(),
    note: text(),
    /** The import that brought the bottles, or took them back. */
    importBatchId: reference('import_batch_id').references(() => importBatches.id),
    /** The second person, of a change that was approved. */
    approvedByUserId: reference('approved_by_user_id').references(() => users.id),
    /** When it happened, of a change that reached the server late; null: when it was recorded. */
    happenedAt: moment('happened_at'),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.lotId], foreignColumns: [lots.accountId, lots.id] }),
    foreignKey({ columns: [t.accountId, t.otherLotId], foreignColumns: [lots.accountId, lots.id] }),
    index('stock_ledger_batch').on(t.importBatchId),
    index('stock_ledger_lot').on(t.accountId, t.lotId),
    index('stock_ledger_other_lot')
      .on(t.accountId, t.otherLotId)
      .where(sql`${t.otherLotId} is not null`),
    index('stock_ledger_order').on(t.accountId, t.orderId),
    index('stock_ledger_moment').on(t.createdAt),
    index('stock_ledger_corrections')
      .on(t.createdAt)
      .where(sql`${t.reason} = 'correction'`),
    index('stock_ledger_received')
      .on(t.createdAt)
      .where(sql`${t.reason} = 'add request'`),
    index('stock_ledger_activity').on(t.accountId, t.createdAt, t.id),
    check('stock_ledger_changes_something', sql`${t.change} <> 0`),
    check('stock_ledger_happens_before_it_is_recorded', sql`${t.happenedAt} <= ${t.createdAt}`),
    check(
      'stock_ledger_only_moves_have_two_lots',
      sql`${t.otherLotId} is null or ${t.reason} = 'move'`,
    ),
  ],
);

/** Rows that an import has stored, by reference or identity, so that a second run changes nothing. */
export const importedRows = pgTable(
  'imported_rows',
  {
    accountId: reference('account_id').notNull(),
    reference: text().notNull(),
    lotId: reference('lot_id').notNull(),
    quantity: integer().notNull(),
    batchId: reference('batch_id').references(() => importBatches.id),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.reference] }),
    index('imported_rows_batch').on(t.batchId),
    foreignKey({ columns: [t.accountId, t.lotId], foreignColumns: [lots.accountId, lots.id] }),
  ],
);
