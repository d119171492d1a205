import type {
  ClientAccount,
  ClientRow,
  ClientUser,
} from '@portal/contract/access/clients/clients.schemas';
import { auditEvent } from './test-audit.ts';

/** A user of a client's account as stewards see them. */
export function clientUser(parts: Partial<ClientUser> = {}): ClientUser {
  return {
    id: 7,
    email: 'eleanor@example.com',
    first_name: 'Eleanor',
    last_name: 'Marsh',
    is_readonly: false,
    role: 'owner',
    access_ends_on: null,
    state: 'active',
    invited_until: null,
    last_sign_in_at: '2026-11-19T15:04:00Z',
    ...parts,
  };
}

/** An account with one user, one address and one authorized user. */
export function clientAccount(parts: Partial<ClientAccount> = {}): ClientAccount {
  return {
    id: 3,
    name: 'Marsh & Co',
    customer_number: null,
    is_commercial: false,
    closed_at: null,
    created_at: '2024-05-06T12:00:00Z',
    note: '',
    version: 4,
    bottle_count: 1304,
    reserved_count: 8,
    case_count: 112,
    request_count: 14,
    former_request_count: 0,
    open_request_count: 2,
    waiting_thread_count: 1,
    open_difference_count: 0,
    users: [clientUser()],
    addresses: [
      {
        id: 1,
        first_name: 'Eleanor',
        last_name: 'Marsh',
        attention_of: null,
        line1: '12 Elm Street',
        line2: null,
        city: 'New York',
        state: 'NY',
        postal_code: '10001',
        country: 'United States',
        primary_telephone: '212 555 0100',
        is_default: true,
        is_doorman_building: false,
      },
    ],
    authorized_users: [
      {
        id: 4,
        user: 7,
        first_name: 'Ruth',
        last_name: 'Keller',
        email: 'ruth@example.com',
        phone_number: '917 555 0142',
      },
    ],
    events: [
      auditEvent({
        id: 2,
        subject_type: 'user',
        action: 'invited',
        details: { email: 'eleanor@example.com' },
      }),
      auditEvent({ subject_type: 'account', action: 'created', details: { name: 'Marsh & Co' } }),
    ],
    ...parts,
  };
}

/** The same account as a row of the list. */
export function clientRow(parts: Partial<ClientRow> = {}): ClientRow {
  return {
    id: 3,
    name: 'Marsh & Co',
    customer_number: null,
    is_commercial: false,
    closed_at: null,
    user_count: 1,
    open_request_count: 2,
    people: [],
    ...parts,
  };
}
