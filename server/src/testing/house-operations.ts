import { auditCalls } from '@portal/contract/access/audit/audit.calls';
import { logoCalls } from '@portal/contract/house/content/content.calls';
import {
  staffContentCalls,
  staffProviderCalls,
} from '@portal/contract/house/content/staff-content.calls';
import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import { setupCalls } from '@portal/contract/house/setup/setup.calls';
import { webhookCalls, webhookLogCalls } from '@portal/contract/house/webhooks/webhooks.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle, SEARCHED } from './client-operations.ts';
import {
  callApi,
  nextNumber,
  none,
  type Operations,
  readStaff,
  type Tenant,
  type ValidRequest,
  writeStaff,
} from './tenant.ts';
import { LOGO } from './logo-file.ts';

/** Makes an action on a page at its current version. */
const onPage =
  (slug: string, more: object = {}) =>
  async (tenant: Tenant): Promise<ValidRequest> => {
    const path = `content/${slug}/`;
    const seen = await readStaff<{ version: number }>(tenant, path);
    const draft = { version: seen.version, title: 'About', body: `<p>Text ${nextNumber()}</p>` };
    const url = `/api/staff/${path}draft/`;
    if (slug === 'about') await callApi(tenant.portal.steward, 'PUT', url, draft);
    const { version } = await readStaff<{ version: number }>(tenant, path);
    return { params: { slug }, body: { version, ...more } };
  };

async function shownLogo({ portal }: Tenant): Promise<ValidRequest> {
  const url = '/api/staff/provider/logo/';
  const { logo_url: path } = await callApi<{ logo_url: string }>(portal.steward, 'POST', url, {}, [
    LOGO,
  ]);
  return { params: { id: Number(/\d+/.exec(path)?.[0]) } };
}

async function providerTexts(tenant: Tenant): Promise<ValidRequest> {
  const { version, settings } = await readStaff<{ version: number; settings: object }>(
    tenant,
    'provider/',
  );
  const texts = Object.entries(settings).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  return {
    body: { version, ...Object.fromEntries(texts), phone: `(212) 555-${1000 + nextNumber()}` },
  };
}

/** Returns days off that no other request uses. */
function newDaysOff(): ValidRequest {
  const year = 2031 + nextNumber();
  return { body: { day: `${year}-12-24`, until: `${year}-12-26`, name: 'Christmas' } };
}

async function dayOff(tenant: Tenant): Promise<ValidRequest> {
  // Returns a Monday that no other request uses.
  const day = new Date(Date.UTC(2032, 0, 5 + 7 * nextNumber())).toISOString().slice(0, 10);
  await writeStaff(tenant, 'holidays/', { day, name: 'Stocktaking' });
  return { params: { day } };
}

async function someMail(tenant: Tenant): Promise<ValidRequest> {
  await askForBottle(tenant);
  const { results } = await readStaff<{ results: { id: number }[] }>(tenant, 'mail/');
  return { params: { id: results[0]?.id ?? 0 } };
}

/** A mail about a request, which has no secret, that was sent. */
async function sentMail(tenant: Tenant) {
  await askForBottle(tenant);
  const path = 'mail/?search=Pull%20Request%20Received';
  const { results } = await readStaff<{ results: { id: number }[] }>(tenant, path);
  const id = results[0]?.id ?? 0;
  const recipient = `cellar-${nextNumber()}@example.com`;
  const message_id = await tenant.portal.markSent(id, recipient);
  return { params: { id }, body: { message_id, recipient, kind: 'hard', reason: 'unknown' } };
}

/** A mail that came back. */
async function bouncedMail(tenant: Tenant) {
  const { params, body } = await sentMail(tenant);
  await writeStaff(tenant, 'mail/bounces/', body);
  return { params, recipient: body.recipient };
}

const NEWEST_WEBHOOKS = 10;

const WEBHOOK = { url: 'https://erp.example.com/hooks', events: ['order.created'] };

