import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { clientArea } from './area-routes.ts';

const LaterPage = lazyRouteComponent(
  () => import('../../pages/client/later-page.tsx'),
  'LaterPage',
);

/** A page of documents 1 or 2 that is still to come: it says plainly what will be there. */
function laterRoute<const Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => clientArea, path, component: LaterPage });
}

const profileRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile',
  beforeLoad: () => redirect({ to: '/profile/address-book', replace: true, throw: true }),
});

export const laterRoutes = [
  profileRoute,
  laterRoute('/profile/address-book'),
  laterRoute('/profile/change-email-password'),
  laterRoute('/profile/authorized-users'),
  laterRoute('/profile/storage-contract'),
  laterRoute('/profile/storage-efficiency'),
  laterRoute('/profile/insurance'),
] as const;
