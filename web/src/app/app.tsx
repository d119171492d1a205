import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUser, onSessionChange } from '../lib/session-store.ts';
import type { createPortalRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createPortalRouter>;
  readonly queryClient: QueryClient;
}

/**
 * Clears the cache when the user changes, so that no data is shown to the next user. A user who signs out leaves the
 * page first; otherwise its queries would run again and be refused.
 */
function clearAnswers({ router, queryClient }: AppProps): void {
  if (currentUser() !== null) {
    queryClient.clear();
    return;
  }
  const stop = router.subscribe('onResolved', () => {
    stop();
    if (currentUser() === null) queryClient.clear();
  });
}

export function App({ router, queryClient }: AppProps) {
  useEffect(
    () =>
      onSessionChange(() => {
        clearAnswers({ router, queryClient });
        // Runs the guards, which decide where to go.
        void router.invalidate();
      }),
    [router, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
