/** A back-office list to measure; `round` varies it, so that no cached plan or page is used. */
export interface DeskList {
  readonly name: string;
  readonly path: (round: number) => string;
}

const FIRST_NUMBER = 100_001;
const account = (round: number) => 1 + ((round * 37) % 2000);
const word = (round: number) => ['marsh', 'keller', 'okafor', 'moreau', 'tanaka'][round % 5] ?? '';

const QUEUE: readonly DeskList[] = [
  { name: 'queue, open', path: () => 'requests/' },
  { name: 'queue, open, page 20', path: () => 'requests/?page=20' },
  { name: 'queue, waiting, vans', path: () => 'requests/?state=requested&method=8' },
  { name: 'queue, due today', path: () => 'requests/?due=today' },
  { name: 'queue, late', path: () => 'requests/?due=late' },
  { name: 'queue, all', path: () => 'requests/?state=any' },
  { name: 'queue, all, page 20', path: () => 'requests/?state=any&page=20' },
  { name: 'queue, completed, pull', path: () => 'requests/?state=completed&direction=pull' },
  { name: 'queue, cancelled', path: () => 'requests/?state=cancelled' },
  {
    name: 'queue, of one account',
    path: (round) => `requests/?state=any&account=${account(round)}`,
  },
  {
    name: 'queue, all of one month',
    path: (round) =>
      `requests/?state=any&from=2025-0${1 + (round % 9)}-01&to=2025-0${1 + (round % 9)}-28`,
  },
];

const SEARCHES: readonly DeskList[] = [
  {
    name: 'search, a number',
    path: (round) => `requests/?state=any&search=%23${FIRST_NUMBER + round * 37}`,
  },
  { name: 'search, open, a name', path: (round) => `requests/?search=${word(round)}` },
  { name: 'search, all, a name', path: (round) => `requests/?state=any&search=${word(round)}` },
  {
    name: 'search, all, a tracking number',
    path: (round) => `requests/?state=any&search=1Z${(round * 35 + 5) * 7919}`,
  },
  { name: 'search, all, nothing found', path: () => 'requests/?state=any&search=nobody at all' },
];

/** The lists and figures of the back office. */
export const DESK_LISTS: readonly DeskList[] = [
  { name: 'desk', path: () => 'desk/' },
  ...QUEUE,
  ...SEARCHES,
  { name: 'clients', path: () => 'clients/' },
  { name: 'clients, a name', path: (round) => `clients/?search=${word(round)}` },
  {
    name: 'clients, a telephone',
    path: (round) => `clients/?search=555 ${String(account(round)).padStart(4, '0')}`,
  },
  { name: 'account names', path: (round) => `account-names/?search=${word(round)}` },
  { name: 'mail', path: () => 'mail/' },
  { name: 'mail, failed', path: () => 'mail/?state=failed' },
  { name: 'mail, a recipient', path: (round) => `mail/?search=client-${account(round)}@` },
  { name: 'mail, nothing found', path: () => 'mail/?search=nobody' },
  { name: 'audit', path: () => 'audit/' },
  { name: 'audit, of one account', path: (round) => `audit/?account=${account(round)}` },
  { name: 'audit, an actor', path: (round) => `audit/?actor=client-${account(round)}@` },
  { name: 'audit, an action', path: () => 'audit/?action=complete' },
  { name: 'audit, a request', path: (round) => `audit/?subject=${FIRST_NUMBER + round * 37}` },
  { name: 'audit, nothing found', path: () => 'audit/?actor=nobody' },
  { name: 'webhooks', path: () => 'webhooks/' },
  { name: 'webhooks, log', path: () => 'webhooks/1/deliveries/' },
];
