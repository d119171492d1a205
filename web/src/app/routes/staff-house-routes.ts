import type { OutboxQuery } from '@portal/contract/staff-mail/staff-mail.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const clientsRoute = createRoute({
  getParentRoute,
  path: '/clients',
  component: lazyRouteComponent(
    () => import('../../features/staff-clients/client-list.tsx'),
    'ClientList',
  ),
});

const clientRoute = createRoute({
  getParentRoute,
  path: '/clients/$accountId',
  component: lazyRouteComponent(() => import('../../pages/staff/client-page.tsx'), 'ClientPage'),
});

const contentRoute = createRoute({
  getParentRoute,
  path: '/content',
  component: lazyRouteComponent(() => import('../../pages/staff/content-pages.tsx'), 'ContentPage'),
});

const contentEditRoute = createRoute({
  getParentRoute,
  path: '/content/pages/$slug',
  component: lazyRouteComponent(
    () => import('../../pages/staff/content-pages.tsx'),
    'ContentEditPage',
  ),
});

const providerTextsRoute = createRoute({
  getParentRoute,
  path: '/content/texts',
  component: lazyRouteComponent(
    () => import('../../pages/staff/content-pages.tsx'),
    'ProviderTextsPage',
  ),
});

const daysOffRoute = createRoute({
  getParentRoute,
  path: '/content/days-off',
  component: lazyRouteComponent(() => import('../../pages/staff/content-pages.tsx'), 'DaysOffPage'),
});

const mailListRoute = createRoute({
  getParentRoute,
  path: '/mail',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: ListParams<keyof OutboxQuery>) => search,
  component: lazyRouteComponent(() => import('../../features/staff-mail/outbox.tsx'), 'Outbox'),
});

const mailRoute = createRoute({
  getParentRoute,
  path: '/mail/$id',
  component: lazyRouteComponent(() => import('../../pages/staff/mail-page.tsx'), 'MailPage'),
});

const auditRoute = createRoute({
  getParentRoute,
  path: '/audit',
  component: lazyRouteComponent(
    () => import('../../features/staff-audit/audit-log.tsx'),
    'AuditLog',
  ),
});

const tokensRoute = createRoute({
  getParentRoute,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../../features/staff-tokens/tokens.tsx'), 'Tokens'),
});

const peopleRoute = createRoute({
  getParentRoute,
  path: '/people',
  component: lazyRouteComponent(
    () => import('../../features/staff-people/staff-people.tsx'),
    'StaffPeople',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/webhooks',
  component: lazyRouteComponent(
    () => import('../../features/staff-webhooks/webhooks.tsx'),
    'Webhooks',
  ),
});

const webhookRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$id',
  component: lazyRouteComponent(() => import('../../pages/staff/webhook-page.tsx'), 'WebhookPage'),
});

/** Clients, stewards, texts, mail and other administration. */
export const staffHouseRoutes = [
  clientsRoute,
  clientRoute,
  contentRoute,
  contentEditRoute,
  providerTextsRoute,
  daysOffRoute,
  mailListRoute,
  mailRoute,
  auditRoute,
  peopleRoute,
  tokensRoute,
  webhooksRoute,
  webhookRoute,
] as const;
