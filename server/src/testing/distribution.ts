/**
 * The tables that a PostgreSQL cluster would distribute by account: `accounts` by its id, the others by `account_id`
 * (docs/scale.md#distributed-by-account).
 */
export const DISTRIBUTED: readonly string[] = [
  'account_notices',
  'accounts',
  'addresses',
  'attachments',
  'audit_log',
  'authorized_users',
  'case_counts',
  'case_sightings',
  'cases',
  'charge_terms',
  'differences',
  'contacts',
  'count_session_cases',
  'expected_lists',
  'former_requests',
  'former_stops',
  'handovers',
  'house_import_clients',
  'import_batches',
  'imported_rows',
  'issued_documents',
  'lots',
  'mail_outbox',
  'manual_charges',
  'message_files',
  'message_reads',
  'message_threads',
  'messages',
  'order_changes',
  'order_lines',
  'order_picks',
  'orders',
  'proposals',
  'record_chains',
  'record_digests',
  'reservations',
  'run_stops',
  'stock_ledger',
  'waiting_documents',
];

/** Small tables that each node of the cluster would have whole, so that rows of accounts can be joined with them. */
export const REFERENCE: readonly string[] = [
  'api_tokens',
  'card_terms',
  'company_holidays',
  'content_pages',
  'count_sessions',
  'house_answers',
  'house_imports',
  'locations',
  'made_backups',
  'provider_texts',
  'rate_cards',
  'runs',
  'setup_answers',
  'users',
  'van_days',
  'vans',
  'webhooks',
  'wine_merges',
  'wines',
];

/** Tables that would stay on one node. */
export const ON_ONE_NODE: readonly string[] = [
  'approvals',
  'authenticator_apps',
  'device_cookies',
  'factor_resets',
  'file_contents',
  'found_bottles',
  'found_pictures',
  'idempotency_keys',
  'passkey_challenges',
  'passkeys',
  'pending_logins',
  'planned_invitations',
  'recovery_codes',
  'saved_views',
  'sessions',
  'throttle_counters',
  'tokens',
  'view_sessions',
  'webhook_deliveries',
];

/** What the cluster refuses in the schema of today, by the names of its catalog. */
export const REFUSED: readonly string[] = [
  // Unique values of the whole company, without the account.
  'unique audit_log_pkey',
  'unique cases_footprint',
  'unique cases_lookup_code',
  'unique import_batches_pkey',
  'unique issued_documents_number',
  'unique mail_outbox_message_id',
  'unique mail_outbox_pkey',
  'unique orders_footprint',
  'unique record_chains_pkey',
  'unique record_digests_chain_id_position_pk',
  // References between rows that need not lie on the same node.
  'reference approvals_account_id_accounts_id_fk',
  'reference attachments_file_id_file_contents_id_fk',
  'reference count_sessions_of_account_id_accounts_id_fk',
  'reference imported_rows_batch_id_import_batches_id_fk',
  'reference issued_documents_csv_file_id_file_contents_id_fk',
  'reference issued_documents_pdf_file_id_file_contents_id_fk',
  'reference message_files_file_id_file_contents_id_fk',
  'reference stock_ledger_import_batch_id_import_batches_id_fk',
  'reference users_account_id_accounts_id_fk',
  'reference view_sessions_account_id_accounts_id_fk',
  // Rows of the company itself have no account.
  'null audit_log.account_id',
  'null mail_outbox.account_id',
  'null record_chains.account_id',
  // Rows whose account is known only through another table.
  'missing record_digests.account_id',
];

/** A kind of statement on rows of several accounts, or of an account that it does not name. */
interface CrossingStatement {
  readonly name: string;
  /** Found in `GET /api/route/: select …`. */
  readonly found: RegExp;
}