/** There can be 20: older ones make room for another. */
async function roomForWebhook(tenant: Tenant): Promise<ValidRequest> {
  const there = await readStaff<{ id: number }[]>(tenant, 'webhooks/');
  for (const { id } of there.slice(0, -NEWEST_WEBHOOKS)) {
    await callApi(tenant.portal.steward, 'DELETE', `/api/staff/webhooks/${id}/`);
  }
  return { body: WEBHOOK };
}

async function newWebhook(tenant: Tenant): Promise<ValidRequest> {
  await roomForWebhook(tenant);
  return { params: { id: (await writeStaff<{ id: number }>(tenant, 'webhooks/', WEBHOOK)).id } };
}

/** One that is there is as good as a new one. */
async function someWebhook(tenant: Tenant): Promise<ValidRequest> {
  const known = (await readStaff<{ id: number }[]>(tenant, 'webhooks/')).at(-1);
  return known === undefined ? newWebhook(tenant) : { params: { id: known.id } };
}

async function newDelivery(tenant: Tenant): Promise<ValidRequest> {
  const { params } = await newWebhook(tenant);
  const id = params?.['id'] ?? 0;
  await writeStaff(tenant, `webhooks/${id}/test/`);
  const path = `webhooks/${id}/deliveries/`;
  const { results } = await readStaff<{ results: { id: number }[] }>(tenant, path);
  return { params: { id, delivery: results[0]?.id ?? 0 } };
}

const AUDIT_QUERY = {
  actor: 'ada',
  action: 'login',
  subject: 'user',
  from: '2026-01-01',
  until: '2026-12-31',
};

/** A valid request of every operation of what the company sets up, and of its log. */
export const HOUSE_OPERATIONS: Operations = {
  ...operationsOf(staffContentCalls, {
    list: none,
    one: () => ({ params: { slug: 'about' } }),
    saveDraft: onPage('about', { title: 'About', body: '<p>Hello</p>' }),
    discard: onPage('about'),
    publish: onPage('about'),
  }),
  ...operationsOf(staffProviderCalls, {
    texts: none,
    changeTexts: providerTexts,
    setLogo: () => ({ body: {}, files: [LOGO] }),
    removeLogo: none,
    holidays: none,
    closeDays: newDaysOff,
    openDay: dayOff,
  }),
  ...operationsOf(logoCalls, {
    one: shownLogo,
  }),
  ...operationsOf(setupCalls, {
    steps: none,
    answer: () => ({ params: { step: 'labels' }, body: { answer: 'done' } }),
  }),
  ...operationsOf(mailCalls, {
    list: () => ({ query: { state: 'waiting', search: SEARCHED, page: '1' } }),
    one: someMail,
    html: someMail,
    retry: someMail,
    drop: async (tenant) => ({ params: (await bouncedMail(tenant)).params }),
    correct: async (tenant) => {
      const { params, recipient } = await bouncedMail(tenant);
      return { params, body: { recipient, corrected: `cellar-${nextNumber()}@example.com` } };
    },
    bounce: async (tenant) => ({ body: (await sentMail(tenant)).body }),
    retryAll: none,
    test: none,
  }),
  ...operationsOf(auditCalls, {
    list: ({ accountId }) => ({
      query: { ...AUDIT_QUERY, account: String(accountId), page: '1' },
    }),
    export: ({ accountId }) => ({
      query: { ...AUDIT_QUERY, account: String(accountId) },
    }),
  }),
  ...operationsOf(webhookCalls, {
    list: none,
    add: roomForWebhook,
    one: someWebhook,
    change: async (tenant) => ({
      ...(await someWebhook(tenant)),
      body: WEBHOOK,
    }),
    remove: someWebhook,
    pause: someWebhook,
    resume: someWebhook,
    renewSecret: someWebhook,
  }),
  ...operationsOf(webhookLogCalls, {
    deliveries: async (tenant) => ({
      ...(await someWebhook(tenant)),
      query: { state: 'any', page: '1' },
    }),
    test: someWebhook,
    resend: newDelivery,
  }),
  'PUT /api/staff/content/:slug/draft/ with questions': onPage('faq', {
    title: 'Support',
    faqs: [
      { id: 1, name: 'Van', faqs: [{ id: 2, question: '<p>When?</p>', answer: '<p>Soon.</p>' }] },
    ],
  }),
};
