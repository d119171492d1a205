import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { requestHeadingFocus } from '../lib/heading-focus.ts';
import { currentSession } from '../lib/session-store.ts';
import { parseSearch, stringifySearch } from '../lib/search-string.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { PendingPage } from './layout/pending-page.tsx';
import { clientRoutes, labelRoutes } from './routes/client-routes.ts';
import { rootRoute } from './routes/root-route.tsx';
import { staffRoutes } from './routes/staff-routes.ts';
import { openRoutes, visitorRoutes } from './routes/visitor-routes.ts';

/** Every page of the app; all other paths are /404. */
const routeTree = rootRoute.addChildren([
  visitorRoutes,
  clientRoutes,
  staffRoutes,
  ...labelRoutes,
  ...openRoutes,
]);

/** The router of the app, with its own plain search strings. Tests give it a history in memory. */
export function createPortalRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingComponent: () => <PendingPage />,
    defaultErrorComponent: ErrorPage,
    ...(history && { history }),
  });
  let { status } = currentSession();
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged, pathChanged }) => {
    const hasSessionChanged = status !== currentSession().status;
    ({ status } = currentSession());
    if (!fromLocation) return;
    if (pathChanged) requestHeadingFocus();
    // A link to the current page reloads it, except when only the guards run again.
    if (!hrefChanged && !hasSessionChanged) void queryClient.invalidateQueries();
  });
  router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) window.scrollTo(0, 0);
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
