import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { logAddress } from '../../../features/staff-webhooks/log-address.ts';
import { staffArea } from './staff-area.ts';

const tokensRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../../../pages/staff/tokens-page.tsx'), 'TokensPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/webhooks',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/webhooks-page.tsx'),
    'WebhooksPage',
  ),
});

const webhookRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/webhooks/$id',
  validateSearch: logAddress,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/webhook-page.tsx'),
    'WebhookPage',
  ),
});

/** What ties the company's other systems to the portal. */
export const staffTokenRoutes = [tokensRoute, webhooksRoute, webhookRoute] as const;
