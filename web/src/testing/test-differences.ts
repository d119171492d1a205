import type {
  Difference,
  OrderDifferences,
  StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';

/** Two missing bottles that nobody has answered, unless the test says otherwise. */
export function difference(parts: Partial<Difference> = {}): Difference {
  return {
    id: 5,
    line: {
      id: 1,
      wine: { id: 1, long_producer: 'Ridge', vintage: 2015 },
      size: 750,
      case_number: 'NJ-1',
    },
    kind: 'missing',
    quantity: 2,
    description: 'Two bottles short',
    pictures: [],
    reported_at: '2026-11-20T15:00:00Z',
    reported_by: 'Eleanor Marsh',
    state: 'open',
    note: '',
    decided_at: null,
    ledger: null,
    ...parts,
  };
}

/** A request of which differences can be reported. */
export const orderDifferences = (parts: Partial<OrderDifferences> = {}): OrderDifferences => ({
  report_by: '2026-12-04',
  why_not: null,
  differences: [],
  ...parts,
});

/** The same as the desk sees it. */
export const staffDifference = (parts: Partial<StaffDifference> = {}): StaffDifference => ({
  ...difference(),
  account: { id: 9, name: 'Marsh' },
  request: 100041,
  order_type: 'Pull Request',
  age_days: 3,
  decided_by: null,
  ...parts,
});
