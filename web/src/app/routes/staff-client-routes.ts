import type { InvitationListQuery } from '@portal/contract/access/clients/invitations.schemas';
import type { DocumentsQuery } from '@portal/contract/requests/documents/documents.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { pageRoutes } from './page-route.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const page = pageRoutes(staffArea);

/** The pages of clients and their invitations. */
export const clientPages = [
  page('/clients', () => import('../../features/access/clients/client-list.tsx'), 'ClientList'),
  page('/clients/$accountId', () => import('../../pages/staff/client-page.tsx'), 'ClientPage'),
  page(
    '/clients/$accountId/charges',
    () => import('../../pages/staff/client-charges-page.tsx'),
    'ClientChargesPage',
  ),
  createRoute({
    getParentRoute,
    path: '/clients/$accountId/documents',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof DocumentsQuery>) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/client-documents-page.tsx'),
      'ClientDocumentsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/clients/$accountId/contacts',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/client-contacts-page.tsx'),
      'ClientContactsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/invitations',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof InvitationListQuery>) => search,
    component: lazyRouteComponent(
      () => import('../../features/access/clients/invitation-list.tsx'),
      'InvitationList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/clients/$accountId/former-requests',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/client-former-requests-page.tsx'),
      'ClientFormerRequestsPage',
    ),
  }),
] as const;
