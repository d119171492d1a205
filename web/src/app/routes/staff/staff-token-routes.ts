import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const tokensRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/tokens',
  component: lazyRouteComponent(
    () => import('../../../features/staff-tokens/tokens.tsx'),
    'Tokens',
  ),
});

const peopleRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/people',
  component: lazyRouteComponent(
    () => import('../../../features/staff-people/staff-people.tsx'),
    'StaffPeople',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/webhooks',
  component: lazyRouteComponent(
    () => import('../../../features/staff-webhooks/webhooks.tsx'),
    'Webhooks',
  ),
});

const webhookRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/webhooks/$id',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/webhook-page.tsx'),
    'WebhookPage',
  ),
});

/** The people and the other systems of the company that use the back office. */
export const staffTokenRoutes = [peopleRoute, tokensRoute, webhooksRoute, webhookRoute] as const;
