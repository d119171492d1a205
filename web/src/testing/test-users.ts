import type { User } from '@portal/contract/access/auth/auth.schemas';

/** A client who may add and pull bottles. */
export const eleanor: User = {
  id: 7,
  pk: 7,
  email: 'eleanor@example.com',
  first_name: 'Eleanor',
  last_name: 'Marsh',
  is_readonly: false,
  is_staff: false,
  is_commercial: false,
};

/** A client of another account. */
export const tomas: User = {
  ...eleanor,
  id: 8,
  pk: 8,
  email: 'tomas@example.com',
  first_name: 'Tomás',
};

/** A client of a restaurant's account. */
export const bistro: User = {
  ...eleanor,
  id: 11,
  pk: 11,
  email: 'cellar@bistro.example',
  first_name: 'Noor',
  is_commercial: true,
};

/** A read-only user of Eleanor's account. */
export const viewer: User = {
  ...eleanor,
  id: 9,
  pk: 9,
  email: 'viewer@example.com',
  first_name: 'Vera',
  is_readonly: true,
};

/** A user of Eleanor's account who orders and is not an owner. */
export const requester: User = { ...eleanor, id: 14, pk: 14, role: 'requester' };

/** One of the company's people who may do everything. */
export const steward: User = {
  ...eleanor,
  id: 10,
  pk: 10,
  email: 'steward@example.com',
  first_name: 'Sam',
  is_staff: true,
};

/** Works in the warehouse. */
export const packer: User = { ...steward, id: 12, pk: 12, role: 'packer' };

/** Drives the van. */
export const driver: User = { ...steward, id: 13, pk: 13, role: 'driver' };
