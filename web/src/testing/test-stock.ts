import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { StaffCase, StaffLot } from '@portal/contract/cellar/stock/stock.schemas';
import { auditEvent } from './test-audit.ts';

/** An account as the stock's pages name it. */
export const stockAccount = { id: 3, name: 'Marsh & Co', is_commercial: false };
/** Its totals. */
export const accountStock = {
  account: stockAccount,
  bottle_count: 1840,
  case_count: 71,
  reserved_count: 12,
};
/** The case of `staffCase`, as a search for numbers names it. */
export const namedCase = {
  id: 10,
  footprint_lookup_code: 'NJ-104233',
  container_name: '6 x 750ml OWC',
  account: { id: 3, name: 'Marsh & Co' },
};

/** Twelve bottles, five of them reserved. */
export function staffLot(changes: Partial<StaffLot> = {}): StaffLot {
  return {
    id: 21,
    wine: {
      id: 1,
      vintage: 2005,
      short_producer: 'Latour',
      long_producer: 'Château Latour',
      wine_type: 'Red',
    },
    size: 750,
    quantity: 12,
    reserved: 5,
    out: 0,
    free: 7,
    added_date: '2011-03-14',
    requests: [100041],
    ...changes,
  };
}

/** A case with a filled and an emptied lot and a document. */
export function staffCase(changes: Partial<StaffCase> = {}): StaffCase {
  return {
    account: stockAccount,
    case: {
      id: 10,
      footprint_id: 500001,
      footprint_lookup_code: 'NJ-104233',
      container_name: '6 x 750ml OWC',
      location: 'A12',
      last_seen_at: null,
      last_seen_how: null,
    },
    version: 77,
    lots: [
      staffLot(),
      staffLot({ id: 22, size: 1500, quantity: 0, reserved: 0, free: 0, requests: [] }),
    ],
    documents: [
      {
        id: 4,
        file_name: 'label.pdf',
        file_url: 'http://portal.test/api/staff/attachments/4/',
        added_at: '2026-11-02T15:00:00Z',
      },
    ],
    events: [
      auditEvent({
        subject_type: 'case',
        action: 'document added',
        details: { case_number: 'NJ-104233', file_name: 'label.pdf' },
      }),
    ],
    ...changes,
  };
}

/** A counting session of a place. */
export const countSession: CountSession = {
  id: 4,
  choice: 'location',
  location: 'A12',
  account: null,
  case_count: 20,
  counted: 3,
  not_here: 1,
  found: 2,
  started_at: '2026-11-20T15:00:00Z',
  started_by: 'ruth@example.com',
  ended_at: null,
  ended_by: null,
  version: 2,
};
