import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mailAddress } from '../../../features/staff-mail/mail-address.ts';
import { staffArea } from './staff-area.ts';

const mailListRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail',
  validateSearch: mailAddress,
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
