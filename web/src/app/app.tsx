import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createPortalRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createPortalRouter>;
  readonly queryClient: QueryClient;
}

/** The whole app: its data and its pages. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
