import type { Callers } from '../../calls/calls.ts';
import { type Duty, DUTIES } from './duties.ts';
import { PULLING_ROLES, READING_ROLES, ROLES, WRITING_ROLES } from './roles.ts';

/** Everybody. */
export const PUBLIC = { access: 'public' } as const satisfies Callers;
/** Signed-in users, of an account or of the company; a write needs a role that writes. */
export const USER = { access: 'user' } as const satisfies Callers;
/** What users may do with their own login, whatever their role. */
export const OWN_LOGIN = {
  access: 'user',
  roles: ROLES,
  isForSetup: true,
} as const satisfies Callers;

/** Users of an account: a read needs a role that reads, a write one that orders. */
export const CLIENT = { access: 'client' } as const satisfies Callers;
/** The same, and a steward who acts for somebody who asked. */
export const CLIENT_OR_DESK = { ...CLIENT, isForActing: true } as const;
/** Also those who only look, although it is a write. */
export const ALL_OF_ACCOUNT = { access: 'client', roles: READING_ROLES } as const satisfies Callers;
/** The owners of an account. */
export const OWNER = { access: 'client', roles: ['owner'] } as const satisfies Callers;
/** Users of an account who only propose. */
export const PROPOSER = { access: 'client', roles: ['proposer'] } as const satisfies Callers;
/** The same, and a steward who only proposes for somebody who asked. */
export const PROPOSER_OR_DESK = { ...PROPOSER, isForActing: true } as const;
/** Those who fill a pull list, also for somebody who asked. */
export const PULLERS = {
  access: 'client',
  roles: PULLING_ROLES,
  isForActing: true,
} as const satisfies Callers;
/** Those who write messages. */
export const WRITERS = { access: 'client', roles: WRITING_ROLES } as const satisfies Callers;

const staffWith = <const Name extends Duty>(duty: Name) =>
  ({ access: 'staff', roles: DUTIES[duty] }) as const;

/** All of the company; a driver reads the stops of the vans. */
export const REQUESTS = staffWith('requests');
/** Drivers and the desk. */
export const STOPS = staffWith('stops');
/** Packers and the desk. */
export const WAREHOUSE = staffWith('warehouse');
/** Stewards and managers. */
export const DESK = staffWith('desk');
/** Managers. */
export const HOUSE = staffWith('house');

/** The same as REQUESTS for calls that need a person: no token may make them. */
export const REQUESTS_PEOPLE = { ...REQUESTS, peopleOnly: true } as const;
/** The same as WAREHOUSE, without tokens. */
export const WAREHOUSE_PEOPLE = { ...WAREHOUSE, peopleOnly: true } as const;
/** The same as DESK, without tokens. */
export const DESK_PEOPLE = { ...DESK, peopleOnly: true } as const;
/**
 * What an access token may be given besides its scope, so that a migration can be scripted
 * (docs/product/api.md#access-tokens).
 */
export const TOKEN_AREAS = ['addresses', 'people', 'locations'] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

const openTo = <const Declared extends Callers>(callers: Declared, tokenArea: TokenArea) => ({
  ...callers,
  tokenArea,
});

/** The same as DESK_PEOPLE, with tokens that may write addresses. */
export const DESK_ADDRESSES = openTo(DESK_PEOPLE, 'addresses');
/** The same as DESK_PEOPLE, with tokens that may write people. */
export const DESK_PERSONS = openTo(DESK_PEOPLE, 'people');
/** The same as DESK, with read-only tokens that may write locations. */
export const DESK_LOCATIONS = openTo(DESK, 'locations');
/** The same as HOUSE, without tokens. */
export const HOUSE_PEOPLE = { ...HOUSE, peopleOnly: true } as const;
