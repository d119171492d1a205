import type { Role } from '@portal/contract/access/auth/roles';
import type { addresses, authorizedUsers } from '../db/schema/accounts.ts';

export const DEMO_PASSWORD = 'cellar-door-55';

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly purpose: string;
  /** Owner unless given. */
  readonly role?: Role;
}

type DemoAddress = Omit<typeof addresses.$inferInsert, 'accountId' | 'id' | 'isDefault'>;
type DemoAuthorizedUser = Omit<typeof authorizedUsers.$inferInsert, 'accountId' | 'id' | 'userId'>;

export interface DemoAccount {
  readonly name: string;
  readonly isCommercial: boolean;
  /** The first one owns the authorized users and asks for the orders. */
  readonly users: readonly [DemoUser, ...DemoUser[]];
  /** The first one is the default. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]];
  readonly authorizedUsers: readonly DemoAuthorizedUser[];
}

const person = (firstName: string, lastName: string) => ({ firstName, lastName });
const ELEANOR = person('Eleanor', 'Whitfield');
const SAMUEL = person('Samuel', 'Whitfield');
const BEATRICE = person('Beatrice', 'Ashdown');
const JULIA = person('Julia', 'Moreno');
const MARCUS = person('Marcus', 'Ellery');
const NADIA = person('Nadia', 'Costa');
const DANIEL = person('Daniel', 'Brooks');

const inNewYork = (city: string, postalCode: string, lastDigits: string) => ({
  city,
  state: 'NY',
  postalCode,
  country: 'United States',
  primaryTelephone: `212-555-${lastDigits}`,
});

export const STEWARD: DemoUser = {
  ...person('Ruth', 'Sandoval'),
  email: 'steward@example.com',
  purpose: "one of the company's own people",
  role: 'manager',
};

export const PACKER: DemoUser = {
  ...person('Pat', 'Lowe'),
  email: 'packer@example.com',
  purpose: 'the warehouse: pick lists and receiving',
  role: 'packer',
};

export const DRIVER: DemoUser = {
  ...person('Dana', 'Ortiz'),
  email: 'driver@example.com',
  purpose: 'the stops of the van',
  role: 'driver',
};

export const COLLECTOR: DemoAccount = {
  name: 'Eleanor Whitfield',
  isCommercial: false,
  users: [
    { ...ELEANOR, email: 'collector@example.com', purpose: 'a large cellar with a long history' },
    {
      ...SAMUEL,
      email: 'viewer@example.com',
      purpose: 'the same cellar, read-only',
      role: 'viewer',
    },
    {
      ...NADIA,
      email: 'proposer@example.com',
      purpose: 'the same cellar, proposes what to pull',
      role: 'proposer',
    },
  ],
  addresses: [
    {
      ...ELEANOR,
      line1: '410 West End Avenue',
      line2: 'Apartment 9C',
      ...inNewYork('New York', '10024', '0142'),
      isDoormanBuilding: true,
    },
    {
      ...ELEANOR,
      attentionOf: 'Whitfield & Larkin Architects',
      line1: '88 Prince Street',
      line2: '4th Floor',
      ...inNewYork('New York', '10012', '0143'),
    },
    { ...SAMUEL, line1: '27 Orchard Hill Road', ...inNewYork('Rhinebeck', '12572', '0144') },
    { ...BEATRICE, line1: '19 Larkspur Lane', ...inNewYork('Bronxville', '10708', '0145') },
  ],
  authorizedUsers: [
    { ...SAMUEL, email: 'samuel@example.com', phoneNumber: '212-555-0144' },
    { ...BEATRICE, email: 'beatrice@example.com', phoneNumber: '212-555-0145' },
    { ...person('Owen', 'Larkin'), email: 'owen@example.com', phoneNumber: '212-555-0143' },
  ],
};

export const RESTAURANT: DemoAccount = {
  name: 'The Alder Table',
  isCommercial: true,
  users: [{ ...JULIA, email: 'restaurant@example.com', purpose: 'a commercial account' }],
  addresses: [
    {
      ...JULIA,
      attentionOf: 'The Alder Table',
      line1: '156 Bedford Street',
      ...inNewYork('New York', '10014', '0160'),
    },
    {
      ...MARCUS,
      attentionOf: 'The Alder Table, Private Dining',
      line1: '20 Dock Street',
      line2: 'Loading entrance on Water Street',
      ...inNewYork('Brooklyn', '11201', '0161'),
    },
  ],
  authorizedUsers: [{ ...MARCUS, email: 'marcus@example.com', phoneNumber: '212-555-0161' }],
};

export const NEWCOMER: DemoAccount = {
  name: 'Daniel Brooks',
  isCommercial: false,
  users: [
    { ...DANIEL, email: 'newcomer@example.com', purpose: 'an account with nothing stored yet' },
  ],
  addresses: [
    {
      ...DANIEL,
      line1: '305 East 51st Street',
      line2: 'Apartment 14F',
      ...inNewYork('New York', '10022', '0171'),
      isDoormanBuilding: true,
    },
  ],
  authorizedUsers: [],
};

/** Everybody who can sign in to the demo, in the order in which `npm start` names them. */
export const DEMO_USERS: readonly DemoUser[] = [
  ...COLLECTOR.users,
  ...RESTAURANT.users,
  ...NEWCOMER.users,
  STEWARD,
  PACKER,
  DRIVER,
];
