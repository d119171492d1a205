import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mailListParams } from '../../../features/staff-mail/mail-list-params.ts';
import { staffArea } from './staff-area.ts';

const mailListRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail',
  validateSearch: mailListParams,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/mail-list-page.tsx'),
    'MailListPage',
  ),
});

const mailRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail/$id',
  component: lazyRouteComponent(() => import('../../../pages/staff/mail-page.tsx'), 'MailPage'),
});

/** The outbox. */
export const staffMailRoutes = [mailListRoute, mailRoute] as const;
