import type {
  BottleFilters,
  RequestFilters,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { pageRoutes } from './page-route.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const page = pageRoutes(staffArea);

/** The pages of the reports. */
export const reportPages = [
  page(
    '/reports',
    () => import('../../features/warehouse/reports/reports-page.tsx'),
    'ReportsPage',
  ),
  createRoute({
    getParentRoute,
    path: '/reports/bottles',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof BottleFilters | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/reports/bottles-report.tsx'),
      'BottlesReport',
    ),
  }),
  page(
    '/reports/clients',
    () => import('../../features/warehouse/reports/clients-report.tsx'),
    'ClientsReport',
  ),
  page(
    '/reports/locations',
    () => import('../../features/warehouse/reports/occupancy-reports.tsx'),
    'LocationsReport',
  ),
  page(
    '/reports/sizes',
    () => import('../../features/warehouse/reports/occupancy-reports.tsx'),
    'SizesReport',
  ),
  createRoute({
    getParentRoute,
    path: '/reports/requests',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof RequestFilters | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/reports/requests-report.tsx'),
      'RequestsReport',
    ),
  }),
  page(
    '/reports/movements',
    () => import('../../features/warehouse/reports/movements-report.tsx'),
    'MovementsReport',
  ),
] as const;
