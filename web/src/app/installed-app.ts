import { currentUser } from '../lib/session-store.ts';
import type { createPortalRouter } from './router.tsx';

/** Resolves when the service worker answers this page's requests. */
async function takenOver(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** The stops of the day; their page loads the requests. */
async function prepareVan(router: ReturnType<typeof createPortalRouter>): Promise<void> {
  const params = { number: '0' };
  await router.preloadRoute({ to: '/staff/stops' });
  await router.preloadRoute({ to: '/staff/requests/$number', params });
  await router.preloadRoute({ to: '/staff/requests/$number/handover', params });
}

/**
 * Makes the installed app start without a connection (docs/decisions/034-installed-app.md): passes the files already
 * loaded to the service worker, and loads the pages that show the cellar, or the day's stops.
 */
export async function prepareOffline(router: ReturnType<typeof createPortalRouter>): Promise<void> {
  await takenOver();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(files.filter((url) => url.includes('/assets/')).map((url) => fetch(url)));
  if (currentUser()?.is_staff === true) return prepareVan(router);
  await router.preloadRoute({ to: '/' });
  await router.preloadRoute({ to: '/inventory' });
  await router.preloadRoute({ to: '/inventory/$wineId', params: { wineId: '0' } });
  await router.preloadRoute({ to: '/case-inventory/$caseId', params: { caseId: '0' } });
  await router.preloadRoute({ to: '/orders/history' });
  await router.preloadRoute({ to: '/orders/history/$orderId', params: { orderId: '0' } });
}
