import type { AuditQuery } from '@portal/contract/access/audit/audit.schemas';
import type { OutboxQuery } from '@portal/contract/house/mail/mail.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ApprovalFilters } from '../../features/access/approvals/approval-filters.tsx';
import type { ColleagueFilters } from '../../features/access/colleagues/colleague-filters.tsx';
import type { ContentFilters } from '../../features/house/content/content-list.tsx';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { pageRoutes } from './page-route.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const page = pageRoutes(staffArea);

/** The pages of the company itself: its texts, mails, log, approvals and people. */
export const housePages = [
  createRoute({
    getParentRoute,
    path: '/content',
    validateSearch: (search: ContentFilters) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/content-pages.tsx'),
      'ContentPage',
    ),
  }),
  page(
    '/content/pages/$slug',
    () => import('../../pages/staff/content-pages.tsx'),
    'ContentEditPage',
  ),
  page('/content/texts', () => import('../../pages/staff/content-pages.tsx'), 'ProviderTextsPage'),
  page('/content/days-off', () => import('../../pages/staff/content-pages.tsx'), 'DaysOffPage'),
  page('/content/vans', () => import('../../pages/staff/run-pages.tsx'), 'VansPage'),
  createRoute({
    getParentRoute,
    path: '/mail',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof OutboxQuery>) => search,
    component: lazyRouteComponent(() => import('../../features/house/mail/outbox.tsx'), 'Outbox'),
  }),
  page('/mail/$id', () => import('../../features/house/mail/mail-page.tsx'), 'MailPage'),
  createRoute({
    getParentRoute,
    path: '/audit',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof AuditQuery>) => search,
    component: lazyRouteComponent(
      () => import('../../features/access/audit/audit-log.tsx'),
      'AuditLog',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/approvals',
    validateSearch: (search: ApprovalFilters) => search,
    component: lazyRouteComponent(
      () => import('../../features/access/approvals/approvals.tsx'),
      'Approvals',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/people',
    validateSearch: (search: ColleagueFilters) => search,
    component: lazyRouteComponent(
      () => import('../../features/access/colleagues/colleagues.tsx'),
      'StaffPeople',
    ),
  }),
  page('/security', () => import('../../pages/staff/security-page.tsx'), 'SecurityPage'),
  page('/tokens', () => import('../../features/access/tokens/tokens.tsx'), 'Tokens'),
  page('/setup', () => import('../../features/house/setup/setup-page.tsx'), 'SetupPage'),
  page('/rate-cards', () => import('../../features/charges/rates/rate-card-list.tsx'), 'RateCards'),
  page(
    '/rate-cards/new',
    () => import('../../features/charges/rates/new-terms-pages.tsx'),
    'NewRateCard',
  ),
  page(
    '/rate-cards/$id',
    () => import('../../features/charges/rates/rate-card-page.tsx'),
    'RateCardPage',
  ),
  page(
    '/rate-cards/$id/terms',
    () => import('../../features/charges/rates/new-terms-pages.tsx'),
    'NewTermsPage',
  ),
  page('/webhooks', () => import('../../features/house/webhooks/webhooks.tsx'), 'Webhooks'),
  page(
    '/webhooks/$id',
    () => import('../../features/house/webhooks/webhook-page.tsx'),
    'WebhookPage',
  ),
] as const;
