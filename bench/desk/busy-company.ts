import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/database.ts';
import { digestOf } from '../../server/src/lib/secrets/secrets.ts';
import { insertSession } from '../../server/src/lib/users/sessions.repository.ts';
import { insertUser } from '../../server/src/lib/users/users.repository.ts';

const ACCOUNTS = 2_000;
const REQUESTS_OF_ACCOUNT = 25;
/** The newest requests have not ended; a third of them are in work. */
const OPEN_SHARE = 0.03;
const WINES = 500;
const LINES = 3;
const MAILS = 2;
const ENTRIES = 2;
const DELIVERIES_OF_ACCOUNT = 10;

const FIRST_NAMES = sql.raw(
  "(array['Ada','Bruno','Clara','Dario','Eleanor','Felix','Greta','Hugo','Ines','Jonas'])",
);
const LAST_NAMES = sql.raw(
  "(array['Marsh','Keller','Okafor','Lindqvist','Moreau','Castellano','Whitfield','Tanaka','Brandt','Novak','Duarte','Hale'])",
);
const STREETS = sql.raw("(array['Elm Street','Bleecker Street','Park Avenue','Water Lane'])");
const CITIES = sql.raw("(array['New York','Hoboken','Greenwich','Montclair','Brooklyn'])");

/** Picks an element of a list by a pseudo-random number that is the same in each run. */
const one = (list: SQL, number: SQL, count: number) =>
  sql`${list}[(1 + (${number} * 7919) % ${sql.raw(String(count))})::integer]`;
const numbers = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}::bigint) n`;

const isCancelled = sql`(n % 20 = 0)`;

/** Creates a company with 2,000 accounts, 50,000 requests over four years, and their mails and audit log. */
export async function fillBusyCompany(
  database: Database,
  accounts = ACCOUNTS,
): Promise<{ readonly cookie: string }> {
  const requests = accounts * REQUESTS_OF_ACCOUNT;
  await database.transaction(
    async (tx) => {
      const statements = [
        ...clients(accounts),
        ...requestsAndLines(accounts, requests),
        ...records(requests, accounts * DELIVERIES_OF_ACCOUNT),
      ];
      for (const statement of statements) await tx.execute(statement);
    },
    { limitMs: 600_000 },
  );
  // Rows above have numbers of their own, which the next ones must not repeat.
  for (const table of ['wines', 'orders', 'order_lines', 'addresses', 'authorized_users']) {
    await database.db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)}`,
    );
  }
  await database.db.execute(sql`vacuum analyze`);
  const name = { firstName: 'Bench', lastName: 'Steward', passwordHash: null };
  const staff = { ...name, accountId: null, role: 'manager' as const, isStaff: true };
  const userId = await insertUser(database.db, { ...staff, email: 'steward@example.com' });
  const cookie = 'bench-session-of-the-steward';
  const place = { userAgent: '', from: '' };
  const tokenDigest = digestOf(cookie);
  await insertSession(database.db, { ...place, tokenDigest, userId, now: new Date() });
  return { cookie };
}

const clients = (accounts: number) => [
  sql`insert into accounts (id, name, is_commercial)
    select n, ${one(LAST_NAMES, sql`n`, 12)} || ' & ' || ${one(LAST_NAMES, sql`(n / 12)`, 12)} || ' ' || n, n % 10 = 0
    from ${numbers(accounts)}`,
  sql`insert into users (id, account_id, email, first_name, last_name, role)
    select n, n, 'client-' || n || '@example.com', ${one(FIRST_NAMES, sql`n`, 10)}, ${one(LAST_NAMES, sql`n`, 12)}, 'owner'
    from ${numbers(accounts)}`,
  sql`insert into addresses (account_id, id, first_name, last_name, line1, city, state, postal_code, country, primary_telephone, is_default)
    select n, n, ${one(FIRST_NAMES, sql`n`, 10)}, ${one(LAST_NAMES, sql`n`, 12)}, n || ' ' || ${one(STREETS, sql`n`, 4)},
      ${one(CITIES, sql`n`, 5)}, 'NY', '10001', 'United States', '212 555 ' || lpad(n::text, 4, '0'), true
    from ${numbers(accounts)}`,
  sql`insert into authorized_users (account_id, id, user_id, first_name, last_name, email, phone_number)
    select n, n, n, ${one(FIRST_NAMES, sql`(n + 3)`, 10)}, ${one(LAST_NAMES, sql`(n + 5)`, 12)},
      'friend-' || n || '@example.com', '917 555 ' || lpad(n::text, 4, '0')
    from ${numbers(accounts)}`,
  sql`select setval(pg_get_serial_sequence('users', 'id'), ${accounts}::bigint)`,
  sql`insert into wines (id, short_producer, long_producer, wine_type, label_key)
    select n, 'Producer ' || n, 'Producer ' || n || ' Cuvée', 'Red', 'busy ' || n from ${numbers(WINES)}`,
];

