import { randomUUID } from 'node:crypto';
import { csv, HEADERS } from './cellar-files.ts';
import { encodeForm, type SentFile } from './send-form.ts';

/** A request of the API as a browser sends it. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReceivedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A browser with its cookies: of a test app, or of a running portal. */
export interface Caller {
  readonly cookies: Map<string, string>;
  send(request: SentRequest): Promise<ReceivedAnswer>;
}

/** A portal in which tenants can be created. */
export interface TenantPortal {
  readonly steward: Caller;
  newVisitor(): Caller;
  /** The text of the newest mail to the e-mail. */
  mailTo(email: string): Promise<string>;
  /** Creates another steward and returns the id. No call of the API can do so. */
  newColleague(): Promise<number>;
  /** Stores a count by another steward that differs from the ledger; returns its id. */
  newCount(of: {
    accountId: number;
    caseId: number;
    wineId: number;
    quantity: number;
  }): Promise<number>;
  /** Marks a mail as sent to an e-mail, as the sender of a serving portal does; returns its message id. */
  markSent(id: number, recipient: string): Promise<string>;
  /** The origin that browsers call. */
  readonly origin: string;
  now(): Date;
  /** Stores a change that waits for the steward, that the steward asked for, or whose token the steward can collect. */
  newApproval(kind: 'others' | 'own' | 'to collect'): Promise<number>;
  /** The first day that can be requested. */
  readonly day: string;
}

export const TENANT_PASSWORD = 'slate-orchard-73';
export const PDF: SentFile = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
const BOTTLES_PER_LOT = 5_000;

export type Json = Readonly<Record<string, unknown>>;

/** Sends JSON, or a form with files, and reads the answer; throws unless it is 2xx. */
export async function callApi<Answer>(
  caller: Caller,
  method: SentRequest['method'],
  url: string,
  body?: Json,
  files?: readonly SentFile[],
): Promise<Answer> {
  const response = await caller.send({ method, url, ...(await encodeBody(body, files)) });
  if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
  const answer: Answer = JSON.parse(response.body || 'null');
  return answer;
}

export async function encodeBody(
  body: Json | undefined,
  files?: readonly SentFile[],
): Promise<Pick<SentRequest, 'payload' | 'headers'>> {
  if (files !== undefined) {
    const { payload, contentType } = await encodeForm(body ?? {}, files);
    return { payload, headers: { 'content-type': contentType } };
  }
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

interface InvitedUser {
  readonly accountId: number;
  readonly userId: number;
  readonly email: string;
  /** The secret of the invitation's link. */
  readonly token: string;
}

/** Creates an account and invites its first user. */
export async function inviteUser({ steward }: TenantPortal): Promise<InvitedUser> {
  const account = { name: `Tenant ${randomUUID()}`, is_commercial: false };
  const email = `${randomUUID()}@example.com`;
  const path = '/api/staff/clients/';
  const { id: accountId } = await callApi<{ id: number }>(steward, 'POST', path, account);
  const { invited } = await callApi<{ invited: { user_id: number; link: string } }>(
    steward,
    'POST',
    `${path}${accountId}/users/`,
    { email, first_name: 'Ada', last_name: 'Keller' },
  );
  const token = /[\w-]+$/.exec(invited.link)?.[0] ?? '';
  return { accountId, userId: invited.user_id, email, token };
}

export interface OwnUser extends Omit<InvitedUser, 'token'> {
  readonly browser: Caller;
}

/** Creates an account with a signed-in user. */
export async function openUser(portal: TenantPortal): Promise<OwnUser> {
  const { token, ...user } = await inviteUser(portal);
  const visitor = portal.newVisitor();
  const password = TENANT_PASSWORD;
  await callApi(visitor, 'POST', '/api/password_reset/confirm/', { token, password });
  return { ...user, browser: await signInTenant(portal, user.email) };
}

export async function signInTenant(portal: TenantPortal, email: string): Promise<Caller> {
  const browser = portal.newVisitor();
  await callApi(browser, 'POST', '/api/rest-auth/login/', { email, password: TENANT_PASSWORD });
  return browser;
}

export interface StockedLot {
  readonly wineName: string;
  readonly wineId: number;
  readonly materialId: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly footprintId: number;
  readonly lotId: number;
  readonly importId: number;
}

/** Returns a case number that sorts after those before it: counts walk the cases in this order. */
export function nextCaseNumber(accountId: number): string {
  return `T-${accountId}-${String(nextNumber()).padStart(7, '0')}`;
}

/** Imports a unique wine in a new case. */
export async function stockLot({ steward }: TenantPortal, accountId: number): Promise<StockedLot> {
  const name = `Wine ${randomUUID()}`;
  const caseNumber = nextCaseNumber(accountId);
  const row = {
    'Case Number': caseNumber,
    'Date Added': '2024-05-06',
    Producer: name,
    Wine: name,
    Type: 'Red',
    Vintage: 2005,
    'Size (ml)': 750,
    Quantity: BOTTLES_PER_LOT,
  };
  const content = Buffer.from(csv(HEADERS.own, [row]));
  const file = { name: 'cellar.csv', field: 'file', content };
  const url = '/api/staff/imports/';
  const { id } = await callApi<{ id: number }>(steward, 'POST', url, { account: accountId }, [
    file,
  ]);
  const numbers = `/api/staff/stock/case-numbers/?search=${caseNumber}&account=${accountId}`;
  const listed = await callApi<{ id: number }[]>(steward, 'GET', numbers);
  const caseId = listed[0]?.id ?? 0;
  const stored = await callApi<{
    case: { footprint_id: number };
    lots: { id: number; wine: { id: number } }[];
  }>(steward, 'GET', `/api/staff/stock/${accountId}/cases/${caseId}/`);
  const [lot] = stored.lots;
  const wineId = lot?.wine.id ?? 0;
  const { material_id: materialId } = await callApi<{ material_id: number }>(
    steward,
    'GET',
    `/api/staff/wines/${wineId}/`,
  );
  const { footprint_id: footprintId } = stored.case;
  const lotId = lot?.id ?? 0;
  const found = { wineName: name, wineId, materialId, caseId, caseNumber, footprintId, lotId };
  return { ...found, importId: id };
}

/** An account with two lots, an address, an authorized person and its signed-in user; all made through the API. */
export interface Tenant extends OwnUser {
  /** The code of a location of its own. */
  readonly location: string;
  readonly portal: TenantPortal;
  readonly addressId: number;
  readonly personId: number;
  readonly lot: StockedLot;
  readonly otherLot: StockedLot;
  /** Requests of the tenant then act on the same records, and not each on its own. */
  readonly sharing?: Sharing;
}

/** The kinds of records that the requests of a tenant have shared. */
export interface Sharing {
  readonly subjects: Set<string>;
  /** Creates an account with a signed-in user, in less time than `openUser`. */
  readonly openUser: () => Promise<OwnUser>;
}

export const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Keller',
  attention_of: '',
  line1: '12 Elm Street',
  line2: '',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '212 555 0100',
  is_default: false,
  is_doorman_building: false,
};

