import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionChange } from '../lib/session-store.ts';
import type { createPortalRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createPortalRouter>;
  readonly queryClient: QueryClient;
}

/** The whole app: its data and its pages. */
export function App({ router, queryClient }: AppProps) {
  useEffect(
    () =>
      onSessionChange(() => {
        // What one user saw is never shown to the next; the guards then decide where to go.
        queryClient.clear();
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
