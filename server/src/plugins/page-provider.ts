import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { AppContext } from '../app-context.ts';
import { startTimeLimit } from '../db/time-limit.ts';
import { currentProvider } from '../features/provider/current-provider.ts';

const TIMEOUT_MS = 1_000;

/**
 * The provider for the next page: the current one, or the last known one while the database is busy or down, because
 * the page must come then too.
 */
export function pageProvider({ config, database }: AppContext): () => Promise<Provider> {
  let known = config.providerSettings;
  return async () => {
    const limit = startTimeLimit(TIMEOUT_MS, 'The texts of the provider did not come in time.');
    known = await Promise.race([currentProvider(database.db, config), limit.passed])
      .catch(() => known)
      .finally(() => limit.clear());
    return known;
  };
}
