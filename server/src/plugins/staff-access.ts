import { type Duty, DUTIES } from '@portal/contract/access/auth/duties';

const staffWith = <const Name extends Duty>(duty: Name) =>
  ({ access: 'staff', roles: DUTIES[duty] }) as const;

/** What a route of the back office declares: who of the company may call it. */
export const REQUESTS = staffWith('requests');
export const STOPS = staffWith('stops');
export const WAREHOUSE = staffWith('warehouse');
export const DESK = staffWith('desk');
export const HOUSE = staffWith('house');

/** The same for calls that need a person: no token may make them. */
export const REQUESTS_PEOPLE = { ...REQUESTS, peopleOnly: true } as const;
export const WAREHOUSE_PEOPLE = { ...WAREHOUSE, peopleOnly: true } as const;
export const DESK_PEOPLE = { ...DESK, peopleOnly: true } as const;
export const HOUSE_PEOPLE = { ...HOUSE, peopleOnly: true } as const;
