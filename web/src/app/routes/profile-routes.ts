import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { clientArea } from './area-routes.ts';

const profileRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile',
  beforeLoad: () => redirect({ to: '/profile/address-book', replace: true, throw: true }),
});

const addressBookRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/address-book',
  component: lazyRouteComponent(
    () => import('../../pages/client/profile-pages.tsx'),
    'AddressBookPage',
  ),
});

const loginRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/change-email-password',
  component: lazyRouteComponent(
    () => import('../../pages/client/profile-pages.tsx'),
    'ProfileLoginPage',
  ),
});

const authorizedUsersRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/authorized-users',
  component: lazyRouteComponent(
    () => import('../../pages/client/profile-pages.tsx'),
    'AuthorizedUsersPage',
  ),
});

const laterPages = () => import('../../pages/client/profile-pages.tsx');

const contractRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/storage-contract',
  component: lazyRouteComponent(laterPages, 'StorageContractPage'),
});

const efficiencyRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/storage-efficiency',
  component: lazyRouteComponent(laterPages, 'StorageEfficiencyPage'),
});

const insuranceRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/insurance',
  component: lazyRouteComponent(laterPages, 'InsurancePage'),
});

/** The pages of the profile area. */
export const profileRoutes = [
  profileRoute,
  addressBookRoute,
  loginRoute,
  authorizedUsersRoute,
  contractRoute,
  efficiencyRoute,
  insuranceRoute,
] as const;
