import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

/** One retry helps after a broken connection or a restart; a refusal would be repeated. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.kind === 'offline' || error.status === 502 || error.status === 503;
}

/** Going back to a list within 60 seconds sends no HTTP request. Offline calls fail and show the error. */
export function createQueryClient(retryDelayMs = 400): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isWorthAnotherTry,
        retryDelay: retryDelayMs,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
