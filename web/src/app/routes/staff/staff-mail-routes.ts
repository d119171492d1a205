import type { OutboxQuery } from '@portal/contract/staff-mail/staff-mail.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../../lib/use-paged-list.ts';
import { staffArea } from './staff-area.ts';

const mailListRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail',
  // The list checks them itself (`usePagedList`); here they are named for links.
  validateSearch: (search: ListParams<keyof OutboxQuery>) => search,
  component: lazyRouteComponent(() => import('../../../features/staff-mail/outbox.tsx'), 'Outbox'),
});

const mailRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail/$id',
  component: lazyRouteComponent(() => import('../../../pages/staff/mail-page.tsx'), 'MailPage'),
});

/** The outbox. */
export const staffMailRoutes = [mailListRoute, mailRoute] as const;