/** Each is explained, with its way out, in docs/scale.md#statements-across-accounts. */
export const ACROSS_ACCOUNTS: readonly CrossingStatement[] = [
  { name: 'desk', found: /^GET \/api\/staff\/(?:desk|stops)\// },
  { name: 'runs', found: /^\S+ \/api\/staff\/runs\/|from "run_stops"|delete from "run_stops"/ },
  { name: 'rate cards', found: /^\S+ \/api\/staff\/rate-cards\// },
  { name: 'reports', found: /^\S+ \/api\/staff\/reports\// },
  { name: 'queue', found: /^GET \/api\/staff\/requests\/:/ },
  { name: 'setup', found: /^\S+ \/api\/staff\/setup\// },
  { name: 'stock check', found: /^GET \/api\/staff\/stock\/check\// },
  { name: 'unseen cases and counts', found: /^GET \/api\/staff\/stock\/(?:unseen|counts)\// },
  {
    name: 'locations and labels',
    found: /^\S+ \/api\/staff\/(?:locations|labels)\//,
  },
  { name: 'counting sessions', found: /^\S+ \/api\/staff\/count-sessions\// },
  {
    name: 'clients',
    found:
      /^GET \/api\/staff\/(?:clients|account-names|quick_search|invitations)\/(?:progress\/)?:/,
  },
  { name: 'open requests', found: /^GET \/api\/metrics:|from "company_holidays"/ },
  {
    name: 'session',
    found: /: select (?:"sessions"\."token_digest"|"users"\."id"|.* from "view_sessions")/,
  },
  { name: 'number of a request', found: /where "orders"\."footprint_id" (?:=|in)/ },
  {
    name: 'number of a case',
    found: /^\S+ \/api\/staff\/.*(?:footprint_lookup_code|case_footprint_ids)/,
  },
  {
    name: 'number of a document',
    found: /^POST \/api\/verify\/: select (?:own\.digest|.* where "issued_documents"\."number" = )/,
  },
  { name: 'entries before a statement', found: /^POST \/api\/statements\/: .*join record_digests/ },
  { name: 'id of a file', found: /^\S+ \/api\/staff\/.*"attachments"\."(?:id|file_id)" = \$/ },
  { name: 'moving a house in', found: /^\S+ \/api\/staff\/house-imports\// },
  { name: 'imports', found: /^\S+ \/api\/staff\/imports\/.*from "import_batches"/ },
  { name: 'catalogue, undone', found: /^POST \/api\/staff\/wines\/:id\/unmerge\/: .*json_to_re/ },
  {
    name: 'catalogue',
    found:
      /^\S+ \/api\/staff\/(?:wines\/|.*lots l (?:where l\.wine_id = wines\.id|join cases c .* l\.wine_id = any))/,
  },
  { name: 'approvals', found: /^\S+ \/api\/staff\/approvals\/.*from "approvals"/ },
  { name: 'corrections of a person', found: /from "stock_ledger" .*"actor_user_id" = \$/ },
  {
    name: 'outbox',
    found: /^\S+ \/api\/staff\/mail\/|update "mail_outbox" set "has_secret" = \$1, "sealed_secret"/,
  },
  { name: 'messages', found: /^GET \/api\/staff\/messages\// },
  { name: 'audit log', found: /^GET \/api\/staff\/audit\// },
];

const TABLE = /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
const GIVEN = /(?:=|in)\s*(?:any\s*)?\(*\s*(?:select\s+)?\$\d/.source;
/** The account, or a list of accounts, as a parameter; a new account is its own. */
const GIVEN_ACCOUNT = new RegExp(
  [
    `\\baccount_id"?\\s*${GIVEN}`,
    // Rows of the company itself, which would be of account 0.
    /\baccount_id"? is null/.source,
    `\\baccounts"?(?:\\."?id|\\s+where\\s+"?id)"?\\s*${GIVEN}`,
    /^\s*insert into "?\w+"? \([^)]*\baccount_id\b/.source,
    /^\s*insert into "accounts"/.source,
  ].join('|'),
  'i',
);

/** Returns the distributed tables that a statement touches without naming the account of their rows. */
export function tablesWithoutAccount(statement: string): string[] {
  const touched = [...statement.matchAll(TABLE)]
    .map(([, table = '', alias = table]) => ({ table, alias }))
    .filter(({ table }) => DISTRIBUTED.includes(table));
  const isGiven = GIVEN_ACCOUNT.test(statement);
  const loose = touched.filter(
    (one) => !isGiven || (touched.length > 1 && !isTied(statement, one)),
  );
  return [...new Set(loose.map(({ table }) => table))].toSorted();
}

/** Whether the rows of a table among several are compared by account. */
function isTied(statement: string, { table, alias }: { table: string; alias: string }): boolean {
  const column = table === 'accounts' ? '(?:account_)?id' : 'account_id';
  const compared = String.raw`\b(?:${table}|${alias})"?\."?${column}\b`;
  const given = String.raw`\b(?:from|update) "?${table}"? where (?:\w+ = \S+ and )?"?${column}"? = \$`;
  return new RegExp(`${compared}|${given}`).test(statement);
}