export const PERSON = {
  first_name: 'Ben',
  last_name: 'Keller',
  email: 'ben@example.com',
  phone_number: '212 555 0101',
};

export async function openTenant(portal: TenantPortal): Promise<Tenant> {
  const user = await openUser(portal);
  const made = async (url: string, body: Json) =>
    (await callApi<{ id: number }>(user.browser, 'POST', url, body)).id;
  const location = `Row ${user.accountId}`;
  await callApi(portal.steward, 'POST', '/api/staff/locations/', {
    kind: 'aisle',
    codes: [location],
  });
  return {
    ...user,
    portal,
    location,
    addressId: await made('/api/addresses/', ADDRESS),
    personId: await made('/api/authorizedusers/', PERSON),
    lot: await stockLot(portal, user.accountId),
    otherLot: await stockLot(portal, user.accountId),
  };
}

/** The parts of a valid request of an operation. */
export interface ValidRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Makes the body a form. */
  readonly files?: readonly SentFile[];
  /** The sender, when not the tenant's user or, for staff operations, the steward. */
  readonly by?: Caller;
}

/** Makes a valid request of an operation, after creating what it needs. */
export type MakeRequest = (tenant: Tenant) => ValidRequest | Promise<ValidRequest>;

/** By method and route, as the route table has them, and a variant: `PUT /api/addresses/:id/`. */
export type Operations = Readonly<Record<string, MakeRequest>>;

let made = 0;
/** Returns a number that no other request uses. */
export function nextNumber(): number {
  made += 1;
  return made;
}

export const readStaff = <Answer>({ portal }: Tenant, path: string) =>
  callApi<Answer>(portal.steward, 'GET', `/api/staff/${path}`);
export const writeStaff = <Answer>({ portal }: Tenant, path: string, body: object = {}) =>
  callApi<Answer>(portal.steward, 'POST', `/api/staff/${path}`, { ...body });

export const versionOf = async (tenant: Tenant, path: string) =>
  (await readStaff<{ version: number }>(tenant, path)).version;

const listOf = (name: string) => ({
  name: 'list.csv',
  content: Buffer.from(
    csv(HEADERS.own, [
      { Producer: name, Wine: name, Type: 'Red', Vintage: 2005, 'Size (ml)': 750, Quantity: 3 },
    ]),
  ),
});
export const FILE_OF_WINES = listOf('Leroy');

/** A file whose wine no other tenant has made. */
export const fileOfOwnWine = ({ accountId }: Tenant) => listOf(`Leroy of ${accountId}`);

export const ofAccount = ({ accountId }: Tenant): ValidRequest => ({ params: { accountId } });
export const none = (): ValidRequest => ({});