function requestsAndLines(accounts: number, requests: number) {
  const accountOf = sql.raw(`(1 + (n * 7919) % ${accounts})`);
  const createdAt = sql.raw(`(now() - (${requests} - n) * (interval '4 years' / ${requests}))`);
  const isOpen = sql.raw(`(n > ${requests * (1 - OPEN_SHARE)})`);
  return [
    sql`insert into orders (account_id, id, order_type, method, requested_by_user_id, account_name, address_line1,
      address_city, address_state, address_attention_of, created_date, requested_delivery_date, confirmed_date,
      processed_date, completed_date, cancelled_date, company_name, tracking_number, number_of_boxes, primary_email)
    select account, n, case when n % 4 = 0 then 'Add Request' else 'Pull Request' end,
      case when n % 4 = 0 then (array[8, 7])[(1 + n / 4 % 2)::integer] else (array[8, 8, 4, 2])[(1 + n % 4)::integer] end,
      account, ${one(LAST_NAMES, sql`account`, 12)} || ' & Co ' || account, account || ' ' || ${one(STREETS, sql`account`, 4)},
      ${one(CITIES, sql`account`, 5)}, 'NY', ${one(FIRST_NAMES, sql`account`, 10)} || ' ' || ${one(LAST_NAMES, sql`account`, 12)},
      ${createdAt}, (${createdAt} + interval '3 days')::date,
      case when n % 2 = 0 then (${createdAt} + interval '4 days')::date end,
      case when not ${isCancelled} and (not ${isOpen} or n % 3 = 0) then ${createdAt} + interval '1 day' end,
      case when not ${isCancelled} and not ${isOpen} then ${createdAt} + interval '4 days' end,
      case when ${isCancelled} then ${createdAt} + interval '1 hour' end,
      case when n % 8 = 4 then 'Importer ' || n % 90 end, case when n % 5 = 0 then '1Z' || (n * 7919) end,
      case when n % 4 = 0 then 1 + n % 6 end, 'client-' || account || '@example.com'
    from (select n, ${accountOf} as account from ${numbers(requests)}) asked`,
    sql`insert into order_lines (account_id, id, order_id, wine_id, case_number, size_ml, quantity)
    select o.account_id, o.id * ${sql.raw(String(LINES))} + line, o.id, 1 + (o.id * 31 + line) % ${sql.raw(String(WINES))},
      'NJ-' || (o.id % 9000), 750, 1 + (o.id + line) % 6
    from orders o, generate_series(1, ${sql.raw(String(LINES))}) line`,
  ];
}

const records = (requests: number, deliveries: number) => [
  sql`insert into mail_outbox (account_id, order_id, message_id, recipients, subject, text_body, html_body, created_at,
      next_try_at, tries, last_error, sent_at)
    select o.account_id, o.id, o.id || '-' || mail, array[o.primary_email], 'Request #' || o.footprint_id || ' received',
      repeat('Your bottles are on their way. ', 10), repeat('<p>Your bottles are on their way.</p>', 10),
      o.created_date, o.created_date, 1, case when o.id > ${sql.raw(String(requests - 10))} then 'refused' end,
      case when o.id <= ${sql.raw(String(requests - 20))} then o.created_date end
    from orders o, generate_series(1, ${sql.raw(String(MAILS))}) mail order by o.id`,
  sql`insert into audit_log (occurred_at, actor_user_id, actor, account_id, action, subject_type, subject_id, details)
    select o.created_date, o.requested_by_user_id, o.primary_email, o.account_id,
      (array['created', 'complete'])[entry], 'order', o.id::text,
      jsonb_build_object('footprint_id', o.footprint_id)
    from orders o, generate_series(1, ${sql.raw(String(ENTRIES))}) entry order by o.id`,
  sql`insert into webhooks (id, url, secret, events)
    values (1, 'https://erp.example.com/', 'whsec_', array['order.created'])`,
  sql`insert into webhook_deliveries (webhook_id, message_id, event, payload, created_at, tries, delivered_at)
    select 1, 'msg_' || n, 'order.created', jsonb_build_object('footprint_id', 100000 + n), now() - n * interval '1 minute',
      1, now() from ${numbers(deliveries)}`,
];
