/** The password of every demo account. */
export const DEMO_PASSWORD = 'cellar-door-55';

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The purpose of the login, in a few words. */
  readonly purpose: string;
  readonly isReadonly?: boolean;
  readonly isStaff?: boolean;
}

export interface DemoAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly attentionOf?: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly primaryTelephone: string;
  readonly isDoormanBuilding?: boolean;
}

export interface DemoAuthorizedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export interface DemoAccount {
  readonly name: string;
  readonly isCommercial: boolean;
  /** The first one owns the authorized users and asks for the orders. */
  readonly users: readonly [DemoUser, ...DemoUser[]];
  /** The first one is the default. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]];
  readonly authorizedUsers: readonly DemoAuthorizedUser[];
}

export const STEWARD: DemoUser = {
  email: 'steward@example.com',
  firstName: 'Ruth',
  lastName: 'Sandoval',
  purpose: "one of the company's own people",
  isStaff: true,
};

export const COLLECTOR: DemoAccount = {
  name: 'Eleanor Whitfield',
  isCommercial: false,
  users: [
    {
      email: 'collector@example.com',
      purpose: 'a large cellar with a long history',
      firstName: 'Eleanor',
      lastName: 'Whitfield',
    },
    {
      email: 'viewer@example.com',
      purpose: 'the same cellar, read-only',
      firstName: 'Samuel',
      lastName: 'Whitfield',
      isReadonly: true,
    },
  ],
  addresses: [
    {
      firstName: 'Eleanor',
      lastName: 'Whitfield',
      line1: '410 West End Avenue',
      line2: 'Apartment 9C',
      city: 'New York',
      state: 'NY',
      postalCode: '10024',
      country: 'United States',
      primaryTelephone: '212-555-0142',
      isDoormanBuilding: true,
    },
    {
      firstName: 'Eleanor',
      lastName: 'Whitfield',
      attentionOf: 'Whitfield & Larkin Architects',
      line1: '88 Prince Street',
      line2: '4th Floor',
      city: 'New York',
      state: 'NY',
      postalCode: '10012',
      country: 'United States',
      primaryTelephone: '212-555-0143',
    },
    {
      firstName: 'Samuel',
      lastName: 'Whitfield',
      line1: '27 Orchard Hill Road',
      city: 'Rhinebeck',
      state: 'NY',
      postalCode: '12572',
      country: 'United States',
      primaryTelephone: '212-555-0144',
    },
    {
      firstName: 'Beatrice',
      lastName: 'Ashdown',
      line1: '19 Larkspur Lane',
      city: 'Bronxville',
      state: 'NY',
      postalCode: '10708',
      country: 'United States',
      primaryTelephone: '212-555-0145',
    },
  ],
  authorizedUsers: [
    {
      firstName: 'Samuel',
      lastName: 'Whitfield',
      email: 'samuel@example.com',
      phoneNumber: '212-555-0144',
    },
    {
      firstName: 'Beatrice',
      lastName: 'Ashdown',
      email: 'beatrice@example.com',
      phoneNumber: '212-555-0145',
    },
    {
      firstName: 'Owen',
      lastName: 'Larkin',
      email: 'owen@example.com',
      phoneNumber: '212-555-0143',
    },
  ],
};

export const RESTAURANT: DemoAccount = {
  name: 'The Alder Table',
  isCommercial: true,
  users: [
    {
      email: 'restaurant@example.com',
      purpose: 'a commercial account',
      firstName: 'Julia',
      lastName: 'Moreno',
    },
  ],
  addresses: [
    {
      firstName: 'Julia',
      lastName: 'Moreno',
      attentionOf: 'The Alder Table',
      line1: '156 Bedford Street',
      city: 'New York',
      state: 'NY',
      postalCode: '10014',
      country: 'United States',
      primaryTelephone: '212-555-0160',
    },
    {
      firstName: 'Marcus',
      lastName: 'Ellery',
      attentionOf: 'The Alder Table, Private Dining',
      line1: '20 Dock Street',
      line2: 'Loading entrance on Water Street',
      city: 'Brooklyn',
      state: 'NY',
      postalCode: '11201',
      country: 'United States',
      primaryTelephone: '212-555-0161',
    },
  ],
  authorizedUsers: [
    {
      firstName: 'Marcus',
      lastName: 'Ellery',
      email: 'marcus@example.com',
      phoneNumber: '212-555-0161',
    },
  ],
};

export const NEWCOMER: DemoAccount = {
  name: 'Daniel Brooks',
  isCommercial: false,
  users: [
    {
      email: 'newcomer@example.com',
      purpose: 'an account with nothing stored yet',
      firstName: 'Daniel',
      lastName: 'Brooks',
    },
  ],
  addresses: [
    {
      firstName: 'Daniel',
      lastName: 'Brooks',
      line1: '305 East 51st Street',
      line2: 'Apartment 14F',
      city: 'New York',
      state: 'NY',
      postalCode: '10022',
      country: 'United States',
      primaryTelephone: '212-555-0171',
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
];
