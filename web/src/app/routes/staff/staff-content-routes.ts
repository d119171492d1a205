import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const contentRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/content',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/content-page.tsx'),
    'ContentPage',
  ),
});

const contentEditRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/content/pages/$slug',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/content-edit-page.tsx'),
    'ContentEditPage',
  ),
});

const providerTextsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/content/texts',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/provider-texts-page.tsx'),
    'ProviderTextsPage',
  ),
});

const daysOffRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/content/days-off',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/days-off-page.tsx'),
    'DaysOffPage',
  ),
});

/** The pages, the provider's texts and its days off. */
export const staffContentRoutes = [
  contentRoute,
  contentEditRoute,
  providerTextsRoute,
  daysOffRoute,
] as const;
