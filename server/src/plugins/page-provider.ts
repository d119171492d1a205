import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { AppContext } from '../app-context.ts';
import { startTimeLimit } from '../db/time-limit.ts';
import { currentProvider } from '../features/provider/current-provider.ts';

const PATIENCE_MS = 1_000;

/**
 * The provider for the next page: as staff have it now, or as it was known last when the database is busy or gone. A
 * page must come then too, as it says what is wrong.
 */
export function pageProvider({ config, database }: AppContext): () => Promise<Provider> {
  let known = config.providerSettings;
  return async () => {
    const limit = startTimeLimit(PATIENCE_MS, 'The texts of the provider did not come in time.');
    known = await Promise.race([currentProvider(database.db, config), limit.passed])
      .catch(() => known)
      .finally(() => limit.clear());
    return known;
  };
}
