import { roleOf, type User } from '@portal/contract/access/auth/auth.schemas';
import { hasDuty } from '@portal/contract/access/auth/duties';
import { currentUser } from '../lib/session-store.ts';
import type { createPortalRouter } from './router.tsx';

type Router = ReturnType<typeof createPortalRouter>;

/** Resolves when the service worker answers this page's requests. */
async function takenOver(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** The pages of the van and of the warehouse; the stops load their requests. */
async function prepareStaff(router: Router, user: User): Promise<void> {
  const params = { number: '0' };
  // Also has the page of a run.
  await router.preloadRoute({ to: '/staff/stops' });
  await router.preloadRoute({ to: '/staff/requests/$number', params });
  await router.preloadRoute({ to: '/staff/requests/$number/handover', params });
  if (!hasDuty(roleOf(user), 'warehouse')) return;
  await router.preloadRoute({ to: '/staff/requests/$number/pick', params });
  await router.preloadRoute({ to: '/staff/scan' });
  await router.preloadRoute({ to: '/staff/counts/$id', params: { id: '0' } });
  await router.preloadRoute({
    to: '/staff/stock/$accountId/cases/$caseId/count',
    params: { accountId: '0', caseId: '0' },
  });
}

/**
 * Makes the installed app start without a connection (docs/decisions/034-installed-app.md): passes the files already
 * loaded to the service worker, and loads the pages that show the cellar, or the day's stops.
 */
export async function prepareOffline(router: Router): Promise<void> {
  await takenOver();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(files.filter((url) => url.includes('/assets/')).map((url) => fetch(url)));
  const user = currentUser();
  if (user?.is_staff === true) return prepareStaff(router, user);
  await router.preloadRoute({ to: '/' });
  await router.preloadRoute({ to: '/inventory' });
  await router.preloadRoute({ to: '/inventory/$wineId', params: { wineId: '0' } });
  await router.preloadRoute({ to: '/case-inventory/$caseId', params: { caseId: '0' } });
  await router.preloadRoute({ to: '/orders/history' });
  await router.preloadRoute({ to: '/orders/history/$orderId', params: { orderId: '0' } });
}
